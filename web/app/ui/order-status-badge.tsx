import { orderLifecycle, shownStatus } from '#core/orders/lifecycle.ts';
import { type Delivered, deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { Badge } from './badge.tsx';

interface Props {
  order: Delivered & { readonly status: string; readonly awaits_approval?: boolean };
}

/** Status of an order; an unknown one shows as pendente (docs/product.md#orders). */
export function OrderStatusBadge({ order }: Props) {
  if (order.awaits_approval) return <Badge tone="yellow">Espera aprovação</Badge>;
  const { tone, label } = shownStatus(orderLifecycle.read(order.status), deliveryWay(order));
  return <Badge tone={tone}>{label}</Badge>;
}
