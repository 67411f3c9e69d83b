import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import type { Deps } from './platform/deps.ts';
import type { PageServices } from './services.ts';
import { readPublicSettings } from './settings/read-public-settings.ts';

/** The functions that public pages read from, over this shop's database. */
export function pageServices(deps: Deps): PageServices {
  return {
    publicUrl: deps.publicUrl,
    settings: () => readPublicSettings(deps.db, deps.config),
    listProducts: async (query) => ({ items: [], total: 0, page: query.pagina, page_size: 24 }),
    getProduct: async () => fail(failures.not_found),
  };
}
