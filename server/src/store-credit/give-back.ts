import { sql } from 'kysely';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Cents } from '#core/shared/money.ts';
import { partsBack } from '#core/store-credit/rules/lots.ts';
import { LEAST_DAYS_BACK } from '#core/store-credit/values.ts';
import { lockPayable, type PayableOf } from '../payments/payables.ts';
import { BINDING_REFUND_STATES } from '../payments/refunds/store.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { addCredit, type Holder, readState } from './ledger.ts';

/** Credit that paid for something and did not come back from it yet, by whose it is. */
export type SpentCredit = Holder & { readonly cents: Cents };

/** What of a payable was paid with credit that did not come back; nothing when whoever paid is forgotten. */
export async function spentOn(db: Db, payableId: string): Promise<SpentCredit[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .select((eb) => ['user_id', 'card_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('payable_id', '=', payableId)
    .where('origin', 'in', ['gasto', 'devolvido'])
    .groupBy(['user_id', 'card_id'])
    .orderBy('user_id')
    .orderBy('card_id')
    .execute();
  return rows.flatMap(({ user_id, card_id, cents: sum }): SpentCredit[] => {
    const cents = -Number(sum);
    if (cents <= 0) return [];
    if (card_id !== null) return [{ cardId: card_id, cents }];
    return user_id === null ? [] : [{ userId: user_id, cents }];
  });
}

/** Gives credit that paid for something back to whose it was: each part until when it could be spent, and for some days at least. */
export async function returnSpent(
  tx: Tx,
  by: By,
  spentBy: SpentCredit & { payableId: string; key: string; at: Date },
): Promise<void> {
  const { cents, payableId, key, at } = spentBy;
  const least = plusDays(lisbonDay(at), LEAST_DAYS_BACK);
  if (spentBy.cardId !== undefined) return await returnToCard(tx, by, { ...spentBy, least });
  const { userId } = spentBy;
  const { tookFrom } = await readState(tx, userId);
  const rows = await tx
    .selectFrom('credit_entries')
    .select(['id', 'origin', 'amount_cents'])
    .where('payable_id', '=', payableId)
    .where('user_id', '=', userId)
    .where('origin', 'in', ['gasto', 'devolvido'])
    .execute();
  const spent = rows.flatMap(({ id }) => tookFrom.get(Number(id)) ?? []);
  const back = rows.reduce(
    (sum, { origin, amount_cents }) => sum + (origin === 'devolvido' ? amount_cents : 0),
    0,
  );
  for (const [nth, part] of partsBack(spent, { back, cents, least }).entries()) {
    const added = await addCredit(tx, by, {
      userId,
      amountCents: part.cents,
      origin: 'devolvido',
      key: nth === 0 ? key : `${key}:${nth}`,
      payableId,
      endsOn: part.endsOn,
      at,
    });
    if (!added.ok) throw new Error(added.failure.code);
  }
}

/** Gives money back to the gift card it came from, which can be used again: its own last day is at the least as far on. */
async function returnToCard(
  tx: Tx,
  by: By,
  {
    cardId,
    cents,
    payableId,
    key,
    at,
    least,
  }: { cardId: string; cents: Cents; payableId: string; key: string; at: Date; least: string },
): Promise<void> {
  const added = await addCredit(tx, by, {
    cardId,
    amountCents: cents,
    origin: 'devolvido',
    key,
    payableId,
    at,
  });
  if (!added.ok) throw new Error(added.failure.code);
  await tx
    .updateTable('gift_cards')
    .set({ ends_on: sql`greatest(ends_on, ${least}::date)`, annulled_at: null })
    .where('id', '=', cardId)
    .execute();
}

/**
 * A sale that credit paid, or a part of it, came to nothing: the credit is back at once, as a refund that is done. Money
 * that came otherwise is somebody's to look at, as ever. Nothing where no credit paid, or it is back already.
 */
export async function giveCreditBack(tx: Tx, by: By, of: PayableOf, at: Date): Promise<void> {
  const payable = await lockPayable(tx, of);
  if (!payable) return;
  const { cents: underWay } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('payable_id', '=', payable.id)
    .where(
      'state',
      'in',
      BINDING_REFUND_STATES.filter((state) => state !== 'done'),
    )
    .executeTakeFirstOrThrow();
  let held = payable.paid_cents - Number(underWay);
  for (const { cents, ...holder } of await spentOn(tx, payable.id)) {
    const back = Math.min(cents, held);
    if (back <= 0) continue;
    held -= back;
    const { id } = await tx
      .insertInto('refunds')
      .values({
        payable_id: payable.id,
        amount_cents: back,
        route: 'saldo',
        state: 'done',
        reason: 'A venda ficou sem efeito: o saldo volta a quem pagou com ele',
        idempotency_key: crypto.randomUUID(),
        requested_at: at,
        sent_at: at,
        ended_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await returnSpent(tx, by, { ...holder, cents: back, payableId: payable.id, key: `devolvido:${id}`, at });
  }
}
