import * as calls from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Actor } from '../platform/http/actor.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { acceptContract } from './accept-contract.ts';
import { changeContractPlan } from './change-plan.ts';
import { maintenancePaper } from './contract-paper.ts';
import { coverDevice, uncoverDevice } from './devices.ts';
import { endContract, keepContract, noticeEnds } from './end-contract.ts';
import { listMaintenance, listMyMaintenance } from './list.ts';
import { cancelContract, makeContract, sendContract } from './make-contract.ts';
import { chargeExtra, noteVisit, readRepairCover, removeVisit, setRepairCounts } from './note-use.ts';
import { askMaintenanceHelp, findOwnMaintenance } from './own.ts';
import { addPlan, listPlans, savePlan } from './plans.ts';
import { presentMaintenance, presentWhole } from './present.ts';
import { findMaintenance, type MaintenanceRow } from './store.ts';
import { withdrawMaintenance } from './withdraw.ts';

const missing = fail(maintenanceFailures.maintenance_not_found);

/** Puts the calls of maintenance on the API. */
export function maintenanceRoutes(routes: Routes, deps: RepairDeps): void {
  planRoutes(routes, deps);
  panelRoutes(routes, deps);
  customerRoutes(routes, deps);
}

function planRoutes(routes: Routes, deps: RepairDeps): void {
  mount(routes, calls.listMaintenancePlans, async ({ query }) =>
    ok(await listPlans(deps.db, query.page, deps.now())),
  );
  mount(routes, calls.addMaintenancePlan, async ({ by, body }) => await addPlan(deps, by, body));
  mount(routes, calls.saveMaintenancePlan, async ({ by, params, body }) =>
    savePlan(deps, by, params.id, body),
  );
}

function panelRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  /** A contract as it stands after what was done. */
  const shown = async (result: Result<Pick<MaintenanceRow, 'id'>>) => {
    if (!result.ok) return result;
    const row = await findMaintenance(db, result.value.id);
    return row ? ok(await presentWhole(deps, row)) : missing;
  };
  mount(routes, calls.listMaintenance, async ({ query }) => ok(await listMaintenance(db, query, deps.now())));
  mount(routes, calls.getAdminMaintenance, async ({ params }) => await shown(ok(params)));
  mount(routes, calls.makeMaintenance, async ({ by, body }) => shown(await makeContract(deps, by, body)));
  mount(routes, calls.sendMaintenance, async ({ by, params }) =>
    shown(await sendContract(deps, by, params.id)),
  );
  mount(routes, calls.noteMaintenanceAccepted, async ({ by, params, body }) =>
    shown(await acceptContract(deps, by, params.id, { ...body, way: 'presencial' })),
  );
  mount(routes, calls.cancelMaintenance, async ({ by, params }) =>
    shown(await cancelContract(deps, by, params.id)),
  );
  mount(routes, calls.changeMaintenancePlan, async ({ by, params, body }) =>
    shown(await changeContractPlan(deps, by, params.id, body)),
  );
  mount(routes, calls.endMaintenance, async ({ by, params, body }) =>
    shown(
      body.on === null
        ? await keepContract(deps, by, params.id)
        : await endContract(deps, by, params.id, body.on),
    ),
  );
  mount(routes, calls.coverDevice, async ({ by, params, body }) =>
    shown(await coverDevice(deps, by, params.id, body)),
  );
  mount(routes, calls.uncoverDevice, async ({ by, params }) =>
    shown(await uncoverDevice(deps, by, params.id, params.device)),
  );
  mount(routes, calls.noteVisit, async ({ by, params, body }) =>
    shown(await noteVisit(deps, by, params.id, body)),
  );
  mount(routes, calls.removeVisit, async ({ by, params }) =>
    shown(await removeVisit(deps, by, params.id, params.visit)),
  );
  mount(routes, calls.setRepairCounts, async ({ by, params, body }) =>
    shown(await setRepairCounts(deps, by, params.id, { repair: params.repair, counts: body.counts })),
  );
  mount(routes, calls.chargeExtraHours, async ({ by, params, body }) =>
    shown(await chargeExtra(deps, by, params.id, body)),
  );
  mount(routes, calls.getMaintenanceDocument, async ({ by, params }) => {
    const row = await findMaintenance(db, params.id);
    return row ? await maintenancePaper(deps, by, row) : missing;
  });
  mount(routes, calls.getRepairCover, async ({ params }) =>
    ok(await readRepairCover(db, params.id, deps.now())),
  );
}

function customerRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  const find = async (by: Pick<Actor, 'user'>, key: string) =>
    await findOwnMaintenance(db, by, key, deps.now());
  const shown = async (result: Result<MaintenanceRow>) =>
    result.ok ? ok(await presentMaintenance(deps, result.value)) : result;
  mount(routes, calls.listMyMaintenance, async ({ by, query }) =>
    ok(await listMyMaintenance(deps, by.user.id, query.page)),
  );
  mount(routes, calls.getMaintenance, async ({ by, params }) => {
    const own = await find(by, params.key);
    return own ? await shown(ok(own.row)) : missing;
  });
  mount(routes, calls.getOwnMaintenanceDocument, async ({ by, params }) => {
    const own = await find(by, params.key);
    return own ? await maintenancePaper(deps, by, own.row) : missing;
  });
  mount(routes, calls.acceptMaintenance, async ({ by, params, body }) => {
    const own = await find(by, params.key);
    if (!own) return missing;
    return await shown(await acceptContract(deps, by, own.row.id, { ...body, way: own.channel, note: null }));
  });
  mount(routes, calls.tellMaintenanceEnd, async ({ by, params }) => {
    const row = (await find(by, params.key))?.row;
    if (!row) return missing;
    // Told again it was told already: another notice would move the end on.
    if (row.ends_on !== null) return await shown(ok(row));
    return await shown(await endContract(deps, by, row.id, noticeEnds(deps, row)));
  });
  mount(routes, calls.withdrawMaintenance, async ({ by, params }) => {
    const own = await find(by, params.key);
    return own ? await shown(await withdrawMaintenance(deps, by, own.row.id)) : missing;
  });
  mount(routes, calls.askMaintenanceHelp, async ({ by, params, body }) => {
    const own = await find(by, params.key);
    return own ? await askMaintenanceHelp(deps, by, own.row.id, body) : missing;
  });
}
