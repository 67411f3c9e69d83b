import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import {
  BLOCK_OF,
  type BlockName,
  NESTED_BLOCKS,
  type NestedBlock,
  PRODUCT_BLOCKS,
  TYPED_EITHER_WAY,
  TYPED_WITH_IVA,
} from '#core/catalogue/product-blocks.ts';
import {
  declared,
  isList,
  PLAIN_FIELDS,
  type PlainField,
  PRODUCT_FIELDS,
  type ProductField,
} from '#core/catalogue/product-fields.ts';
import { judgeMargin, type Margin } from '#core/catalogue/rules/margin.ts';
import type { Category } from '#core/catalogue/values.ts';
import { lisbonDay, lisbonTime } from '#core/shared/lisbon-time.ts';
import { own } from '#core/shared/own.ts';
import type { Price } from '#core/shared/price.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { typedCents } from '#core/shared/read-number.ts';
import { readTyped } from '../../../panel/either-price.tsx';

export type BlockValues = Readonly<Record<string, string | boolean>>;

export interface FormImage {
  readonly url: string;
  readonly alt: string;
}

/** Of lists one entry a line: "Label: value" of specifications. */
type PlainTexts = { readonly [K in Exclude<PlainField, 'category'>]: string };

/** The form as it is typed: texts, until they are sent. */
export interface ProductFormValues extends PlainTexts {
  readonly category: Category | '';
  readonly price: string;
  /** Whether that is with IVA: what is typed is the truth. */
  readonly hasIva: boolean;
  readonly campaign_active: boolean;
  /** As a datetime-local input has it, Lisbon time. */
  readonly campaign_start_date: string;
  readonly campaign_end_date: string;
  readonly campaign_discount_percent: string;
  readonly campaign_show_countdown: boolean;
  readonly images: readonly FormImage[];
  readonly block: BlockValues;
  /** Of a rental: what is rented, and its block. */
  readonly nested: NestedBlock | '';
  readonly nestedBlock: BlockValues;
  /** What was typed under other categories, and into other rented machines: it is there when one comes back. */
  readonly kept: Readonly<Partial<Record<Category, KeptBlock>>>;
  readonly keptNested: Readonly<Partial<Record<NestedBlock, BlockValues>>>;
}

type KeptBlock = Pick<ProductFormValues, 'subcategory' | 'block' | 'nested' | 'nestedBlock' | 'keptNested'>;

function textsOf(text: (field: PlainField) => string): PlainTexts {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [field, text(field)])) as PlainTexts;
}

/** A field as it is typed. Of the specifications what was written freely; the block has fields of its own. */
function typedText(product: WholeProduct, field: PlainField): string {
  const value = field === 'specifications' ? product.free_specifications : product[field];
  if (!Array.isArray(value)) return String(value ?? '');
  return value
    .map((entry) => (typeof entry === 'string' ? entry : `${entry.label}: ${entry.value}`))
    .join('\n');
}

export const EMPTY_FORM: ProductFormValues = {
  ...textsOf(() => ''),
  category: '',
  condition: 'novo',
  price: '',
  hasIva: false,
  campaign_active: false,
  campaign_start_date: '',
  campaign_end_date: '',
  campaign_discount_percent: '',
  campaign_show_countdown: false,
  images: [],
  block: {},
  nested: '',
  nestedBlock: {},
  kept: {},
  keptNested: {},
};

/** The form under another category: the subcategory and the block are that one's, as they were left or empty. */
export function withCategory(values: ProductFormValues, category: Category | ''): ProductFormValues {
  const { category: former, subcategory, block, nested, nestedBlock, keptNested } = values;
  if (category === former) return values;
  const kept =
    former === ''
      ? values.kept
      : { ...values.kept, [former]: { subcategory, block, nested, nestedBlock, keptNested } };
  const before = category === '' ? undefined : kept[category];
  const empty = { subcategory: '', block: {}, nested: '', nestedBlock: {}, keptNested: {} } as const;
  return { ...values, category, ...(before ?? empty), kept };
}

/** The form with another machine rented: its block as it was left or empty. */
export function withNested(values: ProductFormValues, nested: NestedBlock | ''): ProductFormValues {
  const keptNested = values.nested
    ? { ...values.keptNested, [values.nested]: values.nestedBlock }
    : values.keptNested;
  return { ...values, nested, nestedBlock: (nested && keptNested[nested]) || {}, keptNested };
}

/** An instant as a datetime-local input shows it, on a clock in Lisbon. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${lisbonDay(at)}T${lisbonTime(at)}`;
}

/** An amount as it is typed: "19,50". */
export function typedEuros(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

function isMoney(name: string): boolean {
  return own(PRODUCT_FIELDS, name)?.kind === 'money';
}

function blockValues(block: object | null): BlockValues {
  // Of money typed with IVA only that is in the form: it is what was typed.
  const withIva = new Set(
    TYPED_EITHER_WAY.filter((name) => (own(block ?? {}, TYPED_WITH_IVA[name]) ?? null) !== null),
  );
  return Object.fromEntries(
    Object.entries(block ?? {}).flatMap(([name, value]): [string, string | boolean][] => {
      if (withIva.has(name as (typeof TYPED_EITHER_WAY)[number])) return [];
      if (value === null || typeof value === 'object') return [];
      if (typeof value === 'number') {
        return [[name, isMoney(name) ? typedEuros(value) : String(value)]];
      }
      return [[name, value as string | boolean]];
    }),
  );
}

/** The form of a product that is there. */
export function formOf(product: WholeProduct): ProductFormValues {
  const blockName = BLOCK_OF[product.category];
  const rental = product.rental_specs;
  const nested = NESTED_BLOCKS.find((name) => rental?.[name]) ?? '';
  return {
    ...textsOf((field) => typedText(product, field)),
    category: product.category,
    price: typedEuros(product.is_typed_with_iva ? product.price_with_iva : product.price),
    hasIva: product.is_typed_with_iva,
    campaign_active: product.campaign_active,
    campaign_start_date: toLocalInput(product.campaign_start_date),
    campaign_end_date: toLocalInput(product.campaign_end_date),
    campaign_discount_percent: String(product.campaign_discount_percent ?? ''),
    campaign_show_countdown: product.campaign_show_countdown,
    images: product.pictures.map(({ url, alt }) => ({ url, alt })),
    block: blockValues(product[blockName]),
    nested,
    nestedBlock: blockValues(nested && rental ? rental[nested] : null),
    kept: {},
    keptNested: {},
  };
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function listBody(field: PlainField, typed: ProductFormValues) {
  const entries = lines(typed[field]);
  if (declared(field).kind !== 'pairs') return entries;
  return entries.map((line) => {
    const colon = line.indexOf(':');
    return colon < 0
      ? { label: line, value: 'Sim' }
      : { label: line.slice(0, colon), value: line.slice(colon + 1) };
  });
}

function blockBody(name: BlockName, values: BlockValues): Record<string, unknown> {
  const fields = PRODUCT_BLOCKS[name].fields.filter((field: ProductField) => {
    const { onlyWith } = declared(field);
    return onlyWith === undefined || own(values, onlyWith) === 'sim';
  });
  return Object.fromEntries(fields.map((field) => [field, own(values, field) ?? null]));
}

/** What is rented: its delivery time, which the form does not show, stays. */
function nestedBody(name: NestedBlock, values: BlockValues): Record<string, unknown> {
  const { delivery_time } = values;
  return { ...(delivery_time ? { delivery_time } : {}), ...blockBody(name, values) };
}

/** A date that was not touched is sent as it came, to the second. */
function dateBody(typed: string, former: string | null): string | null {
  if (typed === '') return null;
  return former && toLocalInput(former) === typed ? former : typed;
}

/** What is sent for a form; `former` is the product it was made of, null for a new one. */
export function bodyOf(values: ProductFormValues, former: WholeProduct | null): Record<string, unknown> {
  const { block, nested, nestedBlock, kept: _, keptNested: __, price, hasIva, ...plain } = values;
  const blockName = values.category === '' ? undefined : BLOCK_OF[values.category];
  return {
    ...plain,
    ...(hasIva ? { price_with_iva: price } : { price }),
    ...Object.fromEntries(PLAIN_FIELDS.filter(isList).map((field) => [field, listBody(field, values)])),
    campaign_start_date: dateBody(values.campaign_start_date, former?.campaign_start_date ?? null),
    campaign_end_date: dateBody(values.campaign_end_date, former?.campaign_end_date ?? null),
    ...(former ? { stock_seen: former.stock } : {}),
    ...(blockName
      ? {
          [blockName]: {
            ...blockBody(blockName, block),
            ...(blockName === 'rental_specs'
              ? {
                  ...(hasIva ? {} : { monthly_value: price }),
                  ...(nested ? { [nested]: nestedBody(nested, nestedBlock) } : {}),
                }
              : {}),
          },
        }
      : {}),
  };
}

/** The form of the next product of a row of alike ones: its kind stays, what is its own goes. */
export function nextFormOf({
  category,
  subcategory,
  condition,
  brand,
  delivery_time,
  hasIva,
}: ProductFormValues): ProductFormValues {
  return { ...EMPTY_FORM, category, subcategory, condition, brand, delivery_time, hasIva };
}

const COST_FIELDS = ['purchase_price', 'cost_price', 'monthly_cost'];

/** The price as it is typed, `ivaRate` in whole %; null while it is no amount. */
export function priceTyped(
  { price, hasIva }: Pick<ProductFormValues, 'price' | 'hasIva'>,
  ivaRate: number,
): Price | null {
  return readTyped({ typed: price, hasIva }, ivaRate);
}

/** What is left of the price as it is typed, with what is typed as its cost; null while one of them is no amount. */
export function typedMargin(values: ProductFormValues, ivaRate: number, now: Date): Margin | null {
  const netCents = priceTyped(values, ivaRate)?.netCents ?? null;
  const cost = COST_FIELDS.map((name) => values.block[name]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const costCents = cost === undefined ? null : typedCents(cost);
  if (netCents === null || costCents === null) return null;
  const percent = Number(values.campaign_discount_percent);
  const [startsAt, endsAt] = [values.campaign_start_date, values.campaign_end_date].map((typed) =>
    readLisbon(typed, 'start'),
  );
  const campaign = {
    isActive: values.campaign_active && Number.isInteger(percent) && percent > 0,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    percent: Number.isInteger(percent) ? percent : null,
    showsCountdown: false,
  };
  return judgeMargin({ netCents, costCents, campaign }, now);
}
