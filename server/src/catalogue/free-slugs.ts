import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { slugify } from '#core/catalogue/rules/slug.ts';
import { slugCandidate } from '#core/catalogue/rules/slug-candidate.ts';
import type { Db } from '../platform/database/database.ts';

interface Wanted {
  readonly name: string;
  readonly sku: string | null;
}

/**
 * An address for each product that none of the shop has or had, in the order given.
 * @param ownId a product whose own addresses, the former ones too, are free to it.
 */
export async function freeSlugs(
  db: Db,
  products: readonly Wanted[],
  ownId: string | null = null,
): Promise<string[]> {
  const slugs = products.map(() => '');
  const own = new Set<string>();
  let open = products.map((product, i) => ({ product, i }));
  for (let round = 0; open.length > 0; round += 1) {
    const wanted = open.map(({ product, i }) => {
      const { name, sku } = product;
      const slug = slugCandidate(name, sku, round) ?? `${slugify(name)}-${randomBytes(4).toString('hex')}`;
      return { product, i, slug };
    });
    const asked = wanted.map(({ slug }) => slug);
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM products WHERE slug = ANY (${asked}::text[]) AND id IS DISTINCT FROM ${ownId}::uuid
      UNION ALL
      SELECT slug FROM former_slugs
      WHERE slug = ANY (${asked}::text[]) AND product_id IS DISTINCT FROM ${ownId}::uuid`.execute(db);
    const taken = new Set(rows.map((row) => row.slug));
    open = wanted.filter(({ i, slug }) => {
      if (taken.has(slug) || own.has(slug)) return true;
      own.add(slug);
      slugs[i] = slug;
      return false;
    });
  }
  return slugs;
}
