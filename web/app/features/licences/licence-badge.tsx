import { type LicenceState, licenceLifecycle } from '#core/licences/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a licence stands. */
export function LicenceBadge({ state }: { state: LicenceState }) {
  const { label, tone } = licenceLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
