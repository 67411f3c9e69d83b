import { type SupplierReturnState, supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Where a return to a supplier stands. */
export function SupplierReturnBadge({ state }: { state: SupplierReturnState }) {
  const { label, tone } = supplierReturnLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
