import { type MaintenanceState, maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a maintenance contract stands. */
export function MaintenanceBadge({ state }: { state: MaintenanceState }) {
  const { tone, label } = maintenanceLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
