import type { Db } from '../platform/database/database.ts';
import type { LineRow } from './store.ts';

/** The first picture of each product of the lines, by the product's id. */
export async function linePictures(
  db: Db,
  lines: readonly Pick<LineRow, 'product_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', 'in', ids)
    .where('position', '=', 0)
    .execute();
  return new Map(rows.map(({ product_id, url }) => [product_id, url]));
}
