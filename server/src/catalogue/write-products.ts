import { sql } from 'kysely';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { TYPED_EITHER_WAY, TYPED_WITH_IVA } from '#core/catalogue/product-blocks.ts';
import { priceColumns, priceOf } from '#core/catalogue/product-state.ts';
import { plannedPrices } from '#core/catalogue/rules/planned-prices.ts';
import { isSamePrice } from '#core/shared/price.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { chooseSlugs, keepFormerSlugs } from './product-addresses.ts';
import { COLUMNS, GIVEN_COLUMNS, type ProductContent, RECORD, rowOf } from './product-columns.ts';
import { recordCarriedStock, type StockCause, withUnitStock } from './stock.ts';
import { syncPrintersOf } from './sync-printers.ts';
import { changesBetween, type FieldChange } from './upkeep/describe-state.ts';

/** The side of a picture whose size is not known, in pixels: the recommended one. */
export const ASSUMED_SIDE = 800;

/** A product that is to be written: a locked one as it is, or null for a new one, and what it becomes. */
export interface ProductWrite {
  readonly before: { readonly id: string; readonly slug: string; readonly state: ProductContent } | null;
  readonly after: ProductContent;
  /** What its history tells, where that is not said in the panel's words. */
  readonly told?: readonly FieldChange[];
}

/** Who writes, when, why units move, and what the history gives as the reason. */
export interface Writing {
  readonly actorId: string | null;
  readonly now: Date;
  readonly stock: StockCause;
  readonly reason?: string | undefined;
  /** A new name leaves the address as it is. */
  readonly keepsAddresses?: true;
}

/** How often an address may be lost to somebody who took it in the same moment. */
const ATTEMPTS = 5;

/**
 * Runs a change of products in one transaction, which a failure takes back. A SKU that is taken is an expected
 * failure; an address that was taken in the same moment is chosen anew.
 */
export async function changeProducts<T>(
  db: Database,
  change: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, change);
    } catch (error) {
      if (isUniqueViolation(error, 'products_sku_key')) {
        return fail(catalogueFailures.sku_taken, {
          errors: [{ path: 'sku', message: catalogueFailures.sku_taken.detail }],
        });
      }
      if (attempt < ATTEMPTS && isUniqueViolation(error, 'products_slug_key')) continue;
      throw error;
    }
  }
}

/**
 * The one writer of products: makes new ones and changes locked ones, any number in a handful of statements, with
 * their pictures, the histories of what differs, their stock's movements and their printers. A new name brings a new
 * address, and the old one leads to it, unless addresses are kept.
 * @returns their ids, in the order given.
 */
export async function writeProducts(
  tx: Tx,
  products: readonly ProductWrite[],
  writing: Writing,
): Promise<string[]> {
  if (products.length === 0) return [];
  const written = await addressed(tx, await withUnitStock(tx, products, writing.stock.reason), writing);
  await writeRows(tx, written);
  await keepFormerSlugs(
    tx,
    written.flatMap(({ id, slug, before }) =>
      before && before.slug !== slug ? [{ product_id: id, slug: before.slug, current: slug }] : [],
    ),
    writing.now,
  );
  const differing = (differs: (before: ProductContent, after: ProductContent) => boolean) =>
    written.filter(({ before, after }) => !before || differs(before.state, after));
  await writeImages(
    tx,
    differing((a, b) => !isSame(a.images, b.images)),
  );
  await writePrices(
    tx,
    differing((a, b) => !isSamePrice(priceOf(a), priceOf(b)) || !isSame(a.campaign, b.campaign)),
    writing,
  );
  await recordCarriedStock(
    tx,
    writing.actorId,
    writing.stock,
    written.map(({ id, before, after }) => ({ id, before: before?.state.stock ?? 0, after: after.stock })),
  );
  await syncPrintersOf(
    tx,
    differing((a, b) => a.brand !== b.brand || !isSame(a.compatible_printers, b.compatible_printers))
      .filter(({ before, after }) => before || after.compatible_printers.length > 0)
      .map(({ id, after }) => ({ productId: id, brand: after.brand, names: after.compatible_printers })),
  );
  await insertChanges(tx, written, writing);
  return written.map(({ id }) => id);
}

/** A product with the id and the address that it has from now on. */
interface Written extends ProductWrite {
  readonly id: string;
  readonly slug: string;
}

async function newIds(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id FROM generate_series(1, ${count})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function addressed(
  tx: Tx,
  products: readonly ProductWrite[],
  { keepsAddresses }: Writing,
): Promise<Written[]> {
  const ids = await newIds(tx, products.filter(({ before }) => !before).length);
  const isNamed = ({ before, after }: ProductWrite) =>
    !before || (!keepsAddresses && before.state.name !== after.name);
  const slugs = await chooseSlugs(
    tx,
    products
      .filter(isNamed)
      .map(({ before, after }) => ({ name: after.name, sku: after.sku, ownId: before?.id ?? null })),
  );
  return products.map((product) => ({
    ...product,
    id: product.before?.id ?? ids.shift() ?? '',
    slug: (isNamed(product) ? slugs.shift() : product.before?.slug) ?? '',
  }));
}

async function writeRows(tx: Tx, written: readonly Written[]): Promise<void> {
  const asJsonRows = (some: readonly Written[]) =>
    JSON.stringify(some.map(({ id, slug, after }) => ({ id, ...rowOf(after, slug) })));
  const made = written.filter(({ before }) => !before);
  if (made.length > 0) {
    await sql`
      INSERT INTO products (id, ${COLUMNS})
      SELECT id, ${COLUMNS} FROM jsonb_to_recordset(${asJsonRows(made)}::jsonb) AS given ${RECORD}`.execute(
      tx,
    );
  }
  const changed = written.filter(({ before }) => before);
  if (changed.length === 0) return;
  await sql`
    UPDATE products AS p SET (${COLUMNS}) = ROW (${GIVEN_COLUMNS})
    FROM jsonb_to_recordset(${asJsonRows(changed)}::jsonb) AS given ${RECORD}
    WHERE p.id = given.id`.execute(tx);
}

function formerIds(products: readonly Written[]): string[] {
  return products.flatMap(({ before }) => before?.id ?? []);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function writeImages(tx: Tx, products: readonly Written[]): Promise<void> {
  const former = formerIds(products);
  if (former.length > 0) {
    await sql`DELETE FROM product_images WHERE product_id = ANY (${former}::uuid[])`.execute(tx);
  }
  const rows = products.flatMap(({ id, after }) =>
    after.images.map((image, position) => ({ ...image, product_id: id, position })),
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
async function writePrices(tx: Tx, products: readonly Written[], { now, actorId }: Writing): Promise<void> {
  if (products.length === 0) return;
  const former = formerIds(products);
  if (former.length > 0) {
    // What was planned before and has not come is taken back.
    await sql`
      DELETE FROM price_history WHERE product_id = ANY (${former}::uuid[]) AND starts_at > ${now}`.execute(
      tx,
    );
  }
  const rows = products.flatMap(({ id, after }) =>
    plannedPrices(priceOf(after), after.campaign, now).map((step, i) => ({
      product_id: id,
      ...priceColumns(step.price),
      starts_at: step.startsAt,
      is_now: i === 0,
    })),
  );
  await sql`
    INSERT INTO price_history (product_id, price_cents, price_with_iva_cents, starts_at, actor_id)
    SELECT given.product_id, given.price_cents, given.price_with_iva_cents, given.starts_at, ${actorId}::text
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, price_cents integer, price_with_iva_cents integer, starts_at timestamptz, is_now boolean)
    WHERE NOT given.is_now OR ROW (given.price_cents, given.price_with_iva_cents) IS DISTINCT FROM (
      SELECT ROW (h.price_cents, h.price_with_iva_cents) FROM price_history h WHERE h.product_id = given.product_id
      ORDER BY h.starts_at DESC, h.id DESC LIMIT 1)`.execute(tx);
}

async function insertChanges(
  tx: Tx,
  written: readonly Written[],
  { actorId, now, reason }: Writing,
): Promise<void> {
  const rows = written.flatMap(({ id, before, after, told }) =>
    before
      ? (told ?? changesBetween(before.state, after)).map((change) => ({ ...change, product_id: id }))
      : [],
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_changes (product_id, field, before, after, reason, actor_id, at)
    SELECT product_id, field, before, after, ${reason ?? null}::text, ${actorId}::text, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id uuid, field text, before text, after text)`.execute(tx);
}

/**
 * What prices typed with IVA are without it follows the rate, in whole %: from the day on that another one counts, lists, searches
 * and the margin go by it. @returns how many changed.
 */
export async function followIvaRate(db: Db, ivaRate: number): Promise<number> {
  const net = sql`round(price_with_iva_cents * 100.0 / (100 + ${ivaRate}::integer))::integer`;
  const { numAffectedRows } = await sql`
    UPDATE products SET price_cents = ${net}
    WHERE price_with_iva_cents IS NOT NULL AND price_cents <> ${net}`.execute(db);
  for (const field of TYPED_EITHER_WAY) {
    const value = sql`round((spec_blocks #>> ARRAY['rental_specs', ${TYPED_WITH_IVA[field]}::text])::numeric
      * 100 / (100 + ${ivaRate}::integer), 2)`;
    await sql`
      UPDATE products SET spec_blocks = jsonb_set(spec_blocks, ARRAY['rental_specs', ${field}::text], to_jsonb(${value}))
        ${field === 'installation_value' ? sql`, installation_cents = (${value} * 100)::integer` : sql``}
      WHERE category = 'aluguer' AND (spec_blocks #>> ARRAY['rental_specs', ${field}::text])::numeric <> ${value}`.execute(
      db,
    );
  }
  return Number(numAffectedRows ?? 0);
}
