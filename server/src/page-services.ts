import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import { listProductAddresses } from './catalogue/list-product-addresses.ts';
import type { Deps } from './platform/deps.ts';
import type { PageTracker } from './platform/pages/page-tracker.ts';
import type { PageServices } from './services.ts';
import { readPublicSettings } from './settings/read-public-settings.ts';

/**
 * The functions that public pages read from, over this shop's database. They tell the tracker what the page shows,
 * so that it is dropped from the cache when, and only when, that changes.
 */
export function pageServices(deps: Deps, tracker: PageTracker): PageServices {
  return {
    publicUrl: deps.publicUrl,
    settings: () => readPublicSettings(deps.db, deps.config),
    listProducts: async (query) => {
      tracker.madeOf('products');
      return { items: [], total: 0, page: query.pagina, page_size: 24 };
    },
    productAddresses: () => {
      tracker.madeOf('products');
      return listProductAddresses(deps.db);
    },
    getProduct: async () => {
      tracker.madeOf('products');
      return fail(failures.not_found);
    },
  };
}
