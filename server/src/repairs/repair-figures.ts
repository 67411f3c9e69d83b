import { sql } from 'kysely';
import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import { DECISION_STATUSES, OPEN_STATUSES } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { startOfToday } from './list-repairs.ts';

/** The repairs' figures at `now`: received this month in Lisbon less what went back, euros; with work to do, past their day, quotes that wait for an answer, customers who wrote last. */
export async function readRepairFigures(
  db: Db,
  now: Date,
): Promise<{
  repairs_revenue: number;
  repairs_open: number;
  repairs_late: number;
  quotes_waiting: number;
  repairs_to_answer: number;
}> {
  const { rows } = await sql<Record<'revenue' | 'open' | 'late' | 'waiting' | 'to_answer', number>>`
    WITH month AS (SELECT date_trunc('month', ${now}::timestamptz, 'Europe/Lisbon') AS start),
      money AS (
        SELECT amount_cents AS cents FROM repair_receipts, month WHERE received_at >= month.start
        UNION ALL
        SELECT amount_cents FROM month, payments JOIN payables ON payables.id = payments.payable_id
        WHERE payables.kind = 'repair' AND payments.paid_at >= month.start
          AND payments.status IN (${sql.join(COLLECTED_STATUSES)})
        UNION ALL
        SELECT -amount_cents FROM month, refunds JOIN payables ON payables.id = refunds.payable_id
        WHERE payables.kind = 'repair' AND refunds.state = 'done' AND refunds.ended_at >= month.start)
    SELECT
      (SELECT coalesce(sum(cents), 0) FROM money) AS revenue,
      (SELECT count(*) FROM repairs WHERE status IN (${sql.join(OPEN_STATUSES)})) AS open,
      (SELECT count(*) FROM repairs WHERE status IN (${sql.join(OPEN_STATUSES)})
        AND repair_deadline < ${startOfToday(now)}) AS late,
      (SELECT count(*) FROM repairs WHERE status IN (${sql.join(DECISION_STATUSES)})) AS waiting,
      (SELECT count(*) FROM repairs WHERE client_message_date IS NOT NULL
        AND (admin_response_date IS NULL OR client_message_date > admin_response_date)) AS to_answer`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('no figures');
  return {
    repairs_revenue: toEuros(Number(counts.revenue)),
    repairs_open: counts.open,
    repairs_late: counts.late,
    quotes_waiting: counts.waiting,
    repairs_to_answer: counts.to_answer,
  };
}
