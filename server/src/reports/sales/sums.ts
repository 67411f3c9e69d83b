import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '#core/reports/reports.ts';
import { type Period, partsOf } from '#core/reports/rules/period.ts';
import type { Db } from '../../platform/database/database.ts';

/** What a day, a category or an article came to; cents. Of means of payment `net` is what went back, and `cost` the fees. */
export interface Sums {
  readonly units: number;
  readonly gross: number;
  readonly net: number;
  readonly cost: number;
}

export const NO_SUMS: Sums = { units: 0, gross: 0, net: 0, cost: 0 };

const SUMS = sql`sum(units)::bigint AS units, sum(gross_cents)::bigint AS gross, sum(net_cents)::bigint AS net,
  sum(cost_cents)::bigint AS cost`;

const within = (grain: 'day' | 'month', { from, to }: Period) =>
  sql`(grain = ${grain} AND day BETWEEN ${from} AND ${to})`;

/** The sums of a period, a month whole where all of it is in it: a year of an article is twelve rows, not 365. */
export function rowsIn(dimension: Dimension, period: Period): RawBuilder<unknown> {
  const { months, days } = partsOf(period);
  const parts = [...days.map((part) => within('day', part)), ...(months ? [within('month', months)] : [])];
  return sql`sale_sums_now WHERE dimension = ${dimension} AND (${sql.join(parts, sql` OR `)})`;
}

/** The keys of a period that came to most, so many of them after so many, and how many there are. */
export async function readKeys(
  db: Db,
  dimension: Dimension,
  period: Period,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly total: number; readonly rows: readonly (Sums & { readonly key: string })[] }> {
  const { rows } = await sql<Sums & { key: string; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT key, ${SUMS} FROM ${rowsIn(dimension, period)}
      GROUP BY key HAVING (sum(units), sum(gross_cents), sum(cost_cents)) <> (0, 0, 0)
    )
    SELECT found.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
    LEFT JOIN LATERAL (SELECT * FROM found ORDER BY gross DESC, key LIMIT ${size} OFFSET ${offset}) AS found ON true`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ key }) => key !== null) };
}

/** What these keys came to in another period. */
export async function readOfKeys(
  db: Db,
  dimension: Dimension,
  period: Period,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Sums & { key: string }>`
    SELECT key, ${SUMS} FROM ${rowsIn(dimension, period)} AND key = ANY (${keys}::text[]) GROUP BY key`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

/** All of a period: by a dimension of few keys, for the sum of each is the same. */
export async function readTotal(db: Db, dimension: 'channel' | 'means', period: Period): Promise<Sums> {
  const { rows } = await sql<{ [K in keyof Sums]: number | null }>`
    SELECT ${SUMS} FROM ${rowsIn(dimension, period)}`.execute(db);
  const { units, gross, net, cost } = rows[0] ?? NO_SUMS;
  return { units: units ?? 0, gross: gross ?? 0, net: net ?? 0, cost: cost ?? 0 };
}

/** What each day came to, by channel; days with nothing are left out. */
export async function readDays(
  db: Db,
  { from, to }: Period,
): Promise<readonly (Sums & { readonly day: string; readonly channel: string })[]> {
  const { rows } = await sql<Sums & { day: string; channel: string }>`
    SELECT day, key AS channel, ${SUMS} FROM sale_sums_now
    WHERE dimension = 'channel' AND ${within('day', { from, to })} GROUP BY 1, 2`.execute(db);
  return rows;
}
