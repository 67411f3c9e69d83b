import { sql } from 'kysely';
import { repairFailures } from '#core/repairs/errors.ts';
import type { changeWorkPhoto as changeCall, WorkPhotos } from '#core/repairs/photos/contract.ts';
import { MAX_SHOP_PHOTOS, type ShopStage } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { storeImage } from '../../images/store-image.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readPhotos } from '../present-repair.ts';
import { lockRepair } from '../store.ts';

type Changes = BodyOf<typeof changeCall>;

interface Added {
  readonly stage: ShopStage;
  /** The photo that this one is a marked copy of; it goes to that one's stage, right behind it. */
  readonly of?: string | undefined;
  readonly bytes: Buffer;
}

async function itemsOf(db: Db, repairId: string): Promise<WorkPhotos> {
  const photos = await readPhotos(db, [repairId]);
  return { items: photos.map(({ repair_id: _, ...photo }) => photo) };
}

async function findPhoto(tx: Tx, repairId: string, id: string) {
  return await tx
    .selectFrom('repair_photos')
    .select(['id', 'stage', 'caption', 'position'])
    .where('repair_id', '=', repairId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Puts a stage's photos in order: `id` at the place, the others as they were. */
async function putAt(tx: Tx, repairId: string, stage: string, id: string, place: number): Promise<void> {
  const rows = await tx
    .selectFrom('repair_photos')
    .select('id')
    .where('repair_id', '=', repairId)
    .where('stage', '=', stage)
    .where('id', '!=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  ids.splice(place, 0, id);
  await sql`UPDATE repair_photos SET position = given.place
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place) WHERE repair_photos.id = given.id`.execute(
    tx,
  );
}

async function placeOf(tx: Tx, repairId: string, stage: string, id: string): Promise<number> {
  const rows = await tx
    .selectFrom('repair_photos')
    .select('id')
    .where('repair_id', '=', repairId)
    .where('stage', '=', stage)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.findIndex((row) => row.id === id);
}

async function tie(deps: Deps, tx: Tx, repairId: string, key: string, { stage, of }: Added): Promise<void> {
  if (!(await lockRepair(tx, repairId))) refuse(repairFailures.repair_not_found);
  const original = of === undefined ? null : await findPhoto(tx, repairId, of);
  if (original === undefined) refuse(repairFailures.photo_unknown);
  const at = original?.stage ?? stage;
  const { count } = await tx
    .selectFrom('repair_photos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('repair_id', '=', repairId)
    .where('stage', '=', at)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SHOP_PHOTOS) refuse(repairFailures.too_many_photos);
  const added = await tx
    .insertInto('repair_photos')
    .values({
      repair_id: repairId,
      stage: at,
      image_key: key,
      position: count + 1,
      marked_of: original?.id ?? null,
      caption: original?.caption ?? null,
      created_at: deps.now(),
    })
    .onConflict((row) => row.columns(['repair_id', 'stage', 'image_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && original) {
    await putAt(tx, repairId, at, added.id, (await placeOf(tx, repairId, at, original.id)) + 1);
  }
  // Of a repair that is done they go at the next look.
  await tx
    .updateTable('repairs')
    .set({ photos_removed_at: null })
    .where('id', '=', repairId)
    .where('photos_removed_at', 'is not', null)
    .execute();
}

/** The shop adds a photo of its work: checked and made anew as every picture is. The same picture again is the same photo. */
export async function addWorkPhoto(
  deps: Deps,
  by: Person,
  repairId: string,
  added: Added,
): Promise<Result<WorkPhotos>> {
  const stored = await storeImage(deps, by, {
    bytes: added.bytes,
    kind: 'reparacao',
    tie: (tx, key) => tie(deps, tx, repairId, key, added),
  });
  return stored.ok ? ok(await itemsOf(deps.db, repairId)) : stored;
}

/** Gives a photo another caption, stage or place. What the customer sent stays the customer's. */
export async function changeWorkPhoto(
  deps: Deps,
  by: Person,
  repairId: string,
  photoId: string,
  { caption, stage, place }: Changes,
): Promise<Result<WorkPhotos>> {
  return await transact(deps.db, async (tx) => {
    if (!(await lockRepair(tx, repairId))) return fail(repairFailures.repair_not_found);
    const photo = await findPhoto(tx, repairId, photoId);
    if (!photo) return fail(repairFailures.photo_unknown);
    const to = stage ?? photo.stage;
    if (to !== photo.stage && photo.stage === 'cliente') return fail(repairFailures.photo_of_customer);
    const taken = await sql`
      SELECT FROM repair_photos other JOIN repair_photos own ON own.image_key = other.image_key
      WHERE own.id = ${photoId} AND other.repair_id = ${repairId} AND other.stage = ${to} AND other.id <> own.id`.execute(
      tx,
    );
    if (taken.rows.length > 0) return fail(repairFailures.photo_there);
    await tx
      .updateTable('repair_photos')
      .set({ stage: to, caption: caption === undefined ? photo.caption : caption })
      .where('id', '=', photoId)
      .execute();
    const at = place ?? (to === photo.stage ? null : MAX_SHOP_PHOTOS);
    if (at !== null) await putAt(tx, repairId, to, photoId, at);
    await audit(tx, by, 'repair.photo_changed', repairId, { stage: to }, { stage: photo.stage });
    return ok(await itemsOf(tx, repairId));
  });
}

/** Takes a photo from a repair; the file goes with the pictures' own sweep. Sent again it is gone already. */
export async function removeWorkPhoto(
  deps: Deps,
  by: Person,
  repairId: string,
  photoId: string,
): Promise<Result<WorkPhotos>> {
  return await transact(deps.db, async (tx) => {
    if (!(await lockRepair(tx, repairId))) return fail(repairFailures.repair_not_found);
    const gone = await tx
      .deleteFrom('repair_photos')
      .where('repair_id', '=', repairId)
      .where('id', '=', photoId)
      .returning('stage')
      .executeTakeFirst();
    if (gone) {
      await audit(tx, by, 'repair.photo_removed', repairId, null, { stage: gone.stage });
    }
    return ok(await itemsOf(tx, repairId));
  });
}
