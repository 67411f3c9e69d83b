import {
  type CatalogueQuery,
  catalogueQuery,
  type Facet,
  type ProductPage,
} from '#core/catalogue/contract.ts';
import { fineWithIva, highestFine, lowestFine } from '#core/catalogue/rules/fine-price.ts';
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
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type Found,
  meantPart,
  type ProductIndex,
  type Search,
  search,
  TEXT_FACETS,
  type TextFacet,
  type Understood,
  understand,
  YIELD_RANGES,
} from '../search-index/search-index.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { readCards } from './product-cards.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';
import { isTextAlone } from './searches/is-text-alone.ts';
import { readAnswer } from './searches/read-answers.ts';

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
  return index.inTurn(async () => {
    const ivaRate = await readShopIva(db, now);
    const answer = query.q && !query.texto ? await readAnswer(db, query.q) : null;
    const text = answer?.text ?? null;
    const to = isTextAlone(query) ? (answer?.to ?? null) : null;
    const said =
      text === null
        ? searchSaid(index.current, query, ivaRate)
        : searchInstead(index.current, query, text, ivaRate);
    const meant = meantPart(index.current, text ?? query.q ?? '', said.found.ignored);
    return {
      items: await readCards(db, said.found.ids, now),
      ...beside(said, query, ivaRate),
      meant,
      answer: text !== null || to !== null ? { text, to } : null,
    };
  });
}

/** Whether a text finds any product by itself, whatever the shop said of searches. */
export async function findsProducts(db: Db, index: CatalogueIndex, q: string, now: Date): Promise<boolean> {
  await index.untilLoaded();
  const query = catalogueQuery.parse({ q });
  const ivaRate = await readShopIva(db, now);
  return await index.inTurn(async () => searchSaid(index.current, query, ivaRate).found.total > 0);
}

/** Everything of a page but its cards. */
function beside(
  { found, asked, understood }: Said,
  query: CatalogueQuery,
  ivaRate: number,
): Omit<ProductPage, 'items' | 'meant' | 'answer'> {
  return {
    total: found.total,
    page: query.pagina,
    page_size: PAGE_SIZE,
    facets: toFacets(found, asked),
    in_stock: found.inStock,
    in_campaign: found.inCampaign,
    price_range: found.priceRange
      ? {
          min: toEuros(fineWithIva(found.priceRange.min, ivaRate)),
          max: toEuros(fineWithIva(found.priceRange.max, ivaRate)),
        }
      : null,
    corrections: found.corrections.map(([typed, read]) => ({ typed, read })),
    ignored: found.total > 0 ? [...found.ignored] : [],
    understood: understood ? parametersOf(asked) : null,
  };
}

interface Said {
  readonly found: Found;
  /** The query with what its words said as filters. */
  readonly asked: CatalogueQuery;
  readonly understood: boolean;
}

/**
 * Searches for what the words of a query say (docs/product.md#catalogue). When nothing is found so, the words may have
 * been names, and are taken as they are; but not when only the price said keeps the goods out: then that is the answer.
 */
function searchSaid(index: ProductIndex, query: CatalogueQuery, ivaRate: number): Said {
  const asIs = (): Said => ({
    found: search(index, toSearch(query, ivaRate)),
    asked: query,
    understood: false,
  });
  const said = query.q && !query.texto ? understand(query.q, index) : null;
  if (!said) return asIs();
  const asked = withSaid(query, said);
  const found = search(index, toSearch(asked, ivaRate));
  const isPriceTheReason = () =>
    (said.preco_min !== null || said.preco_max !== null) &&
    search(index, toSearch({ ...asked, preco_min: query.preco_min, preco_max: query.preco_max }, ivaRate))
      .total > 0;
  return found.total > 0 || isPriceTheReason() ? { found, asked, understood: true } : asIs();
}

/** Searches for the text that the shop said is meant; the words of the list that is answered are only words, and lead on to none. */
function searchInstead(index: ProductIndex, query: CatalogueQuery, text: string, ivaRate: number): Said {
  const said = searchSaid(index, { ...query, q: text }, ivaRate);
  return { ...said, asked: { ...said.asked, texto: true }, understood: true };
}

/** The query with what its words said; what was chosen by hand stands. */
function withSaid(query: CatalogueQuery, said: Understood): CatalogueQuery {
  const list = (chosen: string[], read: readonly string[]) => (chosen.length > 0 ? chosen : [...read]);
  return {
    ...query,
    q: said.q,
    texto: true,
    categoria: query.categoria ?? said.categoria ?? undefined,
    subcategoria: list(query.subcategoria, said.subcategoria),
    estado: list(query.estado, said.estado),
    cor: list(query.cor, said.cor),
    marca: list(query.marca, said.marca),
    preco_min: query.preco_min ?? said.preco_min ?? undefined,
    preco_max: query.preco_max ?? said.preco_max ?? undefined,
    stock: query.stock || said.stock,
    campanha: query.campanha || said.campanha,
    ordenar: query.ordenar ?? said.ordenar ?? undefined,
  };
}

const PARAMETERS = catalogueQuery.keyof().exclude(['pagina']).options;

/** A query as the parameters of an address, page aside; what is at its default is left out. */
function parametersOf(query: CatalogueQuery): { name: string; value: string }[] {
  return PARAMETERS.flatMap((name) => {
    const value = query[name];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => {
      if (one === undefined || one === false || one === '') return [];
      return [{ name, value: one === true ? '1' : String(one) }];
    });
  });
}

function chosen(query: CatalogueQuery, facet: TextFacet): readonly string[] {
  if (facet === 'categoria') return query.categoria ? [query.categoria] : [];
  return query[facet];
}

/** What the index is asked for a query of the catalogue; `ivaRate` in whole %. */
export function toSearch(query: CatalogueQuery, ivaRate: number): Search {
  const q = query.q ?? '';
  return {
    q,
    facets: Object.fromEntries(TEXT_FACETS.map((facet) => [facet, chosen(query, facet)])),
    minPrice: query.preco_min === undefined ? null : lowestFine(Math.round(query.preco_min * 100), ivaRate),
    maxPrice: query.preco_max === undefined ? null : highestFine(Math.round(query.preco_max * 100), ivaRate),
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
