import { sql } from 'kysely';
import { daysLate } from '#core/charges/rules/lateness.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { AccountSale, AdminTradeAccount, TradeAccount } from '#core/trade-credit/contract.ts';
import { saleNumber } from '../payments/store.ts';
import type { Db } from '../platform/database/database.ts';
import { findTerms, openCents, readOwed } from './standing.ts';

const PAGE_SIZE = 12;

interface SaleRow {
  readonly kind: PayableKind;
  readonly subject: string;
  readonly name: string;
  readonly invoice: string | null;
  readonly sold_at: Date;
  readonly due_cents: number;
  readonly open: number;
  readonly due_on: string | null;
}

/** What somebody bought on account: what is open first, the oldest of it first, then what is paid, the newest first. */
async function readSales(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<SaleRow>`
    SELECT payables.kind, payables.subject, ${saleNumber()} AS name, account_sales.sold_at, payables.due_cents,
      ${openCents} AS open, account_sales.due_on,
      (SELECT string_agg(invoices.number, ', ' ORDER BY invoices.id) FROM invoices WHERE invoices.payable_id = payables.id
        AND invoices.kind IN ('FT', 'FR', 'FS') AND invoices.state = 'emitida') AS invoice
    FROM account_sales JOIN payables ON payables.id = account_sales.payable_id
    WHERE account_sales.user_id = ${userId}
    ORDER BY ${openCents} = 0, CASE WHEN ${openCents} > 0 THEN account_sales.sold_at END, account_sales.sold_at DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

function present({ due_cents, open, sold_at, ...row }: SaleRow, today: string): AccountSale {
  return {
    ...row,
    sold_at: sold_at.toISOString(),
    total: toEuros(due_cents),
    open: toEuros(open),
    days_late: row.due_on && open > 0 ? daysLate(row.due_on, today) : 0,
  };
}

/** The open sales of somebody, the oldest first; at most so many. */
export async function readOpenSales(
  db: Db,
  userId: string,
  now: Date,
  limit: number,
): Promise<AccountSale[]> {
  const rows = await readSales(db, userId, { limit, offset: 0 });
  return rows.filter(({ open }) => open > 0).map((row) => present(row, lisbonDay(now)));
}

/** Somebody's account: what they may, what they owe, and what they bought on account. */
export async function readAccount(
  db: Db,
  userId: string,
  page: number,
  now: Date,
): Promise<AdminTradeAccount> {
  const [terms, owed, count, rows] = await Promise.all([
    findTerms(db, userId),
    readOwed(db, userId, now),
    db
      .selectFrom('account_sales')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    readSales(db, userId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  const left = terms?.is_open && owed.late === 0 ? Math.max(0, terms.limit_cents - owed.open) : 0;
  return {
    terms: terms && { days: terms.days, limit: toEuros(terms.limit_cents), is_open: terms.is_open },
    open: toEuros(owed.open),
    due: toEuros(owed.due),
    late: toEuros(owed.late),
    left: toEuros(left),
    sales: {
      items: rows.map((row) => present(row, lisbonDay(now))),
      total: count.total,
      page,
      page_size: PAGE_SIZE,
    },
    note: terms?.note ?? '',
  };
}

/** Whom somebody's sales on account are billed to, by name and NIF; the newest few. */
export async function readBilled(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; nif: string }>`
    SELECT coalesce(orders.billing_name, orders.customer_name) AS name, orders.nif
    FROM account_sales JOIN payables ON payables.id = account_sales.payable_id AND payables.kind = 'order'
      JOIN orders ON orders.id = payables.subject
    WHERE account_sales.user_id = ${userId} AND orders.nif IS NOT NULL
    GROUP BY 1, 2 ORDER BY max(account_sales.sold_at) DESC LIMIT 3`.execute(db);
  return rows.map(({ name, nif }) => `${name} · NIF ${nif}`);
}

/** An account with days to pay for whose it is: without what the shop noted. */
export async function readOwnAccount(db: Db, userId: string, page: number, now: Date): Promise<TradeAccount> {
  const { note: _, ...own } = await readAccount(db, userId, page, now);
  return own;
}

/** How many sales on account are past their day. */
export async function countLate(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM account_sales JOIN payables ON payables.id = account_sales.payable_id
    WHERE account_sales.due_on < ${lisbonDay(now)} AND ${openCents} > 0`.execute(db);
  return rows[0]?.total ?? 0;
}
