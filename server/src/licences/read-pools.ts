import { type SqlBool, sql } from 'kysely';
import type { LicenceKey, LicencePool } from '#core/licences/contract.ts';
import type { KeyState } from '#core/licences/lifecycle.ts';
import { toEuros } from '#core/shared/money.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import type { PoolRow } from './store.ts';

const PAGE_SIZE = 25;

type Counted = PoolRow & {
  readonly name: string;
  readonly sku: string | null;
  readonly stock: number;
  readonly free: number;
  readonly handed: number;
  readonly waiting: number;
};

const COUNTED = sql`
  SELECT pools.*, products.name, products.sku, products.stock,
    (SELECT count(*)::int FROM licence_keys WHERE pool_id = pools.id AND state = 'livre') AS free,
    (SELECT count(*)::int FROM licences WHERE pool_id = pools.id AND key_id IS NOT NULL AND ended_at IS NULL) AS handed,
    (SELECT count(*)::int FROM licences WHERE pool_id = pools.id AND key_id IS NULL AND ended_at IS NULL) AS waiting
  FROM licence_pools pools JOIN products ON products.id = pools.product_id`;

const isLow = ({ mode, free, low_at }: Pick<Counted, 'mode' | 'free' | 'low_at'>) =>
  mode === 'lista' && free <= low_at;

function present(row: Counted): LicencePool {
  return {
    id: row.id,
    product: { id: row.product_id, name: row.name, sku: row.sku ?? '' },
    mode: row.mode,
    free: row.free,
    handed: row.handed,
    waiting: row.waiting,
    stock: row.stock,
    is_low: isLow(row),
    low_at: row.low_at,
    beyond: row.beyond,
    promise_days: row.promise_days,
    supplier: row.supplier,
    cost: row.cost_cents === null ? null : toEuros(row.cost_cents),
    months: row.months,
  };
}

/** The pools with a typed text in their article or supplier. @param pools What the query calls their rows. */
export const poolsNamed = (pools: string) => (q: string) =>
  sql<SqlBool>`fold(name || ' ' || coalesce(sku, '') || ' ' || coalesce(${sql.ref(`${pools}.supplier`)}, '')) LIKE fold(${likePattern(q)})`;

/** Products that are sold by keys, by name; `low`: those with few or none left. */
export async function listPools(
  db: Db,
  { q, view, ...asked }: Paging & { readonly q?: string | undefined; readonly view?: 'low' | undefined },
) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const wanted = allOf(q && poolsNamed('counted')(q), view && sql`mode = 'lista' AND free <= low_at`);
  const { rows } = await sql<Counted & { readonly total: number }>`
    SELECT counted.*, count(*) OVER ()::int AS total FROM (${COUNTED}) counted WHERE ${wanted}
    ORDER BY fold(name), id LIMIT ${size} OFFSET ${offset}`.execute(db);
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, page_size: size };
}

/** What of licences wants somebody at `now`: pools with few or none left, and what should have had its key by now. */
export async function readLicenceFigures(
  db: Db,
  now: Date,
): Promise<{ low_pools: number; late_licences: number }> {
  const { rows } = await sql<{ low_pools: number; late_licences: number }>`
    SELECT (SELECT count(*)::int FROM (${COUNTED}) counted WHERE mode = 'lista' AND free <= low_at) AS low_pools,
      (SELECT count(*)::int FROM licences WHERE key_id IS NULL AND ended_at IS NULL AND promised_at < ${now}) AS late_licences`.execute(
    db,
  );
  return rows[0] ?? { low_pools: 0, late_licences: 0 };
}

/** When the key of an article is there once it is paid: before it is bought. null: it is not sold by keys. */
export async function readPromise(
  db: Db,
  productId: string,
): Promise<{ at_hand: number; days: number } | null> {
  const found = await db
    .selectFrom('licence_pools')
    .innerJoin('products', 'products.id', 'product_id')
    .select('promise_days as days')
    .select(sql<number>`greatest(0, products.stock - licence_pools.beyond)`.as('at_hand'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return found ?? null;
}

/** One pool; null when there is none. */
export async function readPool(db: Db, id: string): Promise<LicencePool | null> {
  const { rows } = await sql<Counted>`${COUNTED} WHERE pools.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

/** One pool that is known to be there. */
export async function mustReadPool(db: Db, id: string): Promise<LicencePool> {
  const pool = await readPool(db, id);
  if (!pool) throw new Error(`licence pool ${id} is not there`);
  return pool;
}

interface KeyRow {
  readonly id: string;
  readonly hint: string;
  readonly state: KeyState;
  readonly supplier: string | null;
  readonly added_at: Date;
  readonly licence_id: string | null;
  readonly order_id: string | null;
  readonly number: number | null;
}

/** The keys of a pool, the last that came first: never the keys themselves. */
export async function listKeys(
  db: Db,
  poolId: string,
  { state, ...asked }: Paging & { readonly state?: KeyState | undefined },
) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const wanted = sql`keys.pool_id = ${poolId} ${state ? sql`AND keys.state = ${state}` : sql``}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int AS total FROM licence_keys keys WHERE ${wanted}`.execute(db),
    sql<KeyRow>`
      SELECT keys.id, keys.hint, keys.state, keys.supplier, keys.added_at, licences.id AS licence_id,
        orders.id AS order_id, orders.number
      FROM licence_keys keys LEFT JOIN licences ON licences.key_id = keys.id
      LEFT JOIN orders ON orders.id = licences.order_id
      WHERE ${wanted} ORDER BY keys.added_at DESC, keys.id DESC LIMIT ${size} OFFSET ${offset}`.execute(db),
  ]);
  const items = rows.map(
    ({ order_id, number, added_at, ...row }): LicenceKey => ({
      ...row,
      order: order_id !== null && number !== null ? { id: order_id, number } : null,
      added_at: added_at.toISOString(),
    }),
  );
  return { items, total: counted.rows[0]?.total ?? 0, page, page_size: size };
}
