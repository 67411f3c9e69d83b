import * as calls from '#core/guarantees/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { findOwnRepair } from '../repairs/own-repair.ts';
import { presentAdminRepair } from '../repairs/present-repair.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { findRepair, type RepairRow } from '../repairs/store.ts';
import { claimGuarantee } from './claim-guarantee.ts';
import { decideClaim, linkGuarantee } from './decide-claim.ts';
import { readSources } from './sources.ts';

/** Puts the calls of guarantees on the API. */
export function guaranteeRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  const shown = async (result: Result<RepairRow>) =>
    result.ok ? ok(await presentAdminRepair(deps, result.value)) : result;

  mount(routes, calls.claimGuarantee, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? await claimGuarantee(deps, by, own, body) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.listGuaranteeSources, async ({ params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? ok({ items: await readSources(db, repair) }) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.linkGuarantee, async ({ by, params, body }) =>
    shown(await linkGuarantee(deps, by, params.id, body)),
  );
  mount(routes, calls.decideClaim, async ({ by, params, body }) =>
    shown(await decideClaim(deps, by, params.id, body)),
  );
}
