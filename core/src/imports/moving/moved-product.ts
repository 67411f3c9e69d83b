import { fieldsOfPart } from '../../catalogue/product-fields.ts';
import { MAX_SIDE_CM, MAX_WEIGHT_GRAMS } from '../../catalogue/values.ts';
import { numberIn } from '../../shared/read-number.ts';
import { type Cell, cellText } from '../cell.ts';
import type { FieldKey } from '../fields.ts';
import { fieldLabel, IMAGE_FIELDS } from '../fields.ts';
import { readImage } from '../rules/read-image.ts';
import { writePairs } from '../rules/read-list.ts';
import type { ShopSystem } from './shop-export.ts';

/** A product as another shop exported it, before its category and its price are settled. */
export interface MovedProduct {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  /** What the other shop calls the category; the empty text for none. */
  readonly category: string;
  readonly condition: Cell;
  readonly price: Cell;
  readonly stock: Cell;
  readonly brand?: Cell;
  readonly barcode?: Cell;
  readonly cost?: Cell;
  /** Grams of one unit. */
  readonly weight?: number | null;
  /** Length, width and height of one unit, whole centimetres. */
  readonly sides?: readonly (number | null)[];
  readonly supplier?: Cell;
  readonly supplierReference?: Cell;
  readonly pictures: readonly string[];
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
  readonly campaign?: { readonly start: Cell; readonly end: Cell; readonly percent: number } | undefined;
  /** Addresses below the other shop's root ("/products/toner-hp"). */
  readonly addresses: readonly string[];
}

/** What was left out while reading, in numbers, to be told to who moves in. */
export interface LeftOut {
  unpublished: number;
  uncounted: number;
  /** Sold without being counted; not there in what earlier versions read. */
  untracked?: number;
  pictures: number;
  barcodes: number;
}

/** What is known of a file that came from another shop. */
export interface Moving {
  readonly system: ShopSystem;
  /** Whether its prices have IVA in them; null while nobody has said. */
  readonly prices_include_iva: boolean | null;
  /** What its categories are here; null while nobody has said. */
  readonly categories: readonly MovedCategory[];
  readonly left_out: Readonly<LeftOut>;
  /** How many old addresses will lead to the new ones. */
  readonly addresses: number;
}

/** A category of the other shop, with how many products are in it, and what it is here. */
export interface MovedCategory {
  readonly name: string;
  readonly products: number;
  readonly category: string | null;
  readonly subcategory: string | null;
}

/** The heading of the column that keeps the old addresses, one a line. */
export const ADDRESSES_HEADING = 'Endereços na loja anterior';

/** Weight and sides stand in the order of the parcel's part. */
const FIELDS_OF: readonly FieldKey[] = [
  'sku',
  'name',
  'description',
  'category',
  'condition',
  'price',
  'stock',
  'brand',
  'barcode',
  ...fieldsOfPart('parcel'),
  'cost_price',
  'supplier',
  'supplier_reference',
  'specifications',
  'campaign_active',
  'campaign_discount_percent',
  'campaign_start_date',
  'campaign_end_date',
  ...IMAGE_FIELDS,
];

/** The headings of a moved file: those of this shop's own fields, and the old addresses. */
export const MOVED_HEADINGS: readonly string[] = [...FIELDS_OF.map(fieldLabel), ADDRESSES_HEADING];

/** What readers call the sides of a product, in the order of `sides`. */
export const SIDES = ['length', 'width', 'height'] as const;

/** Characteristics that the import takes at most. */
const MAX_PAIRS = 200;

function clip(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).replace(/\p{Cs}$/u, '') : text;
}

/** A moved product as a row below `MOVED_HEADINGS`. */
export function cellsOfMoved(product: MovedProduct): Cell[] {
  const pairs = product.specifications
    .map(({ label, value }) => ({ label: clip(label, 80), value: clip(value, 110) }))
    .slice(0, MAX_PAIRS);
  return [
    product.sku,
    product.name,
    product.description || product.name,
    product.category,
    product.condition,
    product.price,
    product.stock,
    product.brand ?? null,
    product.barcode ?? null,
    product.weight ?? null,
    ...SIDES.map((_, n) => product.sides?.[n] ?? null),
    product.cost ?? null,
    product.supplier ?? null,
    product.supplierReference ?? null,
    pairs.length > 0 ? writePairs(pairs) : null,
    product.campaign ? 'sim' : null,
    product.campaign?.percent ?? null,
    product.campaign?.start ?? null,
    product.campaign?.end ?? null,
    ...IMAGE_FIELDS.map((_, n) => product.pictures[n] ?? null),
    product.addresses.join('\n') || null,
  ];
}

/** Addresses of pictures that the shop can fetch, each once, at most eight; http becomes https. */
export function picturesOf(cells: readonly Cell[], leftOut: LeftOut): string[] {
  const given = cells.map((cell) => cellText(cell).replace(/^http:\/\//i, 'https://')).filter(Boolean);
  const usable = [...new Set(given)].filter(
    (url) => url.startsWith('https://') && 'value' in readImage(encodeSpaces(url)),
  );
  leftOut.pictures += new Set(given).size - Math.min(usable.length, IMAGE_FIELDS.length);
  return usable.slice(0, IMAGE_FIELDS.length).map(encodeSpaces);
}

function encodeSpaces(url: string): string {
  return url.replaceAll(' ', '%20');
}

/**
 * A code of the trade as its digits. Spreadsheets turn long numbers into "5,60123E+12", whose digits are lost: none
 * then. An apostrophe in front (so that spreadsheets leave it alone) is no part of it.
 */
export function barcodeOf(cell: Cell, leftOut: LeftOut): string | null {
  const text = cellText(cell).replace(/^'/, '').replace(/\s/g, '');
  if (text === '') return null;
  if (/^\d{6,18}$/.test(text)) return text;
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) leftOut.barcodes += 1;
  return /^[A-Za-z0-9-]{3,40}$/.test(text) && !/e\+/i.test(text) ? text : null;
}

/** What a cell's number comes to. "1.200" may be two numbers: the one that no product has is not meant; null where both may be. */
function onlyOne(cell: Cell, comesTo: (said: number) => number | null): number | null {
  const readings = new Set(
    typeof cell === 'number' ? [cell] : [numberIn(cellText(cell), ','), numberIn(cellText(cell), '.')],
  );
  const found = [...readings].flatMap((said) => (typeof said === 'number' ? (comesTo(said) ?? []) : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A weight in grams, of a cell in units of so many; null for none, and for what no product weighs. */
export function gramsOf(cell: Cell, gramsEach: number): number | null {
  return onlyOne(cell, (said) => {
    const grams = Math.round(said * gramsEach);
    return grams > 0 && grams <= MAX_WEIGHT_GRAMS ? grams : null;
  });
}

/** A side in whole centimetres, none cut short, of a cell in units of so many; null for none, and for what no product is. */
export function centimetresOf(cell: Cell, cmEach: number): number | null {
  return onlyOne(cell, (said) => {
    const side = Math.ceil(Math.round(said * cmEach * 1000) / 1000);
    return side > 0 && side <= MAX_SIDE_CM ? side : null;
  });
}

const CONDITION_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:recondicionad[oa]s?|refurbished|renewed)\b/i, 'recondicionado'],
  [/\b(?:usad[oa]s?|seminov[oa]s?|segunda m[aã]o|used|pre-owned)\b/i, 'usado'],
];

/** What texts of a product (name, type, tags) say of its condition; new where they say nothing. */
export function conditionIn(...texts: readonly Cell[]): string {
  const all = texts.map(cellText).join(' · ');
  return CONDITION_WORDS.find(([words]) => words.test(all))?.[1] ?? 'novo';
}

/** Units of what another shop sells without counting it: there is one, and how many there are has to be said. */
const UNTRACKED_UNITS = 1;

/**
 * Units, never fewer than none: shops that sell on when nothing is left count below zero. `isUntracked`: the other shop sells it
 * without counting; what is on sale there is not sold out here.
 */
export function stockOf(cell: Cell, leftOut: LeftOut, isUntracked = false): Cell {
  const text = cellText(cell);
  if (isUntracked && !/^[1-9]/.test(text)) {
    leftOut.untracked = (leftOut.untracked ?? 0) + 1;
    return UNTRACKED_UNITS;
  }
  if (text === '') {
    leftOut.uncounted += 1;
    return 0;
  }
  return /^-/.test(text) ? 0 : cell;
}

/** What names a thing by its number in the query of a plain address: "/?p=12", "/index.php?controller=product&id_product=5". */
const NUMBERED = /(?:^|&)((?:p|product|page_id|id_product)=\d{1,10})(?=&|$)/;

/** The address below a shop's root, as it is kept: decoded, without query, in small letters, no slash at the end. */
export function oldPath(address: string): string | null {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/#.*$/, '');
  const [before = '', query = ''] = path.split('?', 2);
  let plain = before;
  try {
    plain = decodeURIComponent(before);
  } catch {
    // Not well formed: kept as it was written.
  }
  const tidy = `/${plain.replace(/^\/+|\/+$/g, '')}`.toLowerCase().normalize('NFC');
  // Plain addresses say it all in their query; others are found without theirs.
  const said = NUMBERED.exec(query.toLowerCase())?.[1];
  const whole = said && /^\/(?:index\.php)?$/.test(tidy) ? `${tidy}?${said}` : tidy;
  return whole === '/' || whole.length > 500 || /[\p{Cc}\s\\]/u.test(whole) ? null : whole;
}
