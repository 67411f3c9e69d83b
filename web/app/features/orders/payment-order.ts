import type { Order } from '#core/orders/contract.ts';

/** What paying needs to know of an order. `token` is that of the order's own link, for a guest. */
export function paymentOrder(order: Order, token: string | null) {
  return {
    id: order.id,
    total: order.total,
    units: order.items.reduce((sum, item) => sum + item.quantity, 0),
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    phone: order.customer_phone,
    accessToken: token,
    method: order.payment_method,
  };
}
