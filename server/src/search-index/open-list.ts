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
    let entry = 0;
    let place = 0;
    for (let w = 0; w < own.length; w++) {
      const word = own[w] ?? 0;
      const asked = wanted[w] ?? 0;
      if (asked === word) {
        // All that is asked for and nothing else, as when one word was typed: entry by entry.
        for (const last = entry + bitsIn(word); entry < last; entry++, place++) {
          const weight = weights[fields[entry] ?? 0] ?? 0;
          const known = into[place] ?? 0;
          into[place] = isAdded ? known + weight : Math.max(known, weight);
        }
        continue;
      }
      for (let rest = word & asked; rest !== 0; rest &= rest - 1) {
        const below = (rest & -rest) - 1;
        const weight = weights[fields[entry + bitsIn(word & below)] ?? 0] ?? 0;
        const at = place + bitsIn(asked & below);
        const known = into[at] ?? 0;
        into[at] = isAdded ? known + weight : Math.max(known, weight);
      }
      entry += bitsIn(word);
      place += bitsIn(asked);
    }
  }
}
