import { sql } from 'kysely';
import { REVERSED_STATUSES, TO_SEND_STATUSES } from '#core/orders/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { IS_LARGE_HOLD } from './large-holds.ts';

interface Counts {
  readonly orders: number;
  readonly revenue: number;
  readonly to_send: number;
  readonly large_holds: number;
}

/** The orders' figures at `now`; revenue is of those paid in the current month in Lisbon, euros with IVA. */
export async function readOrderFigures(
  db: Db,
  now: Date,
): Promise<{ orders: number; monthly_revenue: number; orders_to_send: number; large_holds: number }> {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*) FROM orders) AS orders,
      (SELECT coalesce(sum(total_cents), 0) FROM orders
        WHERE paid_at >= date_trunc('month', ${now}::timestamptz, 'Europe/Lisbon')
          AND status NOT IN (${sql.join(REVERSED_STATUSES)})) AS revenue,
      (SELECT count(*) FROM orders
        WHERE status IN (${sql.join(TO_SEND_STATUSES)})) AS to_send,
      (SELECT count(*) FROM orders WHERE ${IS_LARGE_HOLD}) AS large_holds`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('no figures');
  return {
    orders: counts.orders,
    monthly_revenue: toEuros(counts.revenue),
    orders_to_send: counts.to_send,
    large_holds: counts.large_holds,
  };
}
