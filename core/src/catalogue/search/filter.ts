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

type Test = (slot: number) => boolean;

/** The chosen filters as tests, named by the facet that each belongs to. */
function testsOf(index: ProductIndex, filters: Filters): { name: string; passes: Test }[] {
  const tests: { name: string; passes: Test }[] = [];
  for (const facet of TEXT_FACETS) {
    const values = filters.facets[facet];
    if (!values || values.length === 0) continue;
    const column = index.facets[facet];
    const isChosen = new Uint8Array(column.size);
    for (const value of values) if (column.codeOf(value) >= 0) isChosen[column.codeOf(value)] = 1;
    const codes = column.codes;
    tests.push({ name: facet, passes: (slot) => isChosen[codes[slot] ?? 0] === 1 });
  }
  const price = index.price.values;
  const flags = index.flags.values;
  if (filters.minCents !== null || filters.maxCents !== null) {
    const min = filters.minCents ?? 0;
    const max = filters.maxCents ?? Number.POSITIVE_INFINITY;
    tests.push({ name: 'price', passes: (slot) => (price[slot] ?? 0) >= min && (price[slot] ?? 0) <= max });
  }
  if (filters.inStock)
    tests.push({ name: 'stock', passes: (slot) => ((flags[slot] ?? 0) & FLAG.inStock) !== 0 });
  if (filters.inCampaign)
    tests.push({ name: 'campaign', passes: (slot) => ((flags[slot] ?? 0) & FLAG.inCampaign) !== 0 });
  return tests;
}

/**
 * Sorts slots by which test they fail: none (kept), or exactly one (they still count for that test's own facet,
 * so that a second value can be added to a choice).
 */
function sift(
  slots: Uint32Array,
  tests: readonly { passes: Test }[],
): { kept: Uint32Array; nearly: number[][] } {
  const nearly: number[][] = tests.map(() => []);
  if (tests.length === 0) return { kept: slots, nearly };
  const kept = new Uint32Array(slots.length);
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    let failed = -1;
    let failures = 0;
    for (let t = 0; t < tests.length && failures < 2; t++) {
      if (!tests[t]?.passes(slot)) {
        failed = t;
        failures += 1;
      }
    }
    if (failures === 0) {
      kept[count] = slot;
      count += 1;
    } else if (failures === 1) {
      nearly[failed]?.push(slot);
    }
  }
  return { kept: kept.subarray(0, count), nearly };
}

function countCodes(counts: Uint32Array, codes: Uint16Array, slots: ArrayLike<number>): void {
  for (let i = 0; i < slots.length; i++) {
    const code = codes[slots[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countFlag(flags: Uint8Array, flag: number, slots: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) if (((flags[slots[i] ?? 0] ?? 0) & flag) !== 0) count += 1;
  return count;
}

function rangeOf(price: Uint32Array, ...lists: ArrayLike<number>[]): { min: number; max: number } | null {
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

/** Filters slots and counts the facets of what is left, in one pass a filter and one a facet. */
export function filterSlots(index: ProductIndex, slots: Uint32Array, filters: Filters): Filtered {
  const tests = testsOf(index, filters);
  const { kept, nearly } = sift(slots, tests);
  const nearlyOf = (name: string): readonly number[] =>
    nearly[tests.findIndex((test) => test.name === name)] ?? [];
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
