import { equipmentFailures } from '#core/equipment/errors.ts';
import { MAX_EQUIPMENT_PHOTOS } from '#core/equipment/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { storeImage } from '../images/store-image.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

/** The device of this account, locked until the transaction ends. */
async function isLocked(tx: Tx, id: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner adds a photo of a device: six at most, made anew as every picture of the shop is. */
export async function addEquipmentPhoto(
  deps: Deps,
  by: Person,
  id: string,
  bytes: Buffer,
): Promise<Result<null>> {
  const stored = await storeImage(deps, by, {
    bytes,
    kind: 'reparacao',
    tie: async (tx, image_key) => {
      if (!(await isLocked(tx, id, by.user.id))) refuse(equipmentFailures.equipment_not_found);
      const { count } = await tx
        .selectFrom('equipment_photos')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('equipment_id', '=', id)
        .executeTakeFirstOrThrow();
      if (count >= MAX_EQUIPMENT_PHOTOS) refuse(equipmentFailures.too_many_equipment_photos);
      await tx
        .insertInto('equipment_photos')
        .values({ equipment_id: id, image_key, position: count, created_at: deps.now() })
        .onConflict((conflict) => conflict.columns(['equipment_id', 'image_key']).doNothing())
        .execute();
    },
  });
  return stored.ok ? ok(null) : stored;
}

/** The owner takes a photo of a device away; taken away twice it is gone all the same. */
export async function removeEquipmentPhoto(
  deps: Deps,
  by: Person,
  id: string,
  photoId: string,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    if (!(await isLocked(tx, id, by.user.id))) return fail(equipmentFailures.equipment_not_found);
    const gone = await tx
      .deleteFrom('equipment_photos')
      .where('id', '=', photoId)
      .where('equipment_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone) {
      await audit(tx, by, 'equipment.photo_removed', id);
    }
    return ok(null);
  });
}
