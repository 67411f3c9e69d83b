import * as calls from '#core/bench/contract.ts';
import { changeManyRepairs } from '#core/bench/many-contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { findRepair } from '../repairs/store.ts';
import {
  addNote,
  addWork,
  assignRepair,
  lendDevice,
  setCause,
  setCheck,
  setTimer,
  takeLoanBack,
} from './change-bench.ts';
import { changeMany } from './change-many.ts';
import { readBench, readHands } from './read-bench.ts';
import { readMine } from './read-mine.ts';
import { readBenchPeople, setSkills } from './skills.ts';

/** Puts the calls of the work on repairs on the API. */
export function benchRoutes(routes: Routes, deps: RepairDeps): void {
  mount(routes, changeManyRepairs, async ({ by, body }) => await changeMany(deps, by, body));
  mount(routes, calls.getBench, async ({ params }) => {
    const repair = await findRepair(deps.db, params.id);
    return repair ? ok(await readBench(deps.db, repair)) : fail(repairFailures.repair_not_found);
  });
  mount(
    routes,
    calls.assignRepair,
    async ({ by, params, body }) => await assignRepair(deps, by, params.id, body.user_id),
  );
  mount(
    routes,
    calls.setTimer,
    async ({ by, params, body }) => await setTimer(deps, by, params.id, body.running),
  );
  mount(routes, calls.addWork, async ({ by, params, body }) => await addWork(deps, by, params.id, body));
  mount(routes, calls.getMine, async ({ by }) => ok(await readMine(deps.db, by.user.id, deps.now())));
  mount(
    routes,
    calls.addNote,
    async ({ by, params, body }) => await addNote(deps, by, params.id, { id: body.note_id, body: body.body }),
  );
  mount(routes, calls.setCheck, async ({ by, params, body }) => await setCheck(deps, by, params.id, body));
  mount(
    routes,
    calls.setCause,
    async ({ by, params, body }) => await setCause(deps, by, params.id, body.cause),
  );
  mount(routes, calls.getHands, async ({ query }) =>
    ok({ hands: await readHands(deps.db, query.device_type) }),
  );
  mount(routes, calls.getBenchPeople, async () => ok(await readBenchPeople(deps.db, deps.now())));
  mount(
    routes,
    calls.setSkills,
    async ({ by, params, body }) => await setSkills(deps, by, params.person, body.skills),
  );
  mount(routes, calls.lendDevice, async ({ by, params, body: { loan_id, unit_id, ...loan } }) =>
    lendDevice(deps, by, params.id, { id: loan_id, unitId: unit_id ?? null, ...loan }),
  );
  mount(
    routes,
    calls.takeLoanBack,
    async ({ by, params }) => await takeLoanBack(deps, by, params.id, params.loan),
  );
}
