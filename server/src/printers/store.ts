import { type Expression, type SqlBool, sql } from 'kysely';
import { parsePrinter } from '#core/catalogue/rules/parse-printer.ts';
import { partKey } from '#core/shared/fold.ts';
import type { Db } from '../platform/database/database.ts';

const COLUMNS = [
  'printers.id',
  'printers.slug',
  'printers.brand',
  'printers.series',
  'printers.model',
  'printers.name',
] as const;

/** Consumables on sale for the printer of the row. */
export const ON_SALE = sql<number>`(
  SELECT count(*)::int FROM product_printers tie JOIN products ON products.id = tie.product_id
  WHERE tie.printer_id = printers.id AND products.archived_at IS NULL)`;

/** Not EXISTS, which would be planned over all ties at once: the first that a printer has is enough. */
const IS_SERVED = sql<SqlBool>`coalesce((
  SELECT true FROM product_printers tie JOIN products ON products.id = tie.product_id
  WHERE tie.printer_id = printers.id AND products.archived_at IS NULL LIMIT 1), false)`;

/** The most words of a query that count. */
const MAX_WORDS = 6;

/** The words typed, as they are compared. */
function keysOf(typed: string): string[] {
  return typed
    .split(/[\s,;/]+/)
    .map(partKey)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** True where each word typed stands somewhere in the name, however either is written. */
function matches(typed: string): Expression<SqlBool> {
  const keys = keysOf(typed);
  if (keys.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.join(
    keys.map((key) => sql`printers.name_key LIKE ${`%${key}%`}`),
    sql` AND `,
  )}`;
}

export interface PrinterFilter {
  readonly brand?: string | undefined;
  readonly typed?: string | undefined;
}

/** Printers of a brand, or that a text names. */
function matching(db: Db, { brand, typed }: PrinterFilter) {
  let query = db.selectFrom('printers');
  if (brand) query = query.where(sql<SqlBool>`lower(printers.brand) = lower(${brand})`);
  if (!typed) return query;
  // "hp deskjet 2710 All-in-One" is the one printer that it names, whatever stands around the name.
  const named = parsePrinter(typed, brand ?? null);
  return named
    ? query.where((eb) => eb.or([eb('printers.slug', '=', named.slug), matches(typed)]))
    : query.where(matches(typed));
}

interface PrinterPage {
  readonly limit: number;
  readonly offset: number;
}

/** Printers by brand and name: the one that is named first, then models that begin as typed. */
function inOrder(db: Db, filter: PrinterFilter) {
  const { typed = '', brand = null } = filter;
  const named = typed ? (parsePrinter(typed, brand)?.slug ?? '') : '';
  const lastKey = partKey(typed.split(/\s+/).at(-1) ?? '');
  return (
    matching(db, filter)
      .select([...COLUMNS])
      .select([
        sql<boolean>`printers.slug = ${named}`.as('is_named'),
        sql<boolean>`printers.model_key LIKE ${`${lastKey}%`}`.as('begins_so'),
      ])
      .orderBy('is_named', 'desc')
      .orderBy('begins_so', 'desc')
      .orderBy('printers.brand')
      .orderBy('printers.name')
      // Put in order before anything is asked of each.
      .offset(0)
  );
}

/** The first of these printers that something on sale fits: no more of them are looked at than are shown. */
function servedPage(db: Db, ordered: ReturnType<typeof inOrder>, page: PrinterPage) {
  return db
    .selectFrom(ordered.as('printers'))
    .select(COLUMNS)
    .where(IS_SERVED)
    .orderBy('is_named', 'desc')
    .orderBy('begins_so', 'desc')
    .orderBy('printers.brand')
    .orderBy('printers.name')
    .limit(page.limit)
    .offset(page.offset);
}

/** A page of printers, each with how many consumables are on sale for it. */
export async function readPrinters(db: Db, filter: PrinterFilter, page: PrinterPage) {
  return await db
    .selectFrom(servedPage(db, inOrder(db, filter), page).as('printers'))
    .selectAll()
    .select(ON_SALE.as('products'))
    .execute();
}

/**
 * The printers that a text being typed names, without counting what is on sale for them. A maker's name alone names
 * none: one word at least is of the series or the model.
 */
export async function suggestPrinters(db: Db, typed: string, limit: number) {
  const keys = keysOf(typed);
  if (keys.length === 0) return [];
  const named = inOrder(db, { typed }).where((eb) =>
    eb.or(keys.map((key) => sql<SqlBool>`printers.own_key LIKE ${`%${key}%`}`)),
  );
  return await servedPage(db, named, { limit, offset: 0 }).execute();
}

/** How many printers of a filter have supplies to show. */
export async function countPrinters(db: Db, filter: PrinterFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .where(IS_SERVED)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Brands with how many of their printers are served; those with most first. */
export async function readBrands(db: Db) {
  return await db
    .selectFrom('printers')
    .where(IS_SERVED)
    .select(['brand', sql<number>`count(*)::int`.as('printers')])
    .groupBy('brand')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('brand')
    .limit(200)
    .execute();
}

/** A printer by the slug of its page; undefined when there is none. */
export async function findPrinter(db: Db, slug: string) {
  return await db.selectFrom('printers').select(COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

/** Printers whose names are near a text, nearest first: what an unknown address may have meant. */
export async function readNearPrinters(db: Db, text: string, limit: number) {
  return await db
    .selectFrom('printers')
    .select(COLUMNS)
    .where(sql<SqlBool>`fold(printers.name) % fold(${text})`)
    .where(IS_SERVED)
    .orderBy(sql`similarity(fold(printers.name), fold(${text}))`, 'desc')
    .orderBy('printers.name')
    .limit(limit)
    .execute();
}

/** Models of the same maker nearest in name. */
export async function readRelatedPrinters(
  db: Db,
  printer: { id: string; brand: string; name: string },
  limit: number,
) {
  return await db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('printers.brand', '=', printer.brand)
    .where('printers.id', '<>', printer.id)
    .where(IS_SERVED)
    .orderBy(sql`similarity(fold(printers.name), fold(${printer.name}))`, 'desc')
    .orderBy('printers.name')
    .limit(limit)
    .execute();
}

/** The printers that a product is tied to, by name. */
export async function readPrintersOf(db: Db, productId: string) {
  return await db
    .selectFrom('product_printers')
    .innerJoin('printers', 'printers.id', 'product_printers.printer_id')
    .select(COLUMNS)
    .where('product_printers.product_id', '=', productId)
    .orderBy('printers.name')
    .limit(500)
    .execute();
}

/** Addresses of all served printers, for the site map. */
export async function readPrinterSlugs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('printers')
    .select('slug')
    .where(IS_SERVED)
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}
