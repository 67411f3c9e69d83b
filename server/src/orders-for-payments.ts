import { findOwnOrder } from './orders/place-order.ts';
import { awaitPayment, recordPayment } from './orders/record-payment.ts';
import type { OrderPort } from './payments/order-port.ts';
import type { Deps } from './platform/deps.ts';

/** What payments need of orders, which stand above them. */
export function ordersForPayments(deps: Deps): OrderPort {
  return {
    findPayable: async (db, actor, orderId, token) => {
      const row = await findOwnOrder(db, actor, orderId, token);
      if (!row) return null;
      return {
        id: row.id,
        totalCents: row.total_cents,
        status: row.status,
        isPaid: row.paid_at !== null,
        customerName: row.customer_name,
        customerEmail: row.customer_email,
      };
    },
    onPaid: (tx, paid) => recordPayment(deps, tx, paid),
    onAwaiting: (tx, awaiting) => awaitPayment(tx, awaiting, deps.now()),
  };
}
