import { isReversed } from '#core/orders/lifecycle.ts';
import type { PayablePort } from '../payments/payable-port.ts';
import type { Deps } from '../platform/deps.ts';
import { findOwnOrder } from './place-order.ts';
import { awaitPayment, recordPayment, recordRefunded } from './record-payment.ts';
import { orderPayable, readOrderLines } from './store.ts';

/** Orders as what is paid: what payments, which stand below, are given of them. */
export function payableOrders(deps: Deps): PayablePort {
  return {
    find: async (db, actor, orderId, token) => {
      const order = await findOwnOrder(db, actor, orderId, token);
      if (!order) return null;
      const page = `/encomenda/${encodeURIComponent(order.id)}`;
      return {
        ...orderPayable(order.id),
        dueCents: order.total_cents,
        isPaid: order.paid_at !== null,
        isClosed: isReversed(order.status),
        description: `Encomenda ${order.id}`,
        payerName: order.customer_name,
        payerEmail: order.customer_email,
        returnPath: token ? `${page}?${new URLSearchParams({ t: token })}` : page,
      };
    },
    onPaid: (tx, { subject, ...paid }) => recordPayment(deps, tx, { orderId: subject, ...paid }),
    onAwaiting: (tx, { subject, ...awaiting }) =>
      awaitPayment(tx, { orderId: subject, ...awaiting }, deps.now()),
    onRefunded: (tx, { subject, ...refunded }) => recordRefunded(deps, tx, { orderId: subject, ...refunded }),
    readLines: async (db, orderId) =>
      (await readOrderLines(db, orderId)).map((line) => ({
        id: line.id,
        quantity: line.quantity,
        grossCents: line.gross_cents,
      })),
  };
}
