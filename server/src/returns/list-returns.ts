import { type RawBuilder, sql } from 'kysely';
import type { RETURN_VIEWS, RETURNS_SORTED_BY } from '#core/returns/contract.ts';
import { type ReturnState, returnLifecycle } from '#core/returns/lifecycle.ts';
import { typedReturnNumber } from '#core/returns/record.ts';
import { WARN_DAYS } from '#core/returns/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Sort } from '#core/shared/sort.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import { presentListed } from './present-return.ts';
import { selectReturns } from './store.ts';

const PAGE_SIZE = 25;
const MINE = 12;
const ORDERS = {
  created_at: sql`returns.created_at`,
  customer_name: sql`fold(returns.customer_name)`,
  due_on: sql`returns.due_on`,
};

const TO_DO = returnLifecycle.where(
  ({ press, isWithCustomer }) => press === 'aceitar' || (press !== null && !isWithCustomer),
);
const COMING = returnLifecycle.where(({ press }) => press === 'receber');

/** Returns whose money is due in these days, or late. */
function isDue(now: Date): RawBuilder<boolean> {
  return sql`returns.ended_at IS NULL AND returns.due_on <= ${plusDays(lisbonDay(now), WARN_DAYS)}`;
}

function inView(view: (typeof RETURN_VIEWS)[number], now: Date): RawBuilder<boolean> {
  if (view === 'due') return isDue(now);
  return sql`returns.state IN (${sql.join(view === 'to_do' ? TO_DO : COMING)})`;
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly state?: ReturnState | undefined;
  readonly view?: (typeof RETURN_VIEWS)[number] | undefined;
  readonly sort: Sort<(typeof RETURNS_SORTED_BY)[number]>;
}

/** Which returns what was typed or scanned means: by number, by the order's, or by a part of the customer. */
function typed(q: string): RawBuilder<boolean> {
  const number = typedReturnNumber(q);
  if (number !== null) return sql`returns.number = ${number}`;
  const order = /^(?:n\.?º\s*)?(\d{3,9})$/i.exec(q.trim())?.[1];
  if (order) return sql`returns.order_id IN (SELECT id FROM orders WHERE number = ${Number(order)})`;
  return sql`returns.search_text LIKE fold(${likePattern(q)})`;
}

/** Returns, for the panel. */
export async function listReturns(db: Db, { q, state, view, sort, ...asked }: Query, now: Date) {
  const wanted = allOf(state && sql`returns.state = ${state}`, view && inView(view, now), q && typed(q));
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: db.selectFrom('returns').select('id').where(wanted),
    order: inOrder(sort, ORDERS, sql`returns.id`),
    rows: (ids) => selectReturns(db).where(sql<boolean>`returns.id = ANY (ARRAY ${ids})`),
    present: (row) => ({ ...presentListed(row), customer_name: row.customer_name }),
  });
}

/** The returns of an account, the newest first. */
export async function listMyReturns(db: Db, userId: string, page: number) {
  return await listPage(db, {
    page,
    usual: MINE,
    matching: selectReturns(db).where('returns.user_id', '=', userId),
    order: sql`returns.created_at DESC, returns.id DESC`,
    present: presentListed,
  });
}

/** How many returns wait for the shop. */
export async function countReturnsToDo(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(inView('to_do', now))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many returns have money due in these days, or late. */
export async function countDueReturns(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isDue(now))
    .executeTakeFirstOrThrow();
  return count;
}
