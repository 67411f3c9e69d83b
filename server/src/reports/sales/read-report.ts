import { type Dimension, type ReportName, reportOf } from '#core/reports/reports.ts';
import type { ReportPage, ReportRow } from '#core/reports/reports-contract.ts';
import { MOST_DAYS } from '#core/reports/reports-contract.ts';
import { type Period, periodBefore, yearBefore } from '#core/reports/rules/period.ts';
import { keyLabel } from '#core/reports/texts.ts';
import { daysBetween, plusDays } from '#core/shared/calendar.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Paging, pageBounds } from '../../platform/database/paging.ts';
import { readOwnRows } from './own-rows.ts';
import { NO_SUMS, readDays, readKeys, readOfKeys, readTotal, type Sums } from './sums.ts';

const PAGE_SIZE = 25;

type Values = ReportRow['values'];
type Found = Pick<ReportPage, 'items' | 'total' | 'totals'>;

interface Asked {
  readonly period: Period;
  readonly before: Period;
  readonly year: Period;
  readonly size: number;
  readonly offset: number;
}

/** What sums say in a report, beside the same of the two other periods. */
function valuesOf(isMeans: boolean, sums: Sums, before: Sums, year: Sums): Values {
  const { units, gross, net, cost } = sums;
  const sold = (of: Sums) => toEuros(isMeans ? of.gross - of.cost : of.gross);
  const compared = { sales: sold(sums), before: sold(before), year_before: sold(year) };
  if (isMeans) {
    const money = { received: toEuros(gross - net), given_back: toEuros(0 - net), fees: toEuros(cost) };
    return { units, ...money, ...compared };
  }
  const isKnown = net !== 0 || cost !== 0;
  return {
    units,
    margin: isKnown ? toEuros(net - cost) : null,
    rate: net > 0 ? Math.round(((net - cost) * 1000) / net) / 10 : null,
    ...compared,
  };
}

async function readTotals(db: Db, { period, before, year }: Asked, isMeans: boolean): Promise<Values> {
  const of = isMeans ? 'means' : 'channel';
  const [sums, earlier, yearly] = await Promise.all([
    readTotal(db, of, period),
    readTotal(db, of, before),
    readTotal(db, of, year),
  ]);
  return valuesOf(isMeans, sums, earlier, yearly);
}

/** What articles are called: as they are now, or were when they were removed. */
async function productNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [there, removed] = await Promise.all([
    db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
    db
      .selectFrom('removed_products')
      .select(['product_id as id', 'name'])
      .where('product_id', 'in', ids)
      .execute(),
  ]);
  return new Map([...removed, ...there].map(({ id, name }) => [id, name]));
}

async function byKey(db: Db, dimension: Dimension, asked: Asked): Promise<Found> {
  const isMeans = dimension === 'means';
  const [{ total, rows }, totals] = await Promise.all([
    readKeys(db, dimension, asked.period, asked),
    readTotals(db, asked, isMeans),
  ]);
  const keys = rows.map(({ key }) => key);
  const ids = dimension === 'product' ? keys.filter((key) => key !== '') : [];
  const [before, year, names] = await Promise.all([
    readOfKeys(db, dimension, asked.before, keys),
    readOfKeys(db, dimension, asked.year, keys),
    productNames(db, ids),
  ]);
  const items = rows.map(({ key, ...sums }) => ({
    key,
    label: names.get(key) ?? keyLabel(dimension, key),
    product_id: names.has(key) ? key : null,
    values: valuesOf(isMeans, sums, before.get(key) ?? NO_SUMS, year.get(key) ?? NO_SUMS),
  }));
  return { items, total, totals };
}

async function byDay(db: Db, asked: Asked): Promise<Found> {
  const { period, before, year } = asked;
  const sumsOf = async (of: Period) => {
    const sums = new Map<string, Sums>();
    for (const { day, units, gross, net, cost } of await readDays(db, of)) {
      const known = sums.get(day) ?? NO_SUMS;
      sums.set(day, {
        units: known.units + units,
        gross: known.gross + gross,
        net: known.net + net,
        cost: known.cost + cost,
      });
    }
    return (nth: number) => {
      const day = plusDays(of.from, nth);
      return (day <= of.to && sums.get(day)) || NO_SUMS;
    };
  };
  const [now, earlier, yearly, totals] = await Promise.all([
    sumsOf(period),
    sumsOf(before),
    sumsOf(year),
    readTotals(db, asked, false),
  ]);
  // Nothing was sold, then or now: there is no report.
  const isEmpty = [totals.units, totals.sales, totals.before, totals.year_before].every(
    (value) => value === 0,
  );
  const total = isEmpty ? 0 : daysBetween(period.from, period.to) + 1;
  const items = Array.from({ length: total }, (_, nth) => {
    const day = plusDays(period.from, nth);
    return {
      key: day,
      label: day.split('-').reverse().join('/'),
      product_id: null,
      values: valuesOf(false, now(nth), earlier(nth), yearly(nth)),
    };
  });
  return { items, total, totals };
}

async function byOwnRows(
  db: Db,
  report: Parameters<typeof readOwnRows>[1],
  { period, size, offset }: Asked,
  now: Date,
): Promise<Found> {
  const { total, rows } = await readOwnRows(db, report, period, { size, offset, now });
  const isEuros = new Set(
    reportOf(report)
      .columns.filter(({ kind }) => kind === 'euros')
      .map(({ key }) => key),
  );
  const items = rows.map(({ key, label, product_id, values }) => ({
    key,
    label: product_id ? label : keyLabel(report, label),
    product_id,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' && isEuros.has(name) ? toEuros(value) : value,
      ]),
    ),
  }));
  return { items, total, totals: {} };
}

/** A report of a period, a page of it, and what the period before and a year before came to. Days are all on one page. */
export async function readReport(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  report: ReportName,
  { from, to, ...paging }: Period & Paging,
): Promise<ReportPage> {
  const period = { from, to };
  const { by } = reportOf(report);
  const { page, size, offset } =
    by === 'day'
      ? { page: 1, size: MOST_DAYS, offset: 0 }
      : pageBounds({ ...paging, page: paging.page ?? 1 }, PAGE_SIZE);
  const asked = { period, before: periodBefore(period), year: yearBefore(period), size, offset };
  const found =
    report === 'parados' || report === 'esgotados' || report === 'devolucoes' || report === 'pesquisas'
      ? await byOwnRows(db, report, asked, now())
      : by === 'day' || by === undefined
        ? await byDay(db, asked)
        : await byKey(db, by, asked);
  return { ...found, page, page_size: size, before: asked.before, year_before: asked.year };
}
