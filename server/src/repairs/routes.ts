import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import * as adminCalls from '#core/repairs/admin-contract.ts';
import * as calls from '#core/repairs/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import * as photoCalls from '#core/repairs/photos/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { setBilling } from './billing.ts';
import { createRepair } from './create-repair.ts';
import { listAdminRepairs, listMyRepairs } from './list-repairs.ts';
import { findOwnRepair } from './own-repair.ts';
import { parcelPaper } from './parcel-paper.ts';
import { addCustomerPhoto } from './photos/add-photo.ts';
import { addWorkPhoto, changeWorkPhoto, removeWorkPhoto } from './photos/work-photos.ts';
import { presentAdminRepair, presentRepair } from './present-repair.ts';
import { decideQuote } from './quotes/decide-quote.ts';
import { quotePaper } from './quotes/quote-paper.ts';
import { saveQuote } from './quotes/save-quote.ts';
import { sendQuote } from './quotes/send-quote.ts';
import { renewLink } from './renew-link.ts';
import { requestRepair } from './request-repair.ts';
import type { RepairDeps } from './rooms-port.ts';
import { findRepair, type RepairRow } from './store.ts';
import { respond, writeToShop } from './talk/messages.ts';
import { updateRepair } from './update-repair.ts';

/** Puts the calls of repairs on the API. */
export function repairsRoutes(routes: Routes, deps: RepairDeps): void {
  customerRoutes(routes, deps);
  panelRoutes(routes, deps);
  photoRoutes(routes, deps);
}

function customerRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  const shown = async (result: Result<RepairRow>) =>
    result.ok ? ok(await presentRepair(deps, result.value)) : result;

  mount(routes, calls.requestRepair, async ({ by, body }) => await requestRepair(deps, by, body));
  mount(routes, calls.listMyRepairs, async ({ by, query }) =>
    ok(await listMyRepairs(db, by.user.id, query.page)),
  );
  mount(routes, calls.getRepair, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? ok(await presentRepair(deps, own.repair)) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.getRepairQuoteDocument, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? await quotePaper(deps, by, own.repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.getParcelSheet, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? await parcelPaper(deps, own.repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.decideQuote, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    return await shown(await decideQuote(deps, by, own.repair.id, own.channel, body));
  });
  mount(routes, calls.writeToShop, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    return await shown(await writeToShop(deps, by, own.repair.id, wordsOf(body)));
  });
  mount(routes, calls.addRepairPhoto, async ({ by, params, c }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const upload = await readPhoto(c.req.raw);
    return upload.ok ? await addCustomerPhoto(deps, by, own.repair, upload.value) : upload;
  });
}

const wordsOf = (body: { message: string; attempt_key?: string | undefined }) => ({
  body: body.message,
  attemptKey: body.attempt_key ?? null,
});

/** The picture of a form. Fails with `no_file`, `image_too_large`, and as forms do. */
async function readPhoto(request: Request): Promise<Result<Buffer>> {
  const upload = await readUpload(request, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
  if (!upload.ok) {
    return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
  }
  const bytes = upload.value?.bytes;
  return bytes && bytes.byteLength > 0 ? ok(bytes) : fail(imageFailures.no_file);
}

function photoRoutes(routes: Routes, deps: RepairDeps): void {
  mount(routes, photoCalls.addWorkPhoto, async ({ by, params, query, c }) => {
    if (!(await findRepair(deps.db, params.id))) return fail(repairFailures.repair_not_found);
    const upload = await readPhoto(c.req.raw);
    return upload.ok ? await addWorkPhoto(deps, by, params.id, { ...query, bytes: upload.value }) : upload;
  });
  mount(routes, photoCalls.changeWorkPhoto, async ({ by, params, body }) =>
    changeWorkPhoto(deps, by, params.id, params.photo, body),
  );
  mount(routes, photoCalls.removeWorkPhoto, async ({ by, params }) =>
    removeWorkPhoto(deps, by, params.id, params.photo),
  );
}

function panelRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  const shown = async (result: Result<RepairRow>) =>
    result.ok ? ok(await presentAdminRepair(deps, result.value)) : result;

  mount(routes, adminCalls.listAdminRepairs, async ({ query }) =>
    ok(await listAdminRepairs(db, query, deps.now())),
  );
  mount(routes, adminCalls.getAdminRepair, async ({ params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? ok(await presentAdminRepair(deps, repair)) : fail(repairFailures.repair_not_found);
  });
  mount(routes, adminCalls.createAdminRepair, async ({ by, query, body }) =>
    shown(await createRepair(deps, by, query.user_id, body)),
  );
  mount(routes, adminCalls.updateAdminRepair, async ({ by, params, body }) =>
    shown(await updateRepair(deps, by, params.id, body)),
  );
  mount(routes, adminCalls.saveQuote, async ({ by, params, body }) =>
    shown(await saveQuote(deps, by, params.id, body)),
  );
  mount(routes, adminCalls.getQuoteDocument, async ({ by, params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? await quotePaper(deps, by, repair) : fail(repairFailures.repair_not_found);
  });
  mount(
    routes,
    adminCalls.sendQuote,
    async ({ by, params, query }) => await sendQuote(deps, by, params.id, query.draft),
  );
  mount(routes, adminCalls.noteDecision, async ({ by, params, body }) =>
    shown(await decideQuote(deps, by, params.id, 'loja', body)),
  );
  mount(routes, adminCalls.respondToCustomer, async ({ by, params, body }) =>
    shown(await respond(deps, by, params.id, wordsOf(body))),
  );
  mount(routes, adminCalls.setRepairBilling, async ({ by, params, body }) =>
    shown(await setBilling(deps, by, params.id, body)),
  );
  mount(routes, adminCalls.renewRepairLink, async ({ by, params }) =>
    shown(await renewLink(deps, by, params.id)),
  );
}
