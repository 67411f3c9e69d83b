import type { FacetGroup } from './facet-group.ts';
import { type ProductIndex, TEXT_FACETS, type TextFacet } from './product-index.ts';
import { SlotSet, slotList, wordsFor } from './slot-set.ts';

/** The filters of a search. Values of one facet are alternatives; facets all hold. Prices without IVA, in hundredths of a cent. */
export interface Filters {
  readonly facets: Readonly<Partial<Record<TextFacet, readonly string[]>>>;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly inStock: boolean;
  readonly inCampaign: boolean;
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** What the filters leave, and what each further choice would leave. */
export interface Filtered {
  readonly kept: Uint32Array;
  /** For each facet how many products each value would leave, the other filters standing; most first. */
  readonly facets: Readonly<Record<TextFacet, readonly FacetCount[]>>;
  readonly inStock: number;
  readonly inCampaign: number;
  /** Lowest and highest price, the price filter left aside; null when nothing is found. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

/** A chosen filter: the slots that pass it, and the facet whose counts leave it aside. */
interface Test {
  readonly facet: TextFacet | null;
  readonly words: Int32Array;
  /** The slots that this filter alone keeps out. */
  readonly alone: Int32Array;
}

/** Working memory, used again by each search: a search is synchronous. */
const alternatives = new Map<TextFacet, SlotSet>();
const passing = new SlotSet();
let ofCombinations = new Uint32Array(0);
const keptOut = new Map<TextFacet | null, SlotSet>();

/** A set of working memory, of at least `count` words. */
function scratch<K>(sets: Map<K, SlotSet>, key: K, count: number): Int32Array {
  const set = sets.get(key) ?? new SlotSet();
  sets.set(key, set);
  return set.words(count);
}

/** The slots with one of the values of a facet. */
function slotsWith(index: ProductIndex, facet: TextFacet, values: readonly string[]): Int32Array {
  const count = wordsFor(index.slots);
  const column = index.facets[facet];
  const sets = [...new Set(values)]
    .map((value) => column.codeOf(value))
    .filter((code) => code >= 0)
    .map((code) => column.slotsOf(code, index.slots).words(count));
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const either = scratch(alternatives, facet, count).fill(0);
  for (const words of sets) for (let w = 0; w < count; w++) either[w] = (either[w] ?? 0) | (words[w] ?? 0);
  return either;
}

/** The chosen filters, the price aside. */
function testsOf(index: ProductIndex, filters: Filters): Test[] {
  const count = wordsFor(index.slots);
  const test = (facet: TextFacet | null, words: Int32Array): Test => ({
    facet,
    words,
    alone: scratch(keptOut, facet, count),
  });
  const tests = TEXT_FACETS.flatMap((facet) => {
    const values = filters.facets[facet] ?? [];
    return values.length > 0 ? [test(facet, slotsWith(index, facet, values))] : [];
  });
  if (filters.inStock) tests.push(test(null, index.inStock.words(count)));
  if (filters.inCampaign) tests.push(test(null, index.inCampaign.words(count)));
  return tests;
}

/** More than any price: prices are numbers of 31 bits. */
const HIGHEST = 2 ** 31 - 1;

/** The counts of the whole catalogue, asked for most of all and dearest to make, until the index changes. */
const unfiltered = new WeakMap<ProductIndex, { version: number; filtered: Filtered }>();

/**
 * Filters the slots of `matched` and counts the facets of what is left: 32 products at once, and one by one only those
 * that are left, or that a single filter keeps out (they count for that filter's own facet, so that a second value can
 * be added to a choice). What it gives is good until the next call.
 */
export function filterSlots(index: ProductIndex, matched: Int32Array, filters: Filters): Filtered {
  const tests = testsOf(index, filters);
  const isPriced = filters.minPrice !== null || filters.maxPrice !== null;
  const isWhole = matched === index.alive.words(wordsFor(index.slots)) && tests.length === 0 && !isPriced;
  if (!isWhole) return count(index, matched, tests, filters);
  const known = unfiltered.get(index);
  if (known?.version === index.version) return known.filtered;
  const filtered = count(index, matched, tests, filters);
  // Kept until the index changes, so not in the memory that the next search uses.
  const whole = { ...filtered, kept: filtered.kept.slice() };
  unfiltered.set(index, { version: index.version, filtered: whole });
  return whole;
}

function count(index: ProductIndex, matched: Int32Array, tests: readonly Test[], filters: Filters): Filtered {
  const words = wordsFor(index.slots);
  const low = Math.min(filters.minPrice ?? 0, HIGHEST);
  const high = Math.min(filters.maxPrice ?? HIGHEST, HIGHEST);
  const counts = new Map(TEXT_FACETS.map((facet) => [facet, new Uint32Array(index.facets[facet].size)]));
  sift(matched, tests, passing.words(words), words);
  const { kept, priceRange } = keepPriced(index, low, high);
  for (const group of index.facetGroups) countGroup(group, kept, counts);
  for (const { facet, alone } of tests)
    if (facet) countAlone(index, facet, alone, low, high, counts.get(facet) ?? new Uint32Array(0));
  return {
    kept,
    facets: Object.fromEntries(
      TEXT_FACETS.map((facet) => [facet, listCounts(counts.get(facet) ?? new Uint32Array(0), index, facet)]),
    ) as unknown as Filtered['facets'],
    inStock: countIn(index.inStock.words(words), kept),
    inCampaign: countIn(index.inCampaign.words(words), kept),
    priceRange,
  };
}

/** Writes the slots that pass every test into `passes`, and into each test's own those that it alone keeps out. */
function sift(matched: Int32Array, tests: readonly Test[], passes: Int32Array, words: number): void {
  for (let w = 0; w < words; w++) {
    const all = matched[w] ?? 0;
    let failsOne = 0;
    let failsMore = 0;
    for (let t = 0; t < tests.length; t++) {
      const fails = ~(tests[t]?.words[w] ?? 0);
      failsMore |= failsOne & fails;
      failsOne |= fails;
    }
    passes[w] = all & ~failsOne;
    const nearly = all & failsOne & ~failsMore;
    for (let t = 0; t < tests.length; t++) {
      const test = tests[t];
      if (test) test.alone[w] = nearly & ~(test.words[w] ?? 0);
    }
  }
}

/** 1 for a price from `low` to `high`, else 0: prices come in no order, and a branch on them would be guessed wrong. */
function isWithin(cents: number, low: number, high: number): number {
  return 1 - (((cents - low) | (high - cents)) >>> 31);
}

/** The slots that pass, of these prices; and the prices of all that pass. */
function keepPriced(index: ProductIndex, low: number, high: number): Pick<Filtered, 'kept' | 'priceRange'> {
  const words = wordsFor(index.slots);
  const passes = passing.words(words);
  const price = index.price.values;
  const kept = slotList(index.slots);
  let length = 0;
  let min = HIGHEST;
  let max = -1;
  for (let w = 0; w < words; w++) {
    for (let rest = passes[w] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) | (31 - Math.clz32(rest & -rest));
      const cents = price[slot] ?? 0;
      min = Math.min(min, cents);
      max = Math.max(max, cents);
      kept[length] = slot;
      length += isWithin(cents, low, high);
    }
  }
  return { kept: kept.subarray(0, length), priceRange: max < 0 ? null : { min, max } };
}

/** Counts, for a facet, the values of the slots that its filter alone keeps out, of these prices. */
function countAlone(
  index: ProductIndex,
  facet: TextFacet,
  alone: Int32Array,
  low: number,
  high: number,
  counts: Uint32Array,
): void {
  const words = wordsFor(index.slots);
  const price = index.price.values;
  const { combinations, ofCombination } = index.facets[facet];
  const codes = ofCombination.values;
  for (let w = 0; w < words; w++) {
    for (let rest = alone[w] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) | (31 - Math.clz32(rest & -rest));
      const code = codes[combinations[slot] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + isWithin(price[slot] ?? 0, low, high);
    }
  }
}

/** How many of the slots are in a set. */
function countIn(words: Int32Array, slots: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    count += ((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
  }
  return count;
}

/** Counts the values of these slots for every facet of a group: by combination first, of which there are few. */
function countGroup(
  group: FacetGroup<TextFacet>,
  slots: Uint32Array,
  counts: ReadonlyMap<TextFacet, Uint32Array>,
): void {
  const { size } = group;
  if (ofCombinations.length < size) ofCombinations = new Uint32Array(Math.ceil(size * 1.25));
  const found = ofCombinations.fill(0, 0, size);
  countEach(found, group.ofSlot, slots);
  for (const name of group.names) {
    const codes = group.facets[name].ofCombination.values;
    const ofValues = counts.get(name) ?? new Uint32Array(0);
    for (let combination = 0; combination < size; combination++) {
      const count = found[combination] ?? 0;
      if (count === 0) continue;
      const code = codes[combination] ?? 0;
      ofValues[code] = (ofValues[code] ?? 0) + count;
    }
  }
}

function countEach(counts: Uint32Array, numbers: Uint16Array | Uint32Array, slots: Uint32Array): void {
  for (let i = 0; i < slots.length; i++) {
    const number = numbers[slots[i] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

/** The values that leave something, most first. */
function listCounts(counts: Uint32Array, index: ProductIndex, facet: TextFacet): FacetCount[] {
  const column = index.facets[facet];
  const list: FacetCount[] = [];
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0;
    const value = count > 0 ? column.text(code) : null;
    if (value !== null) list.push({ value, count });
  }
  return list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
