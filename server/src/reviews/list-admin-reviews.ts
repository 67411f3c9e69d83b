import { sql } from 'kysely';
import type { AdminReview, REVIEWS_SORTED_BY } from '#core/reviews/contract.ts';
import { reviewFailures } from '#core/reviews/errors.ts';
import type { ReviewStatus } from '#core/reviews/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Sort } from '#core/shared/sort.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';

const PAGE_SIZE = 25;

interface Query extends Paging {
  readonly status?: ReviewStatus | undefined;
  readonly q?: string | undefined;
  readonly sort?: Sort<(typeof REVIEWS_SORTED_BY)[number]> | undefined;
}

const ORDERS = { created_at: sql`reviews.created_at`, rating: sql`reviews.rating` };

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('users', 'users.id', 'reviews.user_id');
}

function withFacts(query: ReturnType<typeof selectReviews>) {
  return query.select([
    'reviews.id',
    'reviews.rating',
    'reviews.text',
    'reviews.author',
    'reviews.status',
    'reviews.created_at',
    'reviews.updated_at',
    'reviews.product_id',
    'products.name as product_name',
    'products.slug as product_slug',
    'users.name as customer_name',
    'users.email as customer_email',
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

function present(row: Row): AdminReview {
  return {
    ...row,
    status: row.status as ReviewStatus,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Reviews for the panel; unless asked otherwise those that wait the oldest first, and others the latest first. */
export async function listAdminReviews(
  db: Db,
  { status, q, sort = status === 'pendente' ? 'created_at' : '-created_at', ...asked }: Query,
) {
  let query = selectReviews(db);
  if (status) query = query.where('reviews.status', '=', status);
  if (q) {
    const pattern = likePattern(q);
    query = query.where(sql<boolean>`fold(products.name) LIKE fold(${pattern})`);
  }
  const order = inOrder(sort, ORDERS, sql`reviews.id`);
  return await listPage(db, { ...asked, usual: PAGE_SIZE, matching: withFacts(query), order, present });
}

/** One review for the panel. */
export async function readAdminReview(db: Db, id: string): Promise<Result<AdminReview>> {
  const row = await withFacts(selectReviews(db).where('reviews.id', '=', id)).executeTakeFirst();
  return row ? ok(present(row)) : fail(reviewFailures.review_not_found);
}
