import { queryKeys } from '../../api/query-keys.ts';
import type { PaymentOrder } from './payment-order.ts';

/** What else shows how far this is paid, to be read again when that changes. */
export function shownWith(order: PaymentOrder) {
  if (order.kind === 'bill') return [queryKeys.bill(order.id), queryKeys.myOwed, queryKeys.myTradeAccount];
  return order.kind === 'repair'
    ? [queryKeys.repair(order.key), queryKeys.myRepairs]
    : [queryKeys.order(order.id), queryKeys.myOrders, queryKeys.unpaidOrder];
}
