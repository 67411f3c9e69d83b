import { sql } from 'kysely';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import type { RecordSource } from '../record-source.ts';
import { ordersNamed } from './list-orders.ts';

const OPEN = orderLifecycle.where(({ isEnd }) => !isEnd);

/** Orders among the records. */
export const orderSource: RecordSource = {
  table: 'orders',
  who: sql`orders.customer_name`,
  state: sql`orders.status`,
  labels: orderLifecycle.labels,
  cents: sql`orders.total_cents`,
  owner: { account: 'user_id', email: 'customer_email' },
  isOpen: sql`orders.status = ANY (${OPEN})`,
  finds: ordersNamed,
  newest: sql`orders.created_at DESC`,
};
