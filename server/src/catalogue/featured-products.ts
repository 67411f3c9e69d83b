import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCards, toCard } from './product-cards.ts';

/** How many are shown: one row. */
const MOST = 4;

/** What the home page shows of the campaigns that run at `now`: in stock, the largest discount first. */
export async function featuredProducts(db: Db, now: Date): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where('products.archived_at', 'is', null)
    .where('products.campaign_active', '=', true)
    .where('products.campaign_percent', '>', 0)
    .where('products.campaign_starts_at', '<=', now)
    .where('products.campaign_ends_at', '>=', now)
    .where('products.stock', '>', 0)
    .orderBy('products.campaign_percent', 'desc')
    .orderBy('products.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => toCard(row, now));
}
