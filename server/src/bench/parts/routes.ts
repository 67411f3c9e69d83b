import * as calls from '#core/bench/parts/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findRepair } from '../../repairs/store.ts';
import { addPart, stepPart } from './step-part.ts';
import { readParts } from './store.ts';

/** Puts the calls of repairs' parts on the API. */
export function partsRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listRepairParts, async ({ params }) =>
    (await findRepair(deps.db, params.id))
      ? ok({ items: await readParts(deps.db, params.id) })
      : fail(repairFailures.repair_not_found),
  );
  mount(
    routes,
    calls.addRepairPart,
    async ({ by, params, body }) => await addPart(deps, by, params.id, body),
  );
  mount(
    routes,
    calls.stepRepairPart,
    async ({ by, params, body }) => await stepPart(deps, by, params.id, params.part, body),
  );
}
