import { orderLifecycle } from './lifecycle.ts';

/** Names of the order statuses (docs/product.md#orders). */
export const ORDER_STATUS_LABELS = orderLifecycle.labels;
