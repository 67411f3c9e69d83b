import type { Order } from '#core/orders/contract.ts';
import { orderLifecycle, shownStatus } from '#core/orders/lifecycle.ts';
import { Badge } from './badge.tsx';

interface Props {
  order: Pick<Order, 'shipping_address'> & { readonly status: string };
}

/** Status of an order; an unknown one shows as pendente (docs/product.md#orders). */
export function OrderStatusBadge({ order }: Props) {
  const { tone, label } = shownStatus(orderLifecycle.read(order.status), order.shipping_address === null);
  return <Badge tone={tone}>{label}</Badge>;
}
