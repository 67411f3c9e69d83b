import { sql } from 'kysely';
import type { z } from 'zod';
import type { MonthFigures, monthFigures } from '#core/books/contract.ts';
import { daysOfMonth } from '#core/books/rules/month.ts';
import { POSITIONS } from '#core/books/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { withoutIva } from '#core/shared/iva.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { sumPositions, sumWithoutRows } from './positions.ts';

type Figures = z.input<typeof monthFigures>;

interface Sum {
  readonly account: 'dinheiro' | 'documento';
  readonly means: string;
  readonly cents: number;
  readonly count: number;
}

/**
 * The month's entries: what came and went by how, what was issued by kind. A receipt that was taken back is of what came: it was
 * another sale's, and nobody was given it.
 */
async function readSums(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<Sum & { is_back: boolean }>`
    SELECT account, means, cents < 0 AND source <> 'receipt' AS is_back, sum(cents)::bigint::float8 AS cents,
      (count(*) - 2 * count(*) FILTER (WHERE cents < 0 AND source = 'receipt'))::integer AS count
    FROM book_entries WHERE booked_on BETWEEN ${from} AND ${to}
    GROUP BY account, means, is_back HAVING sum(cents) <> 0 ORDER BY abs(sum(cents)) DESC, means`.execute(db);
  const of = (account: Sum['account'], isBack?: boolean) =>
    rows.filter((row) => row.account === account && (isBack === undefined || row.is_back === isBack));
  return { received: of('dinheiro', false), givenBack: of('dinheiro', true), documents: of('documento') };
}

/** What the provider took of the month's payments, as its daily list told it. */
async function readFees(db: Db, { from, to }: { from: string; to: string }): Promise<MonthFigures['fees']> {
  const { rows } = await sql<{ means: string; cents: number; fee: number; count: number; unknown: number }>`
    SELECT method AS means, sum(cents)::bigint::float8 AS cents, coalesce(sum(fee_cents), 0)::bigint::float8 AS fee,
      count(*)::integer AS count, count(*) FILTER (WHERE fee_cents IS NULL)::integer AS unknown
    FROM book_entries JOIN payments ON payments.id = book_entries.source_id::uuid
    WHERE source = 'payment' AND cents > 0 AND booked_on BETWEEN ${from} AND ${to}
    GROUP BY method ORDER BY sum(cents) DESC, method`.execute(db);
  return rows.map(({ cents, fee, ...row }) => ({
    ...row,
    amount: toEuros(cents),
    fee: toEuros(fee),
    net: toEuros(cents - fee),
  }));
}

/**
 * IVA of the documents that the month issued: the net is rounded once for each document and rate, as the services do
 * (docs/adr/0498).
 */
async function readIva(db: Db, { from, to }: { from: string; to: string }): Promise<Figures['iva']> {
  const { rows } = await sql<{ rate: number; exemption: string | null; gross: number; times: number }>`
    SELECT rate, exemption, sum(gross)::bigint::float8 AS gross, count(*)::integer AS times FROM (
      SELECT (line ->> 'ivaRate')::integer AS rate, line ->> 'exemption' AS exemption,
        sum(CASE invoices.kind WHEN 'NC' THEN -1 ELSE 1 END * (line ->> 'grossCents')::integer) AS gross
      FROM book_entries JOIN invoices ON invoices.id = book_entries.source_id::uuid, jsonb_array_elements(lines) AS line
      WHERE source = 'invoice' AND booked_on BETWEEN ${from} AND ${to}
      GROUP BY invoices.id, rate, exemption
    ) AS parts GROUP BY rate, exemption, gross ORDER BY rate DESC, exemption`.execute(db);
  const sums = new Map<string, { rate: number; exemption: string | null; net: number; gross: number }>();
  for (const { rate, exemption, gross, times } of rows) {
    const key = `${rate} ${exemption ?? ''}`;
    const known = sums.get(key) ?? { rate, exemption, net: 0, gross: 0 };
    // Sums that are alike have the same IVA: worked out once for all of them.
    const each = gross / times;
    sums.set(key, { ...known, net: known.net + netOf(each, rate) * times, gross: known.gross + gross });
  }
  return [...sums.values()].map(({ net, gross, ...of }) => ({
    ...of,
    net: toEuros(net),
    iva: toEuros(gross - net),
    gross: toEuros(gross),
  }));
}

/** What was sold under the margin scheme, and given back, by the rate in it. */
async function readMargin(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<MonthFigures['margin']> {
  const { rows } = await sql<MonthFigures['margin'][number]>`
    SELECT iva_rate AS rate, sum(sale_cents)::bigint::float8 AS sale, sum(purchase_cents)::bigint::float8 AS purchase,
      sum(margin_cents)::bigint::float8 AS margin, sum(base_cents)::bigint::float8 AS base,
      sum(iva_cents)::bigint::float8 AS iva, count(*)::integer AS count
    FROM margin_entries WHERE day BETWEEN ${from} AND ${to} GROUP BY iva_rate ORDER BY iva_rate DESC`.execute(
    db,
  );
  return rows.map(({ rate, count, ...cents }) => ({
    rate,
    count,
    sale: toEuros(cents.sale),
    purchase: toEuros(cents.purchase),
    margin: toEuros(cents.margin),
    base: toEuros(cents.base),
    iva: toEuros(cents.iva),
  }));
}

const netOf = (gross: number, rate: number) =>
  gross < 0 ? -withoutIva(-gross, rate) : withoutIva(gross, rate);

/**
 * Stock at the end of a day at mean cost: what there is now less what moved since, at what an article's units cost in the
 * mean, and where it has none (or theirs is not known) at the cost that stands in the article.
 */
async function readStock(db: Db, to: string): Promise<Figures['stock']> {
  const { rows } = await sql<{ value: number; units: number; without_cost: number }>`
    WITH held AS (
      SELECT products.id, products.cost_cents, products.stock - coalesce((SELECT sum(delta) FROM stock_movements
        WHERE product_id = products.id AND at >= (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon'), 0) AS units
      FROM products
      WHERE products.stock <> 0 OR EXISTS (SELECT FROM stock_movements WHERE product_id = products.id
        AND at >= (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon')
    ), costed AS (
      SELECT held.units, coalesce((SELECT avg(units.cost_cents) FROM units WHERE units.product_id = held.id
        AND units.state NOT IN ('vendida', 'abatida')), held.cost_cents) AS cost
      FROM held WHERE held.units > 0
    )
    SELECT coalesce(round(sum(units * cost)), 0)::bigint::float8 AS value, coalesce(sum(units), 0)::integer AS units,
      coalesce(sum(units) FILTER (WHERE cost IS NULL), 0)::integer AS without_cost
    FROM costed`.execute(db);
  const { value = 0, units = 0, without_cost = 0 } = rows[0] ?? {};
  return { value: toEuros(value), units, without_cost };
}

/** Credit of customers at the end of a day, in cents: what the shop owes them in goods. */
async function readCredit(db: Db, to: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::bigint::float8 AS cents FROM credit_entries
    WHERE at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What a month comes to, as its rows say now. @param isOn whether documents are made by a service. */
export async function readFigures(db: Db, month: string, isOn: boolean): Promise<MonthFigures> {
  const days = daysOfMonth(month);
  const [{ received, givenBack, documents }, fees, iva, margin, before, after, stock, unproven, credit] =
    await Promise.all([
      readSums(db, days),
      readFees(db, days),
      readIva(db, days),
      readMargin(db, days),
      sumPositions(db, plusDays(days.from, -1), isOn),
      sumPositions(db, days.to, isOn),
      readStock(db, days.to),
      sumWithoutRows(db),
      readCredit(db, days.to),
    ]);
  const money = ({ means, cents, count }: Sum) => ({ means, amount: toEuros(cents), count });
  return {
    received: received.map(money),
    given_back: givenBack.map(money),
    fees,
    documents: documents.map(({ means, cents, count }) => ({ kind: means, amount: toEuros(cents), count })),
    iva,
    margin,
    positions: POSITIONS.filter((position) => before.has(position) || after.has(position)).map(
      (position) => ({
        position,
        before: toEuros(before.get(position)?.cents ?? 0),
        after: toEuros(after.get(position)?.cents ?? 0),
        count: after.get(position)?.count ?? 0,
      }),
    ),
    unproven: toEuros(unproven),
    store_credit: toEuros(credit),
    stock,
  };
}
