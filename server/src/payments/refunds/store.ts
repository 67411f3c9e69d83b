import { type Selectable, sql } from 'kysely';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import {
  COLLECTED_STATUSES,
  type PayableKind,
  type PaymentMethod,
  type RefundRoute,
  type RefundState,
} from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Refunds } from '../../platform/database/tables.ts';
import type { PayableOf } from '../payables.ts';
import { saleCustomer, saleNumber } from '../store.ts';

/** A refund as stored, with what it is of. */
export type RefundRow = Omit<Selectable<Refunds>, 'route' | 'state'> & {
  readonly route: RefundRoute;
  readonly state: RefundState;
  readonly kind: PayableKind;
  /** Id of what was paid, in its own room. */
  readonly subject: string;
  readonly method: PaymentMethod | null;
  /** Of the payment: by which the provider knows it. */
  readonly request_id: string | null;
  readonly is_simulated: boolean | null;
  /** What people call what was paid. */
  readonly number: string;
  /** Whose sale it was. */
  readonly customer_name: string | null;
  /** What the money was passed on to. */
  readonly to_subject: string | null;
  readonly to_number: string | null;
  /** Name of who asked for it. */
  readonly requester: string | null;
  /** Name of who confirmed it. */
  readonly approver: string | null;
  /** Number of the bank's file that it is in. */
  readonly transfer_file: number | null;
};

/** Refunds that are gone or on their way: money that cannot be given back again. */
export const BINDING_REFUND_STATES: readonly RefundState[] = ['requested', 'sent', 'done'];

/** Refunds with what they are of; its rows are `RefundRow`s. */
export function selectRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payables', 'payables.id', 'refunds.payable_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('payables as taker', 'taker.id', 'refunds.to_payable_id')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .leftJoin('users as approver', 'approver.id', 'refunds.approved_by')
    .leftJoin('transfer_files', 'transfer_files.id', 'refunds.transfer_file_id')
    .selectAll('refunds')
    .select([
      'payables.kind',
      'payables.subject',
      'payments.method',
      'payments.request_id',
      'payments.is_simulated',
      saleNumber().as('number'),
      saleCustomer.as('customer_name'),
      'taker.subject as to_subject',
      saleNumber('taker').as('to_number'),
      'users.name as requester',
      'approver.name as approver',
      'transfer_files.number as transfer_file',
    ])
    .$castTo<RefundRow>();
}

/** A refund by its id; null when there is none. */
export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return (await selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst()) ?? null;
}

/** What the audit keeps of a refund. */
export function refundFacts(
  refund: Pick<RefundRow, 'kind' | 'subject' | 'payment_id' | 'amount_cents' | 'route'>,
) {
  const { kind, subject, payment_id, amount_cents, route } = refund;
  return { kind, subject, payment_id, amount_cents, route };
}

/** The lines of these refunds, by refund. */
export async function readRefundLines(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, readonly RefundLine[]>> {
  const lines = new Map<string, RefundLine[]>();
  if (ids.length === 0) return lines;
  const rows = await db
    .selectFrom('refund_lines')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('line_id')
    .execute();
  for (const { refund_id, line_id, quantity, amount_cents } of rows) {
    const line = { lineId: line_id, quantity, amountCents: amount_cents };
    lines.set(refund_id, [...(lines.get(refund_id) ?? []), line]);
  }
  return lines;
}

/** The lines of the refunds of a payable that are in one of these states. */
export async function readPayableRefundLines(
  db: Db,
  payableId: string,
  states: readonly RefundState[],
): Promise<RefundLine[]> {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_lines.line_id', 'refund_lines.quantity', 'refund_lines.amount_cents'])
    .where('refunds.payable_id', '=', payableId)
    .where('refunds.state', 'in', states)
    .execute();
  return rows.map(({ line_id, quantity, amount_cents }) => ({
    lineId: line_id,
    quantity,
    amountCents: amount_cents,
  }));
}

/** Money that was received for a payable, by where it came from, and what of it can still go back. */
export interface RefundSource {
  /** null: received without a payment. */
  readonly payment_id: string | null;
  readonly method: PaymentMethod | null;
  readonly paid_at: Date | null;
  /** The shop's own credit paid it: it goes back as credit. */
  readonly is_credit: boolean;
  readonly amount_cents: number;
  readonly refundable_cents: number;
}

/** Where the money of a payable came from, the latest first and credit last. Read it under the payable's lock to act on it. */
export async function readRefundSources(db: Db, payableId: string): Promise<RefundSource[]> {
  const { rows } = await sql<RefundSource>`
    WITH standing AS (
      SELECT payment_id, sum(amount_cents)::integer AS cents FROM refunds
      WHERE payable_id = ${payableId} AND state IN (${sql.join(BINDING_REFUND_STATES)}) GROUP BY payment_id),
    credit AS (
      SELECT cents, least(cents, (SELECT coalesce(sum(amount_cents), 0)::integer FROM refunds
        WHERE payable_id = ${payableId} AND payment_id IS NULL AND route = 'saldo'
          AND state IN (${sql.join(BINDING_REFUND_STATES)}))) AS back
      FROM (SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM receipts
        WHERE payable_id = ${payableId} AND means = 'saldo') AS paid),
    received AS (
      SELECT id AS payment_id, method, paid_at, false AS is_credit, amount_cents,
        amount_cents - coalesce((SELECT cents FROM standing WHERE payment_id = payments.id), 0) AS refundable_cents
      FROM payments
      WHERE payable_id = ${payableId} AND status IN (${sql.join(COLLECTED_STATUSES)})
      UNION ALL
      SELECT NULL, NULL, NULL, false, outside_cents - credit.cents, greatest(0, outside_cents - credit.cents
        - (coalesce((SELECT cents FROM standing WHERE payment_id IS NULL), 0) - credit.back))
      FROM payables, credit WHERE id = ${payableId} AND outside_cents > credit.cents
      UNION ALL
      -- What was passed on to another sale, beyond all else that was received, was credit too.
      SELECT NULL, NULL, NULL, true, credit.cents, credit.cents - credit.back - greatest(0,
        coalesce((SELECT cents FROM standing WHERE payment_id IS NULL), 0) - credit.back - (outside_cents - credit.cents))
      FROM payables, credit WHERE id = ${payableId} AND credit.cents > 0)
    SELECT * FROM received ORDER BY is_credit, paid_at DESC NULLS LAST`.execute(db);
  return rows;
}

/** How many refunds wait for somebody of the shop. */
export async function countRefundsToCheck(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('needs_check', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** What of a payable's money went back or is on its way back, and what of it is left; cents. */
export async function moneyOf(
  db: Db,
  { kind, subject }: PayableOf,
): Promise<{ readonly leftCents: Cents; readonly backCents: Cents }> {
  const { rows } = await sql<{ paid: number; back: number }>`
    SELECT paid_cents AS paid, (SELECT coalesce(sum(amount_cents), 0)::integer FROM refunds
      WHERE payable_id = payables.id AND state IN (${sql.join(BINDING_REFUND_STATES)})) AS back
    FROM payables WHERE kind = ${kind} AND subject = ${subject}`.execute(db);
  const { paid = 0, back = 0 } = rows[0] ?? {};
  return { leftCents: paid - back, backCents: back };
}
