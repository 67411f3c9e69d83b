import { TokenTable } from './token-table.ts';

/** Where in a product a token stands; a bit each. */
export const FIELD = {
  name: 1,
  brand: 2,
  model: 4,
  sku: 8,
  printers: 16,
  category: 32,
  description: 64,
} as const;
const FIELD_BITS = 7;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** The most product slots that fit an entry of 32 bits. */
export const MAX_SLOTS = 2 ** (32 - FIELD_BITS);

/** The products that contain one token: (slot, fields) in rising order of slot. Read it at once: adding may move it. */
export class Postings {
  readonly #entries: Uint32Array;

  constructor(entries: Uint32Array) {
    this.#entries = entries;
  }

  get length(): number {
    return this.#entries.length;
  }

  slot(index: number): number {
    return (this.#entries[index] ?? 0) >>> FIELD_BITS;
  }

  fields(index: number): number {
    return (this.#entries[index] ?? 0) & FIELD_MASK;
  }

  /** Where a slot stands in the list, or -1. */
  find(slot: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slot(middle) < slot) low = middle + 1;
      else high = middle;
    }
    return low < this.#entries.length && this.slot(low) === slot ? low : -1;
  }
}

/** Entries of a page of the shared memory, and the longest list that lives in a page. */
const PAGE = 1 << 18;
const LONGEST_IN_PAGE = 1 << 12;

/**
 * All postings. Most tokens of a large catalogue are in one or two products, so a list has no object of its own:
 * a single entry stands in the table itself, a short list in a block (2, 4, 8 … entries) of shared pages, and only
 * a long one has an array.
 */
export class PostingsStore {
  readonly #tokens = new TokenTable();
  /** A token's only entry, or its block (page × PAGE + offset), or its number among the long lists. */
  #where = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);
  readonly #pages: Uint32Array[] = [];
  #pageUsed = PAGE;
  /** Free blocks by the logarithm of their size. */
  readonly #free: number[][] = Array.from({ length: 13 }, () => []);
  readonly #long: Uint32Array[] = [];

  /** Adds a slot to a token's list, or fields to its last slot. Slots come in rising order. Tells a new token. */
  add(token: string, slot: number, fields: number): boolean {
    const at = this.#tokens.put(token);
    this.#reserve(at);
    const length = this.#lengths[at] ?? 0;
    const entry = ((slot << FIELD_BITS) | fields) >>> 0;
    if (length === 0) {
      this.#where[at] = entry;
      this.#lengths[at] = 1;
      return true;
    }
    const last = this.#last(at, length);
    if (last.list[last.index] !== undefined && (last.list[last.index] ?? 0) >>> FIELD_BITS === slot) {
      last.list[last.index] = (last.list[last.index] ?? 0) | fields;
      return false;
    }
    this.#append(at, length, entry);
    return false;
  }

  /** The list of a token, undefined when no product has it. */
  get(token: string): Postings | undefined {
    const at = this.#tokens.get(token);
    return at < 0 ? undefined : new Postings(this.#entries(at));
  }

  /** Gives back what growing the long lists left over. */
  trim(): void {
    for (let at = 0; at < this.#tokens.size; at++) {
      const length = this.#lengths[at] ?? 0;
      const long = length > LONGEST_IN_PAGE ? this.#where[at] : undefined;
      if (long !== undefined) this.#long[long] = (this.#long[long] ?? new Uint32Array(0)).slice(0, length);
    }
  }

  #entries(at: number): Uint32Array {
    const length = this.#lengths[at] ?? 0;
    const where = this.#where[at] ?? 0;
    if (length === 1) return Uint32Array.of(where);
    if (length > LONGEST_IN_PAGE) return (this.#long[where] ?? new Uint32Array(0)).subarray(0, length);
    const offset = where % PAGE;
    return (this.#pages[Math.floor(where / PAGE)] ?? new Uint32Array(0)).subarray(offset, offset + length);
  }

  #last(at: number, length: number): { list: Uint32Array; index: number } {
    const where = this.#where[at] ?? 0;
    if (length === 1) return { list: this.#where, index: at };
    if (length > LONGEST_IN_PAGE) return { list: this.#long[where] ?? this.#where, index: length - 1 };
    return { list: this.#pages[Math.floor(where / PAGE)] ?? this.#where, index: (where % PAGE) + length - 1 };
  }

  #append(at: number, length: number, entry: number): void {
    const isFull = length === 1 || (length <= LONGEST_IN_PAGE && (length & (length - 1)) === 0);
    if (isFull) this.#move(at, length);
    this.#lengths[at] = length + 1;
    if (length + 1 > LONGEST_IN_PAGE) {
      const number = this.#where[at] ?? 0;
      let list = this.#long[number] ?? new Uint32Array(0);
      if (length >= list.length) {
        const grown = new Uint32Array(Math.ceil(length * 1.25) + 64);
        grown.set(list);
        this.#long[number] = grown;
        list = grown;
      }
      list[length] = entry;
      return;
    }
    const { list, index } = this.#last(at, length + 1);
    list[index] = entry;
  }

  /** Moves a full list to a block of twice its size, or to an array of its own. */
  #move(at: number, length: number): void {
    const old = this.#entries(at).slice();
    const where = this.#where[at] ?? 0;
    if (length >= 2) this.#free[Math.log2(length)]?.push(where);
    if (length >= LONGEST_IN_PAGE) {
      const own = new Uint32Array(Math.ceil(length * 1.25));
      own.set(old);
      this.#where[at] = this.#long.length;
      this.#long.push(own);
      return;
    }
    const block = this.#block(length * 2);
    const page = this.#pages[Math.floor(block / PAGE)];
    page?.set(old, block % PAGE);
    this.#where[at] = block;
  }

  #block(size: number): number {
    const reused = this.#free[Math.log2(size)]?.pop();
    if (reused !== undefined) return reused;
    if (this.#pageUsed + size > PAGE) {
      this.#pages.push(new Uint32Array(PAGE));
      this.#pageUsed = 0;
    }
    const block = (this.#pages.length - 1) * PAGE + this.#pageUsed;
    this.#pageUsed += size;
    return block;
  }

  #reserve(at: number): void {
    if (at < this.#where.length) return;
    const size = Math.ceil(at * 1.3) + 1024;
    const where = new Uint32Array(size);
    where.set(this.#where);
    this.#where = where;
    const lengths = new Uint32Array(size);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}

const WEIGHTS: readonly (readonly [number, number])[] = [
  [FIELD.sku, 12],
  [FIELD.name, 10],
  [FIELD.model, 10],
  [FIELD.brand, 6],
  [FIELD.category, 5],
  [FIELD.printers, 4],
  [FIELD.description, 1],
];

/** Weight of a combination of fields: the best of them, and a little for each further one. */
export const FIELD_WEIGHT: Float32Array = Float32Array.from({ length: FIELD_MASK + 1 }, (_, fields) => {
  const present = WEIGHTS.filter(([bit]) => fields & bit).map(([, weight]) => weight);
  return Math.max(0, ...present) + 0.1 * present.length;
});
