import type { Deps } from '../platform/deps.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import type { PageServices } from '../services.ts';
import { latestReviews } from './latest-reviews.ts';
import { listReviews, noReviews } from './list-reviews.ts';
import { shopRating } from './shop-rating.ts';

/** How long the home page may not have the newest review, in milliseconds. */
const REVIEWS_FOR = 15 * 60_000;

/** What public pages show of reviews; the tracker is told what they are made of. */
export function reviewPages(
  { db, now }: Deps,
  tracker: PageTracker,
): Pick<PageServices, 'productReviews' | 'shopRating' | 'latestReviews'> {
  return {
    productReviews: async (product) => {
      // An approved review changes its product's rating: the topic is the product's.
      tracker.madeOf(`product:${product.id}`);
      return product.reviews === 0 ? noReviews : await listReviews(db, product.id, 1);
    },
    shopRating: () => {
      tracker.madeOf('products');
      return shopRating(db);
    },
    latestReviews: async () => {
      // An approved review changes its product's rating; which product's nobody knows before.
      tracker.madeOf('products');
      tracker.validUntil(new Date(now().getTime() + REVIEWS_FOR));
      const reviews = await latestReviews(db);
      tracker.madeOf(...reviews.map(({ product_id }) => `product:${product_id}` as const));
      return reviews;
    },
  };
}
