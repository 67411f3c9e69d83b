import * as calls from '#core/equipment/contract.ts';
import { equipmentFailures } from '#core/equipment/errors.ts';
import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { findSeenOrder } from '../orders/place-order.ts';
import { findOrder } from '../orders/store.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { claimSale } from './claim-sale.ts';
import { addEquipmentPhoto, removeEquipmentPhoto } from './equipment-photos.ts';
import { noteSerials } from './note-serials.ts';
import { readOrderGuarantees } from './order-guarantees.ts';
import { findBySerial, getEquipment, listEquipment, listMyEquipment } from './read-equipment.ts';

/** Puts the calls of equipment on the API, and those of the guarantee of what was sold. */
export function equipmentRoutes(routes: Routes, deps: Deps): void {
  ownersRoutes(routes, deps);
  panelRoutes(routes, deps);
}

function ownersRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  const own = async (id: string, userId: string) => {
    const found = await getEquipment(db, id, userId, deps.now());
    return found ? ok(found) : fail(equipmentFailures.equipment_not_found);
  };
  mount(routes, calls.listMyEquipment, async ({ by, query }) =>
    ok(await listMyEquipment(db, by.user.id, query.page, deps.now())),
  );
  mount(routes, calls.getMyEquipment, async ({ by, params }) => await own(params.id, by.user.id));
  mount(routes, calls.addEquipmentPhoto, async ({ by, params, c }) => {
    const found = await own(params.id, by.user.id);
    if (!found.ok) return found;
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
    }
    if (!upload.value || upload.value.bytes.byteLength === 0) return fail(imageFailures.no_file);
    const added = await addEquipmentPhoto(deps, by, params.id, upload.value.bytes);
    return added.ok ? await own(params.id, by.user.id) : added;
  });
  mount(routes, calls.removeEquipmentPhoto, async ({ by, params }) => {
    const removed = await removeEquipmentPhoto(deps, by, params.id, params.photo);
    return removed.ok ? await own(params.id, by.user.id) : removed;
  });
  mount(routes, calls.findMySerial, async ({ by, query }) =>
    ok({ equipment: await findBySerial(db, by.user.id, serialKey(query.serial), deps.now()) }),
  );
  mount(routes, calls.listOrderGuarantees, async ({ by, params, query }) => {
    const order = await findSeenOrder(db, by, params.id, query.t, deps.now());
    if (!order) return fail(repairFailures.line_not_found);
    return ok({ items: await readOrderGuarantees(db, order.id, deps.now()) });
  });
}

function panelRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  const lines = async (id: string) => ok({ items: await readOrderGuarantees(db, id, deps.now()) });
  mount(routes, calls.listEquipment, async ({ query }) => ok(await listEquipment(db, query, deps.now())));
  mount(routes, calls.getEquipment, async ({ params }) => {
    const found = await getEquipment(db, params.id, null, deps.now());
    return found ? ok(found) : fail(equipmentFailures.equipment_not_found);
  });
  mount(routes, calls.listAdminOrderGuarantees, async ({ params }) =>
    (await findOrder(db, params.id)) ? await lines(params.id) : fail(repairFailures.line_not_found),
  );
  mount(routes, calls.noteSerials, async ({ by, params, body }) => {
    const noted = await noteSerials(deps, by, params, body.serials);
    return noted.ok ? await lines(params.id) : noted;
  });
  mount(routes, calls.claimSale, async ({ by, params, body }) => await claimSale(deps, by, params, body));
}
