import { type Filtered, type Filters, filterSlots } from './filter.ts';
import { matchText } from './match-text.ts';
import { parseQuery } from './parse-query.ts';
import { FLAG, type ProductIndex } from './product-index.ts';
import { stem } from './stem.ts';
import { firstInOrder } from './top.ts';

export type SearchSort = 'relevancia' | 'name' | 'price-asc' | 'price-desc';

/** What is asked of the index. */
export interface Search extends Filters {
  readonly q: string;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
}

/** Ids of the page asked for, how many there are in all, and what could be chosen next. */
export interface Found extends Omit<Filtered, 'kept'> {
  readonly ids: readonly string[];
  readonly total: number;
  /** Words that were read as others: [typed, read]. */
  readonly corrections: readonly (readonly [string, string])[];
  /** Words that were left out. */
  readonly ignored: readonly string[];
}

/** Searches the index: text, filters, facet counts, order and page. */
export function search(index: ProductIndex, asked: Search): Found {
  const { slots, scores, corrections, ignored } = matchText(index, asked.q);
  const { kept, ...counts } = filterSlots(index, slots, asked);
  const order = orderOf(index, asked.sort, scores);
  const page = firstInOrder(kept, asked.offset + asked.limit, order).slice(asked.offset);
  return {
    ...counts,
    ids: page.map((slot) => index.ids.get(slot)),
    total: kept.length,
    corrections,
    ignored,
  };
}

/** Ids of the best matches alone, without counting facets: for suggestions. Without a match of every word, none. */
export function findBest(index: ProductIndex, typed: string, most: number): string[] {
  const { slots, scores, ignored } = matchText(index, typed);
  if (ignored.length > 0) return [];
  return firstInOrder(slots, most, orderOf(index, 'relevancia', scores)).map((slot) => index.ids.get(slot));
}

/** What can be bought now stands a little higher than what cannot; substitutes and rentals a little lower. */
const IN_STOCK_WORTH = 1.05;
const SECONDARY_WORTH = 0.9;

function orderOf(
  index: ProductIndex,
  sort: SearchSort,
  scores: Float32Array,
): (a: number, b: number) => boolean {
  const ranks = index.nameRank.values;
  const byName = (a: number, b: number): boolean => {
    const difference = (ranks[a] ?? 0) - (ranks[b] ?? 0);
    return difference < 0 || (difference === 0 && a < b);
  };
  if (sort === 'name') return byName;
  if (sort === 'relevancia') {
    const flags = index.flags.values;
    const worth = (slot: number): number => {
      const flag = flags[slot] ?? 0;
      return (
        (scores[slot] ?? 0) *
        ((flag & FLAG.inStock) !== 0 ? IN_STOCK_WORTH : 1) *
        ((flag & FLAG.secondary) !== 0 ? SECONDARY_WORTH : 1)
      );
    };
    return (a, b) => {
      const difference = worth(b) - worth(a);
      return difference < 0 || (difference === 0 && byName(a, b));
    };
  }
  const prices = index.price.values;
  const sign = sort === 'price-asc' ? 1 : -1;
  return (a, b) => {
    const difference = sign * ((prices[a] ?? 0) - (prices[b] ?? 0));
    return difference < 0 || (difference === 0 && byName(a, b));
  };
}

/** Known words that complete the last word being typed, best known first; for instant suggestions. */
export function completeWord(index: ProductIndex, typed: string, most: number): string[] {
  const last = parseQuery(typed).at(-1);
  if (!last || last.word.length < 2) return [];
  const { vocabulary } = index;
  const words = new Set([
    ...vocabulary.startingWith(last.word, 100),
    ...vocabulary.startingWith(stem(last.word), 100),
  ]);
  const frequency = (word: string): number => index.postings(word)?.length ?? 0;
  return [...words]
    .sort((a, b) => frequency(b) - frequency(a))
    .slice(0, most)
    .map((word) => vocabulary.surfaceOf(word));
}
