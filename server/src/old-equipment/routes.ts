import * as calls from '#core/old-equipment/contract.ts';
import { oldEquipmentFailures } from '#core/old-equipment/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { enterOldEquipment, sendOldEquipment, stepOldEquipment } from './change-old-equipment.ts';
import { exportOldEquipment } from './export-old-equipment.ts';
import { listOldEquipment, readOldEquipment } from './read-old-equipment.ts';

/** Puts the calls of old equipment on the API. */
export function oldEquipmentRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listOldEquipment, async ({ query }) => ok(await listOldEquipment(deps.db, query)));
  mount(routes, calls.exportOldEquipment, async ({ query }) => ok(exportOldEquipment(deps, query)));
  mount(routes, calls.getOldEquipment, async ({ params }) => {
    const row = await readOldEquipment(deps.db, params.id);
    return row ? ok(row) : fail(oldEquipmentFailures.old_equipment_not_found);
  });
  mount(routes, calls.enterOldEquipment, ({ by, body }) => enterOldEquipment(deps, by, body));
  mount(routes, calls.sendOldEquipment, ({ by, body }) => sendOldEquipment(deps, by, body));
  mount(routes, calls.stepOldEquipment, ({ by, params, body }) =>
    stepOldEquipment(deps, by, params.id, body),
  );
}
