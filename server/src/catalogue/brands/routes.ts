import * as calls from '#core/catalogue/brands/contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { joinBrands, saveBrand, splitBrand } from './change-brands.ts';
import { listBrands, readBrand } from './read-brands.ts';

/** Puts the calls of brands on the API. */
export function brandRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listBrands, async ({ query }) => ok(await listBrands(deps.db, query)));
  mount(routes, calls.getBrand, async ({ params }) => {
    const brand = await readBrand(deps.db, params.id);
    return brand ? ok(brand) : fail(catalogueFailures.brand_not_found);
  });
  mount(routes, calls.saveBrand, ({ by, params, body }) => saveBrand(deps, by, params.id, body));
  mount(routes, calls.joinBrands, ({ by, params, body }) => joinBrands(deps, by, params.id, body.other));
  mount(routes, calls.splitBrand, ({ by, params, body }) => splitBrand(deps, by, params.id, body.name));
}
