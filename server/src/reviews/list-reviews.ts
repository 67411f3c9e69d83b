import type { ReviewPage } from '#core/reviews/contract.ts';
import { averageRating, type Distribution } from '#core/reviews/rules/summarize.ts';
import type { Db } from '../platform/database/database.ts';

/** Reviews on a page of a product. */
const PAGE_SIZE = 10;

async function distributionOf(db: Db, productId: string): Promise<Distribution> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'aprovada')
    .groupBy('rating')
    .execute();
  const count = (stars: number) => Number(rows.find(({ rating }) => rating === stars)?.count ?? 0);
  return [count(1), count(2), count(3), count(4), count(5)];
}

/** The first page of a product that nobody has reviewed. */
export const noReviews: ReviewPage = {
  items: [],
  total: 0,
  page: 1,
  page_size: PAGE_SIZE,
  average: averageRating([0, 0, 0, 0, 0]),
  distribution: [0, 0, 0, 0, 0],
};

/** The approved reviews of a product, the latest first, with their average and how the stars are spread. */
export async function listReviews(db: Db, productId: string, page: number): Promise<ReviewPage> {
  const [distribution, rows] = await Promise.all([
    distributionOf(db, productId),
    db
      .selectFrom('reviews')
      .select(['id', 'rating', 'text', 'author', 'created_at'])
      .where('product_id', '=', productId)
      .where('status', '=', 'aprovada')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: distribution.reduce((sum, n) => sum + n, 0),
    page,
    page_size: PAGE_SIZE,
    average: averageRating(distribution),
    distribution: [...distribution],
  };
}
