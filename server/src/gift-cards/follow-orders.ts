import { lastDay } from '#core/gift-cards/rules/card-state.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { OrderFollower } from '../orders/followers-port.ts';
import { readOrderLines } from '../orders/store.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { addCredit } from '../store-credit/ledger.ts';
import { sendJob } from './send-job.ts';
import { type CardRow, codeOfCard, keptOf, lockCard, selectCards } from './store.ts';

const ofOrder = async (db: Db, orderId: string): Promise<CardRow | null> =>
  (await selectCards(db).where('order_id', '=', orderId).executeTakeFirst()) ?? null;

/** What a card does when its order is paid, or stands no more. */
export function giftFollower(deps: Deps): OrderFollower {
  return {
    onPaid: async (tx, by, order, _lines, at) => {
      const found = await ofOrder(tx, order.id);
      const card = found && (await lockCard(tx, 'id', found.id));
      if (card) await issueCard(deps, tx, by, card, at);
    },
    onEnded: async (tx, by, order, at) => {
      const found = await ofOrder(tx, order.id);
      const card = found && (await lockCard(tx, 'id', found.id));
      if (card) await takeOff(tx, by, card, { at, reason: 'A encomenda ficou sem efeito' });
    },
    kept: async (db, orderId) => {
      const card = await ofOrder(db, orderId);
      if (!card || (card.sent_at === null && (await keptCents(db, card)) === card.balance_cents))
        return new Map();
      return new Map((await readOrderLines(db, orderId)).map(({ id }) => [id, 1]));
    },
    keptCents: async (db, orderId) => {
      const card = await ofOrder(db, orderId);
      return card && (await keptCents(db, card));
    },
  };
}

/** What of the money of a card its buyer cannot have back: all that the shop did not take off the card. */
async function keptCents(db: Db, card: CardRow): Promise<number> {
  if (card.issued_at === null) return 0;
  return card.amount_cents - (await takenOff(db, card.id));
}

/** What the shop took off a card, less what it put on it again, cents. */
async function takenOff(db: Db, cardId: string): Promise<number> {
  const rows = await db
    .selectFrom('credit_entries')
    .select(['origin', 'amount_cents'])
    .where('card_id', '=', cardId)
    .where('origin', 'in', ['cartao', 'anulado'])
    .orderBy('id')
    .execute();
  const [, ...again] = rows.filter(({ origin }) => origin === 'cartao');
  const off = rows.filter(({ origin }) => origin === 'anulado');
  return -[...off, ...again].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Gives a card that is paid its code and its money, once; of a sale that stands again, the money that was taken off it. */
async function issueCard(deps: Deps, tx: Tx, by: By, card: CardRow, at: Date): Promise<void> {
  const isFirst = card.issued_at === null;
  if (!isFirst && card.annulled_at === null) return;
  const today = lisbonDay(at);
  if (isFirst) {
    const { gift_settings } = await readSettings(tx);
    await tx
      .updateTable('gift_cards')
      .set({
        ...keptOf(await codeOfCard(deps, card.id)),
        issued_at: at,
        ends_on: lastDay(today, gift_settings.gift_months),
      })
      .where('id', '=', card.id)
      .execute();
  } else {
    await tx.updateTable('gift_cards').set({ annulled_at: null }).where('id', '=', card.id).execute();
  }
  const amountCents = isFirst ? card.amount_cents : await takenOff(tx, card.id);
  if (amountCents > 0) {
    const key = `cartao:${card.id}:${isFirst ? 'novo' : card.annulled_at?.getTime()}`;
    const added = await addCredit(tx, by, { cardId: card.id, amountCents, origin: 'cartao', key, at });
    if (!added.ok) throw new Error(added.failure.code);
  }
  await deps.jobs.send(tx, sendJob, { card: card.id });
}

/** Takes what is left off a card, locked, which cannot be used any more; nothing where it is off already. */
export async function takeOff(
  tx: Tx,
  by: By,
  card: CardRow,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  if (card.annulled_at !== null) return;
  await tx.updateTable('gift_cards').set({ annulled_at: at }).where('id', '=', card.id).execute();
  if (card.balance_cents === 0) return;
  const added = await addCredit(tx, by, {
    cardId: card.id,
    amountCents: -card.balance_cents,
    origin: 'anulado',
    key: `anulado:${card.id}:${at.getTime()}`,
    reason,
    at,
  });
  if (!added.ok) throw new Error(added.failure.code);
}
