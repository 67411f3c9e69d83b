import { sql } from 'kysely';
import { repairFailures } from '#core/repairs/errors.ts';
import type { PhotoStage } from '#core/repairs/values.ts';
import { takeImages } from '../../images/take-images.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Makes these the photos of one stage of a repair, in this order: what is not among them goes. Refuses the transaction
 * when one is no picture that was uploaded here.
 */
export async function setPhotos(
  tx: Tx,
  repairId: string,
  stage: PhotoStage,
  urls: readonly string[],
  at: Date,
): Promise<void> {
  const keys = await takeImages(tx, urls, repairFailures.photo_unknown, at);
  await tx
    .deleteFrom('repair_photos')
    .where('repair_id', '=', repairId)
    .where('stage', '=', stage)
    .$if(keys.length > 0, (query) => query.where('image_key', 'not in', keys))
    .execute();
  if (keys.length === 0) return;
  await tx
    .insertInto('repair_photos')
    .values(
      keys.map((image_key, position) => ({
        repair_id: repairId,
        stage,
        image_key,
        position,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['repair_id', 'stage', 'image_key'])
        .doUpdateSet({ position: sql`excluded.position` as never }),
    )
    .execute();
  // Of a repair that is done they go at the next look.
  await tx.updateTable('repairs').set({ photos_removed_at: null }).where('id', '=', repairId).execute();
}
