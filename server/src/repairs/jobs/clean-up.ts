import { DAY } from '#core/shared/day.ts';
import { audit } from '../../audit/audit.ts';
import { sweepImagesJob } from '../../images/jobs/kinds.ts';
import type { By } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { moveRepair } from '../move-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { lockRepair } from '../store.ts';

const BATCH = 200;

/**
 * Removes the photos of repairs that were done so many days ago (a setting; docs/product.md#repairs): they are the repair's no
 * more, and a job of the same transaction deletes the files that nothing else shows.
 * @returns how many repairs had theirs removed.
 */
export async function removeOldPhotos(deps: RepairDeps, by: By): Promise<number> {
  const { retention_settings } = await readSettings(deps.db);
  const before = new Date(deps.now().getTime() - retention_settings.photo_days * DAY);
  const due = await deps.db
    .selectFrom('repairs')
    .select('id')
    .where('photos_removed_at', 'is', null)
    .where('completed_at', '<=', before)
    .orderBy('completed_at')
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      // It may have been taken up again while this waited for the lock.
      if (!repair?.completed_at || repair.completed_at > before || repair.photos_removed_at) return;
      const gone = await tx
        .deleteFrom('repair_photos')
        .where('repair_id', '=', id)
        .returning('image_key')
        .execute();
      if (gone.length > 0) {
        await deps.jobs.send(tx, sweepImagesJob, { keys: gone.map(({ image_key }) => image_key) });
      }
      // Its file is deleted by the uploads' own sweep, within the hour.
      const films = await tx
        .deleteFrom('repair_videos')
        .where('repair_id', '=', id)
        .returning('id')
        .execute();
      await tx.updateTable('repairs').set({ photos_removed_at: deps.now() }).where('id', '=', id).execute();
      if (gone.length + films.length === 0) return;
      await audit(tx, by, 'repair.photos_removed', id, { photos: gone.length + films.length });
    });
  }
  return due.length;
}

/** Repairs whose guarantee is over are garantia_expirada from then on. @returns how many. */
export async function endGuarantees(deps: RepairDeps, by: By): Promise<number> {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('repairs')
    .select('id')
    .where('status', '=', 'entregue')
    .where('warranty_until', '<', now)
    .orderBy('warranty_until')
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    ended += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      if (repair?.status !== 'entregue' || !repair.warranty_until || repair.warranty_until >= now) return 0;
      await moveRepair(deps, tx, by, repair, { to: 'garantia_expirada', note: null, at: now });
      await audit(
        tx,
        by,
        'repair.guarantee_ended',
        id,
        { status: 'garantia_expirada' },
        { status: repair.status },
      );
      return 1;
    });
  }
  return ended;
}
