import { sql } from 'kysely';
import type { DB } from '../platform/database/tables.ts';
import type { FindUsed } from './sweep-images.ts';

/** Tables of photos. */
type Photos = { [T in keyof DB]: DB[T] extends { image_key: unknown } ? T : never }[keyof DB];

/** The pictures that a table of photos names. */
export const imagesIn =
  (table: Photos): FindUsed =>
  async (db, keys) => {
    const { rows } = await sql<{ image_key: string }>`
      SELECT image_key FROM ${sql.table(table)} WHERE image_key = ANY (${keys})`.execute(db);
    return rows.map((row) => row.image_key);
  };
