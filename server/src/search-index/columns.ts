export type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array;
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

  /** The first so many values, to be written down; `restore` takes them back. */
  saved(slots: number): Numbers {
    return this.values.subarray(0, slots);
  }

  restore(saved: Numbers): void {
    const values = new this.#kind(saved.length);
    values.set(saved);
    this.values = values;
  }

  #resize(length: number): void {
    const resized = new this.#kind(length);
    resized.set(this.values.subarray(0, length));
    this.values = resized;
  }
}

/** Each byte as two hexadecimal digits. */
const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The lower 16 bits of a word as four hexadecimal digits. */
function half(word: number): string {
  return `${HEX[(word >>> 8) & 0xff]}${HEX[word & 0xff]}`;
}

/** A word of 32 bits as eight hexadecimal digits. */
function digits(word: number): string {
  return half(word >>> 16) + half(word);
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
    const word = (i: number): number => this.#words[i]?.get(slot) ?? 0;
    const [second, third] = [word(1), word(2)];
    return `${digits(word(0))}-${half(second >>> 16)}-${half(second)}-${half(third >>> 16)}-${half(third)}${digits(word(3))}`;
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

  saved(slots: number): Numbers[] {
    return this.#words.map((word) => word.saved(slots));
  }

  restore(saved: readonly Numbers[]): void {
    for (const [i, values] of saved.entries()) this.#words[i]?.restore(values);
  }
}

/** A UUID as four numbers of 32 bits. */
export function idWords(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
}
