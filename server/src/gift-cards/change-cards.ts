import { sql } from 'kysely';
import { giftCardFailures } from '#core/gift-cards/errors.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { addCredit } from '../store-credit/ledger.ts';
import { takeOff } from './follow-orders.ts';
import { mailCard } from './gift-mails.tsx';
import { type CardRow, codeOfCard, keptOf, lockCard } from './store.ts';

/** No card is prolonged further than this. */
const MOST_DAYS = 3653;

/** A card that was paid and not annulled, locked. */
async function openOne(tx: Tx, id: string): Promise<Result<CardRow>> {
  const card = await lockCard(tx, 'id', id);
  if (!card) return fail(giftCardFailures.gift_unknown);
  return card.issued_at === null || card.annulled_at !== null
    ? fail(giftCardFailures.gift_not_open)
    : ok(card);
}

/** Takes what is left off a card, so that it may go back to whoever bought it: a refund of the order gives no more than that. */
export async function annulCard(deps: Deps, by: Person, id: string, reason: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const card = await openOne(tx, id);
    if (!card.ok) return card;
    if (card.value.balance_cents === 0) return fail(giftCardFailures.gift_empty);
    await takeOff(tx, by, card.value, { at: deps.now(), reason });
    return ok(null);
  });
}

/** Sends a card to its recipient again. Where the shop's key was changed it has another code from now on, which the mail says. */
export async function resendCard(deps: Deps, by: Person, id: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const card = await openOne(tx, id);
    if (!card.ok) return card;
    if (card.value.recipient_email === null) return fail(giftCardFailures.gift_no_address);
    const now = deps.now();
    await tx
      .updateTable('gift_cards')
      .set({ ...keptOf(await codeOfCard(deps, id)), sent_at: card.value.sent_at ?? now })
      .where('id', '=', id)
      .execute();
    await mailCard(deps, tx, card.value, now.toISOString());
    await audit(tx, by, 'gift-card.sent', id, {});
    return ok(null);
  });
}

/** What ended with a card's last day and was not put on it again, cents. */
async function endedOf(tx: Tx, cardId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('card_id', '=', cardId)
    .where('origin', 'in', ['fim', 'acerto'])
    .executeTakeFirstOrThrow();
  return -Number(cents);
}

/** Prolongs a card. What had ended with its former last day is on it again. */
export async function extendCard(deps: Deps, by: Person, id: string, endsOn: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const card = await openOne(tx, id);
    if (!card.ok) return card;
    const today = lisbonDay(deps.now());
    const before = card.value.ends_on ?? today;
    if (endsOn <= before || endsOn < today || endsOn > plusDays(today, MOST_DAYS)) {
      const { detail } = giftCardFailures.gift_shorter;
      return fail(giftCardFailures.gift_shorter, { errors: [{ path: 'ends_on', message: detail }] });
    }
    await tx.updateTable('gift_cards').set({ ends_on: endsOn }).where('id', '=', id).execute();
    const amountCents = await endedOf(tx, id);
    if (amountCents > 0) {
      const key = `prolongado:${id}:${endsOn}`;
      const row = { cardId: id, amountCents, origin: 'acerto', key, at: deps.now() } as const;
      const added = await addCredit(tx, by, row);
      if (!added.ok) return added;
    }
    await audit(tx, by, 'gift-card.extended', id, { ends_on: endsOn }, { ends_on: before });
    return ok(null);
  });
}
