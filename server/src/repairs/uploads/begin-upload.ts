import { sql } from 'kysely';
import type { z } from 'zod';
import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { beginUpload as call } from '#core/repairs/uploads-contract.ts';
import { uploadFailures } from '#core/repairs/uploads-errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { lockRepair } from '../store.ts';
import type { UploadRow } from './store.ts';

type Begun = z.output<NonNullable<typeof call.body>>;

const DAY = 86_400_000;
/** Uploads of one repair that are not whole yet, and bytes of all of them in the shop: 2 GB. */
const MOST_OPEN = 14;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;

/** Begins to take a file in parts, for a day; the same upload begun again goes on where it is. */
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
      return isSame && known.expires_at > now ? ok(known) : fail(uploadFailures.upload_taken);
    }
    if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
    if (begun.kind === 'foto' && begun.bytes > MAX_IMAGE_BYTES) return fail(imageFailures.image_too_large);
    if (begun.kind === 'video' && (await hasVideo(tx, repair.id))) return fail(uploadFailures.video_there);
    const { rows } = await sql<{ mine: number; bytes: number }>`
      SELECT count(*) FILTER (WHERE repair_id = ${repair.id})::int AS mine, coalesce(sum(bytes), 0)::float8 AS bytes
      FROM repair_uploads WHERE done_at IS NULL AND expires_at > ${now}`.execute(tx);
    const { mine = 0, bytes = 0 } = rows[0] ?? {};
    if (mine >= MOST_OPEN) return fail(uploadFailures.too_many_uploads);
    if (bytes + begun.bytes > MOST_BYTES) return fail(uploadFailures.uploads_full);
    const row = await tx
      .insertInto('repair_uploads')
      .values({
        id: begun.id,
        repair_id: repair.id,
        kind: begun.kind,
        bytes: begun.bytes,
        sha256: begun.sha256 ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + DAY),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, by, {
      type: 'repair.upload_begun',
      subject: { kind: 'repair', id: repair.id },
      before: null,
      after: { kind: begun.kind, size: begun.bytes },
    });
    return ok(row);
  });
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
