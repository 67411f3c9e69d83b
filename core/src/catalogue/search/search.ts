import { type Filtered, type Filters, filterSlots } from './filter.ts';
import { matchText } from './match-text.ts';
import { parseQuery } from './parse-query.ts';
import { FLAG, type ProductIndex } from './product-index.ts';
import { listSlots } from './slot-set.ts';
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
  const match = matchText(index, asked.q);
  const { kept, ...counts } = filterSlots(index, match.words, asked);
  const scores = asked.sort === 'relevancia' ? match.score(kept) : null;
  const page = firstInOrder(
    kept,
    asked.offset + asked.limit,
    orderOf(index, asked.sort, scores),
    index.nameRank.values,
  );
  return {
    ...counts,
    ids: page.slice(asked.offset).map((slot) => index.ids.get(slot)),
    total: kept.length,
    corrections: match.corrections,
    ignored: match.ignored,
  };
}

/** Ids of the best matches alone, without counting facets: for suggestions. Without a match of every word, none. */
export function findBest(index: ProductIndex, typed: string, most: number): string[] {
  const { words, score } = matchText(index, typed, true);
  const slots = listSlots(words, index.slots);
  return firstInOrder(slots, most, orderOf(index, 'relevancia', score(slots)), index.nameRank.values).map(
    (slot) => index.ids.get(slot),
  );
}

/** What can be bought now stands a little higher than what cannot; substitutes and rentals a little lower. */
const IN_STOCK_WORTH = 1.05;
const SECONDARY_WORTH = 0.9;

/** A number for each slot, the least of which stands first; what is alike stands by name. */
function orderOf(
  index: ProductIndex,
  sort: SearchSort,
  scores: Float32Array | null,
): (slot: number, place: number) => number {
  const prices = index.price.values;
  if (sort === 'price-asc') return (slot) => prices[slot] ?? 0;
  if (sort === 'price-desc') return (slot) => -(prices[slot] ?? 0);
  if (sort === 'name' || !scores) return () => 0;
  const flags = index.flags.values;
  return (slot, place) => {
    const flag = flags[slot] ?? 0;
    return -(
      (scores[place] ?? 0) *
      ((flag & FLAG.inStock) !== 0 ? IN_STOCK_WORTH : 1) *
      ((flag & FLAG.secondary) !== 0 ? SECONDARY_WORTH : 1)
    );
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
  const frequency = (word: string): number => index.count(word);
  return [...words]
    .sort((a, b) => frequency(b) - frequency(a))
    .slice(0, most)
    .map((word) => vocabulary.surfaceOf(word));
}
