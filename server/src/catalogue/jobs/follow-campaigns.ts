import { sql } from 'kysely';
import { missingPriceRows } from '#core/catalogue/rules/price-rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { campaignOf } from '../product-row.ts';

export const followCampaignsJob = defineJob<Record<string, never>>('catalogue.follow-campaigns');

/** Products looked at in one transaction. */
const BATCH = 500;

/** How long after its end a campaign is still looked at: a shop that was closed meanwhile catches up. */
const CATCH_UP = "interval '40 days'";

interface Row {
  readonly id: string;
  readonly price_cents: number;
  readonly campaign_active: boolean;
  readonly campaign_starts_at: Date | null;
  readonly campaign_ends_at: Date | null;
  readonly campaign_percent: number | null;
  readonly campaign_show_countdown: boolean;
  readonly last_cents: number | null;
  readonly last_since: Date | null;
}

/**
 * Writes into the price history what campaigns that began or ended made products cost, at those moments: the lowest
 * price of 30 days is read from it (DL 70/2007). Run again, or twice at once, it writes nothing more.
 * @returns rows written.
 */
export async function followCampaigns(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const seen = await deps.db.transaction().execute(async (tx) => {
      const now = deps.now();
      // Locked before the history is read: a second run waits here and then sees the rows of the first.
      const { rows: locked } = await sql<{ id: string }>`
        SELECT id FROM products
        WHERE campaign_active AND archived_at IS NULL AND id > ${after}::uuid
          AND campaign_starts_at <= ${now} AND campaign_ends_at >= ${now}::timestamptz - ${sql.raw(CATCH_UP)}
        ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`.execute(tx);
      if (locked.length === 0) return locked;
      const ids = locked.map(({ id }) => id);
      const { rows } = await sql<Row>`
        SELECT p.id, p.price_cents, p.campaign_active, p.campaign_starts_at, p.campaign_ends_at,
               p.campaign_percent, p.campaign_show_countdown,
               last.price_cents AS last_cents, last.starts_at AS last_since
        FROM products p
        LEFT JOIN LATERAL (
          SELECT h.price_cents, h.starts_at FROM price_history h
          WHERE h.product_id = p.id AND h.starts_at <= ${now}
          ORDER BY h.starts_at DESC, h.id DESC LIMIT 1
        ) AS last ON true
        WHERE p.id = ANY (${ids}::uuid[])`.execute(tx);
      const missing = rows.flatMap((row) => {
        const last =
          row.last_cents === null || row.last_since === null
            ? null
            : { cents: row.last_cents, since: row.last_since };
        return missingPriceRows(row.price_cents, campaignOf(row), last, now).map(({ cents, since }) => ({
          product_id: row.id,
          price_cents: cents,
          starts_at: since,
        }));
      });
      if (missing.length > 0) await tx.insertInto('price_history').values(missing).execute();
      written += missing.length;
      return locked;
    });
    after = seen.at(-1)?.id ?? after;
    if (seen.length < BATCH) return written;
  }
}
