import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import * as calls from '#core/units/contract.ts';
import { unitFailures } from '#core/units/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { addUnits, changeUnit, stepUnit } from './change-units.ts';
import { listUnits, readUnit } from './read-units.ts';
import type { UnitRooms } from './rooms-port.ts';
import { unitLabels } from './unit-labels.ts';
import { addUnitPhoto, removeUnitPhoto } from './unit-photos.ts';

/** Puts the calls of units on the API. */
export function unitRoutes(routes: Routes, deps: Deps, rooms: UnitRooms): void {
  const { db } = deps;
  const whole = async (id: string) => {
    const found = await readUnit(db, rooms, id, deps.now());
    return found ? ok(found) : fail(unitFailures.unit_not_found);
  };
  mount(routes, calls.listUnits, async ({ query }) => ok(await listUnits(db, rooms, query, deps.now())));
  mount(routes, calls.getUnitLabels, async ({ query }) => await unitLabels(deps, query.ids));
  mount(routes, calls.getUnit, async ({ params }) => await whole(params.id));
  mount(routes, calls.addUnits, async ({ by, body }) => await addUnits(deps, by, rooms, body));
  mount(
    routes,
    calls.changeUnit,
    async ({ by, params, body }) => await changeUnit(deps, by, rooms, { id: params.id, asked: body }),
  );
  mount(
    routes,
    calls.stepUnit,
    async ({ by, params, body }) => await stepUnit(deps, by, rooms, { id: params.id, asked: body }),
  );
  mount(routes, calls.addUnitPhoto, async ({ by, params, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
    }
    if (!upload.value || upload.value.bytes.byteLength === 0) return fail(imageFailures.no_file);
    const added = await addUnitPhoto(deps, by, params.id, upload.value.bytes);
    return added.ok ? await whole(params.id) : added;
  });
  mount(routes, calls.removeUnitPhoto, async ({ by, params }) => {
    const removed = await removeUnitPhoto(deps, by, params.id, params.photo);
    return removed.ok ? await whole(params.id) : removed;
  });
}
