import { sayCampaign } from '../../catalogue/campaign-fields.ts';
import { BLOCK_OF, type BlockName } from '../../catalogue/product-blocks.ts';
import {
  EMPTY_FIELDS,
  OPTIONAL_FIELDS,
  type OptionalField,
  PLAIN_FIELDS,
  type PlainFields,
  pick,
} from '../../catalogue/product-fields.ts';
import type { ProductRow } from '../../catalogue/product-state.ts';
import type { Campaign } from '../../catalogue/rules/campaign.ts';
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
export function flattenProduct(row: ProductRow, id: string | null, images: readonly string[]): FlatProduct {
  const { category } = row;
  const block = blockOf(category, row.subcategory);
  const rental = row.blocks.rental_specs;
  const outer = category === 'aluguer' ? (isBlock(rental) ? rental : {}) : row.blocks;
  const found = outer[block];
  const inner = isBlock(found) ? found : {};
  const fields = BLOCK_FIELDS[block];
  return {
    ...EMPTY_PRODUCT,
    ...Object.fromEntries(fields.map((key) => [key, fromBlock(key, inner[nameInBlock(key, block)])])),
    ...pick(row, PLAIN_FIELDS),
    id,
    price: row.price_cents,
    price_with_iva: row.price_with_iva_cents,
    cost_price: category === 'aluguer' ? null : row.cost_cents,
    ...sayCampaign(row.campaign),
    ...(category === 'aluguer'
      ? {
          installation_value: row.installation_cents,
          minimum_period_months: row.minimum_months,
          monthly_cost: row.cost_cents,
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
      // A file says it without IVA: another amount was not typed with it.
      ...(outer.installation_value !== toEuros(flat.installation_value ?? 0) && {
        installation_with_iva: null,
      }),
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

/** The plain fields that a product may be without. Nothing weighs nothing: a 0 says that nobody knows. */
function optionalOf(flat: FlatProduct): Pick<PlainFields, OptionalField> {
  return Object.fromEntries(
    OPTIONAL_FIELDS.map((key) => [key, (flat[key] === 0 ? null : flat[key]) ?? EMPTY_FIELDS[key]]),
  ) as unknown as Pick<PlainFields, OptionalField>;
}

function campaignOf(flat: FlatProduct): Campaign {
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    isActive: flat.campaign_active ?? false,
    startsAt: at(flat.campaign_start_date),
    endsAt: at(flat.campaign_end_date),
    percent: flat.campaign_discount_percent,
    showsCountdown: flat.campaign_show_countdown ?? false,
  };
}

/** The row of a flat product whose required fields are there. */
export function rowOf(flat: FlatProduct, former: Readonly<Record<string, unknown>>): ProductRow {
  const isRental = flat.category === 'aluguer';
  return {
    ...optionalOf(flat),
    name: flat.name ?? '',
    description: flat.description ?? '',
    category: flat.category ?? 'consumiveis',
    condition: flat.condition ?? 'novo',
    price_cents: flat.price ?? 0,
    price_with_iva_cents: flat.price_with_iva,
    stock: flat.stock ?? 0,
    blocks: blocksOf(flat, former),
    cost_cents: isRental ? flat.monthly_cost : flat.cost_price,
    installation_cents: isRental ? (flat.installation_value ?? 0) : null,
    minimum_months: isRental ? (flat.minimum_period_months ?? 1) : null,
    campaign: campaignOf(flat),
  };
}
