import { sql } from 'kysely';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import { allOf } from '../../platform/database/all-of.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Paging } from '../../platform/database/paging.ts';

const PAGE_SIZE = 25;

/** What is sold as a thing: software is none. */
export const isThing = sql<boolean>`products.archived_at IS NULL AND products.category <> 'software'`;

/** How many things on sale name the brand `brands`. */
const ON_SALE = sql<number>`(SELECT count(*)::int FROM brand_names JOIN products ON fold(products.brand) = folded
  WHERE brand_id = brands.id AND ${isThing})`;
const NAMES = sql<string[]>`(SELECT coalesce(array_agg(folded ORDER BY folded), '{}') FROM brand_names
  WHERE brand_id = brands.id AND folded <> fold(brands.name))`;
const BRANDS = sql`SELECT brands.*, ${ON_SALE} AS products, ${NAMES} AS names FROM brands`;

/** Brands by name; `missing`: on something that is on sale, and not all filled in. */
export async function listBrands(
  db: Db,
  { q, view, ...asked }: Paging & { readonly q?: string | undefined; readonly view?: 'missing' | undefined },
) {
  const wanted = allOf(
    q && sql`fold(brands.name || ' ' || coalesce(maker, '')) LIKE fold(${likePattern(q)})`,
    view &&
      sql`NOT is_complete AND EXISTS (SELECT FROM brand_names JOIN products ON fold(products.brand) = folded
        WHERE brand_id = brands.id AND ${isThing})`,
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: db.selectFrom(sql<Brand>`(${BRANDS})`.as('brands')).selectAll().where(wanted),
    order: sql`fold(brands.name), brands.id`,
    present: (row) => row,
  });
}

/** One brand; null when there is none. */
export async function readBrand(db: Db, id: string): Promise<Brand | null> {
  const { rows } = await sql<Brand>`${BRANDS} WHERE brands.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Things on sale of which it is not said who made them: without a brand, or with one that is not filled in. */
export const WITHOUT_MAKER = sql`
  SELECT products.id FROM products WHERE ${isThing} AND fold(products.brand) IS NULL
  UNION ALL
  SELECT products.id FROM brands JOIN brand_names ON brand_id = brands.id JOIN products ON fold(products.brand) = folded
  WHERE NOT is_complete AND ${isThing}`;

/** The most that are counted: a shop that has just opened has all of them. */
const MOST_COUNTED = 10_000;

/** How many things on sale do not say who made them. */
export async function countWithoutMaker(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM (${WITHOUT_MAKER}) found LIMIT ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
