import { type InvoiceState, invoiceLifecycle } from '#core/invoicing/lifecycle.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Where a document of the invoicing service stands. */
export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { label, tone } = invoiceLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
