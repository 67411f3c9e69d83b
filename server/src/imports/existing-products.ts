import { sql } from 'kysely';
import type { FlatProduct } from '#core/imports/fields.ts';
import { flattenProduct, type ProductColumns } from '#core/imports/rules/flat-product.ts';
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
  readonly flat: FlatProduct;
  readonly blocks: Readonly<Record<string, unknown>>;
  readonly images: readonly StoredImage[];
}

type Row = ProductColumns & {
  readonly id: string;
  readonly slug: string;
  readonly archived_at: Date | null;
  readonly images: readonly StoredImage[];
};

/** The products that `where` chooses, laid out flat. JSON dates are ISO with Lisbon's or UTC's offset: made UTC here. */
function toExisting(row: Row): ExistingProduct {
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  const columns = {
    ...row,
    campaign_starts_at: iso(row.campaign_starts_at),
    campaign_ends_at: iso(row.campaign_ends_at),
  };
  const urls = row.images.map((image) => image.url);
  return {
    id: row.id,
    slug: row.slug,
    archivedAt: row.archived_at,
    flat: flattenProduct(columns, row.id, urls),
    blocks: row.spec_blocks,
    images: row.images,
  };
}

const COLUMNS = sql`
  p.id, p.slug, p.archived_at, p.name, p.description, p.category, p.subcategory, p.condition, p.price_cents, p.stock, p.brand, p.model, p.sku,
  p.color_symbol, p.compatible_printers, p.specifications, p.features, p.delivery_time, p.spec_blocks, p.cost_cents,
  p.installation_cents, p.minimum_months, p.campaign_active, p.campaign_starts_at::text, p.campaign_ends_at::text,
  p.campaign_percent, p.campaign_show_countdown,
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
