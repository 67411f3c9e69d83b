import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { Badge } from './badge.tsx';

/** Status of an order; an unknown one shows as pendente (docs/product.md#orders). */
export function OrderStatusBadge({ status, className }: { status: string; className?: string }) {
  const { tone, label } = orderLifecycle.facts[orderLifecycle.read(status)];
  return (
    <Badge tone={tone} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}
