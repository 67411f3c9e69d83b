import { findRecords as findCall, suggestSearch } from '#core/search/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { tooBusy } from '../platform/http/too-busy.ts';
import type { RecordSources } from '../record-source.ts';
import { findRecords } from './find-records.ts';
import { suggest } from './suggest.ts';

/** Puts what is found while somebody types on the API. */
export function searchRoutes(
  routes: Routes,
  deps: Deps,
  index: CatalogueIndex,
  records: RecordSources,
): void {
  mount(routes, suggestSearch, async ({ query, c }) =>
    index.isBusy ? tooBusy(c) : ok(await suggest(deps.db, index, query.q, deps.now())),
  );
  mount(routes, findCall, async ({ by, query }) => ok(await findRecords(deps.db, records, by, query.q)));
}
