import type { Order } from '#core/orders/contract.ts';
import { toCents, toEuros } from '#core/shared/money.ts';

/** What is still to be paid, euros. */
export function leftToPay({ total, paid }: Pick<Order, 'total' | 'paid'>): number {
  return Math.max(0, toEuros(toCents(total) - toCents(paid)));
}

/** What paying needs to know of an order. `token` is that of the order's own link, for a guest. */
export function paymentOrder(order: Order, token: string | null) {
  return {
    id: order.id,
    total: order.account_open ?? leftToPay(order),
    units: order.items.reduce((sum, item) => sum + item.quantity, 0),
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    phone: order.customer_phone,
    accessToken: token,
    method: order.payment_method,
  };
}
