import type { ProductCard } from '#core/catalogue/contract.ts';
import type { PrinterBrand } from '#core/printers/contract.ts';
import { nextIvaChange } from '#core/settings/rules/iva-rate.ts';
import { noteShown } from './catalogue/note-shown.ts';
import { cataloguePages } from './catalogue/pages.ts';
import type { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { findOldAddress } from './imports/old-addresses/find-old-address.ts';
import type { Deps } from './platform/deps.ts';
import type { PageTracker } from './platform/pages/page-tracker.ts';
import { printerPages } from './printers/pages.ts';
import { readUsual } from './repairs/usual/read-usual.ts';
import { reviewPages } from './reviews/pages.ts';
import type { PageServices } from './services.ts';
import { readPublicSettings } from './settings/read-public-settings.ts';
import { readSettings } from './settings/read-settings.ts';

/**
 * The functions that public pages read from, over this shop's database. They tell the tracker what the page shows,
 * so that it is dropped from the cache when, and only when, that changes.
 */
export function pageServices(
  deps: Deps,
  index: CatalogueIndex,
  tracker: PageTracker,
  brands?: () => Promise<PrinterBrand[]>,
): PageServices {
  const { db, now } = deps;
  const shows = (products: readonly ProductCard[]) => noteShown(tracker, index, products, now());
  return {
    ...cataloguePages(deps, index, tracker, shows),
    ...printerPages(deps, tracker, shows, brands),
    ...reviewPages(deps, tracker),
    publicUrl: deps.publicUrl,
    isDemo: deps.config.demo,
    closedNotice: async () => {
      const { closed, message, back_at, soon } = (await readSettings(db)).opening_settings;
      return closed ? { message, back_at, soon } : null;
    },
    oldAddress: async (address) => {
      tracker.madeOf('old-addresses');
      return await findOldAddress(db, address);
    },
    settings: async () => {
      const settings = await readPublicSettings(db, deps.config);
      const change = nextIvaChange(settings.iva_settings, now());
      if (change) tracker.validUntil(change);
      return settings;
    },
    usualRepairs: async () => {
      tracker.madeOf('repair-usual');
      return await readUsual(db);
    },
  };
}
