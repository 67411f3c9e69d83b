/** Words of 32 slots that hold `slots` slots. */
export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5;
}

/** Bits set in a word of 32. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of slots, a bit each: what a filter leaves is a few operations for 32 products at once. */
export class SlotSet {
  #words = new Int32Array(0);

  /** At least `count` words, to be read and changed at once: growing replaces them. */
  words(count: number): Int32Array {
    if (this.#words.length < count) {
      const longer = new Int32Array(Math.ceil(count * 1.25) + 32);
      longer.set(this.#words);
      this.#words = longer;
    }
    return this.#words;
  }

  set(slot: number, isIn: boolean): void {
    const at = slot >>> 5;
    const bit = 1 << (slot & 31);
    const words = this.words(at + 1);
    const word = words[at] ?? 0;
    words[at] = isIn ? word | bit : word & ~bit;
  }
}

let scratch = new Uint32Array(0);

/** Room for a list of slots, used again by each search: what is in it is good until the next. */
export function slotList(slots: number): Uint32Array {
  if (scratch.length < slots) scratch = new Uint32Array(Math.ceil(slots * 1.1) + 32);
  return scratch;
}

/** The slots of a set, of the first `slots`, in rising order; good until the next search. */
export function listSlots(words: Int32Array, slots: number): Uint32Array {
  const list = slotList(slots);
  const count = wordsFor(slots);
  let length = 0;
  for (let w = 0; w < count; w++) {
    for (let rest = words[w] ?? 0; rest !== 0; rest &= rest - 1) {
      list[length] = (w << 5) | (31 - Math.clz32(rest & -rest));
      length += 1;
    }
  }
  return list.subarray(0, length);
}
