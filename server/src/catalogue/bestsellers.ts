import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { selectCards, toCard } from './product-cards.ts';

/** How many are shown: one row. */
const MAX_SHOWN = 4;

/** What sold most and can be bought now; nothing that never sold (index products_bestsellers). */
export async function bestsellers(db: Db, now: Date): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where('products.archived_at', 'is', null)
    .where('products.stock', '>', 0)
    .where('products.sold_units', '>', 0)
    .orderBy('products.sold_units', 'desc')
    .orderBy('products.id')
    .limit(MAX_SHOWN)
    .execute();
  const ivaRate = await readShopIva(db, now);
  return rows.map((row) => toCard(row, now, ivaRate));
}
