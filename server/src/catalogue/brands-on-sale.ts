import { catalogueQuery } from '#core/catalogue/contract.ts';
import { search } from '../search-index/search-index.ts';
import { toSearch } from './list-products.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

/** Brands on the home page. */
const MOST = 12;

/** Brands of what is on sale, those of most products first; none where there is one alone: it says nothing. */
export async function brandsOnSale(index: CatalogueIndex): Promise<string[]> {
  await index.untilLoaded();
  // No price is asked for: the rate of IVA settles nothing.
  const { facets } = search(index.current, toSearch(catalogueQuery.parse({}), 0));
  const brands = facets.marca.slice(0, MOST).map(({ value }) => value);
  return brands.length > 1 ? brands : [];
}
