import { repairFailures } from '#core/repairs/errors.ts';
import * as calls from '#core/repairs/proposals/contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { CART_DAYS } from '../../cart/jobs/delete-stale-carts.ts';
import { ownCookies } from '../../platform/http/cookies.ts';
import { CART_COOKIE } from '../../platform/http/identify.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findOwnRepair } from '../own-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { findRepair, type RepairRow } from '../store.ts';
import { answerProposal, sendProposal, withdrawProposal } from './change-proposal.ts';
import { presentProposal, readCandidates } from './read-proposal.ts';

/** Puts the calls of proposals in place of a repair on the API. */
export function proposalRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  const cookies = ownCookies(deps.publicUrl);
  const read = async (repair: RepairRow) => ({ proposal: await presentProposal(db, repair, deps.now()) });
  const shown = async (result: Result<RepairRow>) => (result.ok ? ok(await read(result.value)) : result);

  mount(routes, calls.getRepairProposal, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? ok(await read(own.repair)) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.answerProposal, async ({ by, params, body, c }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const answered = await answerProposal(deps, by, own.repair.id, own.channel, body);
    if (!answered.ok) return answered;
    const token = answered.value.newToken ?? by.cartToken;
    if (!by.user && token && body.product_id !== null) cookies.write(c, CART_COOKIE, token, CART_DAYS);
    return ok(await read(answered.value.repair));
  });
  mount(routes, calls.getAdminProposal, async ({ params, query }) => {
    const repair = await findRepair(db, params.id);
    if (!repair) return fail(repairFailures.repair_not_found);
    return ok({ ...(await read(repair)), candidates: await readCandidates(db, repair, query, deps.now()) });
  });
  mount(routes, calls.sendProposal, async ({ by, params, body }) =>
    shown(await sendProposal(deps, by, params.id, body)),
  );
  mount(routes, calls.withdrawProposal, async ({ by, params }) =>
    shown(await withdrawProposal(deps, by, params.id)),
  );
}
