import { sql } from 'kysely';
import { type PoolCounts, poolStock } from '#core/licences/rules/pool-stock.ts';
import { REVERSED_STATUSES } from '#core/orders/values.ts';
import { moveStock } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { lookAtOrders } from './deliver-orders.ts';
import { mailReady } from './licence-mails.tsx';
import type { PoolRow } from './store.ts';

/**
 * Brings a locked pool into order after anything moved in it: licences that wait get the free keys, the longest waiting
 * first, and their customers are told; then the product's stock is what can still be sold (docs/adr/0430).
 * @returns how many more were promised than there will be: 0 but where keys are taken away.
 */
export async function balancePool(deps: Deps, tx: Tx, by: By, pool: PoolRow, at: Date): Promise<number> {
  const given = await handKeys(tx, pool.id);
  await mailReady(
    deps,
    tx,
    given.map(({ id }) => id),
  );
  await lookAtOrders(
    deps,
    tx,
    given.map(({ order_id }) => order_id),
  );
  const counts = await readCounts(tx, pool);
  const delta = poolStock(counts) - counts.stock;
  await moveStock(tx, by, {
    reason: 'licencas',
    subject: { kind: 'licence-pool', id: pool.id },
    lines: [{ productId: pool.product_id, quantity: delta }],
    at,
  });
  // Told once for each filling of the pool, however often it is looked at.
  if (pool.mode === 'lista' && counts.total > 0 && counts.free <= pool.low_at) {
    await sql`SELECT add_notice('licences_low'::text, ${`licences:${pool.id}:${counts.total}`}::text,
      'licences'::text, ${pool.id}::text, ${counts.name}::text)`.execute(tx);
  }
  return Math.max(0, counts.reserved + counts.waiting - counts.free - counts.beyond);
}

/** Gives free keys to licences that wait. @returns the licences that got one. */
async function handKeys(tx: Tx, poolId: string): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    WITH waiting AS (
      SELECT id, row_number() OVER (ORDER BY sold_at, id) AS nth FROM licences
      WHERE pool_id = ${poolId} AND key_id IS NULL AND ended_at IS NULL),
    free AS (
      SELECT id, row_number() OVER (ORDER BY added_at, id) AS nth FROM licence_keys
      WHERE pool_id = ${poolId} AND state = 'livre'
      ORDER BY added_at, id LIMIT (SELECT count(*) FROM waiting)),
    given AS (
      UPDATE licences SET key_id = free.id FROM waiting JOIN free USING (nth)
      WHERE licences.id = waiting.id RETURNING licences.id, licences.order_id, licences.key_id),
    taken AS (
      UPDATE licence_keys SET state = 'entregue' FROM given WHERE licence_keys.id = given.key_id)
    SELECT id, order_id FROM given`.execute(tx);
  return rows;
}

interface Counted extends PoolCounts {
  readonly total: number;
  readonly stock: number;
  readonly name: string;
}

async function readCounts(tx: Tx, pool: PoolRow): Promise<Counted> {
  const { rows } = await sql<Omit<Counted, 'beyond'>>`
    SELECT products.stock, products.name,
      (SELECT count(*)::int FROM licence_keys WHERE pool_id = ${pool.id} AND state = 'livre') AS free,
      (SELECT count(*)::int FROM licence_keys WHERE pool_id = ${pool.id}) AS total,
      (SELECT count(*)::int FROM licences
        WHERE pool_id = ${pool.id} AND key_id IS NULL AND ended_at IS NULL) AS waiting,
      (SELECT coalesce(sum(order_lines.quantity), 0)::int FROM orders JOIN order_lines ON order_lines.order_id = orders.id
        WHERE orders.holds_stock AND orders.paid_at IS NULL AND orders.account_days IS NULL AND orders.status NOT IN (${sql.join(REVERSED_STATUSES)})
          AND order_lines.product_id = products.id) AS reserved
    FROM products WHERE id = ${pool.product_id}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error(`pool ${pool.id} is of no product`);
  return { ...counts, beyond: pool.beyond };
}
