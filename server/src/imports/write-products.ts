import { sql } from 'kysely';
import type { Campaign } from '#core/catalogue/rules/campaign.ts';
import { plannedPrices } from '#core/catalogue/rules/planned-prices.ts';
import { type FlatProduct, findField, IMAGE_FIELDS } from '#core/imports/fields.ts';
import { columnsOf, imagesOf } from '#core/imports/rules/flat-product.ts';
import { isSameValue, type RowChange } from '#core/imports/rules/judge-row.ts';
import { writeCell } from '#core/imports/rules/write-cell.ts';
import { freeSlugs } from '../catalogue/free-slugs.ts';
import { type CarriedStock, recordCarriedStock } from '../catalogue/stock.ts';
import { syncPrintersOf } from '../catalogue/sync-printers.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ExistingProduct, StoredImage } from './existing-products.ts';

/** Who imports what, and when. */
export interface ImportedBy {
  readonly importId: string;
  readonly fileName: string;
  readonly actorId: string | null;
  readonly now: Date;
}

export interface ChangedProduct {
  readonly existing: ExistingProduct;
  readonly product: FlatProduct;
  readonly changes: readonly RowChange[];
}

/** The side of a picture whose size is not known, in pixels: the recommended one (spec section 9). */
const ASSUMED_SIDE = 800;

const RECORD = sql`(
  id uuid, slug text, name text, description text, category text, subcategory text, condition text,
  price_cents integer, stock integer, brand text, model text, sku text, color_symbol text,
  compatible_printers text[], specifications jsonb, features text[], delivery_time text, spec_blocks jsonb,
  cost_cents integer, installation_cents integer, minimum_months integer, campaign_active boolean,
  campaign_starts_at timestamptz, campaign_ends_at timestamptz, campaign_percent integer,
  campaign_show_countdown boolean)`;

const NAMES =
  'name description category subcategory condition price_cents stock brand model sku color_symbol compatible_printers specifications features delivery_time spec_blocks cost_cents installation_cents minimum_months campaign_active campaign_starts_at campaign_ends_at campaign_percent campaign_show_countdown'.split(
    ' ',
  );
const COLUMNS = sql.raw(NAMES.join(', '));
const GIVEN = sql.raw(NAMES.map((name) => `given.${name}`).join(', '));

/** Puts new products into the shop, any number in a handful of statements, with the beginning of their histories. */
export async function createProducts(
  tx: Tx,
  products: readonly FlatProduct[],
  by: ImportedBy,
): Promise<void> {
  if (products.length === 0) return;
  const slugs = await freeSlugs(
    tx,
    products.map((product) => ({ name: product.name ?? '', sku: product.sku })),
  );
  const { rows: ids } = await sql<{ id: string }>`
    SELECT uuidv7() AS id FROM generate_series(1, ${products.length})`.execute(tx);
  const created = products.map((product, i) => ({ id: ids[i]?.id ?? '', product }));
  const rows = created.map(({ id, product }, i) => ({ id, slug: slugs[i], ...columnsOf(product, {}) }));
  await sql`
    INSERT INTO products (id, slug, ${COLUMNS})
    SELECT id, slug, ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${RECORD}`.execute(
    tx,
  );
  await insertImages(
    tx,
    created.map(({ id, product }) => ({ id, product, former: [] })),
  );
  await insertPrices(tx, created, by);
  await recordStock(
    tx,
    created.map(({ id, product }) => ({ id, before: 0, after: product.stock ?? 0 })),
    by,
  );
  await syncPrintersOf(tx, created.filter(({ product }) => product.compatible_printers).map(named));
}

/** Changes locked products; addresses stay, so that links to them do. */
export async function updateProducts(
  tx: Tx,
  changed: readonly ChangedProduct[],
  by: ImportedBy,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ existing, product }) => ({
    id: existing.id,
    ...columnsOf(product, existing.blocks),
  }));
  await sql`
    UPDATE products AS p SET (${COLUMNS}) = ROW (${GIVEN})
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${RECORD}
    WHERE p.id = given.id`.execute(tx);
  const isTouched = (entry: ChangedProduct, ...fields: string[]) =>
    entry.changes.some(({ field }) => fields.some((name) => field.startsWith(name)));

  const pictured = changed.filter((entry) => isTouched(entry, 'image'));
  await tx.deleteFrom('product_images').where('product_id', 'in', ids(pictured)).execute();
  await insertImages(
    tx,
    pictured.map(({ existing, product }) => ({ id: existing.id, product, former: existing.images })),
  );

  const priced = changed.filter((entry) => isTouched(entry, 'price', 'campaign_'));
  await tx
    .deleteFrom('price_history')
    .where('product_id', 'in', ids(priced))
    .where('starts_at', '>', by.now)
    .execute();
  await insertPrices(
    tx,
    priced.map(({ existing, product }) => ({ id: existing.id, product })),
    by,
  );
  await recordStock(
    tx,
    changed.map(({ existing, product }) => ({
      id: existing.id,
      before: existing.flat.stock ?? 0,
      after: product.stock ?? 0,
    })),
    by,
  );
  await syncPrintersOf(
    tx,
    changed
      .filter((entry) => isTouched(entry, 'compatible_printers', 'brand'))
      .map(({ existing, product }) => named({ id: existing.id, product })),
  );
  await insertChanges(tx, changed, by);
}

/** Ids for an IN list, which must not be empty: the nil id stands for none. */
function ids(changed: readonly ChangedProduct[]): string[] {
  return changed.length > 0
    ? changed.map(({ existing }) => existing.id)
    : ['00000000-0000-0000-0000-000000000000'];
}

function named({ id, product }: { id: string; product: FlatProduct }) {
  return { productId: id, brand: product.brand, names: product.compatible_printers ?? [] };
}

async function insertImages(
  tx: Tx,
  products: readonly { id: string; product: FlatProduct; former: readonly StoredImage[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, product, former }) =>
    imagesOf(product).map((url, position) => ({
      ...(former.find((image) => image.url === url) ?? {
        alt: product.name ?? '',
        width: null,
        height: null,
      }),
      url,
      product_id: id,
      position,
    })),
  );
  await sql`
    INSERT INTO product_images (product_id, position, url, alt, width, height)
    SELECT given.product_id, given.position, given.url, given.alt,
      coalesce(given.width, file.width, ${ASSUMED_SIDE}::integer), coalesce(given.height, file.height, ${ASSUMED_SIDE}::integer)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, position integer, url text, alt text, width integer, height integer)
    LEFT JOIN image_files file ON given.url LIKE '/ficheiros/images/%' AND file.key = split_part(given.url, '/', 4)`.execute(
    tx,
  );
}

function campaignOf(product: FlatProduct): Campaign {
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    isActive: product.campaign_active ?? false,
    startsAt: at(product.campaign_start_date),
    endsAt: at(product.campaign_end_date),
    percent: product.campaign_discount_percent,
    showsCountdown: product.campaign_show_countdown ?? false,
  };
}

/** The price from now on and what is planned by the campaign; a price that is the last one already is not told again. */
async function insertPrices(
  tx: Tx,
  products: readonly { id: string; product: FlatProduct }[],
  { now, actorId }: ImportedBy,
): Promise<void> {
  const rows = products.flatMap(({ id, product }) =>
    plannedPrices(product.price ?? 0, campaignOf(product), now).map((step, i) => ({
      product_id: id,
      price_cents: step.cents,
      starts_at: step.startsAt,
      is_now: i === 0,
    })),
  );
  await sql`
    INSERT INTO price_history (product_id, price_cents, starts_at, actor_id)
    SELECT given.product_id, given.price_cents, given.starts_at, ${actorId}::text
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, price_cents integer, starts_at timestamptz, is_now boolean)
    WHERE NOT given.is_now OR given.price_cents IS DISTINCT FROM (
      SELECT h.price_cents FROM price_history h WHERE h.product_id = given.product_id
      ORDER BY h.starts_at DESC, h.id DESC LIMIT 1)`.execute(tx);
}

async function recordStock(tx: Tx, products: readonly CarriedStock[], by: ImportedBy): Promise<void> {
  const subject = { kind: 'import', id: by.importId } as const;
  await recordCarriedStock(tx, by, { reason: 'importacao', subject, at: by.now }, products);
}

/** Price and stock have histories of their own; pictures are told as one. */
async function insertChanges(
  tx: Tx,
  changed: readonly ChangedProduct[],
  { now, actorId, fileName }: ImportedBy,
): Promise<void> {
  const rows = changed.flatMap(({ existing, product, changes }) => {
    const told = changes
      .filter(({ field }) => field !== 'price' && field !== 'stock' && !field.startsWith('image'))
      .map(({ field, before, after }) => {
        const known = findField(field);
        const text = (value: RowChange['before']) =>
          known && value !== null ? String(writeCell(known, value)) : null;
        return { product_id: existing.id, field, before: text(before), after: text(after) };
      });
    const hasOtherImages = IMAGE_FIELDS.some((field) => !isSameValue(existing.flat[field], product[field]));
    if (!hasOtherImages) return told;
    const before = existing.images.map((image) => image.url).join('\n') || null;
    return [
      ...told,
      { product_id: existing.id, field: 'images', before, after: imagesOf(product).join('\n') || null },
    ];
  });
  await sql`
    INSERT INTO product_changes (product_id, field, before, after, reason, actor_id, at)
    SELECT product_id, field, before, after, ${`Importação: ${fileName}`.slice(0, 200)}, ${actorId}::text, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, field text, before text, after text)`.execute(tx);
}
