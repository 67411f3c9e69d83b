import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { blockFrom, type ProductState, type StateImage, withCost } from '#core/catalogue/product-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Products } from '../../platform/database/tables.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from '../campaign-columns.ts';
import { allPictures } from '../pictures.ts';
import { PLAIN_COLUMNS, plainFieldsOf } from '../product-columns.ts';

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
  ...PLAIN_COLUMNS,
  'products.price_cents',
  'products.price_with_iva_cents',
  'products.spec_blocks',
  'products.cost_cents',
  'products.installation_cents',
  'products.minimum_months',
  'products.archived_at',
  'products.created_at',
  'products.updated_at',
  ...CAMPAIGN_COLUMNS,
] as const;

type Row = Pick<Selectable<Products>, ColumnName> & { readonly images: readonly StateImage[] };
type ColumnName = (typeof COLUMNS)[number] extends `products.${infer Name}` ? Name & keyof Products : never;

function toStored(row: Row): StoredProduct {
  const { id, slug, created_at, updated_at } = row;
  const plain = plainFieldsOf(row);
  return {
    id,
    slug,
    created_at,
    updated_at,
    state: {
      ...plain,
      price_cents: row.price_cents,
      price_with_iva_cents: row.price_with_iva_cents,
      blocks: withCost(blockFrom(plain.category, row.spec_blocks), row.cost_cents),
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
    .select((eb) => jsonArrayFrom(allPictures(eb)).as('images'))
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
