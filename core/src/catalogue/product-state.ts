import { z } from 'zod';
import { type Cents, toEuros } from '../shared/money.ts';
import { own } from '../shared/own.ts';
import { BLOCK_OF, type BlockName } from './block-of.ts';
import type { Campaign } from './rules/campaign.ts';
import { SPEC_BLOCKS, type SpecBlocks } from './spec-blocks.ts';
import type { Category, ColorSymbol, Condition } from './values.ts';

export interface StateImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** All that the panel may change of a product, as the shop keeps it. Cents without IVA. */
export interface ProductState {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly subcategory: string | null;
  readonly condition: Condition;
  readonly price_cents: Cents;
  readonly stock: number;
  readonly brand: string | null;
  readonly model: string | null;
  readonly sku: string | null;
  readonly color_symbol: ColorSymbol | null;
  readonly compatible_printers: readonly string[];
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
  readonly features: readonly string[];
  readonly delivery_time: string | null;
  /** Of one unit with its packing; null: not said. */
  readonly weight_grams: number | null;
  readonly length_cm: number | null;
  readonly width_cm: number | null;
  readonly height_cm: number | null;
  /** The block of the category, and no other. */
  readonly blocks: SpecBlocks;
  readonly cost_cents: Cents | null;
  readonly installation_cents: Cents | null;
  readonly minimum_months: number | null;
  readonly campaign: Campaign;
  readonly images: readonly StateImage[];
  readonly archived_at: Date | null;
}

/** A block field by field: one that cannot be read is empty, and does not take the others along. */
function readFields(name: BlockName, given: Record<string, unknown>): SpecBlocks {
  const schema = SPEC_BLOCKS[name];
  const readable = Object.entries(schema.shape).flatMap(([field, type]) =>
    type.safeParse(own(given, field)).success ? [[field, own(given, field)]] : [],
  );
  return { [name]: schema.parse(Object.fromEntries(readable)) };
}

const record = z.record(z.string(), z.unknown()).catch({});

/** The category's block out of what is stored; what it lacks is empty, what is not known to it is left out. */
export function blockFrom(category: Category, stored: unknown): SpecBlocks {
  const name = BLOCK_OF[category];
  return readFields(name, record.parse(record.parse(stored)[name]));
}

/** The block of another category, with what both have in common: supplier, cost, grade, processor… */
export function movedBlock(
  to: Category,
  { category, blocks }: Pick<ProductState, 'category' | 'blocks'>,
): SpecBlocks {
  const former = record.parse(blocks[BLOCK_OF[category]]);
  const cost = former.cost_price ?? former.purchase_price ?? null;
  return readFields(BLOCK_OF[to], { ...former, cost_price: cost, purchase_price: cost });
}

/** The block says what the product costs, also where only the product itself was told (imports, the demo goods). */
export function withCost(blocks: SpecBlocks, costCents: Cents | null): SpecBlocks {
  if (costCents === null) return blocks;
  const cost = toEuros(costCents);
  const { consumable_specs, rental_specs, ...machines } = blocks;
  if (rental_specs)
    return { rental_specs: { ...rental_specs, monthly_cost: rental_specs.monthly_cost ?? cost } };
  if (consumable_specs) {
    return {
      consumable_specs: { ...consumable_specs, purchase_price: consumable_specs.purchase_price ?? cost },
    };
  }
  return Object.fromEntries(
    Object.entries(machines).map(([name, block]) => [
      name,
      { ...block, cost_price: block.cost_price ?? cost },
    ]),
  );
}
