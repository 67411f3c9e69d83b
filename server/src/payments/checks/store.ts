import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type CheckDecision, type CheckReason, HELD_REASONS } from '#core/payments/rules/check-reasons.ts';
import type { PayableKind, PaymentMethod } from '#core/payments/values.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PaymentCallbacks } from '../../platform/database/tables.ts';
import { BINDING_REFUND_STATES, countRefundsToCheck } from '../refunds/store.ts';
import { saleNumber } from '../store.ts';

/** Something that the provider told, or the shop found, as stored, with the sale that it is of. */
export type CheckRow = Omit<Selectable<PaymentCallbacks>, 'outcome' | 'decision'> & {
  readonly outcome: CheckReason;
  readonly decision: CheckDecision | null;
  /** What it is of; null: nobody knows. */
  readonly sale_id: string | null;
  readonly kind: PayableKind | null;
  readonly subject: string | null;
  readonly method: PaymentMethod | null;
  /** What its money was taken as a payment of. */
  readonly number: string | null;
  readonly taken_by_subject: string | null;
  readonly taken_by_number: string | null;
  /** Name of who decided. */
  readonly decider: string | null;
};

/** The notices that were or are to be checked; what they are of, by their payment or by themselves. */
export function selectChecks(db: Db) {
  return db
    .selectFrom('payment_callbacks as c')
    .leftJoin('payments', 'payments.id', 'c.payment_id')
    .leftJoin('payables', (join) =>
      join.on(sql<boolean>`payables.id = coalesce(c.payable_id, payments.payable_id)`),
    )
    .leftJoin('payables as taker', 'taker.id', 'c.taken_by')
    .leftJoin('users', 'users.id', 'c.decided_by')
    .selectAll('c')
    .select([
      'payables.id as sale_id',
      'payables.kind',
      'payables.subject',
      'payments.method',
      saleNumber().as('number'),
      'taker.subject as taken_by_subject',
      saleNumber('taker').as('taken_by_number'),
      'users.name as decider',
    ])
    .$castTo<CheckRow>();
}

/** A case to check by its id; null when there is none. */
export async function findCheck(db: Db, id: number): Promise<CheckRow | null> {
  return (await selectChecks(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** How many of the provider's words, and of refunds, wait for somebody of the shop. */
export async function countPaymentsToCheck(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_callbacks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('needs_check', '=', true)
    .executeTakeFirstOrThrow();
  return count + (await countRefundsToCheck(db));
}

/** What a sale holds that it does not owe, less what is on its way back already; in cents. Under its lock. */
async function heldOf(tx: Tx, payableId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT paid_cents - CASE WHEN cancelled_at IS NULL THEN due_cents ELSE 0 END - coalesce((
      SELECT sum(amount_cents) FROM refunds
      WHERE payable_id = payables.id AND state IN (${sql.join(BINDING_REFUND_STATES.filter((state) => state !== 'done'))})), 0)::integer AS cents
    FROM payables WHERE id = ${payableId}`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** A sale was undone: what money is left in it somebody must give back. */
export async function openHeldCheck(tx: Tx, payableId: string, at: Date): Promise<void> {
  const cents = await heldOf(tx, payableId);
  if (cents <= 0) return;
  const query = JSON.stringify({ origem: 'loja', venda: payableId, quando: at.toISOString() });
  await tx
    .insertInto('payment_callbacks')
    .values({
      received_at: at,
      payable_id: payableId,
      outcome: 'anulada_com_dinheiro' satisfies CheckReason,
      query,
      fingerprint: createHash('sha256').update(query).digest('hex'),
      needs_check: true,
      amount_cents: cents,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
}

/** The sale stands again: its money is owed, and nobody has to look at it. */
export async function dropHeldCheck(tx: Tx, payableId: string): Promise<void> {
  await tx
    .deleteFrom('payment_callbacks')
    .where('payable_id', '=', payableId)
    .where('needs_check', '=', true)
    .execute();
}

/**
 * The checks of money that a sale held, once it holds none: as decided by this refund. @returns their numbers.
 */
export async function settleHeldChecks(
  tx: Tx,
  payableId: string,
  { refundId, userId, at }: { readonly refundId: string; readonly userId: string | null; readonly at: Date },
): Promise<
  readonly { readonly id: number; readonly outcome: string; readonly amount_cents: number | null }[]
> {
  if ((await heldOf(tx, payableId)) > 0) return [];
  return await tx
    .updateTable('payment_callbacks')
    .set({
      needs_check: false,
      decision: 'give_back',
      decided_at: at,
      decided_by: userId,
      refund_id: refundId,
    })
    .where('needs_check', '=', true)
    .where('outcome', 'in', HELD_REASONS)
    .where((eb) =>
      eb.or([
        eb('payable_id', '=', payableId),
        eb(
          'payment_id',
          'in',
          eb.selectFrom('payments').select('payments.id').where('payments.payable_id', '=', payableId),
        ),
      ]),
    )
    .returning(['id', 'outcome', 'amount_cents'])
    .execute();
}

/** A refund that was to settle checks came to nothing: they are open again. */
export async function reopenChecks(tx: Tx, refundId: string): Promise<void> {
  await tx
    .updateTable('payment_callbacks')
    .set({ needs_check: true, decision: null, decision_note: null, decided_at: null, decided_by: null })
    .where('refund_id', '=', refundId)
    .where('decision', '=', 'give_back')
    .execute();
}
