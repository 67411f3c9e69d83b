import type { RepairPhoto } from '#core/repairs/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { MAX_CUSTOMER_PHOTOS } from '#core/repairs/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { storeImage } from '../../images/store-image.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readPhotos } from '../present-repair.ts';
import { lockRepair, type RepairRow } from '../store.ts';

/** The customer adds a photo to a repair that they may see: checked and made anew as every picture of the shop is. */
export async function addCustomerPhoto(
  deps: Deps,
  by: Caller,
  repair: RepairRow,
  bytes: Buffer,
): Promise<Result<RepairPhoto>> {
  if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
  // Looked at before the picture is unfolded, and again when it is kept.
  if ((await countPhotos(deps.db, repair.id)) >= MAX_CUSTOMER_PHOTOS)
    return fail(repairFailures.too_many_photos);
  const stored = await storeImage(deps, by, {
    bytes,
    kind: 'reparacao',
    tie: (tx, key) => tiePhoto(deps, tx, repair.id, key),
  });
  if (!stored.ok) return stored;
  const photos = await readPhotos(deps.db, [repair.id]);
  const photo = photos.find(({ url, stage }) => url === stored.value.url && stage === 'cliente');
  if (!photo) throw new Error(`photo of repair ${repair.id} was not kept`);
  const { repair_id: _, ...shown } = photo;
  return ok(shown);
}

async function countPhotos(db: Deps['db'] | Tx, repairId: string): Promise<number> {
  const { count } = await db
    .selectFrom('repair_photos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('repair_id', '=', repairId)
    .where('stage', '=', 'cliente')
    .executeTakeFirstOrThrow();
  return count;
}

async function tiePhoto(deps: Deps, tx: Tx, repairId: string, key: string): Promise<void> {
  await lockRepair(tx, repairId);
  const count = await countPhotos(tx, repairId);
  if (count >= MAX_CUSTOMER_PHOTOS) refuse(repairFailures.too_many_photos);
  await tx
    .insertInto('repair_photos')
    .values({
      repair_id: repairId,
      stage: 'cliente',
      image_key: key,
      position: count,
      created_at: deps.now(),
    })
    .onConflict((conflict) => conflict.columns(['repair_id', 'stage', 'image_key']).doNothing())
    .execute();
}
