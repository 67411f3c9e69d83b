import { sql } from 'kysely';
import type { AdminReview } from '#core/reviews/contract.ts';
import type { ReviewStatus } from '#core/reviews/values.ts';
import type { Db } from '../platform/database/database.ts';

const PAGE_SIZE = 25;

interface Query {
  readonly status?: ReviewStatus | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

/** Reviews for the panel: those that wait, the oldest first; otherwise the latest first. */
export async function listAdminReviews(
  db: Db,
  { status, q, page }: Query,
): Promise<{ items: AdminReview[]; total: number; page: number; page_size: number }> {
  let query = db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('users', 'users.id', 'reviews.user_id');
  if (status) query = query.where('reviews.status', '=', status);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`fold(products.name) LIKE fold(${pattern})`);
  }
  const [{ total }, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .select([
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
      ])
      .orderBy('reviews.created_at', status === 'pendente' ? 'asc' : 'desc')
      .orderBy('reviews.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  return {
    items: rows.map((row) => ({
      ...row,
      status: row.status as ReviewStatus,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    total: Number(total),
    page,
    page_size: PAGE_SIZE,
  };
}
