import { type UnitState, unitLifecycle } from '#core/units/lifecycle.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Where a unit is in its life. */
export function UnitBadge({ state }: { state: UnitState }) {
  const { label, tone } = unitLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
