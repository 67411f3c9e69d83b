import { suggestSearch } from '#core/search/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { tooBusy } from '../platform/http/too-busy.ts';
import { suggest } from './suggest.ts';

/** Puts the suggestions of the search on the API. */
export function searchRoutes(routes: Routes, deps: Deps, index: CatalogueIndex): void {
  mount(routes, suggestSearch, async ({ query, c }) =>
    index.isBusy ? tooBusy(c) : ok(await suggest(deps.db, index, query.q, deps.now())),
  );
}
