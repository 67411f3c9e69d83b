import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { Badge } from './badge.tsx';

/** Status of a repair; an unknown one shows as recebido (docs/product.md#repairs). */
export function RepairStatusBadge({ status }: { status: string }) {
  const { tone, label } = repairLifecycle.facts[repairLifecycle.read(status)];
  return <Badge tone={tone}>{label}</Badge>;
}
