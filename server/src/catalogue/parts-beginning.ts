import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Fewer letters, or none of them a digit, say nothing of a part number. */
const SHORTEST = 3;

/**
 * Products whose part number or model begins as typed, however written: "tn24" finds "TN-2420". At most `most` of each `partKey`, what is
 * in stock first; one question however many keys there are.
 * @returns ids by key; a key that is no beginning of a part number is not among them.
 */
export async function partsBeginning(
  db: Db,
  keys: readonly string[],
  most: number,
): Promise<Map<string, readonly string[]>> {
  const parts = [...new Set(keys)].filter((key) => key.length >= SHORTEST && /\d/.test(key));
  if (parts.length === 0) return new Map();
  // A pattern that the planner knows finds by the index: one look for each key, put together.
  const looks = parts.map(
    (key) => sql`(SELECT ${key}::text AS key, id FROM products WHERE archived_at IS NULL
      AND (part_key(sku) LIKE ${`${key}%`} AND sku IS NOT NULL OR part_key(model) LIKE ${`${key}%`} AND model IS NOT NULL)
      ORDER BY stock > 0 DESC, length(coalesce(model, sku)), id LIMIT ${most})`,
  );
  const { rows } = await sql<{ key: string; id: string }>`${sql.join(looks, sql` UNION ALL `)}`.execute(db);
  const found = new Map<string, string[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}
