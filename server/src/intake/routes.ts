import * as calls from '#core/intake/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import { companiesToBill } from '../accounts/companies.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { findRepair } from '../repairs/store.ts';
import { findCustomers, findDevice, proposeDay } from './counter.ts';
import { intakePaper, labelPaper } from './papers.ts';
import { findIntake, presentIntake, readOthers, showAccess } from './read-intake.ts';
import { takeIn, takeInAsked } from './take-in.ts';

/** Puts the calls of the counter on the API. */
export function intakeRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  mount(routes, calls.takeIn, async ({ by, body }) => await takeIn(deps, by, body));
  mount(
    routes,
    calls.takeInAsked,
    async ({ by, params, body }) => await takeInAsked(deps, by, params.id, body),
  );
  mount(routes, calls.getIntake, async ({ params }) => {
    if (!(await findRepair(db, params.id))) return fail(repairFailures.repair_not_found);
    const row = await findIntake(db, params.id);
    return ok({ intake: row && presentIntake(row), others: row ? await readOthers(db, row) : [] });
  });
  mount(routes, calls.showAccess, async ({ by, params }) => await showAccess(deps, by, params.id));
  mount(routes, calls.getIntakeDocument, async ({ by, params, query }) => {
    const repair = await findRepair(db, params.id);
    if (!repair) return fail(repairFailures.repair_not_found);
    return await intakePaper(deps, by, repair, { labels: query.labels === 'true' });
  });
  mount(routes, calls.getRepairLabel, async ({ params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? await labelPaper(deps, repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.findCounterCustomers, async ({ query }) => ok(await findCustomers(db, query.q)));
  mount(routes, calls.findCounterDevice, async ({ query }) =>
    ok(await findDevice(db, query.serial, deps.now())),
  );
  mount(routes, calls.proposeDay, async ({ query }) =>
    ok(await proposeDay(db, deps.now(), query.device_type)),
  );
  mount(routes, calls.listCounterCompanies, async ({ query }) =>
    ok({ items: await companiesToBill(db, query.user_id) }),
  );
}
