import { createHash } from 'node:crypto';
import { repairFailures } from '#core/repairs/errors.ts';
import * as calls from '#core/repairs/uploads/contract.ts';
import { uploadFailures } from '#core/repairs/uploads/errors.ts';
import { PART_BYTES } from '#core/repairs/values.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findOwnRepair } from '../own-repair.ts';
import { findRepair } from '../store.ts';
import { beginUpload } from './begin-upload.ts';
import { findUpload, type UploadRow } from './store.ts';
import { takePart } from './take-part.ts';
import { videoFile } from './video-file.ts';

const standing = ({ id, received, bytes, done_at }: UploadRow) => ({
  id,
  offset: received,
  bytes,
  is_done: done_at !== null,
});

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Puts the calls of what is sent in parts on the API. */
export function uploadRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.beginUpload, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const begun = await beginUpload(deps, by, own.repair.id, body);
    return begun.ok ? ok(standing(begun.value)) : begun;
  });
  mount(routes, calls.getUpload, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    const found = own && (await findUpload(db, own.repair.id, params.upload, deps.now()));
    return found ? ok(standing(found)) : fail(uploadFailures.upload_not_found);
  });
  mount(routes, calls.sendPart, async ({ by, params, query, c }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    const found = own && (await findUpload(db, own.repair.id, params.upload, deps.now()));
    if (!found) return fail(uploadFailures.upload_not_found);
    const sent = await readUpload(c.req.raw, { field: 'file', maxBytes: 2 * PART_BYTES });
    if (!sent.ok) return sent;
    if (!sent.value || sent.value.bytes.byteLength === 0) return fail(uploadFailures.upload_broken);
    if (query.sha256 && sha256Of(sent.value.bytes) !== query.sha256) return fail(uploadFailures.part_broken);
    const part = { id: found.id, offset: query.offset, data: sent.value.bytes };
    const taken = await takePart(deps, by, own.repair, part);
    return taken.ok ? ok(standing(taken.value)) : taken;
  });
  mount(routes, calls.getRepairVideo, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? await videoFile(deps, own.repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.getAdminRepairVideo, async ({ params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? await videoFile(deps, repair) : fail(repairFailures.repair_not_found);
  });
}
