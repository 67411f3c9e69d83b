import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Db } from '../platform/database/database.ts';

interface Wanted {
  readonly name: string;
  readonly sku: string | null;
}

/** The address that a product tries in each round: its name, with its SKU, numbered; at last one that nobody has. */
function candidate({ name, sku }: Wanted, round: number): string {
  const plain = slugify(name);
  if (round === 0) return plain;
  if (round === 1 && sku) return slugify(`${plain.slice(0, 60)} ${sku}`);
  return round < 5 ? `${plain}-${round + 1}` : `${plain}-${randomBytes(4).toString('hex')}`;
}

/** An address for each product that none of the shop has or had, in the order given. */
export async function freeSlugs(db: Db, products: readonly Wanted[]): Promise<string[]> {
  const slugs = products.map(() => '');
  const own = new Set<string>();
  let open = products.map((product, i) => ({ product, i }));
  for (let round = 0; open.length > 0; round += 1) {
    const wanted = open.map(({ product, i }) => ({ product, i, slug: candidate(product, round) }));
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM products WHERE slug = ANY (${wanted.map(({ slug }) => slug)}::text[])
      UNION ALL
      SELECT slug FROM former_slugs WHERE slug = ANY (${wanted.map(({ slug }) => slug)}::text[])`.execute(db);
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
