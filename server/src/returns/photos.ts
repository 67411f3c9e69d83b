import { returnFailures } from '#core/returns/errors.ts';
import { takeImages } from '../images/take-images.ts';
import type { Tx } from '../platform/database/database.ts';

/** Keeps photographs of what came back; refuses one that was not uploaded here. */
export async function keepReturnPhotos(
  tx: Tx,
  returnId: string,
  urls: readonly string[],
  at: Date,
): Promise<void> {
  const keys = await takeImages(tx, urls, returnFailures.return_photo_unknown, at);
  if (keys.length === 0) return;
  await tx
    .insertInto('return_photos')
    .values(keys.map((image_key, position) => ({ return_id: returnId, image_key, position })))
    // Looked at anew, what was seen before stands.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
