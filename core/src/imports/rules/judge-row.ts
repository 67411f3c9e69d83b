import { USED_FIELDS } from '../../catalogue/product-fields.ts';
import { MARK_FIELDS, wrongMarks } from '../../catalogue/rules/offer-marks.ts';
import { TWO_PRICES, typedPrice } from '../../catalogue/rules/typed-price.ts';
import { SUBCATEGORIES } from '../../catalogue/values.ts';
import { DAY } from '../../shared/day.ts';
import { isLostCode, wrongWithEan } from '../../shared/ean.ts';
import { toEuros } from '../../shared/money.ts';
import type { DecimalSign } from '../../shared/read-number.ts';
import { type Cell, cellText, quoteCell } from '../cell.ts';
import {
  EMPTY_PRODUCT,
  FIELDS,
  type FieldKey,
  type FieldValue,
  type FlatProduct,
  REQUIRED_FIELDS,
} from '../fields.ts';
import { hasField } from './flat-product.ts';
import { readField } from './read-field.ts';

/** Cells of one row by the field they are mapped to; what is not mapped is not there. */
export type RowCells = { readonly [K in FieldKey]?: Cell };

export interface RowError {
  readonly field: FieldKey | null;
  /** pt-PT. */
  readonly message: string;
  /** A barcode that is none: it may be confirmed. */
  readonly isOddCode?: true;
}

export interface RowChange {
  readonly field: FieldKey;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** What becomes of one row of the file. */
export type Judgement =
  | { readonly verdict: 'criar'; readonly product: FlatProduct }
  | { readonly verdict: 'alterar'; readonly product: FlatProduct; readonly changes: readonly RowChange[] }
  | { readonly verdict: 'igual' }
  | { readonly verdict: 'recusado'; readonly errors: readonly RowError[] };

export interface RowContext {
  /** The product that the row's identifier or SKU names; null when there is none. */
  readonly existing: FlatProduct | null;
  /** The sign that starts the decimals, by field. */
  readonly decimalSigns: { readonly [K in FieldKey]?: DecimalSign | null };
  /** Barcodes that are none were confirmed. */
  readonly keepsCodes?: boolean;
  /** Of what the shop sells, whole %. */
  readonly ivaRate: number;
}

/** Subcategories hang on the category: it is read before them. */
const CATEGORY_FIRST = [...FIELDS].sort(
  (a, b) => Number(b.key === 'category') - Number(a.key === 'category'),
);

const MISSING: Partial<Record<FieldKey, string>> = {
  name: 'Falta o nome',
  description: 'Falta a descrição',
  category: 'Falta a categoria',
  condition: 'Falta a condição',
  price: 'Falta o preço',
  stock: 'Falta o stock',
};

/** Whether two values of a field are the same; lists by their items in order, no list as an empty one. */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
  return a === b;
}

function campaignErrors(product: FlatProduct): RowError[] {
  const {
    campaign_active: isActive,
    campaign_start_date: start,
    campaign_end_date: end,
    campaign_discount_percent: percent,
  } = product;
  const errors: RowError[] = [];
  if (percent !== null && percent < 1) {
    errors.push({ field: 'campaign_discount_percent', message: 'O desconto vai de 1 a 70 %' });
  }
  if (isActive && percent === null) {
    errors.push({ field: 'campaign_discount_percent', message: 'Falta o desconto da campanha' });
  }
  if (isActive && !start)
    errors.push({ field: 'campaign_start_date', message: 'Falta o início da campanha' });
  if (isActive && !end) errors.push({ field: 'campaign_end_date', message: 'Falta o fim da campanha' });
  if (start && end && end < start) {
    errors.push({ field: 'campaign_end_date', message: 'O fim da campanha é antes do início' });
  }
  if (start && end && Date.parse(end) - Date.parse(start) > 90 * DAY) {
    errors.push({ field: 'campaign_end_date', message: 'A campanha dura no máximo 90 dias' });
  }
  return errors;
}

/** What a spreadsheet shows for a formula that has no result, in English and Portuguese. */
const SHEET_ERROR =
  /^#(?:REF!|N\/[AD]|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|SPILL!|CALC!|ERRO|GETTING_DATA)$/i;

/** What is wrong with a new barcode; null: nothing. */
function codeError(text: string, keepsCodes: boolean): RowError | null {
  if (isLostCode(text)) {
    const message = `“${text}” perdeu algarismos no Excel: formate a coluna como Texto, ponha o código inteiro e guarde de novo`;
    return { field: 'barcode', message };
  }
  const wrong = keepsCodes ? null : wrongWithEan(text);
  return wrong === null ? null : { field: 'barcode', message: wrong, isOddCode: true };
}

/**
 * Judges one row: a new product, a change of one that is there, nothing new, or refused with what is wrong by field.
 * An empty cell leaves what the product has. Fields that a product of the category does not have are left aside.
 */
export function judgeRow(
  cells: RowCells,
  { existing, decimalSigns, ivaRate, keepsCodes = false }: RowContext,
): Judgement {
  const errors: RowError[] = [];
  const base: FlatProduct = existing ?? EMPTY_PRODUCT;
  const read: { -readonly [K in FieldKey]?: FieldValue } = {};
  for (const field of CATEGORY_FIRST) {
    const cell = cells[field.key] ?? null;
    if (cellText(cell) === '') continue;
    const category = (read.category as FlatProduct['category']) ?? base.category;
    const reading = readField(field, cell, { category, decimalSign: decimalSigns[field.key] ?? null });
    if (typeof cell === 'string' && SHEET_ERROR.test(cellText(cell))) {
      const message = `${quoteCell(cell)} é um erro da folha de cálculo: corrija a fórmula`;
      errors.push({ field: field.key, message });
    } else if ('problem' in reading) errors.push({ field: field.key, message: reading.problem });
    else read[field.key] = reading.value;
  }
  const code = cellText(cells.barcode ?? null);
  const isNewCode = read.barcode !== undefined && read.barcode !== base.barcode;
  const wrong = isNewCode ? codeError(code, keepsCodes) : null;
  if (wrong) errors.push(wrong);
  const price = priceRead(base, read, ivaRate);
  if (price === null) errors.push({ field: 'price', message: TWO_PRICES });
  const merged = { ...base, ...read, ...price, id: base.id } as FlatProduct;
  const product = settle(merged);

  if (!existing) {
    for (const field of REQUIRED_FIELDS) {
      const isRefused = errors.some((error) => error.field === field);
      if (product[field] === null && !isRefused)
        errors.push({ field, message: MISSING[field] ?? 'Em falta' });
    }
  }
  const changes = changesOf(base, product);
  if (changes.some(({ field }) => field.startsWith('campaign_'))) errors.push(...campaignErrors(product));
  if (changes.some(({ field }) => MARK_FIELDS.some((mark) => mark === field)))
    errors.push(...wrongMarks(product).map(({ path: field, message }) => ({ field, message })));
  if (product.category === 'aluguer' && product.minimum_period_months === 0) {
    errors.push({ field: 'minimum_period_months', message: 'O período mínimo é de 1 a 120 meses' });
  }
  for (const field of ['copies_number', 'number_of_users', 'battery_health'] as const) {
    if (product[field] === 0) errors.push({ field, message: 'O mínimo é 1' });
  }
  if (errors.length > 0) return { verdict: 'recusado', errors };
  if (!existing) return { verdict: 'criar', product };
  return changes.length > 0 ? { verdict: 'alterar', product, changes } : { verdict: 'igual' };
}

type Prices = Pick<FlatProduct, 'price' | 'price_with_iva'>;

/** What a product costs by a row, as it was typed: with IVA, without it, or as it was; null when two prices do not fit. */
function priceRead(
  base: FlatProduct,
  read: { readonly [K in FieldKey]?: FieldValue },
  ivaRate: number,
): Prices | null {
  const was = base.price === null ? null : { netCents: base.price, withIvaCents: base.price_with_iva };
  const euros = (cents: FieldValue | undefined) => (typeof cents === 'number' ? toEuros(cents) : undefined);
  const sent = { price: euros(read.price), price_with_iva: euros(read.price_with_iva) };
  const price = typedPrice(was, sent, ivaRate) ?? was;
  if (typeof price === 'string') return null;
  return { price: price?.netCents ?? null, price_with_iva: price?.withIvaCents ?? null };
}

/** Leaves out what the category does not have, and of new goods what only used ones have; a subcategory of another category is cleared (docs/product.md#catalogue). */
function settle(product: FlatProduct): FlatProduct {
  const { category, condition } = product;
  if (category === null) return product;
  const known: readonly string[] = SUBCATEGORIES[category];
  const subcategory =
    product.subcategory !== null && known.includes(product.subcategory) ? product.subcategory : null;
  const has = (key: FieldKey) =>
    hasField(key, category, subcategory) && (condition !== 'novo' || !USED_FIELDS.has(key));
  const entries = FIELDS.map(({ key }) => [
    key,
    key === 'subcategory' ? subcategory : has(key) ? product[key] : null,
  ]);
  return Object.fromEntries(entries) as FlatProduct;
}

function changesOf(before: FlatProduct, after: FlatProduct): RowChange[] {
  return FIELDS.filter(({ key }) => key !== 'id' && !isSameValue(before[key], after[key])).map(({ key }) => ({
    field: key,
    before: before[key],
    after: after[key],
  }));
}
