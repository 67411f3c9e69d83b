import { sql } from 'kysely';
import type {
  listPaymentChecks as call,
  PaymentCheck,
  PaymentCheckWhole,
} from '#core/payments/checks-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { type CheckDecision, type CheckReason, decisionsFor } from '#core/payments/rules/check-reasons.ts';
import type { PayableKind } from '#core/payments/values.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { saleNumber } from '../store.ts';
import { type CheckRow, findCheck } from './store.ts';

type Query = QueryOf<typeof call>;

/** Checks on a page of the panel's list. */
const PAGE_SIZE = 25;

interface Listed {
  readonly id: string;
  readonly what: 'notice' | 'refund';
  readonly reason: CheckReason;
  readonly amount_cents: number | null;
  readonly at: Date;
  readonly kind: PayableKind | null;
  readonly subject: string | null;
  readonly number: string | null;
  readonly decision: CheckDecision | null;
  readonly decided_at: Date | null;
}

const NOTICES = sql`
  SELECT c.id::text AS id, 'notice' AS what, c.outcome AS reason, c.amount_cents, c.received_at AS at,
    payables.kind, payables.subject, c.decision, c.decided_at
  FROM payment_callbacks c
  LEFT JOIN payments ON payments.id = c.payment_id
  LEFT JOIN payables ON payables.id = coalesce(c.payable_id, payments.payable_id)`;

/** Those that wait are few; a refund whose end nobody knows is one of them. */
const OPEN = sql`${NOTICES} WHERE c.needs_check
  UNION ALL
  SELECT refunds.id::text, 'refund',
    CASE refunds.state WHEN 'failed' THEN 'devolucao_falhada' ELSE 'devolucao_sem_resposta' END,
    refunds.amount_cents, refunds.requested_at, payables.kind, payables.subject, NULL, NULL
  FROM refunds JOIN payables ON payables.id = refunds.payable_id WHERE refunds.needs_check`;
const DECIDED = sql`${NOTICES} WHERE c.decided_at IS NOT NULL`;

const ORDERS = { at: sql`at`, amount: sql`coalesce(amount_cents, 0)` };

/** What waits for a decision of somebody of the shop: as many as the day's figure counts; or what was decided. */
export async function listChecks(db: Db, { state, sort, ...paging }: Query) {
  const found = sql<Omit<Listed, 'number'>>`(${state === 'open' ? OPEN : DECIDED})`.as('found');
  return await listPage(db, {
    ...paging,
    usual: PAGE_SIZE,
    matching: db.selectFrom(found).selectAll().select(saleNumber('found').as('number')).$castTo<Listed>(),
    order: inOrder(sort, ORDERS, sql`id`),
    present: (row): PaymentCheck => ({
      id: row.id,
      kind: row.what,
      reason: row.reason,
      amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
      at: row.at.toISOString(),
      sale: saleOf(row),
      decision: row.decision,
      decided_at: row.decided_at?.toISOString() ?? null,
    }),
  });
}

function saleOf({
  kind,
  subject,
  number,
}: Pick<CheckRow, 'kind' | 'subject' | 'number'>): PaymentCheck['sale'] {
  return kind && subject && number ? { kind, subject, number } : null;
}

/** What the provider told, as text by name. */
function wordsOf(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** A stored check as the panel sees it whole. */
export function presentCheck(row: CheckRow): PaymentCheckWhole {
  return {
    id: String(row.id),
    kind: 'notice',
    reason: row.outcome,
    amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
    at: row.received_at.toISOString(),
    sale: saleOf(row),
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    told: row.payable_id ? {} : wordsOf(row.query),
    times: row.times,
    payment_id: row.payment_id,
    method: row.method,
    decisions: row.needs_check ? [...decisionsFor(row.outcome, row.amount_cents)] : [],
    note: row.decision_note,
    decided_by: row.decider,
    refund_id: row.decision ? row.refund_id : null,
    taken_by: row.taken_by_subject,
    taken_by_number: row.taken_by_number,
  };
}

/** One check, whole: one that waits, or was decided. What needed no look is none. */
export async function readCheck(db: Db, id: number): Promise<Result<PaymentCheckWhole>> {
  const row = await findCheck(db, id);
  if (!row || !(row.needs_check || row.decision)) return fail(paymentFailures.check_not_found);
  return ok(presentCheck(row));
}
