import type { Db } from '../platform/database/database.ts';

/** What customers gave everything on sale together, 1 to 5; null while there is no approved review. */
export async function shopRating(db: Db): Promise<{ average: number; count: number } | null> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.sum<number | null>('rating_sum').as('sum'),
      eb.fn.sum<number | null>('rating_count').as('count'),
    ])
    .where('rating_count', '>', 0)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const count = Number(row.count ?? 0);
  return count > 0 ? { average: Math.round((Number(row.sum) / count) * 10) / 10, count } : null;
}
