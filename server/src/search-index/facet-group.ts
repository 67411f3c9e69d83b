import { NumberColumn, type Numbers } from './columns.ts';
import { SlotSet, wordsFor } from './slot-set.ts';

/** The sets kept of one facet: what customers choose is chosen again and again. */
const MOST_SETS = 24;

/** Numbers of 16 bits: past that a new text counts as "none" in facets, and is still found as text. */
const MOST_TEXTS = 65_535;

/** One facet of a group: its texts as small numbers; 0 is "none". */
export class Facet {
  readonly #group: FacetGroup<string>;
  readonly #texts: (string | null)[] = [null];
  readonly #codeOf = new Map<string, number>();
  /** The slots of some codes, the one used last at the end. */
  readonly #sets = new Map<number, SlotSet>();
  /** The code of each combination of the group. */
  readonly ofCombination = new NumberColumn(Uint16Array);

  constructor(group: FacetGroup<string>) {
    this.#group = group;
  }

  /** The combination that each slot has: of the whole group, so the same for all of its facets. */
  get combinations(): Uint16Array | Uint32Array {
    return this.#group.ofSlot;
  }

  /** Number of distinct values so far, "none" included. */
  get size(): number {
    return this.#texts.length;
  }

  text(code: number): string | null {
    return this.#texts[code] ?? null;
  }

  /** The code of a text, or -1 when no product has it. */
  codeOf(text: string): number {
    return this.#codeOf.get(text) ?? -1;
  }

  /** The code of a text, a new one when it has none yet. */
  intern(text: string | null): number {
    if (text === null) return 0;
    const known = this.#codeOf.get(text);
    if (known !== undefined) return known;
    if (this.#texts.length >= MOST_TEXTS) return 0;
    const code = this.#texts.length;
    this.#texts.push(text);
    this.#codeOf.set(text, code);
    return code;
  }

  /** The slots (of the first `slots`) that have a code; kept while it is asked for, and following every change. */
  slotsOf(code: number, slots: number): SlotSet {
    const known = this.#sets.get(code);
    const set = known ?? new SlotSet();
    if (known) {
      this.#sets.delete(code);
    } else {
      const words = set.words(wordsFor(slots));
      const { combinations } = this;
      const codes = this.ofCombination.values;
      for (let slot = 0; slot < slots; slot++)
        if (codes[combinations[slot] ?? 0] === code)
          words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
      if (this.#sets.size >= MOST_SETS) this.#sets.delete(this.#sets.keys().next().value ?? 0);
    }
    this.#sets.set(code, set);
    return set;
  }

  /** Its texts in the order of their codes. */
  saved(): (string | null)[] {
    return this.#texts.slice(1);
  }

  /** Follows a slot that has another combination now. */
  moved(slot: number, from: number | null, to: number): void {
    if (this.#sets.size === 0) return;
    if (from !== null) this.#sets.get(this.ofCombination.get(from))?.set(slot, false);
    this.#sets.get(this.ofCombination.get(to))?.set(slot, true);
  }
}

/** A group as it is written down: texts and combinations in the order of their numbers. */
export interface SavedGroup {
  readonly texts: readonly (readonly (string | null)[])[];
  readonly combinations: readonly string[];
  readonly ofSlot: Numbers;
}

/**
 * Facets whose values are kept together: a slot has one number, that of its combination of values, which many products
 * share. Counting the matches of a search by combination counts them for every facet of the group at once.
 */
export class FacetGroup<F extends string> {
  readonly names: readonly F[];
  readonly facets: Readonly<Record<F, Facet>>;
  readonly #list: readonly (readonly [F, Facet])[];
  readonly #known = new Map<string, number>();
  #ofSlot: NumberColumn<Uint16Array> | NumberColumn<Uint32Array> = new NumberColumn(Uint16Array);
  #slots = 0;

  constructor(names: readonly F[]) {
    this.names = names;
    this.#list = names.map((name) => [name, new Facet(this)]);
    this.facets = Object.fromEntries(this.#list) as Record<F, Facet>;
  }

  /** Number of distinct combinations so far: the bound of their numbers. */
  get size(): number {
    return this.#known.size;
  }

  /** The combination of each slot. */
  get ofSlot(): Uint16Array | Uint32Array {
    return this.#ofSlot.values;
  }

  set(slot: number, texts: Readonly<Partial<Record<F, string | null>>>): void {
    const codes = this.#list.map(([name, facet]) => facet.intern(texts[name] ?? null));
    const combination = this.#intern(codes);
    const before = slot < this.#slots ? this.#ofSlot.get(slot) : null;
    this.#slots = Math.max(this.#slots, slot + 1);
    if (combination === before) return;
    for (const [, facet] of this.#list) facet.moved(slot, before, combination);
    this.#ofSlot.set(slot, combination);
  }

  /** Makes room for exactly so many slots. */
  trim(slots: number): void {
    this.#ofSlot.trim(slots);
  }

  saved(slots: number): SavedGroup {
    return {
      texts: this.#list.map(([, facet]) => facet.saved()),
      combinations: [...this.#known.keys()],
      ofSlot: this.#ofSlot.saved(slots),
    };
  }

  restore({ texts, combinations, ofSlot }: SavedGroup): void {
    for (const [i, [, facet]] of this.#list.entries()) for (const text of texts[i] ?? []) facet.intern(text);
    for (const key of combinations) this.#intern(key.split(' ').map(Number));
    this.#ofSlot.restore(ofSlot);
    this.#slots = ofSlot.length;
  }

  #intern(codes: readonly number[]): number {
    const key = codes.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const combination = this.#known.size;
    if (combination === 2 ** 16) {
      const wider = new NumberColumn(Uint32Array);
      wider.values = Uint32Array.from(this.#ofSlot.values);
      this.#ofSlot = wider;
    }
    this.#known.set(key, combination);
    for (const [i, [, facet]] of this.#list.entries()) facet.ofCombination.set(combination, codes[i] ?? 0);
    return combination;
  }
}
