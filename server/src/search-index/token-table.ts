/** A token's 48 bits in two numbers: `a` places it, both tell it. Among ten million tokens one in five chances of one collision. */
let a = 0;
let b = 0;

function hash(token: string): void {
  let first = 2166136261;
  let second = 5381;
  for (let i = 0; i < token.length; i++) {
    const code = token.charCodeAt(i);
    first = Math.imul(first ^ code, 16777619);
    second = (Math.imul(second, 33) ^ code) | 0;
  }
  // The last letters must reach the upper bits, which choose the place.
  first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d);
  a = (first ^ (first >>> 12)) >>> 0;
  // Never 0: that marks an empty place.
  b = ((second ^ (second >>> 16)) & 0xffff) | 1;
}

/** A table as it is written down. */
export interface SavedTokens {
  readonly firsts: Uint32Array<ArrayBuffer>;
  readonly seconds: Uint16Array<ArrayBuffer>;
  readonly values: Uint32Array<ArrayBuffer>;
  readonly size: number;
}

const GROWTH = 1.25;
const MAX_LOAD_FACTOR = 0.8;

/**
 * One number for each token, without keeping the tokens' text: open addressing over their hashes, ten bytes a place.
 * A catalogue has a few part numbers for every product, so this table is a large part of its index.
 */
export class TokenTable {
  #firsts = new Uint32Array(1024);
  #seconds = new Uint16Array(1024);
  #values = new Uint32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The place of a token; -1 when it has none. Good until the next token is added. */
  find(token: string): number {
    hash(token);
    const place = this.#placeOfHash();
    return this.#seconds[place] === 0 ? -1 : place;
  }

  /** The value at a token's place. */
  value(place: number): number {
    return this.#values[place] ?? 0;
  }

  setValue(place: number, value: number): void {
    this.#values[place] = value;
  }

  /** Adds a token that is not there yet. */
  add(token: string, value: number): void {
    if (this.#size + 1 > this.#values.length * MAX_LOAD_FACTOR) this.#grow();
    hash(token);
    this.#put(value);
    this.#size += 1;
  }

  #put(value: number): void {
    const place = this.#placeOfHash();
    this.#firsts[place] = a;
    this.#seconds[place] = b;
    this.#values[place] = value;
  }

  /** Where the hash stands, or the empty place where it would. */
  #placeOfHash(): number {
    const firsts = this.#firsts;
    const seconds = this.#seconds;
    const { length } = seconds;
    let place = Math.floor((a / 2 ** 32) * length);
    for (;;) {
      const second = seconds[place];
      if (second === 0 || (second === b && firsts[place] === a)) return place;
      place = place + 1 === length ? 0 : place + 1;
    }
  }

  #grow(): void {
    this.#resize(Math.ceil(this.#values.length * GROWTH));
  }

  /** Makes room for so many tokens at once: growing step by step leaves each former table behind. */
  reserve(tokens: number): void {
    const length = Math.ceil(tokens / MAX_LOAD_FACTOR) + 1024;
    if (length > this.#values.length) this.#resize(length);
  }

  saved(): SavedTokens {
    return { firsts: this.#firsts, seconds: this.#seconds, values: this.#values, size: this.#size };
  }

  restore({ firsts, seconds, values, size }: SavedTokens): void {
    this.#firsts = firsts;
    this.#seconds = seconds;
    this.#values = values;
    this.#size = size;
  }

  #resize(length: number): void {
    const firsts = this.#firsts;
    const seconds = this.#seconds;
    const values = this.#values;
    this.#firsts = new Uint32Array(length);
    this.#seconds = new Uint16Array(length);
    this.#values = new Uint32Array(length);
    for (let place = 0; place < values.length; place++) {
      b = seconds[place] ?? 0;
      if (b === 0) continue;
      a = firsts[place] ?? 0;
      this.#put(values[place] ?? 0);
    }
  }
}
