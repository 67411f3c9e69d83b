import { sql } from 'kysely';
import { DECISION_STATUSES, OPEN_STATUSES } from '#core/repairs/values.ts';
import type { Db } from '../platform/database/database.ts';
import { startOfToday } from './list-repairs.ts';

/** The repairs' figures at `now`: with work to do, past their day, quotes that wait for an answer, customers who wrote last. */
export async function readRepairFigures(
  db: Db,
  now: Date,
): Promise<{
  repairs_open: number;
  repairs_late: number;
  quotes_waiting: number;
  repairs_to_answer: number;
}> {
  const { rows } = await sql<Record<'open' | 'late' | 'waiting' | 'to_answer', number>>`
    SELECT
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
    repairs_open: counts.open,
    repairs_late: counts.late,
    quotes_waiting: counts.waiting,
    repairs_to_answer: counts.to_answer,
  };
}
