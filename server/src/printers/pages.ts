import type { ProductCard } from '#core/catalogue/contract.ts';
import type { PrinterBrand } from '#core/printers/contract.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { fail } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import type { PageServices } from '../services.ts';
import { counterparts } from './counterparts.ts';
import { getPrinter } from './get-printer.ts';
import { listModels, listPrinters } from './list-printers.ts';
import { printersOfProduct } from './printers-of-product.ts';
import { readTiedIds } from './read-supplies.ts';
import { findPrinter, readBrands, readNearPrinters, readPrinterSlugs } from './store.ts';

type PrinterPages = Pick<
  PageServices,
  | 'printerBrands'
  | 'printerModels'
  | 'listPrinters'
  | 'getPrinter'
  | 'nearPrinters'
  | 'printersOfProduct'
  | 'counterparts'
  | 'printerAddresses'
>;

/** As the site map's format allows, beside the products. */
const MOST_ADDRESSES = 20_000;
const MAX_NEAR_PRINTERS = 8;

/** What the brands of printers that are served are counted from. */
export const BRANDS_TOPICS = ['printers', 'products'] as const;

/**
 * The functions that the printers' pages read from. A printer's page is made of the products tied to it (archived
 * ones too: they may come back) and of the ties; lists of printers, of every product.
 * @param brands reads the brands, in a shop that keeps them between two changes of `BRANDS_TOPICS`.
 */
export function printerPages(
  { db, now }: Deps,
  tracker: PageTracker,
  shows: (products: readonly ProductCard[]) => void,
  brands: () => Promise<PrinterBrand[]> = () => readBrands(db),
): PrinterPages {
  return {
    printerBrands: () => {
      tracker.madeOf(...BRANDS_TOPICS);
      return brands();
    },
    printerModels: (brand) => {
      tracker.madeOf('printers', 'products');
      return listModels(db, brand);
    },
    listPrinters: (query) => {
      tracker.madeOf('printers', 'products');
      return listPrinters(db, query);
    },
    getPrinter: async (slug) => {
      tracker.madeOf('printers');
      const printer = await findPrinter(db, slug);
      if (!printer) return fail(printerFailures.printer_not_found);
      const tied = await readTiedIds(db, printer.id);
      tracker.madeOf(...tied.map((id) => `product:${id}` as const));
      const result = await getPrinter(db, slug, now());
      if (result.ok) shows(result.value.groups.flatMap((group) => group.supplies.map((one) => one.product)));
      return result;
    },
    nearPrinters: (text) => {
      tracker.madeOf('printers', 'products');
      return readNearPrinters(db, text, MAX_NEAR_PRINTERS);
    },
    // Ties change with the product's own row, or tell its page themselves (jobs/link-printers.ts).
    printersOfProduct: (product) => printersOfProduct(db, product),
    counterparts: async (product) => {
      const found = await counterparts(db, product, now());
      // Ties tell of new ones; those shown tell of their own prices.
      if (product.consumable_type !== null) tracker.madeOf('printers');
      const shown = found?.items.map((item) => item.product) ?? [];
      shows(shown);
      return found;
    },
    printerAddresses: () => {
      tracker.madeOf('printers', 'products');
      return readPrinterSlugs(db, MOST_ADDRESSES);
    },
  };
}
