import { type ProductIndex, TEXT_FACETS, type TextFacet } from './product-index.ts';
import { bitsIn, SlotSet, slotList, wordsFor } from './slot-set.ts';

/** The filters of a search. Values of one facet are alternatives; facets all hold. Prices in cents without IVA. */
export interface Filters {
  readonly facets: Readonly<Partial<Record<TextFacet, readonly string[]>>>;
  readonly minCents: number | null;
  readonly maxCents: number | null;
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
}

/** Working memory, used again by each search: a search is synchronous. */
const alternatives = new Map<TextFacet, SlotSet>();

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
  const scratch = alternatives.get(facet) ?? new SlotSet();
  alternatives.set(facet, scratch);
  const either = scratch.words(count).fill(0);
  for (const words of sets) for (let w = 0; w < count; w++) either[w] = (either[w] ?? 0) | (words[w] ?? 0);
  return either;
}

/** The chosen filters, the price aside. */
function testsOf(index: ProductIndex, filters: Filters): Test[] {
  const count = wordsFor(index.slots);
  const tests: Test[] = TEXT_FACETS.flatMap((facet) => {
    const values = filters.facets[facet] ?? [];
    return values.length > 0 ? [{ facet, words: slotsWith(index, facet, values) }] : [];
  });
  if (filters.inStock) tests.push({ facet: null, words: index.inStock.words(count) });
  if (filters.inCampaign) tests.push({ facet: null, words: index.inCampaign.words(count) });
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
  const isPriced = filters.minCents !== null || filters.maxCents !== null;
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
  const price = index.price.values;
  const low = Math.min(filters.minCents ?? 0, HIGHEST);
  const high = Math.min(filters.maxCents ?? HIGHEST, HIGHEST);
  const inStock = index.inStock.words(words);
  const inCampaign = index.inCampaign.words(words);
  const counts = new Map(TEXT_FACETS.map((facet) => [facet, new Uint32Array(index.facets[facet].size)]));
  const kept = slotList(index.slots);
  let length = 0;
  let stocked = 0;
  let campaigns = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  let dearest = Number.NEGATIVE_INFINITY;

  for (let w = 0; w < words; w++) {
    const all = matched[w] ?? 0;
    if (all === 0) continue;
    let failsOne = 0;
    let failsMore = 0;
    for (let t = 0; t < tests.length; t++) {
      const fails = ~(tests[t]?.words[w] ?? 0);
      failsMore |= failsOne & fails;
      failsOne |= fails;
    }
    let priced = 0;
    for (let rest = all & ~failsOne; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const slot = (w << 5) | bit;
      const cents = price[slot] ?? 0;
      if (cents < cheapest) cheapest = cents;
      if (cents > dearest) dearest = cents;
      if (cents < low || cents > high) continue;
      kept[length] = slot;
      length += 1;
      priced |= 1 << bit;
    }
    stocked += bitsIn(priced & (inStock[w] ?? 0));
    campaigns += bitsIn(priced & (inCampaign[w] ?? 0));
    const nearly = all & failsOne & ~failsMore;
    if (nearly === 0) continue;
    for (let t = 0; t < tests.length; t++) {
      const facet = tests[t]?.facet;
      if (!facet) continue;
      countBits(nearly & ~(tests[t]?.words[w] ?? 0), w, index, facet, low, high, counts.get(facet));
    }
  }

  const found = kept.subarray(0, length);
  const facets = TEXT_FACETS.map((facet) => {
    const ofValues = counts.get(facet) ?? new Uint32Array(0);
    countCodes(ofValues, index.facets[facet].codes, found);
    return [facet, listCounts(ofValues, index, facet)] as const;
  });
  return {
    kept: found,
    facets: Object.fromEntries(facets) as unknown as Filtered['facets'],
    inStock: stocked,
    inCampaign: campaigns,
    priceRange: dearest >= cheapest ? { min: cheapest, max: dearest } : null,
  };
}

/** Counts the values of the slots of one word that the price leaves. */
function countBits(
  word: number,
  w: number,
  index: ProductIndex,
  facet: TextFacet,
  low: number,
  high: number,
  counts = new Uint32Array(0),
): void {
  const price = index.price.values;
  const { codes } = index.facets[facet];
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const slot = (w << 5) | (31 - Math.clz32(rest & -rest));
    const cents = price[slot] ?? 0;
    if (cents < low || cents > high) continue;
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countCodes(counts: Uint32Array, codes: Uint8Array | Uint16Array, slots: Uint32Array): void {
  for (let i = 0; i < slots.length; i++) {
    const code = codes[slots[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
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
