import { sql } from 'kysely';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** What was said of the same categories before, put in; what was proposed otherwise stays. */
export async function recallCategories(db: Db, moving: Moving): Promise<Moving> {
  const names = moving.categories.map(({ name }) => name).filter(Boolean);
  if (names.length === 0) return moving;
  const known = await db
    .selectFrom('moved_categories')
    .select(['name', 'category', 'subcategory'])
    .where('name', 'in', names.slice(0, 5000))
    .execute();
  const byName = new Map(known.map((row) => [row.name, row]));
  return {
    ...moving,
    categories: moving.categories.map((one) => {
      const said = byName.get(one.name);
      return said ? { ...one, category: said.category, subcategory: said.subcategory } : one;
    }),
  };
}

/** Remembers what categories are here, for the next file. */
export async function rememberCategories(tx: Tx, categories: Moving['categories']): Promise<void> {
  const said = categories.filter(({ name, category }) => name !== '' && name.length <= 200 && category);
  if (said.length === 0) return;
  await sql`
    INSERT INTO moved_categories (name, category, subcategory)
    SELECT name, category, subcategory
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS said (name text, category text, subcategory text)
    ON CONFLICT (name) DO UPDATE
      SET category = excluded.category, subcategory = excluded.subcategory, updated_at = now()`.execute(tx);
}
