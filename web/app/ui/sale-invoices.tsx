import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { INVOICE_KIND_LABELS, type InvoiceKind, isPaper } from '#core/invoicing/values.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Api } from '#server/api.ts';
import { api } from '../api/client.ts';
import { Card } from './card.tsx';
import { DocumentButton } from './document-button.tsx';

type NewestInvoice = Api['GET /api/payables/{kind}/invoices']['response']['items'][number];

interface Props {
  kind: PayableKind;
  subject: string;
  /** The word of the sale's own link; null for an account. */
  token: string | null;
  /** Changes when the sale does. */
  version: string;
}

/** The invoices of a sale for its customer: until they are there, none. */
export function useSaleInvoices({ kind, subject, token, version }: Props) {
  const { data } = useQuery({
    queryKey: ['invoices', kind, subject, version],
    enabled: subject !== '',
    queryFn: ({ signal }) =>
      api('GET /api/payables/{kind}/{subject}/invoices', {
        params: { kind, subject },
        query: token ? { t: token } : {},
        signal,
      }),
  });
  return data?.items ?? [];
}

/** What the documents are, together. */
function titleOf(items: readonly { kind: InvoiceKind }[]): string {
  const kinds = new Set(items.map(({ kind }) => (isPaper(kind) ? kind : 'FT')));
  const [only, ...others] = kinds;
  if (!only || others.length > 0) return 'Documentos';
  const isOne = items.length === 1;
  if (only === 'OR') return isOne ? 'Orçamento' : 'Orçamentos';
  return isPaper(only) ? INVOICE_KIND_LABELS[only] : isOne ? 'Fatura' : 'Faturas';
}

/** The invoices of a sale for its customer, each with its PDF; nothing where none was issued. */
export function SaleInvoices(sale: Props) {
  const { kind, subject, token } = sale;
  const items = useSaleInvoices(sale);
  if (items.length === 0) return null;
  const title = titleOf(items);
  const path = `/api/payables/${kind}/${encodeURIComponent(subject)}/invoices`;
  return (
    <Card id="faturas" className="scroll-mt-24 space-y-4 print:hidden">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <FileText aria-hidden className="size-5" />
        {title}
      </h2>
      <ul aria-label={title} className="divide-y">
        {items.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0 space-y-1">
              <p className="break-words font-medium">{invoice.number}</p>
              <p className="figures text-muted text-sm">
                {INVOICE_KIND_LABELS[invoice.kind]} · {formatDate(invoice.issued_at)} ·{' '}
                {formatEuros(invoice.total)}
              </p>
            </div>
            {invoice.has_pdf && (
              <DocumentButton
                variant="secondary"
                className="shrink-0"
                path={`${path}/${invoice.id}${token ? `?t=${encodeURIComponent(token)}` : ''}`}
                fileName={`${invoice.number}.pdf`}
              >
                {isPaper(invoice.kind) ? INVOICE_KIND_LABELS[invoice.kind] : 'Fatura'} em PDF
                <span className="sr-only"> {invoice.number}</span>
              </DocumentButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The newest invoice of each of these sales of the account, by its sale. */
export function useNewestInvoices(kind: PayableKind, subjects: readonly string[]) {
  const asked = subjects.join(',');
  const { data } = useQuery({
    queryKey: ['invoices', kind, asked],
    enabled: asked !== '',
    queryFn: ({ signal }) =>
      api('GET /api/payables/{kind}/invoices', { params: { kind }, query: { subjects: asked }, signal }),
  });
  return new Map(data?.items.map((invoice) => [invoice.subject, invoice]));
}

/** Opens a sale's invoice from a list of the account. */
export function InvoiceButton({ kind, invoice }: { kind: PayableKind; invoice: NewestInvoice }) {
  const { subject, id, number } = invoice;
  return (
    <DocumentButton
      variant="ghost"
      path={`/api/payables/${kind}/${encodeURIComponent(subject)}/invoices/${id}`}
      fileName={`${number}.pdf`}
    >
      Fatura<span className="sr-only"> {number}</span>
    </DocumentButton>
  );
}
