import { bitsIn, wordsFor } from './slot-set.ts';

/**
 * A long list as searches use it: a bit for each slot that is in it, and the fields of each entry in order, found by
 * counting the bits before it.
 */
export class OpenList {
  readonly #words: Int32Array;
  readonly #fields: Uint8Array;

  constructor(slots: number, length: number) {
    this.#words = new Int32Array(wordsFor(slots));
    this.#fields = new Uint8Array(length);
  }

  get length(): number {
    return this.#fields.length;
  }

  get bytes(): number {
    return this.#words.byteLength + this.#fields.byteLength;
  }

  /** Fills the list with some entries, in rising order of slot; `from` were there before. */
  fill(slots: Uint32Array, fields: Uint8Array, count: number, from: number): void {
    const words = this.#words;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
    this.#fields.set(fields.subarray(0, count), from);
  }

  markIn(words: Int32Array): void {
    const own = this.#words;
    for (let w = 0; w < own.length; w++) words[w] = (words[w] ?? 0) | (own[w] ?? 0);
  }

  weigh(wanted: Int32Array, weights: Float32Array, into: Float32Array, isAdded: boolean): void {
    const own = this.#words;
    const fields = this.#fields;
    let before = 0;
    for (let w = 0; w < own.length; w++) {
      const word = own[w] ?? 0;
      if (word === 0) continue;
      for (let rest = word & (wanted[w] ?? 0); rest !== 0; rest &= rest - 1) {
        const low = rest & -rest;
        const slot = (w << 5) | (31 - Math.clz32(low));
        const weight = weights[fields[before + bitsIn(word & (low - 1))] ?? 0] ?? 0;
        const known = into[slot] ?? 0;
        into[slot] = isAdded ? known + weight : Math.max(known, weight);
      }
      before += bitsIn(word);
    }
  }
}
