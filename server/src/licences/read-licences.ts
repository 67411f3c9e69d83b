import { type RawBuilder, sql } from 'kysely';
import type { OwnLicence, SoldLicence } from '#core/licences/contract.ts';
import { type KeyState, licenceState } from '#core/licences/lifecycle.ts';
import { INSTALLED_SUBCATEGORY } from '#core/licences/rules/installation.ts';
import type { Db } from '../platform/database/database.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';

const PAGE_SIZE = 25;
/** Licences of one order that are shown. */
const MOST_OF_ORDER = 500;

interface Row {
  readonly id: string;
  readonly pool_id: string;
  readonly product: string;
  readonly product_slug: string | null;
  readonly order_id: string;
  readonly number: number;
  readonly customer_name: string;
  readonly key_state: KeyState | null;
  readonly sold_at: Date;
  readonly promised_at: Date | null;
  readonly revealed_at: Date | null;
  readonly ends_at: Date | null;
  readonly ended_at: Date | null;
  readonly has_visit: boolean;
  readonly repair_id: string | null;
  readonly repair_number: number | null;
}

const ROWS = sql`
  SELECT licences.id, licences.pool_id, order_lines.name AS product,
    CASE WHEN products.archived_at IS NULL THEN products.slug END AS product_slug, orders.id AS order_id, orders.number,
    orders.customer_name, keys.state AS key_state, licences.sold_at, licences.promised_at, licences.revealed_at,
    licences.ends_at, licences.ended_at, products.subcategory IS NOT DISTINCT FROM ${INSTALLED_SUBCATEGORY} AS has_visit,
    repairs.id AS repair_id, repairs.number AS repair_number
  FROM licences JOIN orders ON orders.id = licences.order_id JOIN order_lines ON order_lines.id = licences.line_id
  JOIN licence_pools pools ON pools.id = licences.pool_id JOIN products ON products.id = pools.product_id
  LEFT JOIN licence_keys keys ON keys.id = licences.key_id
  LEFT JOIN repairs ON repairs.request_id = licences.id`;

function factsOf(row: Row) {
  return {
    id: row.id,
    product: row.product,
    state: licenceState(row.ended_at !== null, row.key_state),
    promised_at: row.promised_at?.toISOString() ?? null,
    revealed_at: row.revealed_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    installation:
      row.repair_id !== null && row.repair_number !== null
        ? { id: row.repair_id, number: row.repair_number }
        : null,
  };
}

function toOwn(row: Row): OwnLicence {
  return {
    ...factsOf(row),
    can_install: row.has_visit && row.ended_at === null && row.repair_id === null,
    product_slug: row.product_slug,
    order: { id: row.order_id, number: row.number },
  };
}

function toSold(row: Row): SoldLicence {
  return {
    ...factsOf(row),
    pool_id: row.pool_id,
    order: { id: row.order_id, number: row.number, customer_name: row.customer_name },
    sold_at: row.sold_at.toISOString(),
  };
}

async function page(db: Db, wanted: RawBuilder<unknown>, order: RawBuilder<unknown>, asked: Paging) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const [counted, { rows }] = await Promise.all([
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM licences JOIN orders ON orders.id = licences.order_id
      WHERE ${wanted}`.execute(db),
    sql<Row>`${ROWS} WHERE ${wanted} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0, page, page_size: size };
}

/** What was sold by keys: those that wait for one from the longest waiting on, all from the last on. */
export async function listSold(
  db: Db,
  {
    pool,
    view,
    ...asked
  }: Paging & { readonly pool?: string | undefined; readonly view?: 'waiting' | undefined },
) {
  const wanted = sql`${pool ? sql`licences.pool_id = ${pool}` : sql`true`}
    ${view ? sql`AND licences.key_id IS NULL AND licences.ended_at IS NULL` : sql``}`;
  const order = view ? sql`licences.sold_at, licences.id` : sql`licences.sold_at DESC, licences.id DESC`;
  const { rows, ...paging } = await page(db, wanted, order, asked);
  return { items: rows.map(toSold), ...paging };
}

/** One that was sold, for the panel; null when there is none. */
export async function readSold(db: Db, id: string): Promise<SoldLicence | null> {
  const { rows } = await sql<Row>`${ROWS} WHERE licences.id = ${id}`.execute(db);
  return rows[0] ? toSold(rows[0]) : null;
}

/** The licences of an account, the last bought first. */
export async function listMine(db: Db, userId: string, asked: Paging) {
  const wanted = sql`orders.user_id = ${userId}`;
  const { rows, ...paging } = await page(db, wanted, sql`licences.sold_at DESC, licences.id DESC`, asked);
  return { items: rows.map(toOwn), ...paging };
}

/** The licences of an order, in the order of its lines; an undone one that was taken up again is there once. */
export async function readOfOrder(db: Db, orderId: string): Promise<OwnLicence[]> {
  const { rows } = await sql<Row>`${ROWS} WHERE licences.order_id = ${orderId}
    AND NOT EXISTS (SELECT FROM licences later WHERE later.line_id = licences.line_id AND later.unit = licences.unit
      AND later.id > licences.id)
    ORDER BY order_lines.position, licences.unit LIMIT ${MOST_OF_ORDER}`.execute(db);
  return rows.map(toOwn);
}
