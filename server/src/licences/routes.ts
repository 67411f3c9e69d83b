import * as calls from '#core/licences/contract.ts';
import { licenceFailures } from '#core/licences/errors.ts';
import { MAX_KEYS_BYTES } from '#core/licences/rules/read-keys.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { findSeenOrder } from '../orders/place-order.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { bookInstallation } from './book-installation.ts';
import { enterKey, importKeys, savePool, voidKey } from './change-pools.ts';
import { listMine, listSold, readOfOrder, readSold } from './read-licences.ts';
import { listKeys, listPools, readPool, readPromise } from './read-pools.ts';
import { resendLicence, revealHere, revealLicence } from './reveal.ts';

/** Puts the calls of licences on the API. */
export function licenceRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  mount(routes, calls.listLicencePools, async ({ query }) => ok(await listPools(db, query)));
  mount(routes, calls.getLicencePool, async ({ params }) => {
    const pool = await readPool(db, params.id);
    return pool ? ok(pool) : fail(licenceFailures.pool_not_found);
  });
  mount(
    routes,
    calls.saveLicencePool,
    async ({ by, params, body }) => await savePool(deps, by, params.id, body),
  );
  mount(routes, calls.importLicenceKeys, async ({ by, params, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_KEYS_BYTES });
    if (!upload.ok) return upload;
    return await importKeys(deps, by, params.id, upload.value?.bytes ?? new Uint8Array());
  });
  mount(routes, calls.listLicenceKeys, async ({ params, query }) => ok(await listKeys(db, params.id, query)));
  mount(
    routes,
    calls.voidLicenceKey,
    async ({ by, params, body }) => await voidKey(deps, by, params.id, body.reason),
  );

  mount(routes, calls.listSoldLicences, async ({ query }) => ok(await listSold(db, query)));
  const sold = async (id: string, done: Result<null>) => {
    if (!done.ok) return done;
    const licence = await readSold(db, id);
    return licence ? ok(licence) : fail(licenceFailures.licence_not_found);
  };
  mount(routes, calls.getSoldLicence, async ({ params }) => await sold(params.id, ok(null)));
  mount(routes, calls.enterLicenceKey, async ({ by, params, body }) =>
    sold(params.id, await enterKey(deps, by, params.id, body.value)),
  );
  mount(routes, calls.resendLicence, async ({ by, params, body }) =>
    sold(params.id, await resendLicence(deps, by, params.id, body.reason)),
  );
  mount(routes, calls.revealLicenceHere, async ({ by, params, body }) => {
    const key = await revealHere(deps, by, params.id, body.reason);
    return key.ok ? ok({ value: key.value }) : key;
  });

  mount(routes, calls.listOrderLicences, async ({ by, params, query }) => {
    const order = await findSeenOrder(db, by, params.id, query.t, deps.now());
    if (!order) return fail(orderFailures.order_not_found);
    const isColleagues = by.user !== null && order.user_id !== by.user.id && !query.t;
    return ok({ items: await readOfOrder(db, order.id), can_reveal: !isColleagues });
  });
  mount(routes, calls.revealLicence, async ({ by, params, body }) => {
    const asked = { orderId: params.id, licenceId: params.licence, token: body.t, consents: body.consent };
    const key = await revealLicence(deps, by, asked);
    if (!key.ok) return key;
    const licence = (await readOfOrder(db, params.id)).find(({ id }) => id === params.licence);
    return licence ? ok({ value: key.value, licence }) : fail(licenceFailures.licence_not_found);
  });
  mount(routes, calls.bookInstallation, async ({ by, params, body }) =>
    bookInstallation(deps, by, { orderId: params.id, licenceId: params.licence }, body),
  );
  mount(routes, calls.getLicencePromise, async ({ params }) =>
    ok({ promise: await readPromise(db, params.id) }),
  );
  mount(routes, calls.listMyLicences, async ({ by, query }) => ok(await listMine(db, by.user.id, query)));
}
