import { type ReturnState, returnLifecycle } from '#core/returns/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a return of goods stands. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { label, tone } = returnLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
