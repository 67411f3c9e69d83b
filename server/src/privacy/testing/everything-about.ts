import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ROOMS } from '#core/rooms.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import type { RowsAbout, Traced } from '../../testing/rows-about.ts';

async function personalRows(room: string): Promise<RowsAbout | null> {
  const file = join(import.meta.dirname, '../..', room, 'testing/rows-about.ts');
  return existsSync(file) ? ((await import(file)) as { rowsAbout: RowsAbout }).rowsAbout : null;
}

/**
 * Puts a row, or more, of somebody into every table with data of people. A room says its own in
 * `testing/rows-about.ts`; a new table without one fails the privacy test.
 */
export async function everythingAbout(db: Database, { id, email, word }: Traced): Promise<void> {
  const run = async (text: string, ...values: unknown[]) => {
    await db.executeQuery({ ...sql.raw(text).compile(db), parameters: values });
  };
  await run(
    `INSERT INTO users (id, name, email, email_verified, phone, address, city, postal_code, nif, note)
     VALUES ($1, $2, $3, true, '912345678', $2, $2, '3000-001', '123456789', $2)`,
    id,
    word,
    email,
  );
  const product = await insertProduct(db, { name: `Artigo de ${id}` });
  const [paid, lost] = [`ORD-1763726400000-${id}paid`, `ORD-1763726400000-${id}lost`];
  const key = (suffix: string) => `${id}-${suffix}`.padEnd(43, 'x');
  for (const { name } of ROOMS) {
    const write = await personalRows(name);
    await write?.(run, { id, email, word, product, paid, lost, key });
  }
}
