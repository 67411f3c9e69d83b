import type { LatestReview } from '#core/reviews/contract.ts';
import type { Db } from '../platform/database/database.ts';

/** Reviews on the home page. */
const MOST = 3;

/**
 * What was said last of what is on sale, good or bad: approved reviews that say something in words. Choosing among them would
 * mislead (DL 57/2008, art. 9.º).
 */
export async function latestReviews(db: Db): Promise<LatestReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.author',
      'reviews.created_at',
      'products.id as product_id',
      'products.name as product_name',
      'products.slug as product_slug',
    ])
    .where('reviews.status', '=', 'aprovada')
    .where('reviews.text', '!=', '')
    .where('products.archived_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
