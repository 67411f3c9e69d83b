import { sql } from 'kysely';
import type { ProductRow } from '#core/catalogue/product-state.ts';
import type { FlatProduct } from '#core/imports/fields.ts';
import { flattenProduct } from '#core/imports/rules/flat-product.ts';
import { fold, partKey } from '#core/shared/fold.ts';
import { CAMPAIGN_COLUMNS, type CampaignColumns, campaignOf } from '../catalogue/campaign-columns.ts';
import { PLAIN_COLUMNS } from '../catalogue/product-columns.ts';
import type { Db } from '../platform/database/database.ts';

/** A picture of a product, as its row keeps it. */
interface StoredImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A product of the shop with what an import needs of it. */
export interface ExistingProduct {
  readonly id: string;
  readonly slug: string;
  readonly archivedAt: Date | null;
  /** Whether its stock is the count of its free units, which no file changes. */
  readonly tracksUnits: boolean;
  readonly flat: FlatProduct;
  readonly blocks: Readonly<Record<string, unknown>>;
  readonly images: readonly StoredImage[];
}

type Row = Omit<ProductRow, 'blocks' | 'campaign'> &
  CampaignColumns & {
    readonly id: string;
    readonly slug: string;
    readonly archived_at: Date | null;
    readonly tracks_units: boolean;
    readonly spec_blocks: Readonly<Record<string, unknown>>;
    readonly images: readonly StoredImage[];
  };

/** A row laid out flat. */
function toExisting(row: Row): ExistingProduct {
  const { id, slug, images, spec_blocks: blocks } = row;
  const urls = images.map((image) => image.url);
  const flat = flattenProduct({ ...row, blocks, campaign: campaignOf(row) }, id, urls);
  return { id, slug, archivedAt: row.archived_at, tracksUnits: row.tracks_units, flat, blocks, images };
}

const ROW_COLUMNS = sql.raw([...PLAIN_COLUMNS, ...CAMPAIGN_COLUMNS].join(', ').replaceAll('products.', 'p.'));
const COLUMNS = sql`
  p.id, p.slug, p.archived_at, p.tracks_units, ${ROW_COLUMNS}, p.price_cents, p.price_with_iva_cents, p.spec_blocks, p.cost_cents, p.installation_cents,
  p.minimum_months,
  coalesce((SELECT jsonb_agg(jsonb_build_object('url', i.url, 'alt', i.alt, 'width', i.width, 'height', i.height)
                             ORDER BY i.position)
            FROM product_images i WHERE i.product_id = p.id), '[]') AS images`;

/** The products that these SKUs and ids name, archived ones too. */
export async function findExisting(
  db: Db,
  { skus, ids }: { readonly skus: readonly string[]; readonly ids: readonly string[] },
): Promise<ExistingProduct[]> {
  if (skus.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM products p WHERE p.sku = ANY (${skus}::text[])
    UNION ALL
    SELECT ${COLUMNS} FROM products p
    WHERE p.id = ANY (${ids}::uuid[]) AND (p.sku IS NULL OR p.sku <> ALL (${skus}::text[]))`.execute(db);
  return rows.map(toExisting);
}

/** A product that a row without a known reference may be about, and what it was recognised by. */
export interface Recognised {
  readonly product: ExistingProduct;
  /** As `part_key` makes it; null when it has none. */
  readonly barcode: string | null;
  /** Brand and model as `nameKey` joins them; null without either. */
  readonly named: string | null;
}

/** Brand and model as goods are compared by: "HP", "305 XL" → "hp 305XL"; null when one of them is missing. */
export function nameKey(brand: string | null, model: string | null): string | null {
  const [name, part] = [fold(brand ?? '').trim(), partKey(model ?? '')];
  return name && part ? `${name} ${part}` : null;
}

/**
 * The products on sale with one of these barcodes, or of one of these brands and models, that were there before
 * `before`: what a file creates is not what it was about.
 */
export async function findRecognised(
  db: Db,
  asked: { readonly barcodes: readonly string[]; readonly named: readonly string[] },
  before: Date,
): Promise<Recognised[]> {
  if (asked.barcodes.length === 0 && asked.named.length === 0) return [];
  const named = asked.named.map((key) => ({
    brand: key.slice(0, key.lastIndexOf(' ')),
    model: key.slice(key.lastIndexOf(' ') + 1),
  }));
  const { rows } = await sql<Row & { readonly barcode: string | null }>`
    SELECT ${COLUMNS}, product_barcode(p.spec_blocks) AS barcode FROM products p
    WHERE p.archived_at IS NULL AND p.created_at < ${before} AND p.id IN (
      SELECT id FROM products WHERE product_barcode(spec_blocks) = ANY (${asked.barcodes}::text[])
      UNION
      SELECT products.id
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS given (brand text, model text)
      JOIN products ON fold(products.brand) = given.brand AND part_key(products.model) = given.model
        AND products.brand IS NOT NULL AND products.model IS NOT NULL AND products.archived_at IS NULL)
    ORDER BY p.id`.execute(db);
  return rows.map((row) => ({
    product: toExisting(row),
    barcode: row.barcode,
    named: nameKey(row.brand, row.model),
  }));
}

/** These products, locked in the order of their ids until the transaction ends. */
export async function lockExisting(db: Db, ids: readonly string[]): Promise<ExistingProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM products p WHERE p.id = ANY (${ids}::uuid[]) ORDER BY p.id FOR UPDATE OF p`.execute(
    db,
  );
  return rows.map(toExisting);
}

/** A page of the catalogue in the order of ids, archived products left out, from after `afterId` on. */
export async function pageOfProducts(
  db: Db,
  afterId: string | null,
  limit: number,
): Promise<ExistingProduct[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM products p
    WHERE p.archived_at IS NULL AND (${afterId}::uuid IS NULL OR p.id > ${afterId}::uuid)
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows.map(toExisting);
}
