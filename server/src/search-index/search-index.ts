/** The door of the search index: nothing else of this folder is known outside (docs/search-index.md). */
export {
  cpuFamily,
  diskSize,
  ramSize,
  screenSize,
  YIELD_RANGES,
  yieldRange,
} from './facet-values.ts';
export { meantPart } from './meant-part.ts';
export {
  FLAG,
  type IndexedProduct,
  ProductIndex,
  type SavedIndex,
  TEXT_FACETS,
  type TextFacet,
} from './product-index.ts';
export { completeWord, type Found, findBest, type Search, search } from './search.ts';
export { type Understood, understand } from './understand.ts';
