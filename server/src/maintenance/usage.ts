import { sql } from 'kysely';
import { type Period, periodAt, periodOf, turnOf } from '#core/maintenance/rules/period.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { conditionsOf, type MaintenanceRow } from './store.ts';

/** Repairs of a period that are shown. */
const MOST_REPAIRS = 100;

type Counted = Pick<MaintenanceRow, 'id' | 'starts_on' | 'conditions' | 'next_terms'>;

/** What a contract used in a period. */
export interface Used {
  readonly minutes: number;
  readonly visits: number;
  /** Above the included, and on no charge yet. */
  readonly extra: number;
}

/** The period of a contract that a day is in. */
export function periodOn(row: Counted, today: string): Period {
  return periodOf(row.starts_on, conditionsOf(row, today).everyMonths, today);
}

/** The one before it; null: it is the first. */
export function periodBefore(row: Counted, today: string): Period | null {
  const { everyMonths } = conditionsOf(row, today);
  const turn = turnOf(row.starts_on, everyMonths, today);
  return turn === 0 ? null : periodAt(row.starts_on, everyMonths, turn - 1);
}

/**
 * The bench's finished work on repairs of covered devices (docs/adr/0442): while they were covered, not under a guarantee, and
 * not left out. `c` is a contract, `p` a period with "from" and "to".
 */
const WORK = sql`maintenance_devices d
  JOIN repairs r ON r.equipment_id = d.equipment_id
  JOIN repair_work w ON w.repair_id = r.id AND w.ended_at IS NOT NULL
    AND w.started_at >= d.from_at AND (d.until_at IS NULL OR w.started_at < d.until_at)
    AND w.started_at >= c.accepted_at
    AND (w.started_at AT TIME ZONE 'Europe/Lisbon')::date >= p."from"
    AND (w.started_at AT TIME ZONE 'Europe/Lisbon')::date < p."to"
  LEFT JOIN maintenance_left_out o ON o.contract_id = d.contract_id AND o.repair_id = r.id
  WHERE d.contract_id = c.id
    AND NOT EXISTS (SELECT FROM repair_claims WHERE repair_id = r.id AND state = 'coberta')`;
const MINUTES = sql`floor(sum(extract(epoch FROM w.ended_at - w.started_at)) / 60)::int`;

/** What contracts used, each in a period: the time of their repairs and visits, in one statement. In the order asked. */
export async function usageOf(
  db: Db,
  asked: readonly { readonly row: Counted; readonly period: Period }[],
): Promise<Used[]> {
  if (asked.length === 0) return [];
  const given = asked.map(({ row, period }, place) => ({ place, id: row.id, ...period }));
  const { rows } = await sql<{ minutes: number; visits: number; charged: number }>`
    SELECT work.minutes + visit.minutes AS minutes, visit.visits, extra.minutes AS charged
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS p(place integer, id uuid, "from" date, "to" date)
    JOIN maintenance_contracts c ON c.id = p.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(one.minutes), 0)::int AS minutes
      FROM (SELECT ${MINUTES} AS minutes FROM ${WORK} AND o.repair_id IS NULL GROUP BY r.id) AS one) AS work
    CROSS JOIN LATERAL (SELECT count(*)::int AS visits, coalesce(sum(minutes), 0)::int AS minutes FROM maintenance_visits
      WHERE contract_id = c.id AND on_day >= p."from" AND on_day < p."to") AS visit
    CROSS JOIN LATERAL (SELECT coalesce(sum(minutes), 0)::int AS minutes FROM maintenance_extras
      WHERE contract_id = c.id AND period_from = p."from") AS extra
    ORDER BY p.place`.execute(db);
  return rows.map(({ minutes, visits, charged }, place) => {
    const { row, period } = asked[place] as (typeof asked)[number];
    const included = conditionsOf(row, period.from).minutes;
    return { minutes, visits, extra: Math.max(0, minutes - included - charged) };
  });
}

/** The repairs that were worked on in a period, the newest first; those left out too. */
export async function repairsIn(db: Db, id: string, period: Period) {
  const { rows } = await sql<{
    id: string;
    number: number;
    device: string;
    minutes: number;
    counts: boolean;
  }>`
    SELECT one.* FROM maintenance_contracts c
    CROSS JOIN (SELECT ${period.from}::date AS "from", ${period.to}::date AS "to") AS p
    CROSS JOIN LATERAL (SELECT r.id, r.number, r.brand || ' ' || r.model AS device, ${MINUTES} AS minutes,
      bool_and(o.repair_id IS NULL) AS counts FROM ${WORK} GROUP BY r.id) AS one
    WHERE c.id = ${id} ORDER BY one.number DESC LIMIT ${MOST_REPAIRS}`.execute(db);
  return rows;
}

/** Minutes above the included that wait to be charged, of the present period and the one before: as lists show it. */
export async function refreshExtra(tx: Tx, rows: readonly MaintenanceRow[], today: string): Promise<void> {
  const asked = rows.flatMap((row) => {
    const before = periodBefore(row, today);
    return [periodOn(row, today), ...(before ? [before] : [])].map((period) => ({ row, period }));
  });
  const used = await usageOf(tx, asked);
  const told = rows.map((row) => ({
    id: row.id,
    extra: used.reduce((sum, { extra }, place) => sum + (asked[place]?.row === row ? extra : 0), 0),
  }));
  await sql`UPDATE maintenance_contracts SET extra_minutes = told.extra
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told(id uuid, extra integer)
    WHERE maintenance_contracts.id = told.id AND extra_minutes <> told.extra`.execute(tx);
}
