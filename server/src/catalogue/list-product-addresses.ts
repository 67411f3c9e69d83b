import type { Db } from '../platform/database/database.ts';

/** The most addresses one site map may hold (sitemaps.org). */
const LIMIT = 50_000;

/** Every product on sale by its slug and when it last changed. */
export async function listProductAddresses(db: Db): Promise<{ slug: string; updated_at: string }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({ slug: row.slug, updated_at: row.updated_at.toISOString() }));
}
