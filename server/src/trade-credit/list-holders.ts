import { sql } from 'kysely';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Sort } from '#core/shared/sort.ts';
import type { AccountHolder, HOLDERS_SORTED_BY } from '#core/trade-credit/contract.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import { openCents } from './standing.ts';

const PAGE_SIZE = 25;
const ORDERS = { name: sql`fold(name)`, open: sql`open`, late: sql`late` };

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly view?: 'open' | 'late' | undefined;
  readonly sort: Sort<(typeof HOLDERS_SORTED_BY)[number]>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly days: number | null;
  readonly limit_cents: number | null;
  readonly open: number;
  readonly late: number;
  readonly due_on: string | null;
}

/** Whoever has days to pay or owes on account: trusted customers of a shop, which are few. */
export async function listHolders(db: Db, { q, view, sort, ...asked }: Query, now: Date) {
  const today = lisbonDay(now);
  const shown = allOf(
    sql`(days IS NOT NULL OR open > 0)`,
    view && (view === 'late' ? sql`late > 0` : sql`open > 0`),
    q && sql`fold(name || ' ' || email || ' ' || coalesce(nif, '')) LIKE fold(${likePattern(q)})`,
  );
  const holders = sql<Row>`(
    WITH owed AS (
      SELECT account_sales.user_id, account_sales.due_on, ${openCents} AS cents
      FROM account_sales JOIN payables ON payables.id = account_sales.payable_id
    ), sums AS (
      SELECT user_id, sum(cents)::float8 AS open,
        coalesce(sum(cents) FILTER (WHERE due_on < ${today}), 0)::float8 AS late,
        (min(due_on) FILTER (WHERE cents > 0))::text AS due_on
      FROM owed GROUP BY user_id
    )
    SELECT users.id, users.name, users.email, users.nif, coalesce(sums.open, 0) AS open,
      coalesce(sums.late, 0) AS late, sums.due_on,
      CASE WHEN trade_credit.is_open THEN trade_credit.days END AS days,
      CASE WHEN trade_credit.is_open THEN trade_credit.limit_cents END AS limit_cents
    FROM (SELECT user_id FROM trade_credit UNION SELECT user_id FROM account_sales WHERE user_id IS NOT NULL) AS known
    JOIN users ON users.id = known.user_id
    LEFT JOIN trade_credit ON trade_credit.user_id = users.id
    LEFT JOIN sums ON sums.user_id = users.id)`;
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom(holders.as('holders'))
      .select(['id', 'name', 'days', 'limit_cents', 'open', 'late', 'due_on'])
      .where(shown),
    order: inOrder(sort, ORDERS, sql`id`),
    present: ({ limit_cents, open, late, ...row }): AccountHolder => ({
      ...row,
      limit: limit_cents === null ? null : toEuros(limit_cents),
      open: toEuros(open),
      late: toEuros(late),
    }),
  });
}
