import { recommendedKey } from '#core/catalogue/rules/recommended.ts';
import type { Sort } from '#core/catalogue/values.ts';
import { type Filtered, type Filters, filterSlots } from './filter.ts';
import { matchText } from './match-text.ts';
import { parseQuery } from './parse-query.ts';
import { FLAG, type ProductIndex } from './product-index.ts';
import { listSlots } from './slot-set.ts';
import { stem } from './stem.ts';
import { firstInOrder } from './top.ts';

/** The orders of the catalogue. */
export type SearchSort = Sort;

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

/** What was found for one text and filters: the same on every page of it, while the index does not change. */
interface Answered extends Omit<Found, 'ids'> {
  /** The first slots in order, as far as they were asked for. */
  readonly first: Uint32Array;
}

/** Up to so many matches are put in order at once, so that every page of them is there. */
const ORDERED_AT_ONCE = 20_000;
/** Of more matches, so many pages ahead. */
const AHEAD = 10;
/** What was asked for last; each at most 80 kB. */
const MOST_ANSWERED = 48;

const answered = new WeakMap<ProductIndex, { version: number; known: Map<string, Answered> }>();

function answersOf(index: ProductIndex): Map<string, Answered> {
  const now = answered.get(index);
  if (now?.version === index.version) return now.known;
  const known = new Map<string, Answered>();
  answered.set(index, { version: index.version, known });
  return known;
}

/** Searches the index: text, filters, facet counts, order and page. The next pages of the same are at hand. */
export function search(index: ProductIndex, asked: Search): Found {
  const { offset, limit, ...same } = asked;
  const known = answersOf(index);
  const key = JSON.stringify(same);
  const before = known.get(key);
  const isEnough = before && (before.first.length >= offset + limit || before.first.length === before.total);
  const whole = isEnough ? before : answer(index, asked, before ? AHEAD : 1);
  known.delete(key);
  if (known.size >= MOST_ANSWERED) known.delete(known.keys().next().value ?? '');
  known.set(key, whole);
  const { first, ...found } = whole;
  return { ...found, ids: Array.from(first.subarray(offset, offset + limit), (slot) => index.ids.get(slot)) };
}

/** `ahead`: pages that are put in order with the one that is asked for; all of few matches once a second page is. */
function answer(index: ProductIndex, asked: Search, ahead: number): Answered {
  const match = matchText(index, asked.q);
  const { kept, ...counts } = filterSlots(index, match.words, asked);
  const scores = asked.sort === 'relevancia' ? match.score(kept) : null;
  const isAll = ahead > 1 && kept.length <= ORDERED_AT_ONCE;
  const first = firstInOrder(
    kept,
    isAll ? kept.length : asked.offset + asked.limit * ahead,
    keysOf(index, asked.sort, kept, scores),
    index.nameRank.values,
  );
  return {
    ...counts,
    first: Uint32Array.from(first),
    total: kept.length,
    corrections: match.corrections,
    ignored: match.ignored,
  };
}

/** Ids of the best matches alone, without counting facets: for suggestions. Without a match of every word, none. */
export function findBest(index: ProductIndex, typed: string, most: number): string[] {
  const { words, score } = matchText(index, typed, true);
  const slots = listSlots(words, index.slots);
  const order = keysOf(index, 'relevancia', slots, score(slots));
  return firstInOrder(slots, most, order, index.nameRank.values).map((slot) => index.ids.get(slot));
}

/** What can be bought now stands a little higher than what cannot; substitutes and rentals a little lower. */
const IN_STOCK_WORTH = 1.05;
const SECONDARY_WORTH = 0.9;

/** Working memory, used again by each search. */
let prices = new Uint32Array(0);
let keys = new Float32Array(0);

/**
 * A number for each of the slots, at its place, the least of which stands first; null when only names order them.
 * Scores are overwritten with what is made of them.
 */
function keysOf(
  index: ProductIndex,
  sort: SearchSort,
  slots: Uint32Array,
  scores: Float32Array | null,
): Float32Array | Uint32Array | null {
  if (sort === 'price-asc' || sort === 'price-desc') return pricesOf(index, slots, sort === 'price-desc');
  if (sort === 'recomendados') return fillKeys(slots, (slot) => recommendedOf(index, slot));
  if (sort === 'mais-vendidos') return fillKeys(slots, (slot) => -index.sold.get(slot));
  if (sort === 'avaliacao') return fillKeys(slots, (slot) => -index.ratingWorth.get(slot));
  return sort === 'relevancia' && scores ? ratingsOf(index, slots, scores) : null;
}

function recommendedOf(index: ProductIndex, slot: number): number {
  const flag = index.flags.get(slot);
  return recommendedKey({
    inStock: (flag & FLAG.inStock) !== 0,
    isRental: (flag & FLAG.rental) !== 0,
    inCampaign: (flag & FLAG.inCampaign) !== 0,
    sold: index.sold.get(slot),
  });
}

function fillKeys(slots: Uint32Array, keyOf: (slot: number) => number): Float32Array {
  if (keys.length < slots.length) keys = new Float32Array(Math.ceil(slots.length * 1.1) + 64);
  for (let i = 0; i < slots.length; i++) keys[i] = keyOf(slots[i] ?? 0);
  return keys;
}

function pricesOf(index: ProductIndex, slots: Uint32Array, isDearestFirst: boolean): Uint32Array {
  if (prices.length < slots.length) prices = new Uint32Array(Math.ceil(slots.length * 1.1) + 64);
  const all = index.price.values;
  const turn = isDearestFirst ? -1 : 0;
  for (let i = 0; i < slots.length; i++) prices[i] = (all[slots[i] ?? 0] ?? 0) ^ turn;
  return prices;
}

function ratingsOf(index: ProductIndex, slots: Uint32Array, scores: Float32Array): Float32Array {
  const flags = index.flags.values;
  for (let i = 0; i < slots.length; i++) {
    const flag = flags[slots[i] ?? 0] ?? 0;
    const stocked = (flag & FLAG.inStock) !== 0 ? IN_STOCK_WORTH : 1;
    const secondary = (flag & FLAG.secondary) !== 0 ? SECONDARY_WORTH : 1;
    scores[i] = -(scores[i] ?? 0) * stocked * secondary;
  }
  return scores;
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
