import { sql } from 'kysely';
import type { Campaign } from '#core/catalogue/rules/campaign.ts';
import { plannedPrices } from '#core/catalogue/rules/planned-prices.ts';
import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Tx } from '../platform/database/database.ts';
import { freeSlugs } from './free-slugs.ts';
import { recordCarriedStock, type StockCause } from './stock.ts';
import { syncPrintersOf } from './sync-printers.ts';

/** A picture of a product. Without a size it has that of the uploaded file, or else the recommended one. */
interface WrittenImage {
  readonly url: string;
  readonly alt: string;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The side of a picture whose size is not known, in pixels: the recommended one. */
export const ASSUMED_SIDE = 800;

/** All that a product's rows say. Cents without IVA. */
export interface ProductContent {
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
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
  readonly features: readonly string[];
  readonly delivery_time: string | null;
  readonly weight_grams: number | null;
  readonly length_cm: number | null;
  readonly width_cm: number | null;
  readonly height_cm: number | null;
  readonly blocks: object;
  readonly cost_cents: number | null;
  readonly installation_cents: number | null;
  readonly minimum_months: number | null;
  readonly campaign: Campaign;
  readonly images: readonly WrittenImage[];
  readonly archived_at: Date | null;
}

/** One line of a product's history. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A product that is locked, as it is and as it is to be. */
export interface ChangedContent {
  readonly id: string;
  readonly slug: string;
  readonly before: ProductContent;
  readonly after: ProductContent;
  /** What its history tells; price and stock have histories of their own. */
  readonly told: readonly FieldChange[];
}

/** Who writes, when, why units move, and what the history gives as the reason. */
export interface Writing {
  readonly actorId: string | null;
  readonly now: Date;
  readonly stock: StockCause;
  readonly reason?: string | null;
}

const TYPES = {
  name: 'text',
  description: 'text',
  category: 'text',
  subcategory: 'text',
  condition: 'text',
  price_cents: 'integer',
  stock: 'integer',
  brand: 'text',
  model: 'text',
  sku: 'text',
  color_symbol: 'text',
  compatible_printers: 'text[]',
  specifications: 'jsonb',
  features: 'text[]',
  delivery_time: 'text',
  weight_grams: 'integer',
  length_cm: 'integer',
  width_cm: 'integer',
  height_cm: 'integer',
  spec_blocks: 'jsonb',
  cost_cents: 'integer',
  installation_cents: 'integer',
  minimum_months: 'integer',
  campaign_active: 'boolean',
  campaign_starts_at: 'timestamptz',
  campaign_ends_at: 'timestamptz',
  campaign_percent: 'integer',
  campaign_show_countdown: 'boolean',
  archived_at: 'timestamptz',
  slug: 'text',
};
type Columns = { readonly [Name in keyof typeof TYPES]: unknown };

const NAMES = Object.keys(TYPES);
const COLUMNS = sql.raw(NAMES.join(', '));
const GIVEN_COLUMNS = sql.raw(NAMES.map((name) => `given.${name}`).join(', '));
const RECORD = sql.raw(
  `(id uuid, ${Object.entries(TYPES)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
);

function columnsOf({ campaign, blocks, images: _, ...plain }: ProductContent, slug: string): Columns {
  return {
    ...plain,
    spec_blocks: blocks,
    campaign_active: campaign.isActive,
    campaign_starts_at: campaign.startsAt,
    campaign_ends_at: campaign.endsAt,
    campaign_percent: campaign.percent,
    campaign_show_countdown: campaign.showsCountdown,
    slug,
  };
}

/** So many names are locked while their addresses are chosen; a file with more takes its chances, and tries again. */
const MOST_LOCKED = 50;

/** Addresses that no other product has or had. */
async function chooseSlugs(tx: Tx, products: Parameters<typeof freeSlugs>[1]): Promise<string[]> {
  const names = [...new Set(products.map(({ name }) => `slug:${slugify(name)}`))].sort();
  if (names.length > 0 && names.length <= MOST_LOCKED) {
    // Products of one name are named one after the other.
    await sql`
      SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
      FROM unnest(${names}::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`.execute(tx);
  }
  return await freeSlugs(tx, products);
}

/** Puts new products into the shop, with the beginning of their histories; any number in a handful of statements. @returns their ids. */
export async function insertProducts(
  tx: Tx,
  products: readonly ProductContent[],
  writing: Writing,
): Promise<string[]> {
  if (products.length === 0) return [];
  const slugs = await chooseSlugs(
    tx,
    products.map(({ name, sku }) => ({ name, sku, ownId: null })),
  );
  const { rows: ids } = await sql<{ id: string }>`
    SELECT uuidv7() AS id FROM generate_series(1, ${products.length})`.execute(tx);
  const created = products.map((content, i) => ({
    id: ids[i]?.id ?? '',
    slug: slugs[i] ?? '',
    content,
  }));
  const rows = created.map(({ id, slug, content }) => ({ id, ...columnsOf(content, slug) }));
  await sql`
    INSERT INTO products (id, ${COLUMNS})
    SELECT id, ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${RECORD}`.execute(
    tx,
  );
  await insertImages(tx, created);
  await insertPrices(tx, created, writing);
  await recordCarriedStock(
    tx,
    writing.actorId,
    writing.stock,
    created.map(({ id, content }) => ({ id, before: 0, after: content.stock })),
  );
  await syncPrintersOf(
    tx,
    created.filter(({ content }) => content.compatible_printers.length > 0).map(named),
  );
  return created.map(({ id }) => id);
}

/**
 * Makes locked products be what they are to be, with the histories of what differs; any number in a handful of
 * statements. A new name brings a new address, and the old one leads to it, unless addresses are kept.
 */
export async function updateProducts(
  tx: Tx,
  changed: readonly ChangedContent[],
  writing: Writing,
  { keepsAddresses = false }: { readonly keepsAddresses?: boolean } = {},
): Promise<void> {
  if (changed.length === 0) return;
  const slugOf = keepsAddresses ? new Map<string, string>() : await renamed(tx, changed);
  const rows = changed.map(({ id, slug, after }) => ({ id, ...columnsOf(after, slugOf.get(id) ?? slug) }));
  await sql`
    UPDATE products AS p SET (${COLUMNS}) = ROW (${GIVEN_COLUMNS})
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${RECORD}
    WHERE p.id = given.id`.execute(tx);
  await keepFormerSlugs(tx, changed, slugOf, writing.now);

  const of = (differs: (before: ProductContent, after: ProductContent) => boolean) =>
    changed
      .filter(({ before, after }) => differs(before, after))
      .map(({ id, after }) => ({ id, content: after }));
  const pictured = of((a, b) => !isSame(a.images, b.images));
  if (pictured.length > 0) {
    await sql`DELETE FROM product_images WHERE product_id = ANY (${idsOf(pictured)}::uuid[])`.execute(tx);
    await insertImages(tx, pictured);
  }
  const priced = of((a, b) => a.price_cents !== b.price_cents || !isSame(a.campaign, b.campaign));
  if (priced.length > 0) {
    // What was planned before and has not come is taken back.
    await sql`
      DELETE FROM price_history
      WHERE product_id = ANY (${idsOf(priced)}::uuid[]) AND starts_at > ${writing.now}`.execute(tx);
    await insertPrices(tx, priced, writing);
  }
  await recordCarriedStock(
    tx,
    writing.actorId,
    writing.stock,
    changed.map(({ id, before, after }) => ({ id, before: before.stock, after: after.stock })),
  );
  const tied = of((a, b) => a.brand !== b.brand || !isSame(a.compatible_printers, b.compatible_printers));
  await syncPrintersOf(tx, tied.map(named));
  await insertChanges(tx, changed, writing);
}

interface Written {
  readonly id: string;
  readonly content: ProductContent;
}

function idsOf(products: readonly Written[]): string[] {
  return products.map(({ id }) => id);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function named({ id, content }: Written) {
  return { productId: id, brand: content.brand, names: content.compatible_printers };
}

/** The new addresses of the products whose name changes, by id. */
async function renamed(tx: Tx, changed: readonly ChangedContent[]): Promise<Map<string, string>> {
  const moving = changed.filter(({ before, after }) => before.name !== after.name);
  if (moving.length === 0) return new Map();
  const slugs = await chooseSlugs(
    tx,
    moving.map(({ id, after }) => ({ name: after.name, sku: after.sku, ownId: id })),
  );
  return new Map(moving.map(({ id }, i) => [id, slugs[i] ?? '']));
}

async function keepFormerSlugs(
  tx: Tx,
  changed: readonly ChangedContent[],
  slugOf: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const moved = changed.flatMap(({ id, slug }) => {
    const current = slugOf.get(id) ?? slug;
    return current === slug ? [] : [{ product_id: id, slug, current }];
  });
  if (moved.length === 0) return;
  // Back to an address it had before: that one no longer leads elsewhere.
  await sql`DELETE FROM former_slugs WHERE slug = ANY (${moved.map(({ current }) => current)}::text[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO former_slugs (slug, product_id, since)
    SELECT slug, product_id, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS given (slug text, product_id uuid)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, since = excluded.since`.execute(tx);
}

async function insertImages(tx: Tx, products: readonly Written[]): Promise<void> {
  const rows = products.flatMap(({ id, content }) =>
    content.images.map((image, position) => ({ ...image, product_id: id, position })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_images (product_id, position, url, alt, width, height)
    SELECT given.product_id, given.position, given.url, given.alt,
      coalesce(given.width, file.width, ${ASSUMED_SIDE}::integer),
      coalesce(given.height, file.height, ${ASSUMED_SIDE}::integer)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, position integer, url text, alt text, width integer, height integer)
    LEFT JOIN image_files file
      ON given.url LIKE '/ficheiros/images/%' AND file.key = split_part(given.url, '/', 4)`.execute(tx);
}

/** The price from now on and what is planned by the campaign; a price that is the last one already is not told again. */
async function insertPrices(tx: Tx, products: readonly Written[], { now, actorId }: Writing): Promise<void> {
  const rows = products.flatMap(({ id, content }) =>
    plannedPrices(content.price_cents, content.campaign, now).map((step, i) => ({
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

async function insertChanges(
  tx: Tx,
  changed: readonly ChangedContent[],
  { actorId, now, reason = null }: Writing,
): Promise<void> {
  const rows = changed.flatMap(({ id, told }) => told.map((change) => ({ ...change, product_id: id })));
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_changes (product_id, field, before, after, reason, actor_id, at)
    SELECT product_id, field, before, after, ${reason}::text, ${actorId}::text, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, field text, before text, after text)`.execute(tx);
}
