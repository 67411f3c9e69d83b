import { z } from 'zod';
import { type Cents, toEuros } from '../shared/money.ts';
import { own } from '../shared/own.ts';
import type { Price } from '../shared/price.ts';
import { BLOCK_OF, type BlockName } from './product-blocks.ts';
import { type PlainFields, USED_FIELDS } from './product-fields.ts';
import type { Campaign } from './rules/campaign.ts';
import { SPEC_BLOCKS, type SpecBlocks } from './spec-blocks.ts';
import type { Category, Condition } from './values.ts';

export interface StateImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A price as a row keeps it, cents: without IVA, and with it where it was typed so. */
export interface PriceColumns {
  readonly price_cents: Cents;
  readonly price_with_iva_cents: Cents | null;
}

/** The price of a row. */
export function priceOf({ price_cents, price_with_iva_cents }: PriceColumns): Price {
  return { netCents: price_cents, withIvaCents: price_with_iva_cents };
}

/** A price as its row keeps it. */
export function priceColumns({ netCents, withIvaCents }: Price): PriceColumns {
  return { price_cents: netCents, price_with_iva_cents: withIvaCents };
}

/** A product as its row keeps it. Cents without IVA; euros in the blocks (docs/product.md#catalogue). */
export interface ProductRow extends PlainFields, PriceColumns {
  readonly blocks: Readonly<Record<string, unknown>>;
  readonly cost_cents: Cents | null;
  readonly installation_cents: Cents | null;
  readonly minimum_months: number | null;
  readonly campaign: Campaign;
}

/** All that the panel may change of a product. */
export interface ProductState extends ProductRow {
  /** The block of the category, and no other. */
  readonly blocks: SpecBlocks;
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

/** Blocks without what only used goods have, where the product is new. */
export function blocksOfCondition(blocks: SpecBlocks, condition: Condition): SpecBlocks {
  if (condition !== 'novo') return blocks;
  return Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [
      name,
      Object.fromEntries(
        Object.entries(block).map(([field, value]) => [field, USED_FIELDS.has(field) ? null : value]),
      ),
    ]),
  );
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
