import { sql } from 'kysely';
import type { OldAddress } from '#core/imports/addresses-contract.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';
import { listPage } from '../../platform/database/list-page.ts';

/** Addresses on a page. */
const PAGE_SIZE = 50;

/** A page of the old addresses in the order of the alphabet; `q` is a part of the path. */
export async function listAddresses(
  db: Db,
  { q, page }: { readonly q?: string | undefined; readonly page: number },
) {
  return await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom('old_addresses as a')
      .leftJoin('products as p', 'p.id', 'a.product_id')
      .select(['a.path', 'a.source', 'a.created_at'])
      .select(sql<string>`coalesce(a.target, '/produtos/' || p.slug)`.as('target'))
      .where(q ? sql<boolean>`a.path LIKE ${likePattern(q.toLowerCase())}` : sql.lit(true)),
    order: sql`a.path`,
    present: (row): OldAddress => ({
      ...row,
      source: row.source as OldAddress['source'],
      created_at: row.created_at.toISOString(),
    }),
  });
}
