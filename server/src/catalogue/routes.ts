import { listAdminProducts as listAdminProductsCall } from '#core/catalogue/admin-contract.ts';
import * as contract from '#core/catalogue/contract.ts';
import { deliveryPromise } from '#core/catalogue/rules/delivery-promise.ts';
import type { Call } from '#core/shared/call.ts';
import { ok } from '#core/shared/result.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { keepAnswers } from '../platform/http/keep-answers.ts';
import { mayDo, mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { tooBusy } from '../platform/http/too-busy.ts';
import { brandRoutes } from './brands/routes.ts';
import { getProduct } from './get-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listProducts } from './list-products.ts';
import { noteEmptySearch } from './note-empty-search.ts';
import { noteList, noteMaker, noteShown } from './note-shown.ts';
import { readCards } from './product-cards.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';
import { searchAnswerRoutes } from './searches/routes.ts';
import { withoutCosts } from './upkeep/present-product.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

/** Parameters that a kept list of products depends on. */
const LIST_PARAMETERS: ReadonlySet<string> = new Set(Object.keys(contract.catalogueQuery.shape));

/** Puts the calls of the catalogue on the API; the public ones' answers are kept in `cache`, when there is one. */
export function catalogueRoutes(
  routes: Routes,
  deps: Deps,
  index: CatalogueIndex,
  cache: PageCache | null = null,
): void {
  const { listProducts: list, getProduct: get } = contract;
  const kept = (known: ReadonlySet<string> | null, { path }: Call) =>
    cache && keepAnswers(cache, known, path);
  mount(
    routes,
    list,
    async ({ query, c }) => {
      if (index.isBusy) return tooBusy(c);
      const page = await listProducts(deps.db, index, query, deps.now());
      const tracker = c.get('tracker');
      if (tracker) noteList(tracker, index, query, page, deps.now());
      await noteEmptySearch(deps.db, tracker ?? null, query, page, deps.now());
      return ok(page);
    },
    kept(LIST_PARAMETERS, list),
  );
  mount(
    routes,
    get,
    async ({ params, c }) => {
      const result = await getProduct(deps.db, params.id, deps.now());
      const tracker = c.get('tracker');
      if (tracker && result.ok) {
        noteShown(tracker, index, [result.value], deps.now());
        noteMaker(tracker, result.value);
        const promise = deliveryPromise(result.value.delivery_time, deps.now());
        if (promise) tracker.validUntil(promise.validUntil);
      }
      return result;
    },
    kept(null, get),
  );
  mount(routes, contract.readProductCards, async ({ query }) =>
    ok({ items: await readCards(deps.db, query.id, deps.now()) }),
  );
  mount(routes, listAdminProductsCall, async ({ query, by }) => {
    const found = await listAdminProducts(deps.db, index, query, deps.now());
    return ok(mayDo(by, 'catalogue.costs') ? found : { ...found, items: found.items.map(withoutCosts) });
  });
  upkeepRoutes(routes, deps);
  brandRoutes(routes, deps);
  searchAnswerRoutes(routes, deps, index);
}
