import { type RentalState, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a contract stands. */
export function RentalBadge({ state }: { state: RentalState }) {
  const { tone, label } = rentalLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
