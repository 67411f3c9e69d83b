import * as contract from '#core/catalogue/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { type Api, mount } from '../platform/http/mount.ts';
import { getProduct } from './get-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listProducts } from './list-products.ts';
import { readCards } from './product-cards.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

/** Puts the calls of the catalogue on the API. */
export function catalogueRoutes(api: Api, deps: Deps, index: CatalogueIndex): void {
  mount(api, contract.listProducts, async ({ query }) =>
    ok(await listProducts(deps.db, index, query, deps.now())),
  );
  mount(api, contract.readProductCards, async ({ query }) =>
    ok({ items: await readCards(deps.db, query.id, deps.now()) }),
  );
  mount(api, contract.getProduct, async ({ params }) => await getProduct(deps.db, params.id, deps.now()));
  mount(api, contract.listAdminProducts, async ({ query }) =>
    ok(await listAdminProducts(deps.db, query, deps.now())),
  );
  upkeepRoutes(api, deps);
}
