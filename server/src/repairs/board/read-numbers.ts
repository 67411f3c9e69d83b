import { sql } from 'kysely';
import type { RepairNumbers } from '#core/repairs/board-contract.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';

const DAY = 86_400_000;
/** Days within which the same device coming back is a comeback. */
const COMEBACK_DAYS = 90;

const percent = (part: number, of: number) => (of === 0 ? null : Math.round((part * 100) / of));
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The figures of the repairs that were done, decided or handed over in the last so many days. */
export async function readNumbers(db: Db, now: Date, days: number): Promise<RepairNumbers> {
  const since = new Date(now.getTime() - days * DAY);
  const [types, promises, quotes, money, margin, hours, comebacks, models, weeks, opinions] =
    await Promise.all([
      sql<{ device_type: DeviceType; done: number; days: number }>`
      SELECT device_type, count(*)::int AS done,
        avg(extract(epoch FROM completed_at - created_at) / 86400)::float8 AS days
      FROM repairs WHERE completed_at > ${since} GROUP BY 1 ORDER BY 2 DESC`.execute(db),
      sql<{ promised: number; kept: number }>`
      SELECT count(*)::int AS promised, count(*) FILTER (
        WHERE (completed_at AT TIME ZONE 'Europe/Lisbon')::date <= (repair_deadline AT TIME ZONE 'Europe/Lisbon')::date)::int AS kept
      FROM repairs WHERE completed_at > ${since} AND repair_deadline IS NOT NULL`.execute(db),
      sql<{ decided: number; approved: number }>`
      SELECT count(*)::int AS decided, count(*) FILTER (WHERE state = 'aprovado')::int AS approved
      FROM repair_quotes WHERE decided_at > ${since}`.execute(db),
      sql<{ cents: number }>`
      SELECT coalesce(sum(coalesce(final_cents, estimate_cents)), 0)::float8 AS cents
      FROM repairs WHERE delivered_at > ${since} AND approved_at IS NOT NULL`.execute(db),
      sql<{ cents: number }>`
      SELECT coalesce(sum(part.used * (line.net_cents::float8 / line.quantity - part.unit_cost_cents)), 0)::float8 AS cents
      FROM repair_parts part
      JOIN repair_quote_lines line ON line.id = part.quote_line_id
      JOIN repairs ON repairs.id = part.repair_id
      WHERE repairs.completed_at > ${since} AND part.used > 0 AND part.unit_cost_cents IS NOT NULL`.execute(
        db,
      ),
      sql<{ name: string; hours: number }>`
      SELECT users.name, (sum(extract(epoch FROM ended_at - started_at)) / 3600)::float8 AS hours
      FROM repair_work JOIN users ON users.id = repair_work.user_id
      WHERE started_at > ${since} AND ended_at IS NOT NULL GROUP BY users.id, users.name ORDER BY 2 DESC LIMIT 20`.execute(
        db,
      ),
      sql<{ count: number }>`
      SELECT count(*)::int AS count FROM repairs again
      WHERE again.created_at > ${since} AND again.serial_number IS NOT NULL AND EXISTS (
        SELECT 1 FROM repairs before WHERE upper(before.serial_number) = upper(again.serial_number)
          AND before.serial_number IS NOT NULL AND before.id <> again.id AND before.delivered_at < again.created_at
          AND before.delivered_at > again.created_at - make_interval(days => ${COMEBACK_DAYS}))`.execute(db),
      sql<{ model: string; repairs: number }>`
      SELECT brand || ' ' || model AS model, count(*)::int AS repairs
      FROM repairs WHERE created_at > ${since} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`.execute(db),
      sql<{ week: string; done: number }>`
      SELECT to_char(date_trunc('week', completed_at AT TIME ZONE 'Europe/Lisbon'), 'YYYY-MM-DD') AS week, count(*)::int AS done
      FROM repairs WHERE completed_at > ${since} GROUP BY 1 ORDER BY 1`.execute(db),
      sql<{ count: number; mean: number | null }>`
      SELECT count(*)::int AS count, avg(rating)::float8 AS mean FROM repair_opinions WHERE at > ${since}`.execute(
        db,
      ),
    ]);
  const { promised = 0, kept = 0 } = promises.rows[0] ?? {};
  const { count: opined = 0, mean = null } = opinions.rows[0] ?? {};
  const { decided = 0, approved = 0 } = quotes.rows[0] ?? {};
  return {
    done: types.rows.reduce((sum, { done }) => sum + done, 0),
    by_type: types.rows.map((row) => ({ ...row, days: oneDecimal(row.days) })),
    promises_kept: percent(kept, promised),
    approval_rate: percent(approved, decided),
    revenue: toEuros(money.rows[0]?.cents ?? 0),
    parts_margin: toEuros(Math.round(margin.rows[0]?.cents ?? 0)),
    hours: hours.rows.map(({ name, hours: spent }) => ({ name, hours: oneDecimal(spent) })),
    opinions: { count: opined, mean: mean === null ? null : oneDecimal(mean) },
    comebacks: comebacks.rows[0]?.count ?? 0,
    models: models.rows,
    weeks: weeks.rows,
  };
}
