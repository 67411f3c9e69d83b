import { sql } from 'kysely';
import { OPEN_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import type { Db } from '../../platform/database/database.ts';

/** What the bench has before it and what it did lately; `promised` by day, from today. */
export async function readLoad(db: Db, now: Date) {
  const open: readonly RepairStatus[] = OPEN_STATUSES;
  const [counts, promised] = await Promise.all([
    sql<{ open: number; done: number }>`
      SELECT (SELECT count(*)::int FROM repairs WHERE status IN (${sql.join(open)})) AS open,
        (SELECT count(*)::int FROM repairs WHERE completed_at > ${new Date(now.getTime() - 30 * DAY)}) AS done`.execute(
      db,
    ),
    sql<{ day: string; count: number }>`
      SELECT to_char(repair_deadline AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD') AS day, count(*)::int AS count
      FROM repairs WHERE status IN (${sql.join(open)}) AND repair_deadline >= ${new Date(now.getTime() - DAY)}
        AND repair_deadline < ${new Date(now.getTime() + 120 * DAY)}
      GROUP BY 1`.execute(db),
  ]);
  return {
    open: counts.rows[0]?.open ?? 0,
    doneIn30Days: counts.rows[0]?.done ?? 0,
    promised: new Map(promised.rows.map(({ day, count }) => [day, count])),
  };
}
