import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitFailures } from '#core/units/errors.ts';
import { MAX_UNIT_PHOTOS } from '#core/units/values.ts';
import { audit } from '../audit/audit.ts';
import { storeImage } from '../images/store-image.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

async function isLocked(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('units').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Adds a photo of a unit's condition: six at most; the same photo sent again is one. */
export async function addUnitPhoto(deps: Deps, by: Person, id: string, bytes: Buffer): Promise<Result<null>> {
  const stored = await storeImage(deps, by, {
    bytes,
    kind: 'reparacao',
    tie: async (tx, image_key) => {
      if (!(await isLocked(tx, id))) refuse(unitFailures.unit_not_found);
      const rows = await tx.selectFrom('unit_photos').select('image_key').where('unit_id', '=', id).execute();
      if (rows.some((row) => row.image_key === image_key)) return;
      if (rows.length >= MAX_UNIT_PHOTOS) refuse(unitFailures.too_many_unit_photos);
      await tx.insertInto('unit_photos').values({ unit_id: id, image_key, created_at: deps.now() }).execute();
    },
  });
  return stored.ok ? ok(null) : stored;
}

/** Takes a photo of a unit away; taken away twice it is gone all the same. */
export async function removeUnitPhoto(
  deps: Deps,
  by: Person,
  id: string,
  photoId: string,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    if (!(await isLocked(tx, id))) return fail(unitFailures.unit_not_found);
    const gone = await tx
      .deleteFrom('unit_photos')
      .where('id', '=', photoId)
      .where('unit_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone) {
      await audit(tx, by, 'unit.photo_removed', id);
    }
    return ok(null);
  });
}
