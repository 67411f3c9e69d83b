import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { IndexMark } from './index-file.ts';

/** Movements of stock are numbered before they are seen: so many before the last one seen may have come after it. */
const MOVEMENTS_UNDER_WAY = 10_000;

/** The database tells for three days what changed (page_changes): what was written before is of no use any more. */
const LONGEST_AWAY = '2.5 days';

/** Up to where what this transaction sees goes. */
export async function markNow(tx: Tx): Promise<IndexMark> {
  const { rows } = await sql<{ transaction: string; movement: string; at: Date }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, now() AS at,
      (SELECT coalesce(max(id), 0)::text FROM stock_movements) AS movement`.execute(tx);
  const [mark] = rows;
  if (!mark) throw new Error('the database gave no mark');
  return { transaction: mark.transaction, movement: mark.movement, at: mark.at.toISOString() };
}

/**
 * Products that may have changed since a mark, as the database told (migration 0039): what is shown of them, what was sold of
 * them, and campaigns that began or ended. Null where it is too long ago for the database to remember.
 */
export async function changedSince(db: Database | Tx, mark: IndexMark, now: Date): Promise<string[] | null> {
  const known = await sql<{ is_known: boolean }>`
    SELECT now() - ${mark.at}::timestamptz < ${LONGEST_AWAY}::interval AS is_known`.execute(db);
  if (!known.rows[0]?.is_known) return null;
  const { rows } = await sql<{ id: string }>`
    SELECT unnest(string_to_array(substr(message, 6), ','))::text AS id FROM page_changes
      WHERE transaction_id >= ${mark.transaction}::xid8 AND message LIKE 'rows:%'
    UNION
    SELECT product_id::text FROM stock_movements WHERE id > ${mark.movement}::bigint - ${MOVEMENTS_UNDER_WAY}::bigint
    UNION
    SELECT id::text FROM products WHERE campaign_active
      AND (campaign_starts_at BETWEEN ${mark.at}::timestamptz AND ${now}
        OR campaign_ends_at BETWEEN ${mark.at}::timestamptz - interval '1 second' AND ${now})`.execute(db);
  return rows.map(({ id }) => id);
}
