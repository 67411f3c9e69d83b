import { type RawBuilder, sql } from 'kysely';
import type { ReportName } from '#core/reports/reports.ts';
import type { Period } from '#core/reports/rules/period.ts';
import { ANSWER_NOW } from '../../catalogue/searches/read-answers.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowsIn } from './sums.ts';

/** A row of a report that is read from rows of its own; amounts in cents. */
export interface OwnRow {
  readonly key: string;
  readonly label: string;
  readonly product_id: string | null;
  readonly values: Readonly<Record<string, number | string | null>>;
}

type Own = Extract<ReportName, 'parados' | 'esgotados' | 'devolucoes' | 'pesquisas'>;

const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Lisbon')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon')`;
const words = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM-DD')`;

/** What was sold and is in no sum yet, by article and day: read once for all articles, not for each by the view. */
const fresh = sql`fresh AS MATERIALIZED (SELECT product_id, day, sum(units) AS units, sum(gross_cents) AS gross
    FROM sale_entries WHERE NOT is_folded AND product_id IS NOT NULL GROUP BY product_id, day)`;

/** On sale since before the period, with stock, and not one sold in it. The last day is that of the sums: the last hour's is on its way. */
const slow = (period: Period) => sql`
  WITH sold AS MATERIALIZED (SELECT key FROM ${rowsIn('product', period)} GROUP BY key HAVING sum(units) > 0),
  unsold AS MATERIALIZED (SELECT id, name, stock, cost_cents FROM products WHERE archived_at IS NULL AND stock > 0
    AND created_at < ${startOf(period.from)} AND id::text NOT IN (SELECT key FROM sold))
  SELECT id::text AS key, name AS label, id AS product_id, stock * cost_cents::bigint AS place, jsonb_build_object(
    'stock', stock, 'value', stock * cost_cents::bigint, 'last', ${words(sql`last.day`)}) AS values
  FROM unsold LEFT JOIN LATERAL (SELECT day FROM sale_sums
    WHERE dimension = 'product' AND key = unsold.id::text AND grain = 'day' AND units > 0 ORDER BY day DESC LIMIT 1) AS last ON true`;

/** Days without stock in the period, of what had sold in the 90 days before it ran out. */
const soldOut = ({ from, to }: Period, now: Date) => sql`
  WITH ${fresh}
  SELECT products.id::text AS key, name AS label, products.id AS product_id, cents AS place, jsonb_build_object(
    'days', round(days::numeric, 0), 'pace', round(pace::numeric * 30, 1), 'lost', round(lost::numeric, 1), 'cost', round(cents::numeric)) AS values
  FROM (
    SELECT product_id, sum(days) AS days, max(sold.units) / 90.0 AS pace, sum(days * sold.units / 90.0) AS lost,
      sum(days * sold.gross / 90.0) AS cents
    FROM stock_outs
    CROSS JOIN LATERAL (SELECT extract(epoch FROM least(coalesce(until, ${now}::timestamptz), ${endOf(to)}) - greatest(since, ${startOf(from)})) / 86400 AS days) AS lasted
    CROSS JOIN LATERAL (SELECT (since AT TIME ZONE 'Europe/Lisbon')::date AS day) AS ran_out
    CROSS JOIN LATERAL (SELECT sum(units) AS units, sum(gross) AS gross FROM (
      SELECT units, gross_cents AS gross FROM sale_sums WHERE dimension = 'product' AND key = stock_outs.product_id::text
        AND grain = 'day' AND day BETWEEN ran_out.day - 89 AND ran_out.day
      UNION ALL SELECT units, gross FROM fresh WHERE fresh.product_id = stock_outs.product_id AND day BETWEEN ran_out.day - 89 AND ran_out.day
    ) AS both_of_them) AS sold
    WHERE since < ${endOf(to)} AND (until IS NULL OR until > ${startOf(from)}) AND sold.units > 0 AND days > 0
    GROUP BY product_id
  ) AS outs JOIN products ON products.id = product_id WHERE archived_at IS NULL`;

const returned = ({ from, to }: Period) => sql`
  SELECT reason AS key, reason AS label, NULL::uuid AS product_id, count(*) AS place, jsonb_build_object('returns', count(*), 'units', sum(units),
    'cost', sum(CASE WHEN state NOT IN ('recusada', 'anulada') THEN coalesce(lines_cents, 0) + coalesce(delivery_cents, 0) ELSE 0 END),
    'refused', count(*) FILTER (WHERE state = 'recusada')) AS values
  FROM returns CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM return_lines WHERE return_id = returns.id) AS lines
  WHERE created_at >= ${startOf(from)} AND created_at < ${endOf(to)} GROUP BY reason`;

const searched = ({ from, to }: Period) => sql`
  SELECT words AS key, words AS label, NULL::uuid AS product_id, sum(times) AS place,
    jsonb_build_object('times', sum(times), 'last', ${words(sql`max(day)`)}, 'answer', ${ANSWER_NOW}) AS values
  FROM empty_searches WHERE day BETWEEN ${from} AND ${to} GROUP BY words`;

/** The rows of a report that has rows of its own, what matters most first, and how many there are. */
export async function readOwnRows(
  db: Db,
  report: Own,
  period: Period,
  { size, offset, now }: { readonly size: number; readonly offset: number; readonly now: Date },
): Promise<{ readonly total: number; readonly rows: readonly OwnRow[] }> {
  const queries = { parados: slow, esgotados: soldOut, devolucoes: returned, pesquisas: searched };
  const { rows } = await sql<OwnRow & { total: number }>`
    WITH found AS MATERIALIZED (${queries[report](period, now)})
    SELECT found.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
    LEFT JOIN LATERAL (SELECT key, label, product_id, values FROM found ORDER BY place DESC NULLS LAST, key LIMIT ${size} OFFSET ${offset})
      AS found ON true`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ key }) => key !== null) };
}
