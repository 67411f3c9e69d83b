import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Likened } from './related-products.ts';

/** A product that is no longer at this address. */
interface FormerProduct extends Likened {
  /** It was archived or deleted; otherwise it has another address now. */
  readonly isRemoved: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of a product that is not on sale under this id or slug; null when there never was one. */
export async function findFormerProduct(db: Db, idOrSlug: string): Promise<FormerProduct | null> {
  const id = UUID.test(idOrSlug) ? idOrSlug : null;
  const slug = id ? null : idOrSlug;
  const { rows } = await sql<FormerProduct>`
    SELECT id, category, subcategory, brand, compatible_printers, archived_at IS NOT NULL AS "isRemoved"
    FROM products
    WHERE id = ${id}::uuid OR slug = ${slug}
       OR id = (SELECT product_id FROM former_slugs WHERE former_slugs.slug = ${slug})
    UNION ALL
    SELECT product_id, category, NULL, brand, '{}', true
    FROM removed_products WHERE slug = ${slug} OR product_id = ${id}::uuid
    LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
