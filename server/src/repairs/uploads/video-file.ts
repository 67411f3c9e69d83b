import { repairNumber } from '#core/repairs/record.ts';
import { uploadFailures } from '#core/repairs/uploads/errors.ts';
import { VIDEO_ENDINGS, type VideoType } from '#core/repairs/uploads/rules/video-type.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepairRow } from '../store.ts';
import { videoPath } from './store.ts';

/** The video of a repair; null: none, or it was removed. */
export async function findVideo(db: Db, repairId: string) {
  const row = await db
    .selectFrom('repair_videos')
    .select(['id', 'bytes', 'type', 'created_at'])
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  return row ?? null;
}

/** The video of a repair as a download: what somebody sent is never shown as a page or played from the shop's own address. */
export async function videoFile(
  deps: Pick<Deps, 'db' | 'files'>,
  repair: Pick<RepairRow, 'id' | 'number'>,
): Promise<Result<FileResponse>> {
  const video = await findVideo(deps.db, repair.id);
  const body = video && (await deps.files.open(videoPath(video.id)));
  if (!body) return fail(uploadFailures.no_video);
  return ok({
    name: `${repairNumber(repair.number)}.${VIDEO_ENDINGS[video.type as VideoType]}`,
    type: 'application/octet-stream',
    body: body as AsyncIterable<Uint8Array>,
  });
}
