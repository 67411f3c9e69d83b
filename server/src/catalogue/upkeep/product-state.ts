import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Campaign } from '#core/catalogue/rules/campaign.ts';
import { BLOCK_OF, type BlockName } from '#core/catalogue/block-of.ts';
import { SPEC_BLOCKS, type SpecBlocks } from '#core/catalogue/spec-blocks.ts';
import type { Category, ColorSymbol, Condition } from '#core/catalogue/values.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Products } from '../../platform/database/tables.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from '../product-row.ts';

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
  /** The block of the category, and no other. */
  readonly blocks: SpecBlocks;
  readonly cost_cents: Cents | null;
  readonly installation_cents: Cents | null;
  readonly minimum_months: number | null;
  readonly campaign: Campaign;
  readonly images: readonly StateImage[];
  readonly archived_at: Date | null;
}

/** A product as it stands, with what only the shop decides. */
export interface StoredProduct {
  readonly id: string;
  readonly slug: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly state: ProductState;
}

const COLUMNS = [
  'products.id',
  'products.slug',
  'products.name',
  'products.description',
  'products.category',
  'products.subcategory',
  'products.condition',
  'products.price_cents',
  'products.stock',
  'products.brand',
  'products.model',
  'products.sku',
  'products.color_symbol',
  'products.compatible_printers',
  'products.specifications',
  'products.features',
  'products.delivery_time',
  'products.spec_blocks',
  'products.cost_cents',
  'products.installation_cents',
  'products.minimum_months',
  'products.archived_at',
  'products.created_at',
  'products.updated_at',
  ...CAMPAIGN_COLUMNS,
] as const;

const specifications = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);

/** A block field by field: one that cannot be read is empty, and does not take the others along. */
function readFields(name: BlockName, given: Record<string, unknown>): SpecBlocks {
  const schema = SPEC_BLOCKS[name];
  const readable = Object.entries(schema.shape).flatMap(([field, type]) =>
    type.safeParse(given[field]).success ? [[field, given[field]]] : [],
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
function withCost(blocks: SpecBlocks, costCents: Cents | null): SpecBlocks {
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

type Row = Pick<Selectable<Products>, ColumnName> & { readonly images: readonly StateImage[] };
type ColumnName = (typeof COLUMNS)[number] extends `products.${infer Name}` ? Name & keyof Products : never;

function toStored(row: Row): StoredProduct {
  const { id, slug, created_at, updated_at } = row;
  const category = row.category as Category;
  return {
    id,
    slug,
    created_at,
    updated_at,
    state: {
      name: row.name,
      description: row.description,
      category,
      subcategory: row.subcategory,
      condition: row.condition as Condition,
      price_cents: row.price_cents,
      stock: row.stock,
      brand: row.brand,
      model: row.model,
      sku: row.sku,
      color_symbol: row.color_symbol as ColorSymbol | null,
      compatible_printers: row.compatible_printers,
      specifications: specifications.parse(row.specifications),
      features: row.features,
      delivery_time: row.delivery_time,
      blocks: withCost(blockFrom(category, row.spec_blocks), row.cost_cents),
      cost_cents: row.cost_cents,
      installation_cents: row.installation_cents,
      minimum_months: row.minimum_months,
      campaign: campaignOf(row),
      images: row.images,
      archived_at: row.archived_at,
    },
  };
}

/** The products of these ids, archived ones too, in the order of ids. */
export async function readProducts(
  db: Db,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('products')
    .select([...COLUMNS])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select([
            'product_images.url',
            'product_images.alt',
            'product_images.width',
            'product_images.height',
          ])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
    )
    .where('products.id', 'in', [...ids])
    .orderBy('products.id');
  if (lock) query = query.forUpdate('products');
  return (await query.execute()).map(toStored);
}

/** One product, locked until the transaction ends when asked for; null when there is none. */
export async function readProduct(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredProduct | null> {
  return (await readProducts(db, [id], options))[0] ?? null;
}
