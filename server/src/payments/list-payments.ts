import type { AdminOrder } from '#core/orders/contract.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { PaymentRow } from './store.ts';

/** Payments of one order that the panel shows; an order has few. */
const LIMIT = 50;

/** Every payment of an order, newest first, as the panel shows them. */
export async function listPayments(db: Db, orderId: string): Promise<AdminOrder['payments']> {
  const rows = (await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute()) as PaymentRow[];
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    status: row.status,
    amount: toEuros(row.amount_cents),
    entity: row.entity,
    reference: row.reference,
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}
