import { returnFailures } from '#core/returns/errors.ts';
import { imageKey } from '../images/image-address.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';

/** Keeps photographs of what came back; refuses one that was not uploaded here. */
export async function keepReturnPhotos(
  tx: Tx,
  returnId: string,
  urls: readonly string[],
  at: Date,
): Promise<void> {
  const keys = [...new Set(urls.map((url) => imageKey(url) ?? refuse(returnFailures.return_photo_unknown)))];
  if (keys.length === 0) return;
  const known = await tx
    .updateTable('image_files')
    .set({ used_at: at })
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  if (known.length < keys.length) refuse(returnFailures.return_photo_unknown);
  await tx
    .insertInto('return_photos')
    .values(keys.map((image_key, position) => ({ return_id: returnId, image_key, position })))
    .execute();
}

/** Which of these pictures returns show. */
export async function imagesUsedByReturns(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('return_photos')
    .select('image_key')
    .where('image_key', 'in', keys)
    .execute();
  return rows.map((row) => row.image_key);
}
