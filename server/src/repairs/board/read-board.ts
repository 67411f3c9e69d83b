import { sql } from 'kysely';
import { BOARD_CARDS, type BoardCard } from '#core/repairs/board/contract.ts';
import { doneInADay } from '#core/repairs/rules/promised-day.ts';
import { ACTIVE_STATUSES, OPEN_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import { fromLisbon } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { forgottenBefore } from '../list-repairs.ts';
import { readLoad } from './read-load.ts';

/** What is on its way through the shop, in the order of a repair's life. */
const COLUMNS: readonly RepairStatus[] = [...new Set([...ACTIVE_STATUSES, 'concluido' as const])].filter(
  (status) => status !== 'entregue' && status !== 'garantia_expirada',
);
const DAY_REPAIRS = 20;

type Row = Omit<BoardCard, 'repair_deadline' | 'is_forgotten' | 'value'> & {
  value_cents: number | null;
  repair_deadline: Date | null;
  updated_at: Date;
  total: number;
};

/**
 * The columns of the board: of each status how many there are, and the first of them, what is promised first on top. Of
 * one person alone when their id is given (null: of nobody). What is in the shop is counted and put in order once, in the index of status and day.
 */
export async function readBoard(db: Db, now: Date, assignedTo: string | null | 'all') {
  const forgotten = await forgottenBefore(db, now);
  const whose =
    assignedTo === 'all'
      ? sql`true`
      : assignedTo === null
        ? sql`repairs.assigned_to IS NULL`
        : sql`repairs.assigned_to = ${assignedTo}`;
  const { rows } = await sql<Row>`
    SELECT repairs.id, repairs.number, customer_name, device_type, brand, model, left(problem_description, 160) AS problem,
      coalesce(final_cents, estimate_cents) AS value_cents, repairs.status, repairs.repair_deadline, repairs.updated_at,
      placed.total, users.name AS assigned_to
    FROM (
      SELECT id, row_number() OVER (PARTITION BY status ORDER BY repair_deadline, id) AS place,
        (count(*) OVER (PARTITION BY status))::int AS total
      FROM repairs WHERE status IN (${sql.join(COLUMNS)}) AND ${whose}) AS placed
    JOIN repairs ON repairs.id = placed.id
    LEFT JOIN users ON users.id = repairs.assigned_to
    WHERE placed.place <= ${BOARD_CARDS} ORDER BY repairs.status, placed.place`.execute(db);
  return {
    columns: COLUMNS.map((status) => {
      const own = rows.filter((row) => row.status === status);
      return {
        status,
        total: own[0]?.total ?? 0,
        cards: own.map(({ updated_at, total: _, ...row }) => ({
          id: row.id,
          number: row.number,
          customer_name: row.customer_name,
          device_type: row.device_type,
          brand: row.brand,
          model: row.model,
          problem: row.problem,
          value: row.value_cents === null ? null : toEuros(row.value_cents),
          status: row.status,
          repair_deadline: row.repair_deadline?.toISOString() ?? null,
          assigned_to: row.assigned_to,
          is_forgotten: OPEN_STATUSES.includes(row.status) && updated_at < forgotten,
        })),
      };
    }),
  };
}

/** What is promised for each day of a month (YYYY-MM), of what has work to do. */
export async function readCalendar(db: Db, now: Date, month: string) {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const midnight = (m: number) =>
    fromLisbon({
      year: m > 12 ? year + 1 : year,
      month: m > 12 ? 1 : m,
      day: 1,
      hour: 0,
      minute: 0,
      second: 0,
    });
  const [load, { rows }] = await Promise.all([
    readLoad(db, now),
    sql<{ day: string; id: string; number: number; device: string }>`
      SELECT to_char(repair_deadline AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD') AS day, id, number,
        device_type || ' ' || brand || ' ' || model AS device
      FROM repairs
      WHERE repair_deadline >= ${midnight(at)} AND repair_deadline < ${midnight(at + 1)}
        AND status IN (${sql.join(OPEN_STATUSES)})
      ORDER BY repair_deadline, id LIMIT 2000`.execute(db),
  ]);
  const days = new Map<string, { id: string; number: number; device: string }[]>();
  for (const { day, ...repair } of rows) days.set(day, [...(days.get(day) ?? []), repair]);
  return {
    per_day: Math.round(doneInADay(load.doneIn30Days) * 10) / 10,
    days: [...days].map(([day, repairs]) => ({
      day,
      total: repairs.length,
      repairs: repairs.slice(0, DAY_REPAIRS),
    })),
  };
}
