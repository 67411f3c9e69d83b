import { type BillState, billLifecycle } from '#core/charges/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a bill, or a month of it, stands. */
export function BillBadge({ state }: { state: BillState }) {
  const { label, tone } = billLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
