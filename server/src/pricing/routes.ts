import * as calls from '#core/pricing/contract.ts';
import * as groups from '#core/pricing/groups-contract.ts';
import { ok } from '#core/shared/result.ts';
import { receiveFile } from '../imports/upload-import.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { changePromotion, createPromotion, runPromotion } from './change-promotions.ts';
import { exportCodes, listCodes, makeCodes, stopCode } from './codes.ts';
import {
  changeGroup,
  createGroup,
  removeGroup,
  setCustomerGroup,
  setGroupPrice,
} from './groups/change-groups.ts';
import { exportGroupPrices, importGroupPrices } from './groups/price-files.ts';
import {
  getGroup,
  listGroupMembers,
  listGroupPrices,
  listGroups,
  readOwnGroup,
  readOwnPrices,
} from './groups/read-groups.ts';
import { listPromotions, listUses, readPromotion } from './read-promotions.ts';
import { tryPromotion } from './try-promotion.ts';

/** Puts the calls of promotions on the API. */
export function pricingRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listPromotions, async ({ query }) => ok(await listPromotions(deps, query)));
  mount(routes, calls.getPromotion, ({ params }) => readPromotion(deps, params.id));
  mount(routes, calls.createPromotion, ({ by, body }) => createPromotion(deps, by, body));
  mount(routes, calls.changePromotion, ({ by, params, body }) => changePromotion(deps, by, params.id, body));
  mount(routes, calls.runPromotion, ({ by, params, body }) => runPromotion(deps, by, params.id, body));
  mount(routes, calls.tryPromotion, ({ params }) => tryPromotion(deps, params.id));
  mount(routes, calls.listCodes, ({ params, query }) => listCodes(deps, params.id, query));
  mount(routes, calls.makeCodes, ({ by, params, body }) => makeCodes(deps, by, params.id, body));
  mount(routes, calls.stopCode, ({ by, params, body }) => stopCode(deps, by, params, body));
  mount(routes, calls.exportCodes, ({ by, params }) => exportCodes(deps, by, params.id));
  mount(routes, calls.listUses, ({ params, query }) => listUses(deps, params.id, query));
}

/** Puts the calls of groups and their price lists on the API. */
export function groupRoutes(routes: Routes, deps: Deps): void {
  mount(routes, groups.listGroups, async ({ query }) => ok(await listGroups(deps, query)));
  mount(routes, groups.getGroup, ({ params }) => getGroup(deps, params.id));
  mount(routes, groups.createGroup, ({ by, body }) => createGroup(deps, by, body));
  mount(routes, groups.changeGroup, ({ by, params, body }) => changeGroup(deps, by, params.id, body));
  mount(routes, groups.removeGroup, ({ by, params }) => removeGroup(deps, by, params.id));
  mount(routes, groups.listGroupPrices, async ({ params, query }) =>
    ok(await listGroupPrices(deps, params.id, query)),
  );
  mount(routes, groups.setGroupPrice, ({ by, params, body }) => setGroupPrice(deps, by, params, body));
  mount(routes, groups.importGroupPrices, async ({ by, c, params, query }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok ? await importGroupPrices(deps, by, params.id, { ...upload.value, ...query }) : upload;
  });
  mount(routes, groups.exportGroupPrices, ({ by, params }) => exportGroupPrices(deps, by, params.id));
  mount(routes, groups.listGroupMembers, async ({ params, query }) =>
    ok(await listGroupMembers(deps, params.id, query)),
  );
  mount(routes, groups.getCustomerGroup, async ({ params }) => ok(await readOwnGroup(deps.db, params.id)));
  mount(routes, groups.setCustomerGroup, ({ by, params, body }) =>
    setCustomerGroup(deps, by, params.id, body),
  );
  mount(routes, groups.getOwnPrices, async ({ by, query }) =>
    ok(await readOwnPrices(deps, by.user.id, query.ids)),
  );
}
