import { repairFailures } from '#core/repairs/errors.ts';
import * as calls from '#core/repairs/opinion/contract.ts';
import { fail, ok } from '#core/shared/result.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findOwnRepair } from '../own-repair.ts';
import { presentRepair } from '../present-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { giveOpinion } from './give-opinion.ts';

/** Puts the call of opinions on the API. */
export function opinionRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  mount(routes, calls.giveOpinion, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const given = await giveOpinion(deps, by, own, body);
    return given.ok ? ok(await presentRepair(deps, given.value)) : given;
  });
}
