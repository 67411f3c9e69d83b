import { SlotSet, wordsFor } from './slot-set.ts';

type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array;
type NumbersOf<T extends Numbers> = new (length: number) => T;

/** A growable column of one number a slot. `values` is read directly by loops over many slots. */
export class NumberColumn<T extends Numbers> {
  readonly #kind: NumbersOf<T>;
  values: T;

  constructor(kind: NumbersOf<T>) {
    this.#kind = kind;
    this.values = new kind(0);
  }

  get(slot: number): number {
    return this.values[slot] ?? 0;
  }

  set(slot: number, value: number): void {
    if (slot >= this.values.length) this.#resize(Math.ceil(slot * 1.25) + 1024);
    this.values[slot] = value;
  }

  /** Makes it exactly so long: what growing left over is given back. */
  trim(slots: number): void {
    if (slots !== this.values.length) this.#resize(slots);
  }

  #resize(length: number): void {
    const resized = new this.#kind(length);
    resized.set(this.values.subarray(0, length));
    this.values = resized;
  }
}

/** The sets kept of one column: what customers choose is chosen again and again. */
const MOST_SETS = 24;

/** A column of a few distinct texts, kept as small numbers; 0 is "none". One byte each, two when texts are many. */
export class TextColumn {
  #column: NumberColumn<Uint8Array> | NumberColumn<Uint16Array> = new NumberColumn(Uint8Array);
  readonly #texts: (string | null)[] = [null];
  readonly #codeOf = new Map<string, number>();
  /** The slots of some codes, the one used last at the end. */
  readonly #sets = new Map<number, SlotSet>();

  /** Number of distinct values so far, "none" included. */
  get size(): number {
    return this.#texts.length;
  }

  /** The code of each slot. */
  get codes(): Uint8Array | Uint16Array {
    return this.#column.values;
  }

  text(code: number): string | null {
    return this.#texts[code] ?? null;
  }

  /** The code of a text, or -1 when no product has it. */
  codeOf(text: string): number {
    return this.#codeOf.get(text) ?? -1;
  }

  set(slot: number, text: string | null): void {
    const code = text === null ? 0 : this.#intern(text);
    if (this.#sets.size > 0) {
      this.#sets.get(this.#column.get(slot))?.set(slot, false);
      this.#sets.get(code)?.set(slot, true);
    }
    this.#column.set(slot, code);
  }

  /** The slots (of the first `slots`) that have a code; kept while it is asked for, and following every change. */
  slotsOf(code: number, slots: number): SlotSet {
    const known = this.#sets.get(code);
    const set = known ?? new SlotSet();
    if (known) {
      this.#sets.delete(code);
    } else {
      const words = set.words(wordsFor(slots));
      const codes = this.#column.values;
      for (let slot = 0; slot < slots; slot++)
        if (codes[slot] === code) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
      if (this.#sets.size >= MOST_SETS) this.#sets.delete(this.#sets.keys().next().value ?? 0);
    }
    this.#sets.set(code, set);
    return set;
  }

  trim(slots: number): void {
    this.#column.trim(slots);
  }

  #intern(text: string): number {
    const known = this.#codeOf.get(text);
    if (known !== undefined) return known;
    // 16 bits: past that everything new counts as "none" in facets, and is still found as text.
    if (this.#texts.length >= 65_535) return 0;
    const code = this.#texts.length;
    if (code === 256) {
      const wider = new NumberColumn(Uint16Array);
      wider.values = Uint16Array.from(this.#column.values);
      this.#column = wider;
    }
    this.#texts.push(text);
    this.#codeOf.set(text, code);
    return code;
  }
}

/** UUIDs of the slots, 16 bytes each. */
export class IdColumn {
  readonly #words = [0, 1, 2, 3].map(() => new NumberColumn(Uint32Array));

  set(slot: number, id: string): void {
    idWords(id).forEach((value, i) => {
      this.#words[i]?.set(slot, value);
    });
  }

  get(slot: number): string {
    const hex = this.#words.map((word) => word.get(slot).toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Less than 0 when the id of the slot sorts before `id`, 0 when it is the same. */
  compare(slot: number, id: readonly number[]): number {
    for (let i = 0; i < 4; i++) {
      const difference = (this.#words[i]?.get(slot) ?? 0) - (id[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  trim(slots: number): void {
    for (const word of this.#words) word.trim(slots);
  }
}

/** A UUID as four numbers of 32 bits. */
export function idWords(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
}
