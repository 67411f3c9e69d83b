import { sql } from 'kysely';
import type { ListedMonth } from '#core/books/contract.ts';
import { daysOfMonth, plusMonths } from '#core/books/rules/month.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';

const PAGE_SIZE = 24;

/** The month that a moment is in, in Lisbon. */
export const monthOf = (at: Date) => lisbonDay(at).slice(0, 7);

/** The month of the journal's first row; null: it has none. */
export async function firstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(min(booked_on), 'YYYY-MM') AS month FROM book_entries`.execute(db);
  return rows[0]?.month ?? null;
}

/** The last month that is closed; null: none is. */
export async function lastClosed(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('book_months')
    .select((one) => one.fn.max('month').as('month'))
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row?.month ?? null;
}

/** The month whose turn it is to be closed: after the last that is, or the first of the books; null: they have none. */
export async function nextToClose(db: Db): Promise<string | null> {
  const last = await lastClosed(db);
  return last === null ? await firstMonth(db) : plusMonths(last, 1);
}

/** The shop's months from the present one back to its first, each with what came, went back and was invoiced. */
export async function listMonths(db: Db, asked: Paging, now: Date) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const present = monthOf(now);
  const first = (await firstMonth(db)) ?? present;
  const all: string[] = [];
  for (let month = present; month >= first; month = plusMonths(month, -1)) all.push(month);
  const shown = all.slice(offset, offset + size);
  const [newest, oldest] = [shown[0], shown.at(-1)];
  if (!newest || !oldest) return { items: [], total: all.length, page, page_size: size };
  const [{ rows }, closed] = await Promise.all([
    sql<{ month: string; received: number; given_back: number; invoiced: number }>`
      SELECT to_char(booked_on, 'YYYY-MM') AS month,
        coalesce(sum(cents) FILTER (WHERE account = 'dinheiro' AND (cents > 0 OR source = 'receipt')), 0)::bigint::float8 AS received,
        coalesce(sum(cents) FILTER (WHERE account = 'dinheiro' AND cents < 0 AND source <> 'receipt'), 0)::bigint::float8 AS given_back,
        coalesce(sum(cents) FILTER (WHERE account = 'documento'), 0)::bigint::float8 AS invoiced
      FROM book_entries
      WHERE booked_on BETWEEN ${daysOfMonth(oldest).from} AND ${daysOfMonth(newest).to}
      GROUP BY month`.execute(db),
    db
      .selectFrom('book_months')
      .select('month')
      .where('reopened_at', 'is', null)
      .where('month', 'in', shown)
      .execute(),
  ]);
  const sums = new Map(rows.map((row) => [row.month, row]));
  const isClosed = new Set(closed.map(({ month }) => month));
  const items = shown.map((month): ListedMonth => {
    const found = sums.get(month);
    return {
      month,
      is_closed: isClosed.has(month),
      received: toEuros(found?.received ?? 0),
      given_back: toEuros(found?.given_back ?? 0),
      invoiced: toEuros(found?.invoiced ?? 0),
    };
  });
  return { items, total: all.length, page, page_size: size };
}
