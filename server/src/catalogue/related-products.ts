import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { search } from '../search-index/search-index.ts';
import { readCards } from './product-cards.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

/** How many are shown. */
const MAX_RELATED = 4;

/** What others are likened to. */
export interface Likened {
  readonly id: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly brand: string | null;
  readonly compatible_printers: readonly string[];
}

/**
 * What goes with a product: for a cartridge what fits the same printer, else its kind; in stock, best match first,
 * never the product itself.
 */
export async function relatedProducts(
  db: Db,
  index: CatalogueIndex,
  product: Likened,
  now: Date,
): Promise<ProductCard[]> {
  await index.untilLoaded();
  const printer = product.compatible_printers[0];
  const ask = (q: string, withSubcategory: boolean) =>
    search(index.current, {
      q,
      facets: {
        categoria: [product.category],
        ...(withSubcategory && product.subcategory ? { subcategoria: [product.subcategory] } : {}),
      },
      minPrice: null,
      maxPrice: null,
      inStock: true,
      inCampaign: false,
      sort: 'relevancia',
      offset: 0,
      limit: MAX_RELATED + 1,
    }).ids;
  const ids = new Set([
    ...(printer ? ask(printer, false) : []),
    ...ask(product.brand ?? '', true),
    ...ask('', true),
  ]);
  ids.delete(product.id);
  return await readCards(db, [...ids].slice(0, MAX_RELATED), now);
}
