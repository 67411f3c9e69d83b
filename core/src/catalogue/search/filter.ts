import { FLAG, type ProductIndex, TEXT_FACETS, type TextFacet } from './product-index.ts';

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

/** Marks in `failed`, for each slot of the list, whether it fails this test: with its number, or MORE when it already failed one. */
type Mark = (slots: Uint32Array, failed: Uint8Array, number: number) => void;

/** Fails more than one test. */
const MORE = 255;

interface Test {
  readonly name: string;
  readonly mark: Mark;
}

/** One loop a test, without a call a slot: a filter of a million products is a few milliseconds. */
function markText(codes: Uint8Array | Uint16Array, isChosen: Uint8Array): Mark {
  return (slots, failed, number) => {
    for (let i = 0; i < slots.length; i++) {
      if (isChosen[codes[slots[i] ?? 0] ?? 0] !== 1) failed[i] = failed[i] === 0 ? number : MORE;
    }
  };
}

function markPrice(price: Uint32Array, min: number, max: number): Mark {
  return (slots, failed, number) => {
    for (let i = 0; i < slots.length; i++) {
      const cents = price[slots[i] ?? 0] ?? 0;
      if (cents < min || cents > max) failed[i] = failed[i] === 0 ? number : MORE;
    }
  };
}

function markFlag(flags: Uint8Array, flag: number): Mark {
  return (slots, failed, number) => {
    for (let i = 0; i < slots.length; i++) {
      if (((flags[slots[i] ?? 0] ?? 0) & flag) === 0) failed[i] = failed[i] === 0 ? number : MORE;
    }
  };
}

/** The chosen filters as tests, named by the facet that each belongs to. */
function testsOf(index: ProductIndex, filters: Filters): Test[] {
  const tests: Test[] = [];
  for (const facet of TEXT_FACETS) {
    const values = filters.facets[facet];
    if (!values || values.length === 0) continue;
    const column = index.facets[facet];
    const isChosen = new Uint8Array(column.size);
    for (const value of values) if (column.codeOf(value) >= 0) isChosen[column.codeOf(value)] = 1;
    tests.push({ name: facet, mark: markText(column.codes, isChosen) });
  }
  const flags = index.flags.values;
  if (filters.minCents !== null || filters.maxCents !== null) {
    const max = filters.maxCents ?? Number.POSITIVE_INFINITY;
    tests.push({ name: 'price', mark: markPrice(index.price.values, filters.minCents ?? 0, max) });
  }
  if (filters.inStock) tests.push({ name: 'stock', mark: markFlag(flags, FLAG.inStock) });
  if (filters.inCampaign) tests.push({ name: 'campaign', mark: markFlag(flags, FLAG.inCampaign) });
  return tests;
}

/** Working memory, used again by each search: a search is synchronous. */
let failedScratch = new Uint8Array(0);
let slotsScratch = new Uint32Array(0);

const NONE = new Uint32Array(0);

/**
 * Sorts slots by which test they fail: none (kept), or exactly one (they still count for that test's own facet,
 * so that a second value can be added to a choice). What it gives is good until the next call.
 */
function sift(slots: Uint32Array, tests: readonly Test[]): { kept: Uint32Array; nearly: Uint32Array[] } {
  if (tests.length === 0) return { kept: slots, nearly: [] };
  if (failedScratch.length < slots.length) {
    failedScratch = new Uint8Array(Math.ceil(slots.length * 1.1));
    slotsScratch = new Uint32Array(failedScratch.length);
  }
  const failed = failedScratch.subarray(0, slots.length).fill(0);
  tests.forEach((test, i) => {
    test.mark(slots, failed, i + 1);
  });
  const counts = new Uint32Array(MORE + 1);
  for (let i = 0; i < failed.length; i++) counts[failed[i] ?? 0] = (counts[failed[i] ?? 0] ?? 0) + 1;
  // Each outcome gets its part of one array.
  const at = new Uint32Array(MORE + 1);
  for (let outcome = 1; outcome <= tests.length; outcome++) {
    at[outcome] = (at[outcome - 1] ?? 0) + (counts[outcome - 1] ?? 0);
  }
  const lists = Array.from({ length: tests.length + 1 }, (_, outcome) => {
    const from = at[outcome] ?? 0;
    return slotsScratch.subarray(from, from + (counts[outcome] ?? 0));
  });
  for (let i = 0; i < failed.length; i++) {
    const outcome = failed[i] ?? 0;
    if (outcome === MORE) continue;
    const place = at[outcome] ?? 0;
    slotsScratch[place] = slots[i] ?? 0;
    at[outcome] = place + 1;
  }
  const [kept = NONE, ...nearly] = lists;
  return { kept, nearly };
}

function countCodes(counts: Uint32Array, codes: Uint8Array | Uint16Array, slots: Uint32Array): void {
  for (let i = 0; i < slots.length; i++) {
    const code = codes[slots[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countFlag(flags: Uint8Array, flag: number, slots: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) if (((flags[slots[i] ?? 0] ?? 0) & flag) !== 0) count += 1;
  return count;
}

function rangeOf(price: Uint32Array, ...lists: Uint32Array[]): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const slots of lists) {
    for (let i = 0; i < slots.length; i++) {
      const value = price[slots[i] ?? 0] ?? 0;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return max >= min ? { min, max } : null;
}

/** The counts of the whole catalogue, asked for most of all and dearest to make, until the index changes. */
const unfiltered = new WeakMap<ProductIndex, { version: number; slots: Uint32Array; filtered: Filtered }>();

/**
 * Filters slots and counts the facets of what is left, in one pass a filter and one a facet.
 * What it gives is good until the next call.
 */
export function filterSlots(index: ProductIndex, slots: Uint32Array, filters: Filters): Filtered {
  const tests = testsOf(index, filters);
  if (tests.length > 0) return count(index, slots, tests);
  const known = unfiltered.get(index);
  if (known?.version === index.version && known.slots === slots) return known.filtered;
  const filtered = count(index, slots, tests);
  if (slots.length === index.size) unfiltered.set(index, { version: index.version, slots, filtered });
  return filtered;
}

function count(index: ProductIndex, slots: Uint32Array, tests: readonly Test[]): Filtered {
  const { kept, nearly } = sift(slots, tests);
  const nearlyOf = (name: string): Uint32Array =>
    nearly[tests.findIndex((test) => test.name === name)] ?? NONE;
  const flags = index.flags.values;

  const facets = TEXT_FACETS.map((facet) => {
    const column = index.facets[facet];
    const counts = new Uint32Array(column.size);
    countCodes(counts, column.codes, kept);
    countCodes(counts, column.codes, nearlyOf(facet));
    const list: FacetCount[] = [];
    counts.forEach((count, code) => {
      const value = column.text(code);
      if (count > 0 && value !== null) list.push({ value, count });
    });
    list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return [facet, list] as const;
  });
  return {
    kept,
    facets: Object.fromEntries(facets) as unknown as Filtered['facets'],
    inStock: countFlag(flags, FLAG.inStock, kept) + countFlag(flags, FLAG.inStock, nearlyOf('stock')),
    inCampaign:
      countFlag(flags, FLAG.inCampaign, kept) + countFlag(flags, FLAG.inCampaign, nearlyOf('campaign')),
    priceRange: rangeOf(index.price.values, kept, nearlyOf('price')),
  };
}
