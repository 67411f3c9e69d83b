import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { ListedUnit, UnitWhole } from '#core/units/contract.ts';
import * as calls from '#core/units/contract.ts';
import { unitFailures } from '#core/units/errors.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mayDo, mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { readCalendar } from './calendar.ts';
import { addUnits, changeUnit, stepUnit } from './change-units.ts';
import { listUnits, readUnit, readUnits } from './read-units.ts';
import { reserveInstead } from './reserve-instead.ts';
import type { UnitRooms } from './rooms-port.ts';
import { unitLabels } from './unit-labels.ts';
import { addUnitPhoto, removeUnitPhoto } from './unit-photos.ts';

const seesCosts = (by: Caller) => mayDo(by, 'catalogue.costs');

/** A unit without what the shop paid for it, for whoever may not see that. */
function shownTo<T extends ListedUnit>(by: Caller, unit: T): T {
  return seesCosts(by) ? unit : { ...unit, cost: null, pays_in: null };
}

function wholeTo(by: Caller, found: Result<UnitWhole>): Result<UnitWhole> {
  if (!found.ok || seesCosts(by)) return found;
  return ok({ ...shownTo(by, found.value), purchase_origin: null, purchased_on: null });
}

/** Puts the calls of units on the API. */
export function unitRoutes(routes: Routes, deps: Deps, rooms: UnitRooms): void {
  const { db } = deps;
  const whole = async (by: Caller, id: string) => {
    const found = await readUnit(db, rooms, id, deps.now());
    return wholeTo(by, found ? ok(found) : fail(unitFailures.unit_not_found));
  };
  mount(routes, calls.listUnits, async ({ by, query }) => {
    const found = await listUnits(db, rooms, query, deps.now());
    return ok({ ...found, items: found.items.map((unit) => shownTo(by, unit)) });
  });
  mount(routes, calls.getUnitsCalendar, async ({ query }) =>
    ok(await readCalendar(db, rooms, query, deps.now())),
  );
  mount(routes, calls.reserveInstead, async ({ by, params, body }) => {
    const kept = await reserveInstead(deps, by, params.id, body);
    const [shown] = kept.ok ? await readUnits(db, rooms, [kept.value]) : [];
    if (!kept.ok) return kept;
    return shown ? ok(shown) : fail(unitFailures.unit_not_found);
  });
  mount(routes, calls.getUnitLabels, async ({ query }) => await unitLabels(deps, query.ids));
  mount(routes, calls.getUnit, async ({ by, params }) => await whole(by, params.id));
  mount(routes, calls.addUnits, async ({ by, body }) => await addUnits(deps, by, rooms, body));
  mount(routes, calls.changeUnit, async ({ by, params, body }) => {
    const { cost, purchase_origin, purchased_on } = body;
    const isOfCosts = [cost, purchase_origin, purchased_on].some((said) => said !== undefined);
    if (isOfCosts && !seesCosts(by)) return fail(failures.forbidden);
    return wholeTo(by, await changeUnit(deps, by, rooms, { id: params.id, asked: body }));
  });
  mount(routes, calls.stepUnit, async ({ by, params, body }) =>
    wholeTo(by, await stepUnit(deps, by, rooms, { id: params.id, asked: body })),
  );
  mount(routes, calls.addUnitPhoto, async ({ by, params, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
    }
    if (!upload.value || upload.value.bytes.byteLength === 0) return fail(imageFailures.no_file);
    const added = await addUnitPhoto(deps, by, params.id, upload.value.bytes);
    return added.ok ? await whole(by, params.id) : added;
  });
  mount(routes, calls.removeUnitPhoto, async ({ by, params }) => {
    const removed = await removeUnitPhoto(deps, by, params.id, params.photo);
    return removed.ok ? await whole(by, params.id) : removed;
  });
}
