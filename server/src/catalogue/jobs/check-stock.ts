import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Figure } from '../../platform/metrics/metrics.ts';

export const checkStockJob = defineJob<Record<string, never>>('catalogue.check-stock');

/** Differences that the log tells one by one; the rest is a number. */
const MAX_LOGGED = 20;

/**
 * Looks whether every product's stock is the sum of its movements, and keeps those that are not in
 * `stock_differences`: nobody but `moveStock` writes stock, so each of them is a bug or a hand in the database.
 * @returns how many differ.
 */
export async function checkStock({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> {
  // One statement sees one picture of both tables: a sale in between is no difference.
  const { rows: differing } = await sql<{ product_id: string; stock: number; moved: number }>`
    WITH differing AS (
      SELECT product.id AS product_id, product.stock, coalesce(moved.sum, 0) AS moved
      FROM products product
      LEFT JOIN (SELECT product_id, sum(delta) AS sum FROM stock_movements GROUP BY product_id) moved
        ON moved.product_id = product.id
      WHERE product.stock <> coalesce(moved.sum, 0)
    ), kept AS (
      INSERT INTO stock_differences (product_id, stock, moved, since)
      SELECT product_id, stock, moved, ${now()}::timestamptz FROM differing
      ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock, moved = excluded.moved
    ), mended AS (
      DELETE FROM stock_differences WHERE product_id NOT IN (SELECT product_id FROM differing)
    )
    SELECT * FROM differing ORDER BY product_id`.execute(db);
  if (differing.length > 0) {
    log.error(
      { count: differing.length, products: differing.slice(0, MAX_LOGGED) },
      'stock is not the sum of its movements',
    );
  }
  return differing.length;
}

/** How many products differ, as the last check found them. */
export function stockFigure(db: Database): Figure {
  return {
    name: 'balcao_stock_differences',
    help: 'Products whose stock is not the sum of its movements, at the last nightly check',
    read: async () => {
      const { count } = await db
        .selectFrom('stock_differences')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
