import type { OrderPort } from './payments/order-port.ts';
import type { Deps } from './platform/deps.ts';

/** What payments need of orders, which stand above them. */
export function ordersForPayments(_deps: Deps): OrderPort {
  return { findPayable: async () => null, onPaid: async () => {}, onAwaiting: async () => {} };
}
