import { sql } from 'kysely';
import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { beginUpload as call } from '#core/repairs/uploads/contract.ts';
import { uploadFailures } from '#core/repairs/uploads/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addressGroup } from '../../platform/http/rate-limit.ts';
import { lockRepair } from '../store.ts';
import type { UploadRow } from './store.ts';

type Begun = BodyOf<typeof call>;

/** How long an upload of which nothing comes is waited for, in milliseconds. */
export const SILENCE = 30 * 60_000;
const MB = 1024 * 1024;
/** Uploads that are not whole yet, of one repair and from one address: how many, and bytes as they were announced. */
const MOST_OPEN = 14;
const MOST_OF_REPAIR = 256 * MB;
const MOST_OF_ADDRESS = 512 * MB;
/** Bytes of all of them together, as they came: what is only announced keeps nobody else out. */
const MOST_ARRIVED = 2048 * MB;

/** Begins to take a file in parts, as long as they come; the same upload begun again goes on where it is. */
export async function beginUpload(
  deps: Deps,
  by: Caller,
  repairId: string,
  begun: Begun,
): Promise<Result<UploadRow>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const known = await tx
      .selectFrom('repair_uploads')
      .selectAll()
      .where('id', '=', begun.id)
      .executeTakeFirst();
    if (known) {
      const isSame =
        known.repair_id === repair.id && known.kind === begun.kind && known.bytes === begun.bytes;
      if (!isSame) return fail(uploadFailures.upload_taken);
      if (known.expires_at > now) return ok(known);
      await tx.deleteFrom('repair_uploads').where('id', '=', known.id).execute();
    }
    if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
    if (begun.kind === 'foto' && begun.bytes > MAX_IMAGE_BYTES) return fail(imageFailures.image_too_large);
    if (begun.kind === 'video' && (await hasVideo(tx, repair.id))) return fail(uploadFailures.video_there);
    const upload = {
      id: begun.id,
      repair_id: repair.id,
      kind: begun.kind,
      bytes: begun.bytes,
      sha256: begun.sha256 ?? null,
      created_at: now,
      address: addressGroup(by.ip),
      expires_at: new Date(now.getTime() + SILENCE),
    };
    if (await isTooMuch(tx, upload)) return fail(uploadFailures.too_many_uploads);
    if (!(await hasRoomFor(tx, begun.bytes, now))) return fail(uploadFailures.uploads_full);
    const row = await tx.insertInto('repair_uploads').values(upload).returningAll().executeTakeFirstOrThrow();
    await audit(tx, by, 'repair.upload_begun', repair.id, { kind: begun.kind, size: begun.bytes });
    return ok(row);
  });
}

/** Whether with this one its repair or its address would have more that is not whole than one may. */
async function isTooMuch(
  tx: Tx,
  {
    repair_id,
    address,
    bytes,
    created_at,
  }: Pick<UploadRow, 'repair_id' | 'address' | 'bytes' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number; of_repair: number; of_address: number }>`
    SELECT count(*) FILTER (WHERE repair_id = ${repair_id})::int AS count,
      coalesce(sum(bytes) FILTER (WHERE repair_id = ${repair_id}), 0)::float8 AS of_repair,
      coalesce(sum(bytes) FILTER (WHERE address = ${address}), 0)::float8 AS of_address
    FROM repair_uploads WHERE done_at IS NULL AND expires_at > ${created_at}`.execute(tx);
  const { count = 0, of_repair = 0, of_address = 0 } = rows[0] ?? {};
  return count >= MOST_OPEN || of_repair + bytes > MOST_OF_REPAIR || of_address + bytes > MOST_OF_ADDRESS;
}

/** Whether so many bytes more may come, of all that has come of what is not whole yet. */
export async function hasRoomFor(tx: Tx, bytes: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ arrived: number }>`
    SELECT coalesce(sum(received), 0)::float8 AS arrived FROM repair_uploads
    WHERE done_at IS NULL AND expires_at > ${now}`.execute(tx);
  return (rows[0]?.arrived ?? 0) + bytes <= MOST_ARRIVED;
}

/** Whether the repair has its video. */
export async function hasVideo(tx: Tx, repairId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('repair_videos')
    .select('id')
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  return row !== undefined;
}
