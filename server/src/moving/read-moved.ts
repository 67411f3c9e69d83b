import { sql } from 'kysely';
import type { MovedSummary } from '#core/moving/contract.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';

interface Sums {
  readonly orders: number;
  readonly undone: number;
  readonly sales_cents: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
  readonly customers: number;
  readonly waiting: number;
  readonly invited: number;
}

/** Customers who were brought, whose link is still to be sent: none who got in by themselves meanwhile. */
export const IS_WAITING = sql<boolean>`(moved_customers.invited_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM credentials WHERE credentials.user_id = moved_customers.user_id))`;

/** What was brought from another shop, in numbers that no other figure has. */
export async function readMoved(db: Db): Promise<MovedSummary> {
  const { rows } = await sql<Sums>`
    SELECT
      (SELECT count(*)::int FROM past_orders) AS orders,
      (SELECT count(*)::int FROM past_orders WHERE standing = 'anulada') AS undone,
      (SELECT coalesce(sum(greatest(total_cents - refunded_cents, 0)), 0)::float8 FROM past_orders WHERE standing = 'paga')
        AS sales_cents,
      (SELECT min(ordered_at) FROM past_orders) AS first_at,
      (SELECT max(ordered_at) FROM past_orders) AS last_at,
      (SELECT count(*)::int FROM moved_customers) AS customers,
      (SELECT count(*)::int FROM moved_customers WHERE ${IS_WAITING}) AS waiting,
      (SELECT count(*)::int FROM moved_customers WHERE invited_at IS NOT NULL) AS invited`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('no figures');
  const { sales_cents, first_at, last_at, ...counts } = sums;
  return {
    ...counts,
    sales: toEuros(sales_cents),
    first_at: first_at?.toISOString() ?? null,
    last_at: last_at?.toISOString() ?? null,
  };
}
