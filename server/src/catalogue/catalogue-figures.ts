import { LOW_STOCK } from '#core/catalogue/values.ts';
import type { Db } from '../platform/database/database.ts';

/** Products that are not archived, and those of them with few left. */
export async function readCatalogueFigures(db: Db): Promise<{ products: number; low_stock: number }> {
  return await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('stock', '<=', LOW_STOCK).as('low_stock'),
    ])
    .executeTakeFirstOrThrow();
}
