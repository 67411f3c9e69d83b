import { createHash } from 'node:crypto';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { uploadFailures } from '#core/repairs/uploads/errors.ts';
import { type VideoType, videoTypeOf } from '#core/repairs/uploads/rules/video-type.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addCustomerPhoto } from '../photos/add-photo.ts';
import { lockRepair, type RepairRow } from '../store.ts';
import { hasRoomFor, hasVideo, SILENCE } from './begin-upload.ts';
import { findUpload, lockUpload, partsOf, type UploadRow, videoPath } from './store.ts';

interface Part {
  readonly id: string;
  readonly offset: number;
  readonly data: Buffer;
}

/**
 * Takes the next part of an upload. What is here already is not taken twice, what would leave a hole is refused; the last
 * one keeps the file with the repair. Where that fails the parts stay, and the last one sent again tries anew.
 */
export async function takePart(
  deps: Deps,
  by: Caller,
  repair: RepairRow,
  part: Part,
): Promise<Result<UploadRow>> {
  const taken = await addPart(deps, repair.id, part);
  if (!taken.ok || taken.value.received < taken.value.bytes || taken.value.done_at) return taken;
  const upload = taken.value;
  const kept =
    upload.kind === 'video'
      ? await keepVideo(deps, by, repair.id, upload)
      : await keepPhoto(deps, by, repair, upload);
  const done = await findUpload(deps.db, repair.id, upload.id, deps.now());
  // Of two who sent the last part at once one kept it.
  if (done?.done_at) return ok(done);
  // It will never be whole: what came is forgotten, and it can be sent from the start.
  await deps.db
    .deleteFrom('repair_uploads')
    .where('id', '=', upload.id)
    .where('done_at', 'is', null)
    .execute();
  return kept.ok ? fail(uploadFailures.upload_not_found) : kept;
}

async function addPart(deps: Deps, repairId: string, { id, offset, data }: Part): Promise<Result<UploadRow>> {
  return await transact(deps.db, async (tx) => {
    const now = deps.now();
    const upload = await lockUpload(tx, repairId, id, now);
    if (!upload) return fail(uploadFailures.upload_not_found);
    // Sent again, for its answer was lost on the way.
    if (offset + data.byteLength <= upload.received) return ok(upload);
    if (offset !== upload.received) return fail(uploadFailures.upload_gap);
    const received = offset + data.byteLength;
    if (received > upload.bytes) return fail(uploadFailures.upload_broken);
    if (!(await hasRoomFor(tx, data.byteLength, now))) return fail(uploadFailures.uploads_full);
    await tx.insertInto('repair_upload_parts').values({ upload_id: id, at_byte: offset, data }).execute();
    const expires_at = new Date(now.getTime() + SILENCE);
    await tx.updateTable('repair_uploads').set({ received, expires_at }).where('id', '=', id).execute();
    return ok({ ...upload, received });
  });
}

async function keepPhoto(
  deps: Deps,
  by: Caller,
  repair: RepairRow,
  upload: UploadRow,
): Promise<Result<null>> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(deps.db, upload.id)) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (upload.sha256 && createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
    return fail(uploadFailures.upload_broken);
  }
  const added = await addCustomerPhoto(deps, by, repair, bytes);
  if (!added.ok) return added;
  await finish(deps, upload.id);
  return ok(null);
}

/** The parts have become a file: that it is done stays until it would have ended, for who asks again. */
async function finish(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('repair_upload_parts').where('upload_id', '=', id).execute();
    await tx
      .updateTable('repair_uploads')
      .set({ done_at: deps.now(), address: null })
      .where('id', '=', id)
      .execute();
  });
}

/** What came is no video, or not what was sent. */
class BrokenVideoError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The parts of a video: whoever has them to their end has it as it was sent, by its size, its checksum and its first bytes. */
async function* checkedParts(
  db: Db,
  upload: UploadRow,
  onType: (type: VideoType) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const part of partsOf(db, upload.id)) {
    if (head.byteLength < 64) head = Buffer.concat([head, part.subarray(0, 64)]);
    hash.update(part);
    bytes += part.byteLength;
    yield part;
  }
  const isSent = bytes === upload.bytes && (!upload.sha256 || hash.digest('hex') === upload.sha256);
  if (!isSent) throw new BrokenVideoError(uploadFailures.upload_broken);
  const type = videoTypeOf(head.subarray(0, 64));
  if (type === null) throw new BrokenVideoError(uploadFailures.video_type);
  onType(type);
}

/** Puts a video's parts together into a file, as it came. What no row comes to name is swept (sweepVideos). */
async function keepVideo(deps: Deps, by: Caller, repairId: string, upload: UploadRow): Promise<Result<null>> {
  let type = '';
  const parts = checkedParts(deps.db, upload, (told) => {
    type = told;
  });
  try {
    await deps.files.put(videoPath(upload.id), parts);
  } catch (error) {
    if (error instanceof BrokenVideoError) return fail(error.failure);
    throw error;
  }
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
    if (await hasVideo(tx, repair.id)) return fail(uploadFailures.video_there);
    const row = { id: upload.id, repair_id: repair.id, bytes: upload.bytes, type, created_at: deps.now() };
    await tx.insertInto('repair_videos').values(row).execute();
    // Of a repair that is done it goes at the next look.
    await tx.updateTable('repairs').set({ photos_removed_at: null }).where('id', '=', repair.id).execute();
    await tx.deleteFrom('repair_upload_parts').where('upload_id', '=', upload.id).execute();
    await tx.updateTable('repair_uploads').set({ done_at: deps.now() }).where('id', '=', upload.id).execute();
    await audit(tx, by, 'repair.video_received', repair.id, { size: upload.bytes });
    return ok(null);
  });
}
