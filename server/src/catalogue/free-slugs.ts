import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { slugify } from '#core/catalogue/rules/slug.ts';
import { slugCandidate } from '#core/catalogue/rules/slug-candidate.ts';
import type { Db } from '../platform/database/database.ts';

interface Wanted {
  readonly name: string;
  readonly sku: string | null;
  /** The product that asks, whose own addresses, the former ones too, are free to it; null for a new one. */
  readonly ownId: string | null;
}

/** An address for each product that no other of the shop has or had, in the order given. */
export async function freeSlugs(db: Db, products: readonly Wanted[]): Promise<string[]> {
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
    const { rows } = await sql<{ slug: string; owner: string }>`
      SELECT slug, id AS owner FROM products WHERE slug = ANY (${asked}::text[])
      UNION ALL
      SELECT slug, product_id FROM former_slugs WHERE slug = ANY (${asked}::text[])`.execute(db);
    const ownersOf = new Map<string, string[]>();
    for (const { slug, owner } of rows) ownersOf.set(slug, [...(ownersOf.get(slug) ?? []), owner]);
    open = wanted.filter(({ product, i, slug }) => {
      const isTaken = (ownersOf.get(slug) ?? []).some((owner) => owner !== product.ownId);
      if (isTaken || own.has(slug)) return true;
      own.add(slug);
      slugs[i] = slug;
      return false;
    });
  }
  return slugs;
}
