import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AdminOrderSummary, ORDERS_SORTED_BY, OrderSummary } from '#core/orders/contract.ts';
import { isUnpaid } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { lateBefore } from '#core/orders/rules/late-order.ts';
import { typedOrderNumber } from '#core/orders/rules/order-number.ts';
import {
  type OrderStatus,
  REVERSED_STATUSES,
  TO_SEND_STATUSES,
  UNPAID_STATUSES,
} from '#core/orders/values.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import type { Carrier } from '#core/settings/company-settings.ts';
import { toEuros } from '#core/shared/money.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import { readSort, type Sort } from '#core/shared/sort.ts';
import { COUNTED_FOUND, countRows, FAR } from '../platform/database/count-rows.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likeText } from '../platform/database/like.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import type { DB } from '../platform/database/tables.ts';
import { IS_LARGE_HOLD } from './large-holds.ts';
import { addressOf, carriersOf, trackingUrlOf } from './present-order.ts';
import type { LineRow, OrderRow } from './store.ts';

/** Orders on a page of the customer's and of the panel's list. */
export const MY_PAGE_SIZE = 24;
export const PANEL_PAGE_SIZE = 25;

interface Page<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}

type OrderSort = Sort<(typeof ORDERS_SORTED_BY)[number]>;
type Matching = SelectQueryBuilder<DB, 'orders', object>;

const ORDERS = {
  created_at: sql`orders.created_at`,
  customer_name: sql`fold(orders.customer_name)`,
  status: sql`orders.status`,
  total: sql`orders.total_cents`,
};

async function readPage(
  db: Db,
  matching: Matching,
  {
    page,
    size,
    sort = '-created_at',
    isCommon = false,
  }: { page: number; size: number; sort?: OrderSort; isCommon?: boolean },
) {
  const order = inOrder(sort, ORDERS, sql`orders.id`);
  const offset = (page - 1) * size;
  const ordered = matching.orderBy(order).limit(size).offset(offset);
  const all = db.selectFrom('orders').selectAll('orders');
  const [counted, rows] = await Promise.all([
    isCommon ? null : countRows(db, matching.select('orders.id')),
    // What is passed over on the way to a far page is read from the index alone.
    offset < FAR
      ? ordered.selectAll('orders').execute()
      : all.where('orders.id', 'in', ordered.select('orders.id')).orderBy(order).execute(),
  ]);
  // Of what very many have, a full page says that there are more.
  const passed = (page - 1) * size + rows.length;
  const total = counted ?? (rows.length < size ? passed : Math.max(COUNTED_FOUND, passed + 1));
  const ids = rows.map((row) => row.id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .selectFrom('order_lines')
          .selectAll()
          .where('order_id', 'in', ids)
          .orderBy('position')
          .execute();
  return {
    total,
    rows: rows as OrderRow[],
    carriers: await carriersOf(db, rows as OrderRow[]),
    linesOf: (id: string) => lines.filter((line) => line.order_id === id),
  };
}

function summarize(row: OrderRow, lines: readonly LineRow[], carriers: readonly Carrier[]): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: toEuros(row.total_cents),
    awaits_goods: row.awaits_goods && isUnpaid(row.status),
    awaits_approval: awaitsApproval(row),
    payment_method: row.payment_method as OrderSummary['payment_method'],
    shipping_address: addressOf(row),
    tracking_code: row.tracking_code,
    tracking_url: trackingUrlOf(carriers, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    items: lines.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      quantity: line.quantity,
      price: toEuros(line.unit_net_cents),
    })),
  };
}

/** A customer's own orders, or those of a company that they may see, newest first, with what they spent (paid, not undone) and their points. */
export async function listMyOrders(
  db: Db,
  userId: string,
  { page, company }: { readonly page: number; readonly company?: string | undefined },
): Promise<
  Page<OrderSummary & { customer_name: string }> & { amount_spent: number; loyalty_points: number }
> {
  const orders = db.selectFrom('orders');
  const { total, rows, linesOf, carriers } = await readPage(
    db,
    company === undefined
      ? orders.where('orders.user_id', '=', userId)
      : orders.where('orders.company_id', '=', company),
    { page, size: MY_PAGE_SIZE },
  );
  const { spent, points } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('total_cents'), sql<number>`0`).as('spent'))
        .where('user_id', '=', userId)
        .where('paid_at', 'is not', null)
        .where('status', 'not in', REVERSED_STATUSES)
        .as('spent'),
      eb
        .selectFrom('loyalty_entries')
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('points'), sql<number>`0`).as('points'))
        .where('user_id', '=', userId)
        .as('points'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      ...summarize(row, linesOf(row.id), carriers),
      customer_name: row.customer_name,
    })),
    total,
    page,
    page_size: MY_PAGE_SIZE,
    amount_spent: toEuros(Number(spent ?? 0)),
    loyalty_points: Number(points ?? 0),
  };
}

/** Orders that wait for this person's yes, the oldest first. */
export async function listToApprove(
  db: Db,
  userId: string,
  page: number,
): Promise<Page<OrderSummary & { customer_name: string; billing_name: string | null }>> {
  const matching = db
    .selectFrom('orders')
    .where('orders.approval', '=', 'waiting')
    .where('orders.status', 'in', UNPAID_STATUSES)
    .where('orders.company_id', 'in', (row) =>
      row.selectFrom('companies').select('companies.id').where('owner_id', '=', userId),
    );
  const size = MY_PAGE_SIZE;
  const { total, rows, linesOf, carriers } = await readPage(db, matching, { page, size, sort: 'created_at' });
  const items = rows.map((row) => ({
    ...summarize(row, linesOf(row.id), carriers),
    customer_name: row.customer_name,
    billing_name: row.billing_name,
  }));
  return { items, total, page, page_size: size };
}

const SEARCH_TEXT = sql`fold(id || ' ' || customer_name || ' ' || customer_email::text || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(nif, '') || ' ' || coalesce(tracking_code, '') || ' ' || coalesce(shipping_address ->> 'address', '') || ' ' || coalesce(shipping_address ->> 'postal_code', '') || ' ' || coalesce(shipping_address ->> 'city', ''))`;

/** Digits with spaces between them are one number: 912 345 678. */
const SPACED_NUMBER = /^[+\d][\d\s]+$/;

/** What is typed as telephones are: (+351) 912 345 678. */
const PHONE = /^[+(]?[\d\s().+-]+$/;

/** The digits of a telephone that is looked for, or of the part of it that was typed; null for what is none. */
function phoneOf(q: string): string | null {
  const digits = PHONE.test(q) ? normalizePhone(q).replace(/\D/g, '') : '';
  return digits.length < SHORTEST_INDEXED ? null : digits;
}

/** Texts that are shorter have no index: they are looked for among so many of the newest orders. */
const SHORTEST_INDEXED = 3;
const NEWEST = 5000;

/** The rows that a typed text is in. */
function containing(q: string) {
  return sql<boolean>`${SEARCH_TEXT} LIKE fold(${`%${escapedOf(q)}%`})`;
}

function escapedOf(q: string): string {
  const typed = SPACED_NUMBER.test(q) ? q.replace(/\s/g, '') : q;
  return likeText(typed);
}

interface Named {
  /** Orders that the text names: all of them, or as many as are looked up of what very many have. */
  readonly ids: readonly string[];
  /** The text itself is in more orders than are looked up. */
  readonly isCommon: boolean;
}

/** Orders that their buyer calls so, blanks left out; a text that is too short for the index is all of the number. */
function namedByBuyer(q: string) {
  const typed = q.replace(/\s/g, '');
  const around = typed.length < SHORTEST_INDEXED ? '' : '%';
  return sql`SELECT id FROM orders
    WHERE buyer_reference IS NOT NULL
      AND replace(fold(buyer_reference), ' ', '') LIKE fold(${`${around}${likeText(typed)}${around}`})`;
}

/** Orders that a typed text names by their number, an article's SKU, the buyer's own number or the customer's telephone, each by its own index. */
function namedOtherwise(q: string) {
  const number = typedOrderNumber(q);
  const byNumber = number === null ? sql`` : sql`UNION SELECT id FROM orders WHERE number = ${number}`;
  const phone = phoneOf(q);
  const byPhone =
    phone === null
      ? sql``
      : sql`UNION SELECT id FROM orders
        WHERE customer_phone IS NOT NULL AND regexp_replace(customer_phone, '\\D', '', 'g') LIKE ${`%${phone}%`}`;
  return sql<{ id: string }>`SELECT order_id AS id FROM order_lines
    WHERE sku IS NOT NULL AND upper(sku) LIKE upper(${`${escapedOf(q)}%`}) ${byNumber} ${byPhone} UNION ${namedByBuyer(q)}`;
}

/** The orders that a typed text of three letters or more names. */
export const ordersNamed = (q: string) =>
  sql<SqlBool>`orders.id IN (SELECT id FROM orders WHERE ${containing(q)} UNION ${namedOtherwise(q)})`;

/** The orders that a typed text names; each way of it has an index of its own. */
async function namedBy(db: Db, q: string): Promise<Named> {
  const within =
    escapedOf(q).length < SHORTEST_INDEXED
      ? sql`(SELECT * FROM orders ORDER BY created_at DESC LIMIT ${NEWEST})`
      : sql`orders`;
  const [{ rows: byText }, { rows: others }] = await Promise.all([
    sql<{ id: string }>`
      SELECT id FROM ${within} AS searched WHERE ${containing(q)} LIMIT ${COUNTED_FOUND + 1}`.execute(db),
    sql<{ id: string }>`${namedOtherwise(q)} LIMIT ${COUNTED_FOUND + 1}`.execute(db),
  ]);
  return { ids: [...byText, ...others].map(({ id }) => id), isCommon: byText.length > COUNTED_FOUND };
}

const among = (ids: readonly string[]) => sql<boolean>`orders.id = ANY(${ids}::text[])`;

/** Of what the other filters leave, so many of the newest are looked through for a text that very many orders have. */
const LOOKED_THROUGH = 10_000;

/**
 * A page of the orders with a text that very many have, in bounded time whatever the order and the filters: along the dates a
 * page of them is near; in another order, and where it is not, they are those among the newest that the filters leave and those
 * that were looked up (docs/adr/0120).
 */
async function readCommon(
  db: Db,
  matching: Matching,
  { q, ids, ...asked }: { q: string; ids: readonly string[]; page: number; size: number; sort: OrderSort },
) {
  const { column, isDescending } = readSort(asked.sort);
  const byDate = column === 'created_at';
  const order = inOrder(byDate && !isDescending ? 'created_at' : '-created_at', ORDERS, sql`orders.id`);
  const near = db
    .selectFrom(matching.selectAll('orders').orderBy(order).limit(LOOKED_THROUGH).as('orders'))
    .where(containing(q));
  if (byDate) {
    const along = await readPage(db, near, { ...asked, isCommon: true });
    if (along.rows.length === asked.size) return along;
  }
  const found = sql<boolean>`orders.id IN (${near.select('orders.id')} UNION ALL SELECT unnest(${ids}::text[]))`;
  return await readPage(db, matching.where(found), { ...asked, isCommon: true });
}

/** The orders with money that somebody must look at; from what is to be looked at, of which there is little. */
const TO_CHECK = sql`
  SELECT payables.order_id FROM payment_callbacks
    JOIN payments ON payments.id = payment_callbacks.payment_id JOIN payables ON payables.id = payments.payable_id
    WHERE payment_callbacks.needs_check AND payables.order_id IS NOT NULL
  UNION SELECT payables.order_id FROM payment_callbacks
    JOIN payables ON payables.id = payment_callbacks.payable_id
    WHERE payment_callbacks.needs_check AND payables.order_id IS NOT NULL
  UNION SELECT payables.order_id FROM refunds JOIN payables ON payables.id = refunds.payable_id
    WHERE refunds.needs_check AND payables.order_id IS NOT NULL`;

interface AdminOrderQuery extends Paging {
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly view?: 'to_send' | 'to_check' | 'large_holds' | 'unpaid' | 'late' | undefined;
  readonly sort?: OrderSort | undefined;
}

/** The panel's orders, newest first unless asked otherwise: by status, as a figure of the day counts them, and where id, name, e-mail or
 * shipping address contains `q`. */
export async function listAdminOrders(
  db: Db,
  { q, status, method, from, to, view, sort = '-created_at', ...asked }: AdminOrderQuery,
  now = new Date(),
): Promise<Page<AdminOrderSummary>> {
  const { page, size } = pageBounds(asked, PANEL_PAGE_SIZE);
  let matching: Matching = db.selectFrom('orders');
  if (status) matching = matching.where('orders.status', '=', status);
  if (method) matching = matching.where('orders.payment_method', '=', method);
  if (from) matching = matching.where('orders.created_at', '>=', new Date(from));
  if (to) matching = matching.where('orders.created_at', '<', new Date(to));
  if (view === 'unpaid') matching = matching.where('orders.status', 'in', UNPAID_STATUSES);
  if (view === 'late') {
    matching = matching
      .where('orders.status', 'in', TO_SEND_STATUSES)
      .where((row) => row(row.fn.coalesce('orders.paid_at', 'orders.created_at'), '<', lateBefore(now)));
  }
  if (view === 'to_send') matching = matching.where('orders.status', 'in', TO_SEND_STATUSES);
  if (view === 'large_holds') matching = matching.where(IS_LARGE_HOLD);
  if (view === 'to_check') matching = matching.where(sql<boolean>`orders.id IN (${TO_CHECK})`);
  const named = q ? await namedBy(db, q) : null;
  const { total, rows, linesOf, carriers } =
    q && named?.isCommon
      ? await readCommon(db, matching, { q, ids: named.ids, page, size, sort })
      : await readPage(db, named ? matching.where(among(named.ids)) : matching, { page, size, sort });
  const items = rows.map((row) => ({
    ...summarize(row, linesOf(row.id), carriers),
    user_id: row.user_id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    notes: row.notes,
    paid: row.paid_at !== null,
    is_rented: linesOf(row.id).every(({ rental_months }) => rental_months !== null),
  }));
  return { items, total, page, page_size: size };
}
