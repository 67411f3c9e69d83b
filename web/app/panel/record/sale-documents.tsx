import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { Link } from 'react-router';
import { invoiceLifecycle } from '#core/invoicing/lifecycle.ts';
import { INVOICE_KIND_LABELS } from '#core/invoicing/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePanel } from '../context.ts';
import { panelPath } from '../room.ts';

/** Milliseconds. */
const REFRESH = 4000;
const WAITING = ['por_emitir', 'incerta', 'rascunho'];

/** The documents of the invoicing service of one sale, on its record; nothing where there are none. */
export function SaleDocuments({ subject, version }: { subject: string; version: string }) {
  const { can } = usePanel();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'invoices', 'of', subject, version],
    queryFn: ({ signal }) =>
      api('GET /api/admin/invoices', { query: { subject, page: 1, page_size: 20 }, signal }),
    enabled: can('invoicing.read'),
    // What the service does by itself shows without a press.
    refetchInterval: ({ state: { data: seen } }) =>
      seen?.items.some(({ state }) => WAITING.includes(state)) ? REFRESH : false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="sale-documents" className="space-y-2">
      <h3 id="sale-documents" className="flex items-center gap-2 font-semibold">
        <FileCheck2 aria-hidden className="size-4" />
        Faturação
      </h3>
      <ul className="divide-y text-sm">
        {data.items.map(({ id, kind, number, state, total }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Link
              to={panelPath('faturacao', id)}
              className="inline-flex min-h-11 items-center text-action underline"
            >
              {number ?? INVOICE_KIND_LABELS[kind]}
            </Link>
            <span className="flex items-center gap-3">
              {kind !== 'GT' && <span className="figures">{formatEuros(total)}</span>}
              <Badge tone={invoiceLifecycle.facts[state].tone}>{invoiceLifecycle.labels[state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
