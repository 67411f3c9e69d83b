import type { CatalogueQuery, Facet, ProductPage } from '#core/catalogue/contract.ts';
import { highestNet, lowestNet } from '#core/catalogue/rules/gross-bounds.ts';
import { YIELD_RANGES } from '#core/catalogue/search/facet-values.ts';
import { TEXT_FACETS, type TextFacet } from '#core/catalogue/search/product-index.ts';
import { type Found, type Search, search } from '#core/catalogue/search/search.ts';
import {
  CATEGORY_LABELS,
  COLOR_LABELS,
  CONDITION_LABELS,
  CONSUMABLE_LABELS,
  FACET_LABELS,
  labelIn,
  subcategoryLabel,
} from '#core/catalogue/texts.ts';
import { CONSUMABLE_TYPES, GRADES } from '#core/catalogue/values.ts';
import { withIva } from '#core/shared/iva.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { readCards } from './product-cards.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

/** Products on a page of the public catalogue. */
export const PAGE_SIZE = 24;

/** The most values of one facet that are shown; chosen ones are always among them. */
const MOST_VALUES = 30;

/** One page of the public catalogue at `now`: searched in the index, shown from the database. */
export async function listProducts(
  db: Db,
  index: CatalogueIndex,
  query: CatalogueQuery,
  now: Date,
): Promise<ProductPage> {
  await index.untilLoaded();
  return index.inTurn(() => findPage(db, index, query, now));
}

async function findPage(
  db: Db,
  index: CatalogueIndex,
  query: CatalogueQuery,
  now: Date,
): Promise<ProductPage> {
  const found = search(index.current, toSearch(query));
  return {
    items: await readCards(db, found.ids, now),
    total: found.total,
    page: query.pagina,
    page_size: PAGE_SIZE,
    facets: toFacets(found, query),
    in_stock: found.inStock,
    in_campaign: found.inCampaign,
    price_range: found.priceRange
      ? { min: toEuros(withIva(found.priceRange.min)), max: toEuros(withIva(found.priceRange.max)) }
      : null,
    corrections: found.corrections.map(([typed, read]) => ({ typed, read })),
    ignored: found.total > 0 ? [...found.ignored] : [],
  };
}

function chosen(query: CatalogueQuery, facet: TextFacet): readonly string[] {
  if (facet === 'categoria') return query.categoria ? [query.categoria] : [];
  return query[facet];
}

export function toSearch(query: CatalogueQuery): Search {
  const q = query.q ?? '';
  return {
    q,
    facets: Object.fromEntries(TEXT_FACETS.map((facet) => [facet, chosen(query, facet)])),
    minCents: query.preco_min === undefined ? null : lowestNet(Math.round(query.preco_min * 100)),
    maxCents: query.preco_max === undefined ? null : highestNet(Math.round(query.preco_max * 100)),
    inStock: query.stock,
    inCampaign: query.campanha,
    sort: query.ordenar ?? (q.trim() ? 'relevancia' : 'recomendados'),
    offset: (query.pagina - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

const VALUE_LABELS: Partial<Record<TextFacet, (value: string) => string>> = {
  categoria: (value) => labelIn(CATEGORY_LABELS, value),
  subcategoria: subcategoryLabel,
  estado: (value) => labelIn(CONDITION_LABELS, value),
  cor: (value) => labelIn(COLOR_LABELS, value),
  consumivel: (value) => labelIn(CONSUMABLE_LABELS, value),
};

/** Facets whose values have an order of their own. */
const OWN_ORDER: Partial<Record<TextFacet, (value: string) => number>> = {
  consumivel: (value) => (CONSUMABLE_TYPES as readonly string[]).indexOf(value),
  grau: (value) => (GRADES as readonly string[]).indexOf(value),
  rendimento: (value) => YIELD_RANGES.indexOf(value),
  ram: (value) => Number.parseInt(value, 10),
  disco: (value) => Number.parseFloat(value.replace(',', '.')) * (value.includes('TB') ? 1000 : 1),
  ecra: (value) => Number.parseFloat(value.replace(',', '.')),
};

function toFacets(found: Found, query: CatalogueQuery): Facet[] {
  return TEXT_FACETS.flatMap((key) => {
    const selected = new Set(chosen(query, key));
    const counts = found.facets[key];
    const kept = counts.filter(({ value }, i) => i < MOST_VALUES || selected.has(value));
    const missing = [...selected]
      .filter((value) => !counts.some((c) => c.value === value))
      .map((value) => ({ value, count: 0 }));
    const place = OWN_ORDER[key];
    const ordered = place
      ? [...kept, ...missing].sort((a, b) => place(a.value) - place(b.value))
      : [...kept, ...missing];
    // A facet that offers no choice is not shown.
    if (ordered.length < 2 && selected.size === 0) return [];
    return [
      {
        key,
        label: FACET_LABELS[key],
        values: ordered.map(({ value, count }) => ({
          value,
          label: VALUE_LABELS[key]?.(value) ?? value,
          count,
          selected: selected.has(value),
        })),
      },
    ];
  });
}
