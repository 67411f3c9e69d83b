import { sql } from 'kysely';
import { oldPath } from '#core/imports/moving/moved-product.ts';
import type { Db } from '../../platform/database/database.ts';

/** PrestaShop finds a product below any category: "/toners/12-toner-hp.html" is "/12-toner-hp.html". */
function lastPart(path: string): string | null {
  const file = /^\/.+(\/\d+-[^/]+\.html)$/.exec(path)?.[1];
  // Shopify shows products below collections too: "/collections/toners/products/toner-hp".
  return file ?? /^\/collections\/[^/]+(\/products\/[^/]+)$/.exec(path)?.[1] ?? null;
}

/**
 * Where an address of the shop that was here before leads; null for one that nobody knows. `address`: path with its
 * query, as it was asked for. Archived products answer 410 at their own address.
 */
export async function findOldAddress(db: Db, address: string): Promise<string | null> {
  const path = oldPath(address);
  if (path === null) return null;
  const paths = [path, lastPart(path)].filter((one) => one !== null);
  const { rows } = await sql<{ to: string }>`
    SELECT coalesce(a.target, '/produtos/' || p.slug) AS to
    FROM old_addresses a LEFT JOIN products p ON p.id = a.product_id
    WHERE a.path = ANY (${paths}::text[]) ORDER BY length(a.path) DESC LIMIT 1`.execute(db);
  return rows[0]?.to ?? null;
}
