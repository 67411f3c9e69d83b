import { sql } from 'kysely';
import type { z } from 'zod';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import type { adminSummary } from '#core/orders/contract.ts';
import { REVERSED_STATUSES, TO_SEND_STATUSES } from '#core/orders/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { countPaymentsToCheck } from '../payments/record-callback.ts';
import type { Db } from '../platform/database/database.ts';

interface Counts {
  users: number;
  orders: number;
  products: number;
  revenue: number;
  to_send: number;
  low_stock: number;
}

/** The panel's live figures at `now`; revenue is of the orders paid in the current month in Lisbon, euros with IVA. */
export async function readAdminSummary(
  db: Db,
  now: Date,
): Promise<z.input<(typeof adminSummary)['response']>> {
  const [{ rows }, toCheck] = await Promise.all([
    sql<Counts>`
      SELECT
        (SELECT count(*) FROM users) AS users,
        (SELECT count(*) FROM orders) AS orders,
        (SELECT count(*) FROM products WHERE archived_at IS NULL) AS products,
        (SELECT coalesce(sum(total_cents), 0) FROM orders
          WHERE paid_at >= date_trunc('month', ${now}::timestamptz, 'Europe/Lisbon')
            AND status NOT IN (${sql.join(REVERSED_STATUSES)})) AS revenue,
        (SELECT count(*) FROM orders
          WHERE status IN (${sql.join(TO_SEND_STATUSES)})) AS to_send,
        (SELECT count(*) FROM products WHERE archived_at IS NULL AND stock <= ${LOW_STOCK}) AS low_stock`.execute(
      db,
    ),
    countPaymentsToCheck(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('no figures');
  return {
    users: counts.users,
    orders: counts.orders,
    products: counts.products,
    monthly_revenue: toEuros(counts.revenue),
    orders_to_send: counts.to_send,
    low_stock: counts.low_stock,
    payments_to_check: toCheck,
  };
}
