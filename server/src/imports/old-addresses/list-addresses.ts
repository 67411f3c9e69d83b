import { sql } from 'kysely';
import type { OldAddress } from '#core/imports/addresses-contract.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';

/** Addresses on a page. */
export const ADDRESSES_PAGE = 50;

/** A page of the old addresses in the order of the alphabet; `q` is a part of the path. */
export async function listAddresses(
  db: Db,
  { q, page }: { readonly q?: string | undefined; readonly page: number },
): Promise<{ items: OldAddress[]; total: number; page: number; page_size: number }> {
  const like = q ? likePattern(q.toLowerCase()) : null;
  const [{ rows }, counted] = await Promise.all([
    sql<{ path: string; target: string; source: OldAddress['source']; created_at: Date }>`
      SELECT a.path, coalesce(a.target, '/produtos/' || p.slug) AS target, a.source, a.created_at
      FROM old_addresses a LEFT JOIN products p ON p.id = a.product_id
      WHERE ${like}::text IS NULL OR a.path LIKE ${like}
      ORDER BY a.path LIMIT ${ADDRESSES_PAGE} OFFSET ${(page - 1) * ADDRESSES_PAGE}`.execute(db),
    sql<{ n: number }>`
      SELECT count(*)::int AS n FROM old_addresses a WHERE ${like}::text IS NULL OR a.path LIKE ${like}`.execute(
      db,
    ),
  ]);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: counted.rows[0]?.n ?? 0,
    page,
    page_size: ADDRESSES_PAGE,
  };
}
