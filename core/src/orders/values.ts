import { type OrderStatus, orderLifecycle } from './lifecycle.ts';

export type { OrderStatus };

/** Order statuses in the order of an order's life. */
export const ORDER_STATUSES = orderLifecycle.states;

/** Unknown statuses display as pendente (docs/product.md#orders). */
export const readOrderStatus = orderLifecycle.read;

/** Paid and still in the shop: the orders to send. */
export const TO_SEND_STATUSES = orderLifecycle.where(({ stage }) => stage === 'to_send');

/** What many orders may come to at once, once they are paid: nothing of it gives money or stock back. */
export const BULK_STATUSES = [
  'processando',
  'embalando',
  'enviado',
] as const satisfies readonly OrderStatus[];

/** Of no sale (any more): cancelled or sent back. */
export const REVERSED_STATUSES = orderLifecycle.where(({ stage }) => stage === 'reversed');

/** The customer has the goods. */
export const DELIVERED_STATUSES = orderLifecycle.where(({ stage }) => stage === 'delivered');

/** Waiting for their money. */
export const UNPAID_STATUSES = orderLifecycle.where(({ money }) => money === 'due');

/** Letters of a buyer's own number for an order: a purchase order's has some 10 to 20. */
export const BUYER_REFERENCE_LENGTH = 40;
