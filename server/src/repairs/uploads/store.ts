import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RepairUploads } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';

export type UploadRow = Selectable<RepairUploads>;

const VIDEOS = 'videos';

/** The path of a repair's video below the shop's files, by its id: nothing of it is served by its address. */
export function videoPath(id: string): string {
  return `${VIDEOS}/${id}`;
}

function selectUpload(db: Db, repairId: string, id: string, now: Date) {
  return db
    .selectFrom('repair_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('repair_id', '=', repairId)
    .where('expires_at', '>', now);
}

/** An upload of this repair that can still go on, or is whole; null: none. */
export async function findUpload(db: Db, repairId: string, id: string, now: Date): Promise<UploadRow | null> {
  return (await selectUpload(db, repairId, id, now).executeTakeFirst()) ?? null;
}

/** An upload of this repair that can still go on, or is whole, locked until the transaction ends; null: none. */
export async function lockUpload(tx: Tx, repairId: string, id: string, now: Date): Promise<UploadRow | null> {
  return (await selectUpload(tx, repairId, id, now).forUpdate().executeTakeFirst()) ?? null;
}

/** The parts of an upload in their order, one at a time. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  let after = -1;
  for (;;) {
    const part = await db
      .selectFrom('repair_upload_parts')
      .select(['at_byte', 'data'])
      .where('upload_id', '=', id)
      .where('at_byte', '>', after)
      .orderBy('at_byte')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    after = part.at_byte;
    yield part.data;
  }
}

/** How long a file without a row may be one that is being kept right now, in milliseconds. */
const GRACE = 3_600_000;

/** Deletes files of videos that no repair has any more. @returns how many. */
export async function sweepVideos({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const old: string[] = [];
  for await (const { path, at } of files.list(VIDEOS))
    if (now().getTime() - at.getTime() > GRACE) old.push(path);
  const rows = old.length === 0 ? [] : await db.selectFrom('repair_videos').select('id').execute();
  const kept = new Set(rows.map(({ id }) => videoPath(id)));
  const gone = old.filter((path) => !kept.has(path));
  for (const path of gone) await files.remove(path);
  return gone.length;
}
