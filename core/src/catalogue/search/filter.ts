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

/** Adds to `failed`, for each slot of the list that fails this test, the test's own bit. */
type Mark = (slots: Uint32Array, failed: Uint16Array, bit: number) => void;

interface Test {
  readonly name: string;
  readonly mark: Mark;
}

// One loop a test, without a call or a branch a slot: what customers choose cannot be foreseen by a processor either.

function markText(codes: Uint8Array | Uint16Array, isChosen: Uint8Array): Mark {
  return (slots, failed, bit) => {
    const marks = Uint16Array.from(isChosen, (chosen) => (chosen === 1 ? 0 : bit));
    for (let i = 0; i < slots.length; i++)
      failed[i] = (failed[i] ?? 0) | (marks[codes[slots[i] ?? 0] ?? 0] ?? 0);
  };
}

/** Bounds in cents, both included. */
function markPrice(price: Uint32Array, min: number, max: number): Mark {
  return (slots, failed, bit) => {
    for (let i = 0; i < slots.length; i++) {
      const cents = price[slots[i] ?? 0] ?? 0;
      failed[i] = (failed[i] ?? 0) | (-(((cents - min) | (max - cents)) >>> 31) & bit);
    }
  };
}

function markFlag(flags: Uint8Array, flag: number): Mark {
  return (slots, failed, bit) => {
    const marks = Uint16Array.from({ length: 256 }, (_, value) => ((value & flag) === 0 ? bit : 0));
    for (let i = 0; i < slots.length; i++)
      failed[i] = (failed[i] ?? 0) | (marks[flags[slots[i] ?? 0] ?? 0] ?? 0);
  };
}

/** More than any price: prices are numbers of 31 bits. */
const HIGHEST = 2 ** 31 - 1;

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
    const min = Math.min(filters.minCents ?? 0, HIGHEST);
    const max = Math.min(filters.maxCents ?? HIGHEST, HIGHEST);
    tests.push({ name: 'price', mark: markPrice(index.price.values, min, max) });
  }
  if (filters.inStock) tests.push({ name: 'stock', mark: markFlag(flags, FLAG.inStock) });
  if (filters.inCampaign) tests.push({ name: 'campaign', mark: markFlag(flags, FLAG.inCampaign) });
  return tests;
}

/** Working memory, used again by each search: a search is synchronous. */
let failedScratch = new Uint16Array(0);
let slotsScratch = new Uint32Array(0);

const NONE = new Uint32Array(0);

/**
 * Sorts slots by which test they fail: none (kept), or exactly one (they still count for that test's own facet,
 * so that a second value can be added to a choice). What it gives is good until the next call.
 */
function sift(slots: Uint32Array, tests: readonly Test[]): { kept: Uint32Array; nearly: Uint32Array[] } {
  if (tests.length === 0) return { kept: slots, nearly: [] };
  if (failedScratch.length < slots.length) {
    failedScratch = new Uint16Array(Math.ceil(slots.length * 1.1));
    // One place more, where what fails several tests is written and forgotten.
    slotsScratch = new Uint32Array(failedScratch.length + 1);
  }
  const failed = failedScratch.subarray(0, slots.length).fill(0);
  tests.forEach((test, i) => {
    test.mark(slots, failed, 1 << i);
  });
  const outcomes = 1 << tests.length;
  const counts = new Uint32Array(outcomes);
  for (let i = 0; i < failed.length; i++) counts[failed[i] ?? 0] = (counts[failed[i] ?? 0] ?? 0) + 1;
  // Each outcome that counts gets its part of one array.
  const at = new Uint32Array(outcomes).fill(slotsScratch.length - 1);
  const step = new Uint8Array(outcomes);
  let from = 0;
  const [kept = NONE, ...nearly] = [0, ...tests.map((_, i) => 1 << i)].map((outcome) => {
    const size = counts[outcome] ?? 0;
    at[outcome] = from;
    step[outcome] = 1;
    from += size;
    return slotsScratch.subarray(from - size, from);
  });
  for (let i = 0; i < failed.length; i++) {
    const outcome = failed[i] ?? 0;
    const place = at[outcome] ?? 0;
    slotsScratch[place] = slots[i] ?? 0;
    at[outcome] = place + (step[outcome] ?? 0);
  }
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
