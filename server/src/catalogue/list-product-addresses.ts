import type { Db } from '../platform/database/database.ts';

/** The most addresses that one site map may hold (sitemaps.org). */
const PART_SIZE = 50_000;

/** One part, from 1, of the products on sale by their slug and when they last changed, the oldest first. */
export async function listProductAddresses(
  db: Db,
  part: number,
  size = PART_SIZE,
): Promise<{ slug: string; updated_at: string }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .offset((part - 1) * size)
    .execute();
  return rows.map((row) => ({ slug: row.slug, updated_at: row.updated_at.toISOString() }));
}

/** In how many parts the products on sale fit; 0 when there are none. */
export async function countAddressParts(db: Db, size = PART_SIZE): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.ceil(Number(count) / size);
}
