import { BLOCK_OF, type BlockName } from '../../catalogue/block-of.ts';
import { SPEC_BLOCKS } from '../../catalogue/spec-blocks.ts';
import type { Category } from '../../catalogue/values.ts';
import { toCents, toEuros } from '../../shared/money.ts';
import { own } from '../../shared/own.ts';
import {
  EMPTY_PRODUCT,
  type FieldKey,
  type FieldValue,
  type FlatProduct,
  findField,
  IMAGE_FIELDS,
} from '../fields.ts';

/** A product as its row keeps it. Money in cents; the blocks by their names, with euros inside (docs/product.md#catalogue). */
export interface ProductColumns {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly condition: string;
  readonly price_cents: number;
  readonly stock: number;
  readonly brand: string | null;
  readonly model: string | null;
  readonly sku: string | null;
  readonly color_symbol: string | null;
  readonly compatible_printers: readonly string[];
  readonly specifications: readonly { label: string; value: string }[];
  readonly features: readonly string[];
  readonly delivery_time: string | null;
  readonly weight_grams: number | null;
  readonly length_cm: number | null;
  readonly width_cm: number | null;
  readonly height_cm: number | null;
  readonly spec_blocks: Readonly<Record<string, unknown>>;
  readonly cost_cents: number | null;
  readonly installation_cents: number | null;
  readonly minimum_months: number | null;
  readonly campaign_active: boolean;
  readonly campaign_starts_at: string | null;
  readonly campaign_ends_at: string | null;
  readonly campaign_percent: number | null;
  readonly campaign_show_countdown: boolean;
}

type Block = Readonly<Record<string, unknown>>;
type Keys = readonly FieldKey[];

type MachineBlock = Exclude<BlockName, 'rental_specs'>;

/** What a field of a block is called in a file: the cost of consumables has a name of its own in the block alone. */
function keyOf(name: string): string {
  return name === 'purchase_price' ? 'cost_price' : name;
}

function fieldsOf(block: MachineBlock): Keys {
  return Object.keys(SPEC_BLOCKS[block].shape).flatMap((name) => findField(keyOf(name))?.key ?? []);
}

/** The fields of each block (docs/product.md#catalogue). */
const BLOCK_FIELDS: Readonly<Record<MachineBlock, Keys>> = {
  laptop_specs: fieldsOf('laptop_specs'),
  desktop_specs: fieldsOf('desktop_specs'),
  consumable_specs: fieldsOf('consumable_specs'),
  printer_specs: fieldsOf('printer_specs'),
  software_specs: fieldsOf('software_specs'),
};

/** The block inside a rental's, by what is rented. */
function rentedBlock(subcategory: string | null): MachineBlock {
  if (subcategory && /desktop|home_office/.test(subcategory)) return 'desktop_specs';
  if (subcategory && /printer|multifuncoes|impressoras/.test(subcategory)) return 'printer_specs';
  return 'laptop_specs';
}

function blockOf(category: Category, subcategory: string | null): MachineBlock {
  const block = BLOCK_OF[category];
  return block === 'rental_specs' ? rentedBlock(subcategory) : block;
}

const ALL_BLOCK_FIELDS = new Set<FieldKey>(Object.values(BLOCK_FIELDS).flat());
const COMMON_FIELDS: readonly FieldKey[] = ['cost_price', 'delivery_time'];
const RENTAL: readonly FieldKey[] = ['installation_value', 'minimum_period_months', 'monthly_cost'];

/** Whether a product of the category has the field at all: what does not apply is left aside, not refused. */
export function hasField(key: FieldKey, category: Category, subcategory: string | null): boolean {
  if (RENTAL.includes(key)) return category === 'aluguer';
  if (category === 'aluguer' && key === 'cost_price') return false;
  if (!ALL_BLOCK_FIELDS.has(key) || COMMON_FIELDS.includes(key)) return true;
  const fields = BLOCK_FIELDS[blockOf(category, subcategory)];
  return fields.includes(key);
}

/** How a field is called inside the block. */
function nameInBlock(key: FieldKey, block: MachineBlock): string {
  return key === 'cost_price' && block === 'consumable_specs' ? 'purchase_price' : key;
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of a block as the flat product has it; what the field cannot hold is none. */
function fromBlock(key: FieldKey, value: unknown): FieldValue {
  if (value === null || value === undefined || value === '') return null;
  const kind = findField(key)?.kind;
  if (kind === 'flag') return value === true || value === 'true' || value === 'sim';
  if (kind === 'money')
    return Number.isFinite(Number(value)) ? toCents(Math.round(Number(value) * 100) / 100) : null;
  if (kind === 'integer') return Number.isInteger(Number(value)) ? Number(value) : null;
  if (kind === 'graphics') return value === 'sim' || value === true ? 'sim' : 'none';
  return String(value);
}

/** Lays a product out flat, its block's fields beside its own. */
export function flattenProduct(
  columns: ProductColumns,
  id: string | null,
  images: readonly string[],
): FlatProduct {
  const category = columns.category as Category;
  const block = blockOf(category, columns.subcategory);
  const rental = columns.spec_blocks.rental_specs;
  const outer = category === 'aluguer' ? (isBlock(rental) ? rental : {}) : columns.spec_blocks;
  const found = outer[block];
  const inner = isBlock(found) ? found : {};
  const fields = BLOCK_FIELDS[block];
  return {
    ...EMPTY_PRODUCT,
    ...Object.fromEntries(fields.map((key) => [key, fromBlock(key, inner[nameInBlock(key, block)])])),
    id,
    name: columns.name,
    description: columns.description,
    category,
    subcategory: columns.subcategory,
    condition: columns.condition as FlatProduct['condition'],
    price: columns.price_cents,
    stock: columns.stock,
    brand: columns.brand,
    model: columns.model,
    sku: columns.sku,
    color_symbol: columns.color_symbol as FlatProduct['color_symbol'],
    compatible_printers: columns.compatible_printers,
    specifications: columns.specifications,
    features: columns.features,
    delivery_time: columns.delivery_time,
    weight_grams: columns.weight_grams,
    length_cm: columns.length_cm,
    width_cm: columns.width_cm,
    height_cm: columns.height_cm,
    cost_price: category === 'aluguer' ? null : columns.cost_cents,
    campaign_active: columns.campaign_active,
    campaign_discount_percent: columns.campaign_percent,
    campaign_start_date: columns.campaign_starts_at,
    campaign_end_date: columns.campaign_ends_at,
    campaign_show_countdown: columns.campaign_show_countdown,
    ...(category === 'aluguer'
      ? {
          installation_value: columns.installation_cents,
          minimum_period_months: columns.minimum_months,
          monthly_cost: columns.cost_cents,
        }
      : {}),
    ...Object.fromEntries(IMAGE_FIELDS.map((key, i) => [key, images[i] ?? null])),
  };
}

/** A flat value as it stands in a block: money in euros, no value as null, flags always said. */
function toBlock(key: FieldKey, value: FieldValue): unknown {
  const kind = findField(key)?.kind;
  if (kind === 'flag') return value === true;
  if (kind === 'graphics') return value ?? 'none';
  if (kind === 'money') return typeof value === 'number' ? toEuros(value) : null;
  return value;
}

function writeBlock(flat: FlatProduct, block: MachineBlock, former: unknown): Block {
  const isRented = flat.category === 'aluguer';
  const kept: Block = isBlock(former) ? former : {};
  const fields = BLOCK_FIELDS[block];
  return {
    ...kept,
    ...Object.fromEntries(
      fields.map((key) => {
        const name = nameInBlock(key, block);
        // What a rented machine cost and took to come is its own: the product's cost and delivery are the rental's.
        const isOwn = isRented && COMMON_FIELDS.includes(key);
        return [name, isOwn ? (own(kept, name) ?? null) : toBlock(key, flat[key])];
      }),
    ),
  };
}

/** The block of the product's category; what a former one of the same kind held as well is kept. */
export function blocksOf(
  flat: FlatProduct,
  former: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const category = flat.category ?? 'consumiveis';
  const block = blockOf(category, flat.subcategory);
  if (category !== 'aluguer') return { [block]: writeBlock(flat, block, own(former, block)) };
  const outer = isBlock(former.rental_specs) ? former.rental_specs : {};
  return {
    rental_specs: {
      laptop_specs: null,
      desktop_specs: null,
      printer_specs: null,
      ...outer,
      monthly_value: toEuros(flat.price ?? 0),
      installation_value: toEuros(flat.installation_value ?? 0),
      minimum_period_months: flat.minimum_period_months ?? 1,
      monthly_cost: flat.monthly_cost === null ? null : toEuros(flat.monthly_cost),
      [block]: writeBlock(flat, block, outer[block]),
    },
  };
}

/** The pictures of a flat product, in order, without gaps. */
export function imagesOf(flat: FlatProduct): string[] {
  return [...new Set(IMAGE_FIELDS.flatMap((key) => flat[key] ?? []))];
}

/** The row of a flat product whose required fields are there. */
export function columnsOf(flat: FlatProduct, former: Readonly<Record<string, unknown>>): ProductColumns {
  const isRental = flat.category === 'aluguer';
  return {
    name: flat.name ?? '',
    description: flat.description ?? '',
    category: flat.category ?? 'consumiveis',
    subcategory: flat.subcategory,
    condition: flat.condition ?? 'novo',
    price_cents: flat.price ?? 0,
    stock: flat.stock ?? 0,
    brand: flat.brand,
    model: flat.model,
    sku: flat.sku,
    color_symbol: flat.color_symbol,
    compatible_printers: flat.compatible_printers ?? [],
    specifications: (flat.specifications ?? []).map(({ label, value }) => ({ label, value })),
    features: flat.features ?? [],
    delivery_time: flat.delivery_time,
    // Nothing weighs nothing: a 0 says that nobody knows.
    weight_grams: flat.weight_grams || null,
    length_cm: flat.length_cm || null,
    width_cm: flat.width_cm || null,
    height_cm: flat.height_cm || null,
    spec_blocks: blocksOf(flat, former),
    cost_cents: isRental ? flat.monthly_cost : flat.cost_price,
    installation_cents: isRental ? (flat.installation_value ?? 0) : null,
    minimum_months: isRental ? (flat.minimum_period_months ?? 1) : null,
    campaign_active: flat.campaign_active ?? false,
    campaign_starts_at: flat.campaign_start_date,
    campaign_ends_at: flat.campaign_end_date,
    campaign_percent: flat.campaign_discount_percent,
    campaign_show_countdown: flat.campaign_show_countdown ?? false,
  };
}
