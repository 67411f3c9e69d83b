import type { OpenList } from './open-list.ts';
import { Chunks, PackedList, type SavedList } from './packed-list.ts';
import { bitsIn } from './slot-set.ts';
import { type SavedTokens, TokenTable } from './token-table.ts';

/** Where in a product a token stands; a bit each. */
export const FIELD = {
  name: 1,
  brand: 2,
  model: 4,
  sku: 8,
  printers: 16,
  category: 32,
  description: 64,
  /** The first word of the name: what the thing is ("Toner", "Portátil"). */
  head: 128,
} as const;
const FIELD_BITS = 8;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** The most product slots that fit an entry of 31 bits. */
export const MAX_SLOTS = 2 ** (31 - FIELD_BITS);

/** The products that contain one token. Use it at once: adding may move it. */
export interface Postings {
  readonly length: number;
  /** Adds the list's slots to a set. */
  markIn(words: Int32Array): void;
  /**
   * Writes, for each wanted slot of the list, the weight of the fields that the token stands in there, at the slot's
   * place among the wanted: added to what is there, or where it is more.
   */
  weigh(wanted: Int32Array, weights: Float32Array, into: Float32Array, isAdded: boolean): void;
}

/** A list of whole entries, of a block at most. */
class ShortPostings implements Postings {
  readonly #entries: Uint32Array;

  constructor(entries: Uint32Array) {
    this.#entries = entries;
  }

  get length(): number {
    return this.#entries.length;
  }

  markIn(words: Int32Array): void {
    for (const entry of this.#entries) {
      const slot = entry >>> FIELD_BITS;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  }

  weigh(wanted: Int32Array, weights: Float32Array, into: Float32Array, isAdded: boolean): void {
    let w = 0;
    let place = 0;
    for (const entry of this.#entries) {
      const slot = entry >>> FIELD_BITS;
      for (; w < slot >>> 5; w++) place += bitsIn(wanted[w] ?? 0);
      const asked = wanted[w] ?? 0;
      const bit = 1 << (slot & 31);
      if ((asked & bit) === 0) continue;
      const weight = weights[entry & FIELD_MASK] ?? 0;
      const at = place + bitsIn(asked & (bit - 1));
      const known = into[at] ?? 0;
      into[at] = isAdded ? known + weight : Math.max(known, weight);
    }
  }
}

/** Bytes of long lists that stay unpacked: the words that customers type most are in use all the time. */
const OPEN_BYTES = 12 * 2 ** 20;

/** The long lists in use, unpacked; those used longest ago make room. */
class OpenLists {
  readonly #lists = new Map<number, OpenList>();
  #bytes = 0;

  get(list: number, packed: PackedList): OpenList {
    const known = this.#lists.get(list);
    const open = known ?? packed.open();
    if (known) this.#lists.delete(list);
    else this.#bytes += open.bytes;
    this.#lists.set(list, open);
    for (const oldest of this.#lists.keys()) {
      if (this.#bytes <= OPEN_BYTES || oldest === list) break;
      this.drop(oldest);
    }
    return open;
  }

  /** Forgets a list that changes. */
  drop(list: number): void {
    this.#bytes -= this.#lists.get(list)?.bytes ?? 0;
    this.#lists.delete(list);
  }
}

/** Entries of a page of the shared memory, and the longest list that lives in a page. */
const PAGE = 1 << 18;
const LONGEST_IN_PAGE = 1 << 10;

/** Tokens that a product brings with it that no other has: its part numbers, written together and in parts. */
const TOKENS_OF_PRODUCT = 3.2;

/** Packed lists that are written down together. */
const PACKED_IN_PART = 200;

/** A part of all postings as they are written down. */
export type SavedPostings =
  | { readonly kind: 'tokens'; readonly tokens: SavedTokens }
  | {
      readonly kind: 'lists';
      readonly where: Uint32Array;
      readonly lengths: Uint32Array;
      readonly pageUsed: number;
      readonly free: readonly Uint32Array[];
    }
  | { readonly kind: 'page'; readonly page: Uint32Array }
  | { readonly kind: 'packed'; readonly packed: readonly SavedList[] };

/** Marks, in the table of tokens, the number of a list; without it the number is the token's only entry. */
const LIST = 2 ** 31;

/**
 * All postings. Most tokens of a large catalogue are in one or two products, so a list has no object of its own:
 * a single entry stands in the table of tokens itself, a short list in a block (2, 4, 8 … entries) of shared pages,
 * and only a long one has its own memory, packed.
 */
export class PostingsStore {
  readonly #tokens = new TokenTable();
  /** By list: its block (page × PAGE + offset), or its number among the packed ones. */
  #where = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);
  #lists = 0;
  readonly #pages: Uint32Array[] = [];
  #pageUsed = PAGE;
  /** Free blocks by the logarithm of their size. */
  readonly #free: number[][] = Array.from({ length: 11 }, () => []);
  readonly #packed: PackedList[] = [];
  readonly #memory = new Chunks();
  readonly #open = new OpenLists();

  /** Adds a slot to a token's list, or fields to its last slot. Slots come in rising order. Tells a new token. */
  add(token: string, slot: number, fields: number): boolean {
    const place = this.#tokens.find(token);
    const entry = slot * 2 ** FIELD_BITS + fields;
    if (place < 0) {
      this.#tokens.add(token, entry);
      return true;
    }
    const value = this.#tokens.value(place);
    if (value >= LIST) this.#addToList(value - LIST, slot, fields);
    else if (value >>> FIELD_BITS === slot) this.#tokens.setValue(place, value | fields);
    else this.#tokens.setValue(place, LIST + this.#newList(value, entry));
    return false;
  }

  /** How many products have a token. */
  count(token: string): number {
    const place = this.#tokens.find(token);
    if (place < 0) return 0;
    const value = this.#tokens.value(place);
    if (value < LIST) return 1;
    const list = value - LIST;
    return this.#isPacked(list)
      ? (this.#packed[this.#where[list] ?? 0]?.length ?? 0)
      : (this.#lengths[list] ?? 0);
  }

  /** The list of a token, undefined when no product has it. */
  get(token: string): Postings | undefined {
    const place = this.#tokens.find(token);
    if (place < 0) return undefined;
    const value = this.#tokens.value(place);
    if (value < LIST) return new ShortPostings(Uint32Array.of(value));
    const list = value - LIST;
    const packed = this.#isPacked(list) ? this.#packed[this.#where[list] ?? 0] : undefined;
    if (packed) return this.#open.get(list, packed);
    return new ShortPostings(this.#block(list));
  }

  /** Makes room for the tokens of so many products at once. */
  reserve(products: number): void {
    this.#tokens.reserve(products * TOKENS_OF_PRODUCT);
  }

  /** All of it, in parts of a few megabytes; `restore` takes them back in the same order. */
  *saved(): Generator<SavedPostings> {
    yield { kind: 'tokens', tokens: this.#tokens.saved() };
    yield {
      kind: 'lists',
      where: this.#where.subarray(0, this.#lists),
      lengths: this.#lengths.subarray(0, this.#lists),
      pageUsed: this.#pageUsed,
      free: this.#free.map((blocks) => Uint32Array.from(blocks)),
    };
    for (const page of this.#pages) yield { kind: 'page', page };
    for (let from = 0; from < this.#packed.length; from += PACKED_IN_PART)
      yield {
        kind: 'packed',
        packed: this.#packed.slice(from, from + PACKED_IN_PART).map((list) => list.saved()),
      };
  }

  restore(part: SavedPostings): void {
    if (part.kind === 'tokens') this.#tokens.restore(part.tokens);
    else if (part.kind === 'page') this.#pages.push(part.page);
    else if (part.kind === 'packed')
      for (const saved of part.packed) this.#packed.push(PackedList.restored(saved, this.#memory));
    else {
      this.#lists = part.where.length;
      this.#where = resized(part.where, part.where.length);
      this.#lengths = resized(part.lengths, part.lengths.length);
      this.#pageUsed = part.pageUsed;
      for (const [i, blocks] of part.free.entries()) for (const block of blocks) this.#free[i]?.push(block);
    }
  }

  #isPacked(list: number): boolean {
    return (this.#lengths[list] ?? 0) > LONGEST_IN_PAGE;
  }

  /** The entries of a list in a block. */
  #block(list: number): Uint32Array {
    const where = this.#where[list] ?? 0;
    const page = this.#pages[Math.floor(where / PAGE)] ?? new Uint32Array(0);
    return page.subarray(where % PAGE, (where % PAGE) + (this.#lengths[list] ?? 0));
  }

  #newList(first: number, second: number): number {
    const list = this.#lists;
    this.#lists += 1;
    if (list >= this.#where.length) {
      const size = Math.ceil(list * 1.3) + 1024;
      this.#where = resized(this.#where, size);
      this.#lengths = resized(this.#lengths, size);
    }
    const block = this.#newBlock(2);
    this.#where[list] = block;
    this.#lengths[list] = 2;
    this.#pages[Math.floor(block / PAGE)]?.set([first, second], block % PAGE);
    return list;
  }

  #addToList(list: number, slot: number, fields: number): void {
    if (this.#isPacked(list)) {
      this.#open.drop(list);
      this.#packed[this.#where[list] ?? 0]?.add(slot, fields);
      return;
    }
    const entries = this.#block(list);
    const { length } = entries;
    const last = entries[length - 1] ?? 0;
    if (last >>> FIELD_BITS === slot) {
      entries[length - 1] = last | fields;
      return;
    }
    if (length === LONGEST_IN_PAGE) {
      this.#pack(list, entries).add(slot, fields);
      return;
    }
    const isFull = (length & (length - 1)) === 0;
    const where = isFull ? this.#move(list, entries) : (this.#where[list] ?? 0);
    const page = this.#pages[Math.floor(where / PAGE)];
    if (page) page[(where % PAGE) + length] = slot * 2 ** FIELD_BITS + fields;
    this.#lengths[list] = length + 1;
  }

  /** Moves a full list to a block of twice its size. */
  #move(list: number, entries: Uint32Array): number {
    this.#free[Math.log2(entries.length)]?.push(this.#where[list] ?? 0);
    const old = entries.slice();
    const block = this.#newBlock(old.length * 2);
    this.#pages[Math.floor(block / PAGE)]?.set(old, block % PAGE);
    this.#where[list] = block;
    return block;
  }

  #pack(list: number, entries: Uint32Array): PackedList {
    const packed = new PackedList(this.#memory);
    for (const entry of entries) packed.add(entry >>> FIELD_BITS, entry & FIELD_MASK);
    this.#free[Math.log2(entries.length)]?.push(this.#where[list] ?? 0);
    this.#where[list] = this.#packed.length;
    // From here on the length only says that the list is packed.
    this.#lengths[list] = LONGEST_IN_PAGE + 1;
    this.#packed.push(packed);
    return packed;
  }

  #newBlock(size: number): number {
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
}

function resized(values: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(values);
  return larger;
}

const WEIGHTS: readonly (readonly [number, number])[] = [
  [FIELD.head, 14],
  [FIELD.sku, 12],
  [FIELD.name, 10],
  [FIELD.model, 10],
  // For a consumable the printer that it fits is as good as a name.
  [FIELD.printers, 8],
  [FIELD.brand, 6],
  [FIELD.category, 5],
  [FIELD.description, 1],
];

/** Weight of a combination of fields: the best of them, and a little for each further one. */
export const FIELD_WEIGHT: Float32Array = Float32Array.from({ length: FIELD_MASK + 1 }, (_, fields) => {
  const present = WEIGHTS.filter(([bit]) => fields & bit).map(([, weight]) => weight);
  return Math.max(0, ...present) + 0.1 * present.length;
});
