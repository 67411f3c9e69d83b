import { sql } from 'kysely';
import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Tx } from '../platform/database/database.ts';
import { freeSlugs } from './free-slugs.ts';

/** So many names are locked while their addresses are chosen; a file with more takes its chances, and tries again. */
const MOST_LOCKED = 50;

/** Addresses that no other product has or had. */
export async function chooseSlugs(tx: Tx, products: Parameters<typeof freeSlugs>[1]): Promise<string[]> {
  const names = [...new Set(products.map(({ name }) => `slug:${slugify(name)}`))].sort();
  if (names.length > 0 && names.length <= MOST_LOCKED) {
    // Products of one name are named one after the other.
    await sql`
      SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
      FROM unnest(${names}::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`.execute(tx);
  }
  return await freeSlugs(tx, products);
}

/** A product whose address becomes another. */
interface Moved {
  readonly product_id: string;
  readonly slug: string;
  readonly current: string;
}

/** The addresses that products had lead to those they have now. */
export async function keepFormerSlugs(tx: Tx, moved: readonly Moved[], now: Date): Promise<void> {
  if (moved.length === 0) return;
  // Back to an address it had before: that one no longer leads elsewhere.
  await sql`DELETE FROM former_slugs WHERE slug = ANY (${moved.map(({ current }) => current)}::text[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO former_slugs (slug, product_id, since)
    SELECT slug, product_id, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS given (slug text, product_id uuid)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, since = excluded.since`.execute(tx);
}
