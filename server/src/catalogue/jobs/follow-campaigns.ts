import { type SqlBool, sql } from 'kysely';
import { type PriceColumns, priceColumns, priceOf } from '#core/catalogue/product-state.ts';
import { missingPriceRows } from '#core/catalogue/rules/price-rows.ts';
import { DAY } from '#core/shared/day.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { type CampaignColumns, campaignOf } from '../campaign-columns.ts';
import { followIvaRate } from '../write-products.ts';

export const followCampaignsJob = defineJob<Record<string, never>>('catalogue.follow-campaigns');

/** Products looked at in one query. */
const BATCH = 500;

/** How long after its end a campaign is still looked at: a shop that was closed meanwhile catches up. */
const CATCH_UP = "interval '40 days'";

/** Looked at again before the last look: what was being written then, milliseconds. */
const MARGIN = 10 * 60_000;

interface Row extends CampaignColumns {
  readonly id: string;
  readonly price_cents: number;
  readonly price_with_iva_cents: number | null;
  readonly last_cents: number | null;
  readonly last_with_iva_cents: number | null;
  readonly last_since: Date | null;
}

interface PriceRow extends PriceColumns {
  readonly product_id: string;
  readonly starts_at: Date;
}

/**
 * Writes into the price history what campaigns that began or ended made products cost, at those moments: the lowest
 * price of 30 days is read from it (DL 70/2007). Run again, or twice at once, it writes nothing more.
 * @param since look only at campaigns that began or ended from then on; without it, at all that run or ended lately.
 * @returns rows written.
 */
export async function followCampaigns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  since: Date | null = null,
): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const at = now();
    const seen = await readBatch(db, after, since, at);
    const lacking = seen.filter((row) => missingOf(row, at).length > 0).map(({ id }) => id);
    if (lacking.length > 0) written += await writeMissing(db, lacking, at);
    after = seen.at(-1)?.id ?? after;
    if (seen.length < BATCH) return written;
  }
}

/** Follows the campaigns time after time: first all of them, then those that began or ended since, and all once a day. */
export function campaignFollower(deps: Pick<Deps, 'db' | 'now'>): () => Promise<number> {
  let lastWhole: number | null = null;
  let last = 0;
  return async () => {
    const began = deps.now().getTime();
    const isWhole = lastWhole === null || began - lastWhole >= DAY;
    if (isWhole) await followIvaRate(deps.db, await readShopIva(deps.db, deps.now()));
    const written = await followCampaigns(deps, isWhole ? null : new Date(last - MARGIN));
    last = began;
    if (isWhole) lastWhole = began;
    return written;
  };
}

async function readBatch(db: Db, after: string, since: Date | null, now: Date): Promise<Row[]> {
  const isDue = since
    ? sql<SqlBool>`(campaign_starts_at BETWEEN ${since} AND ${now} OR campaign_ends_at BETWEEN ${since} AND ${now})`
    : sql<SqlBool>`campaign_starts_at <= ${now} AND campaign_ends_at >= ${now}::timestamptz - ${sql.raw(CATCH_UP)}`;
  return await readRows(
    db,
    sql`SELECT * FROM products
      WHERE campaign_active AND archived_at IS NULL AND id > ${after}::uuid AND ${isDue}
      ORDER BY id LIMIT ${BATCH}`,
    now,
  );
}

/** Writes what these products' histories lack. They are locked first: a second run waits, then finds nothing missing. */
async function writeMissing(db: Database, ids: string[], now: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM products WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
    const rows = await readRows(tx, sql`SELECT * FROM products WHERE id = ANY (${ids}::uuid[])`, now);
    const missing = rows.flatMap((row) => missingOf(row, now));
    if (missing.length > 0) await tx.insertInto('price_history').values(missing).execute();
    return missing.length;
  });
}

/** The products of a query, in order of id, each with the last row of its history. */
async function readRows(db: Db, products: ReturnType<typeof sql>, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.price_cents, p.price_with_iva_cents, p.campaign_active, p.campaign_starts_at, p.campaign_ends_at,
           p.campaign_percent, p.campaign_show_countdown,
           last.price_cents AS last_cents, last.price_with_iva_cents AS last_with_iva_cents, last.starts_at AS last_since
    FROM (${products}) AS p
    LEFT JOIN LATERAL (
      SELECT h.price_cents, h.price_with_iva_cents, h.starts_at FROM price_history h
      WHERE h.product_id = p.id AND h.starts_at <= ${now}
      ORDER BY h.starts_at DESC, h.id DESC LIMIT 1
    ) AS last ON true
    ORDER BY p.id`.execute(db);
  return rows;
}

function missingOf(row: Row, now: Date): PriceRow[] {
  const last =
    row.last_cents === null || row.last_since === null
      ? null
      : { price: { netCents: row.last_cents, withIvaCents: row.last_with_iva_cents }, since: row.last_since };
  return missingPriceRows(priceOf(row), campaignOf(row), last, now).map(({ price, since }) => ({
    product_id: row.id,
    ...priceColumns(price),
    starts_at: since,
  }));
}
