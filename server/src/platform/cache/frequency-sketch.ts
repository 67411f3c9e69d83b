/** A counter never says more: what is asked for more often is hot all the same. */
const MOST = 15;

/** Counters a key; the least of them is believed, for others may share the rest. */
const ROWS = 4;

const SEEDS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

/** A key's 32 bits, well mixed (FNV-1a and MurmurHash3's finish). Two keys may share them. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * About how often each key was asked for of late, in a fixed few bytes: a count-min sketch whose counters are halved from
 * time to time, so that what was asked for long ago is forgotten (TinyLFU, Einziger, Friedman and Manes 2017).
 */
export class FrequencySketch {
  readonly #counters: Uint8Array;
  readonly #mask: number;
  readonly #mostNotes: number;
  #notes = 0;

  /** @param keys about how many different keys are to be told apart; 4096 at least. */
  constructor(keys: number) {
    const width = 2 ** Math.ceil(Math.log2(Math.max(keys, 4096)));
    this.#mask = width - 1;
    this.#counters = new Uint8Array(width * ROWS);
    this.#mostNotes = width * 10;
  }

  /** Counts one more asking for a key, given by its hash. */
  note(hash: number): void {
    const least = this.estimate(hash);
    if (least < MOST) {
      for (let row = 0; row < ROWS; row++) {
        const at = this.#place(hash, row);
        // Only the least are raised: the others count for others already.
        if (this.#counters[at] === least) {
          this.#counters[at] = least + 1;
        }
      }
    }
    if (++this.#notes >= this.#mostNotes) this.#age();
  }

  /** How often a key was asked for, 0 to 15; never less than it was since the last halving. */
  estimate(hash: number): number {
    let least = MOST;
    for (let row = 0; row < ROWS; row++) {
      const count = this.#counters[this.#place(hash, row)] ?? 0;
      if (count < least) least = count;
    }
    return least;
  }

  #place(hash: number, row: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 15), SEEDS[row] ?? 1);
    return row * (this.#mask + 1) + (((mixed ^ (mixed >>> 16)) >>> 0) & this.#mask);
  }

  #age(): void {
    for (let i = 0; i < this.#counters.length; i++) this.#counters[i] = (this.#counters[i] ?? 0) >> 1;
    this.#notes = Math.floor(this.#notes / 2);
  }
}
