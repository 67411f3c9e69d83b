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
  /** The first word of the name: what the thing is ("Toner", "Portátil"). */
  head: 128,
} as const;
const FIELD_BITS = 8;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** The most product slots that fit an entry of 31 bits. */
export const MAX_SLOTS = 2 ** (31 - FIELD_BITS);

/**
 * The products that contain one token, in rising order of slot: read from the first to the last, once.
 * Read it at once: adding may move it.
 */
export interface Postings {
  readonly length: number;
  readonly slot: number;
  readonly fields: number;
  /** Goes on to the next product; false past the last. The first call goes to the first. */
  next(): boolean;
  /** Goes on to the first product from `slot` on; true when it is that one. */
  seek(slot: number): boolean;
}

/** Bytes of a chunk of a packed list. */
const CHUNK = 4096;

/**
 * Gives out chunks of large pieces of memory: thousands of small ones between what reading rows takes and gives back
 * would leave holes that never return to the system.
 */
class Chunks {
  #piece = new Uint8Array(0);
  #used = 0;

  take(): Uint8Array {
    if (this.#used + CHUNK > this.#piece.length) {
      this.#piece = new Uint8Array(CHUNK * 256);
      this.#used = 0;
    }
    this.#used += CHUNK;
    return this.#piece.subarray(this.#used - CHUNK, this.#used);
  }
}

/** A list of whole entries. */
class ShortPostings implements Postings {
  readonly #entries: Uint32Array;
  #at = -1;

  constructor(entries: Uint32Array) {
    this.#entries = entries;
  }

  get length(): number {
    return this.#entries.length;
  }

  get slot(): number {
    return (this.#entries[this.#at] ?? 0) >>> FIELD_BITS;
  }

  get fields(): number {
    return (this.#entries[this.#at] ?? 0) & FIELD_MASK;
  }

  next(): boolean {
    this.#at += 1;
    return this.#at < this.#entries.length;
  }

  seek(slot: number): boolean {
    while (this.#at < 0 || (this.#at < this.#entries.length && this.slot < slot)) this.#at += 1;
    return this.#at < this.#entries.length && this.slot === slot;
  }
}

/** A long list, packed: about a byte an entry where every other product has the word. */
class PackedList {
  /** Grown a chunk at a time: nothing is copied and nothing is left over while a catalogue loads. */
  readonly #chunks: Uint8Array[] = [];
  #used = CHUNK;
  #length = 0;
  /** The last entry is not packed yet: a later field may still be added to it. */
  #slot = -1;
  #fields = 0;
  #packedSlot = -1;
  #packedFields = 0;
  readonly #memory: Chunks;

  constructor(memory: Chunks) {
    this.#memory = memory;
  }

  get length(): number {
    return this.#length;
  }

  add(slot: number, fields: number): void {
    if (slot === this.#slot) {
      this.#fields |= fields;
      return;
    }
    this.#pack();
    this.#slot = slot;
    this.#fields = fields;
    this.#length += 1;
  }

  read(): Postings {
    return new PackedPostings(this.#chunks, this.#length, this.#slot, this.#fields);
  }

  /** The step from the entry before, in groups of 7 bits; its lowest bit says that other fields follow. */
  #pack(): void {
    if (this.#slot < 0) return;
    if (this.#used + 6 > CHUNK) {
      this.#chunks.push(this.#memory.take());
      this.#used = 0;
    }
    const bytes = this.#chunks[this.#chunks.length - 1] ?? this.#memory.take();
    const isOther = this.#fields !== this.#packedFields;
    let step = (this.#slot - this.#packedSlot) * 2 + (isOther ? 1 : 0);
    while (step > 127) {
      bytes[this.#used++] = (step & 127) | 128;
      step >>>= 7;
    }
    bytes[this.#used++] = step;
    if (isOther) bytes[this.#used++] = this.#fields;
    this.#packedSlot = this.#slot;
    this.#packedFields = this.#fields;
  }
}

class PackedPostings implements Postings {
  readonly length: number;
  slot = -1;
  fields = 0;
  readonly #chunks: readonly Uint8Array[];
  #bytes: Uint8Array;
  #chunk = 0;
  readonly #lastSlot: number;
  readonly #lastFields: number;
  #at = 0;
  #isPast = false;

  constructor(chunks: readonly Uint8Array[], length: number, lastSlot: number, lastFields: number) {
    this.#chunks = chunks;
    this.#bytes = chunks[0] ?? new Uint8Array(0);
    this.length = length;
    this.#lastSlot = lastSlot;
    this.#lastFields = lastFields;
  }

  next(): boolean {
    let bytes = this.#bytes;
    let at = this.#at;
    let byte = bytes[at++] ?? 0;
    // A step is at least 2: 0 is where a chunk ends.
    if (byte === 0) {
      this.#chunk += 1;
      bytes = this.#chunks[this.#chunk] ?? bytes;
      if (this.#chunk >= this.#chunks.length) return this.#nextLast();
      this.#bytes = bytes;
      at = 0;
      byte = bytes[at++] ?? 0;
    }
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      step |= (byte & 127) << shift;
    }
    this.slot += step >>> 1;
    if (step & 1) this.fields = bytes[at++] ?? 0;
    this.#at = at;
    return true;
  }

  /** The last entry is not packed; past it there is nothing. */
  #nextLast(): boolean {
    this.#chunk = this.#chunks.length;
    if (this.slot === this.#lastSlot) this.#isPast = true;
    this.slot = this.#lastSlot;
    this.fields = this.#lastFields;
    return !this.#isPast;
  }

  seek(slot: number): boolean {
    while (this.slot < slot) if (!this.next()) return false;
    return !this.#isPast && this.slot === slot;
  }
}

/** Entries of a page of the shared memory, and the longest list that lives in a page. */
const PAGE = 1 << 18;
const LONGEST_IN_PAGE = 1 << 10;

/** Tokens that a product brings with it that no other has: its part numbers, written together and in parts. */
const TOKENS_OF_PRODUCT = 4;

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

  /** The list of a token, undefined when no product has it. */
  get(token: string): Postings | undefined {
    const place = this.#tokens.find(token);
    if (place < 0) return undefined;
    const value = this.#tokens.value(place);
    if (value < LIST) return new ShortPostings(Uint32Array.of(value));
    const list = value - LIST;
    if (this.#isPacked(list)) return this.#packed[this.#where[list] ?? 0]?.read();
    return new ShortPostings(this.#block(list));
  }

  /** Makes room for the tokens of so many products at once. */
  reserve(products: number): void {
    this.#tokens.reserve(products * TOKENS_OF_PRODUCT);
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

function resized(values: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
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
