import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Which of these pictures products show, or have as their energy label. */
export async function imagesUsedByProducts(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT split_part(url, '/', 4) AS key FROM product_images
    WHERE url LIKE '/ficheiros/images/%' AND split_part(url, '/', 4) = ANY (${keys})
    UNION
    SELECT split_part(energy_label, '/', 4) FROM products
    WHERE energy_label LIKE '/ficheiros/images/%' AND split_part(energy_label, '/', 4) = ANY (${keys})`.execute(
    db,
  );
  return rows.map((row) => row.key);
}
