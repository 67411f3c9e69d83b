import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RepairUploads } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';

export type UploadRow = Selectable<RepairUploads>;

/** Where videos of repairs lie, each by its id: nothing of it is served by its address. */
export function videoFolder({ config }: Pick<Deps, 'config'>): string {
  return join(config.dataDir, 'files', 'videos');
}

/** An upload of this repair that can still go on, or is whole; null: none. */
export async function findUpload(db: Db, repairId: string, id: string, now: Date): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('repair_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('repair_id', '=', repairId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(tx: Tx, repairId: string, id: string, now: Date): Promise<UploadRow | null> {
  const row = await tx
    .selectFrom('repair_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('repair_id', '=', repairId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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

/** A place for a video's file: written beside it and moved there by `keep`, so that nobody is ever given half of one. */
export async function placeVideo(deps: Pick<Deps, 'config'>, id: string) {
  const folder = videoFolder(deps);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${id}.${randomUUID()}.part`);
  return {
    draft,
    keep: () => rename(draft, join(folder, id)),
    drop: () => rm(draft, { force: true }),
  };
}

/** How long a file without a row may be one that is being kept right now, in milliseconds. */
const GRACE = 3_600_000;

/** Deletes files of videos that no repair has any more. @returns how many. */
export async function sweepVideos(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const folder = videoFolder(deps);
  const names = await readdir(folder).catch(() => []);
  const rows = names.length === 0 ? [] : await deps.db.selectFrom('repair_videos').select('id').execute();
  const kept = new Set(rows.map(({ id }) => id));
  let gone = 0;
  for (const name of names) {
    if (kept.has(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < GRACE) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}
