import { fold, partKey } from '#core/shared/fold.ts';
import { IdColumn, idWords, NumberColumn, type Numbers } from './columns.ts';
import { type Facet, FacetGroup, type SavedGroup } from './facet-group.ts';
import { isStopWord } from './parse-query.ts';
import { FIELD, MAX_SLOTS, type Postings, PostingsStore, type SavedPostings } from './postings.ts';
import { SlotSet } from './slot-set.ts';
import { Tokenizer } from './tokens.ts';
import { Vocabulary } from './vocabulary.ts';

/** The facets that hold one text a product, as the address bar names them. */
export const TEXT_FACETS = [
  'categoria',
  'subcategoria',
  'marca',
  'estado',
  'grau',
  'cor',
  'consumivel',
  'rendimento',
  'cpu',
  'ram',
  'disco',
  'ecra',
] as const;
export type TextFacet = (typeof TEXT_FACETS)[number];

/** What a thing is, and what it has: few combinations of either, many of both. */
const TEXT_FACETS_OF_KIND = ['categoria', 'subcategoria', 'marca', 'estado', 'grau'] as const;
const TEXT_FACETS_OF_SPECS = ['cor', 'consumivel', 'rendimento', 'cpu', 'ram', 'disco', 'ecra'] as const;

/** What the index knows of a product. */
export interface IndexedProduct {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly sku: string | null;
  readonly description: string;
  /** Codes of the trade (EAN): found whole. */
  readonly codes: readonly string[];
  readonly printers: readonly string[];
  /** Words for the category that a customer may use ("Portáteis Business"). */
  readonly categoryWords: string;
  readonly facets: Readonly<Partial<Record<TextFacet, string | null>>>;
  /** Current price without IVA, hundredths of a cent (core/src/catalogue/rules/fine-price.ts). */
  readonly finePrice: number;
  readonly inStock: boolean;
  readonly inCampaign: boolean;
  /** A substitute for the maker's own, or to rent: after the thing itself where both match alike. */
  readonly isSecondary: boolean;
  readonly isRental: boolean;
  /** Units sold. */
  readonly sold: number;
  /** How well rated it is, 0 (nobody said) to 5000. */
  readonly ratingWorth: number;
  /** Its place in the order of names: any number that sorts as the database's order does. */
  readonly nameRank: number;
}

/** Bits of the flags column. */
export const FLAG = { alive: 1, inStock: 2, inCampaign: 4, secondary: 8, rental: 16 } as const;

/** A part of the index as it is written down: plain numbers and texts. */
export type SavedIndex =
  | {
      readonly kind: 'products';
      readonly slots: number;
      readonly sortedUntil: number;
      readonly lastSortedId: string;
      readonly later: readonly (readonly [string, number])[];
      readonly ids: readonly Numbers[];
      readonly columns: readonly Numbers[];
      readonly groups: readonly SavedGroup[];
      readonly words: readonly (readonly [string, string])[];
    }
  | SavedPostings;

/** A cheap signature of the text of a product: the same text, changed price or stock only. */
function signature(product: IndexedProduct): number {
  let hash = 2166136261;
  const text = [
    product.name,
    product.brand,
    product.model,
    product.sku,
    product.description,
    product.categoryWords,
    ...product.codes,
    ...product.printers,
  ].join('\u0000');
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/**
 * The catalogue in memory, for searching, counting facets and completing words: tokens with the products that
 * contain them, and a column a facet. The database stays the truth; this is read from it and follows its changes.
 * A product occupies a slot; changed text takes a new slot, changed price or stock does not.
 */
export class ProductIndex {
  readonly vocabulary = new Vocabulary();
  readonly ids = new IdColumn();
  readonly price = new NumberColumn(Uint32Array);
  readonly nameRank = new NumberColumn(Float64Array);
  readonly flags = new NumberColumn(Uint8Array);
  readonly sold = new NumberColumn(Uint32Array);
  readonly ratingWorth = new NumberColumn(Uint16Array);
  /** The flags once more, as sets of slots. */
  readonly alive = new SlotSet();
  readonly inStock = new SlotSet();
  readonly inCampaign = new SlotSet();
  readonly facetGroups: readonly FacetGroup<TextFacet>[] = [
    new FacetGroup<TextFacet>(TEXT_FACETS_OF_KIND),
    new FacetGroup<TextFacet>(TEXT_FACETS_OF_SPECS),
  ];
  readonly facets: Readonly<Record<TextFacet, Facet>> = Object.assign(
    {},
    ...this.facetGroups.map((group) => group.facets),
  );
  readonly #signatures = new NumberColumn(Uint32Array);
  readonly #numbers = [this.price, this.nameRank, this.flags, this.sold, this.ratingWorth, this.#signatures];
  readonly #columns = [this.ids, ...this.#numbers];
  readonly #postings = new PostingsStore();
  readonly #tokenizer = new Tokenizer();
  /** Slots of products by id: of the first load by binary search over rising ids, of later ones by this map. */
  readonly #later = new Map<string, number>();
  #sortedUntil = 0;
  #lastSortedId = '';
  #slots = 0;
  #alive = 0;
  #version = 0;
  /** Brands by what they fold to, of the first so many codes of their facet. */
  readonly #brands = new Map<string, string>();
  #brandsKnown = 0;

  /** Number of products. */
  get size(): number {
    return this.#alive;
  }

  /** Another number after each change: what was worked out of the index is right while it is the same. */
  get version(): number {
    return this.#version;
  }

  /** Slots in use, dead ones included: the bound of every slot number. */
  get slots(): number {
    return this.#slots;
  }

  /** True when so many slots are dead that a fresh load would be smaller and faster. */
  get isFragmented(): boolean {
    return this.#slots > 10_000 && this.#alive < this.#slots * 0.7;
  }

  /** Makes room for so many products at once, so that loading them leaves nothing behind. */
  reserve(products: number): void {
    this.#postings.reserve(products);
    for (const column of this.#columns) column.trim(products);
    for (const group of this.facetGroups) group.trim(products);
  }

  /** Puts a product in, or follows its change. Loading in rising order of id needs the least memory. */
  put(product: IndexedProduct): void {
    const known = this.slotOf(product.id);
    const sign = signature(product);
    if (known !== null && this.#signatures.get(known) === sign) {
      this.#writeColumns(known, product);
      return;
    }
    if (known !== null) this.#bury(known);
    if (this.#slots >= MAX_SLOTS) throw new RangeError('the product index is full');
    const slot = this.#slots;
    this.#slots += 1;
    this.#alive += 1;
    this.ids.set(slot, product.id);
    this.#signatures.set(slot, sign);
    if (slot === this.#sortedUntil && product.id > this.#lastSortedId) {
      this.#sortedUntil += 1;
      this.#lastSortedId = product.id;
    } else {
      this.#later.set(product.id, slot);
    }
    this.#writeColumns(slot, product);
    this.#indexText(slot, product);
  }

  /** The place in the order of names of a product whose text is the same as before; null when it is not. */
  rankOfSame(product: IndexedProduct): number | null {
    const slot = this.slotOf(product.id);
    return slot !== null && this.#signatures.get(slot) === signature(product)
      ? this.nameRank.get(slot)
      : null;
  }

  /** Takes a product out; nothing happens when it is not there. */
  remove(id: string): void {
    const slot = this.slotOf(id);
    if (slot !== null) this.#bury(slot);
  }

  /** The slot of a product, or null. */
  slotOf(id: string): number | null {
    const later = this.#later.get(id);
    if (later !== undefined) return later;
    const words = idWords(id);
    let low = 0;
    let high = this.#sortedUntil;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids.compare(middle, words) < 0) low = middle + 1;
      else high = middle;
    }
    return low < this.#sortedUntil && this.ids.compare(low, words) === 0 && this.isAlive(low) ? low : null;
  }

  isAlive(slot: number): boolean {
    return (this.flags.get(slot) & FLAG.alive) !== 0;
  }

  /** The brand as the shop writes it, of a folded word; null when no product is of that brand. */
  brandOf(word: string): string | null {
    const { marca } = this.facets;
    for (; this.#brandsKnown < marca.size; this.#brandsKnown++) {
      const brand = marca.text(this.#brandsKnown);
      if (brand !== null) this.#brands.set(fold(brand), brand);
    }
    return this.#brands.get(word) ?? null;
  }

  /** How many products contain a token. */
  count(token: string): number {
    return this.#postings.count(token);
  }

  /** The products that contain a token. */
  postings(token: string): Postings | undefined {
    return this.#postings.get(token);
  }

  /** Gives back the memory that loading left over. */
  trim(): void {
    for (const column of this.#columns) column.trim(this.#slots);
    for (const group of this.facetGroups) group.trim(this.#slots);
    this.#tokenizer.forget();
  }

  /** All of it, in parts of a few megabytes, to be written down; nothing may change it meanwhile. */
  *saved(): Generator<SavedIndex> {
    const slots = this.#slots;
    yield {
      kind: 'products',
      slots,
      sortedUntil: this.#sortedUntil,
      lastSortedId: this.#lastSortedId,
      later: [...this.#later],
      ids: this.ids.saved(slots),
      columns: this.#numbers.map((column) => column.saved(slots)),
      groups: this.facetGroups.map((group) => group.saved(slots)),
      words: this.vocabulary.saved(),
    };
    yield* this.#postings.saved();
  }

  /** Takes back a part of what was written down, into an index that is empty but for the parts before it. */
  restore(part: SavedIndex): void {
    if (part.kind !== 'products') {
      this.#postings.restore(part);
      return;
    }
    this.#slots = part.slots;
    this.#sortedUntil = part.sortedUntil;
    this.#lastSortedId = part.lastSortedId;
    for (const [id, slot] of part.later) this.#later.set(id, slot);
    this.ids.restore(part.ids);
    for (const [i, column] of this.#numbers.entries()) {
      const saved = part.columns[i];
      if (saved) column.restore(saved);
    }
    for (const [i, group] of this.facetGroups.entries()) {
      const saved = part.groups[i];
      if (saved) group.restore(saved);
    }
    for (const [word, surface] of part.words) this.vocabulary.add(word, surface);
    for (let slot = 0; slot < part.slots; slot++) {
      const flags = this.flags.get(slot);
      this.#setFlags(slot, flags);
      if (flags & FLAG.alive) this.#alive += 1;
    }
    this.#version += 1;
  }

  #bury(slot: number): void {
    this.#version += 1;
    this.#setFlags(slot, 0);
    this.#later.delete(this.ids.get(slot));
    this.#alive -= 1;
  }

  #writeColumns(slot: number, product: IndexedProduct): void {
    this.#version += 1;
    this.price.set(slot, product.finePrice);
    this.sold.set(slot, product.sold);
    this.ratingWorth.set(slot, product.ratingWorth);
    this.nameRank.set(slot, product.nameRank);
    for (const group of this.facetGroups) group.set(slot, product.facets);
    this.#setFlags(
      slot,
      FLAG.alive |
        (product.inStock ? FLAG.inStock : 0) |
        (product.inCampaign ? FLAG.inCampaign : 0) |
        (product.isSecondary ? FLAG.secondary : 0) |
        (product.isRental ? FLAG.rental : 0),
    );
  }

  #setFlags(slot: number, flags: number): void {
    this.flags.set(slot, flags);
    this.alive.set(slot, (flags & FLAG.alive) !== 0);
    this.inStock.set(slot, (flags & FLAG.inStock) !== 0);
    this.inCampaign.set(slot, (flags & FLAG.inCampaign) !== 0);
  }

  #indexText(slot: number, product: IndexedProduct): void {
    this.#indexField(slot, product.name.split(' ', 1)[0] ?? '', FIELD.head);
    this.#indexField(slot, product.name, FIELD.name);
    if (product.brand) this.#indexField(slot, product.brand, FIELD.brand);
    if (product.model) this.#indexField(slot, product.model, FIELD.model);
    if (product.sku) {
      // Part of a reference ("QT-TN2420") says less than the whole of it ("TN-2420").
      const whole = partKey(product.sku).toLowerCase();
      this.#indexField(slot, product.sku, FIELD.model);
      this.#indexField(slot, product.sku, FIELD.sku, (token) => token !== whole);
    }
    for (const code of product.codes) this.#indexField(slot, code, FIELD.sku);
    this.#indexField(slot, product.categoryWords, FIELD.category);
    for (const printer of product.printers) this.#indexField(slot, printer, FIELD.printers);
    this.#indexField(slot, product.description, FIELD.description, isStopWord);
  }

  #indexField(
    slot: number,
    text: string,
    field: number,
    isLeftOut: (token: string) => boolean = () => false,
  ): void {
    for (const { token, surface } of this.#tokenizer.tokens(text)) {
      if (isLeftOut(token)) continue;
      if (this.#postings.add(token, slot, field)) this.vocabulary.add(token, surface);
    }
  }
}
