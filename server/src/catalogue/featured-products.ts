import { type SqlBool, sql } from 'kysely';
import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { selectCards, toCard } from './product-cards.ts';

/** How many are shown: one row. */
const MAX_FEATURED = 5;

/** What the home page shows of the campaigns that run at `now`: in stock, the largest discount first. */
export async function featuredProducts(db: Db, now: Date): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where('products.archived_at', 'is', null)
    .where('products.campaign_active', '=', true)
    .where('products.campaign_percent', '>', 0)
    // IS TRUE keeps the planner on products_featured, which stops at the first four: it takes running campaigns
    // for rare and would read and sort all of them.
    .where(sql<SqlBool>`(products.campaign_starts_at <= ${now}) IS TRUE`)
    .where(sql<SqlBool>`(products.campaign_ends_at >= ${now}) IS TRUE`)
    .where('products.stock', '>', 0)
    .orderBy('products.campaign_percent', 'desc')
    .orderBy('products.id')
    .limit(MAX_FEATURED)
    .execute();
  const ivaRate = await readShopIva(db, now);
  return rows.map((row) => toCard(row, now, ivaRate));
}
