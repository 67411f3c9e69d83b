import { createColumnHelper } from '@tanstack/react-table';
import { FileCheck2 } from 'lucide-react';
import type { AdminInvoice } from '#core/invoicing/contract.ts';
import { INVOICE_KIND_LABELS, INVOICE_KINDS } from '#core/invoicing/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Options } from '../../../ui/select.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';

export const meta = panelMeta('Faturação');

/** The columns that the list can be put in order by. */
const SORTED = { created_at: { word: 'data', label: 'Data', kind: 'date' } } as const;
/** The views of the address, and what they ask for. */
const VIEWS = { por_emitir: 'waiting', recusadas: 'refused', emitidas: 'issued' } as const;

function InvoiceLink({ found }: { found: AdminInvoice }) {
  return (
    <RowLink to={useRowHref('faturacao')(found.id)}>
      {found.number ?? INVOICE_KIND_LABELS[found.kind]}
    </RowLink>
  );
}

const column = createColumnHelper<typeof features, AdminInvoice>();

const COLUMNS: Columns<AdminInvoice> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('number', {
    header: 'Documento',
    cell: ({ row }) => <InvoiceLink found={row.original} />,
  }),
  column.accessor('about', {
    header: 'Venda',
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor('customer_name', {
    header: 'Cliente',
    cell: ({ getValue }) => <span className="block max-w-56 truncate">{getValue()}</span>,
  }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatEuros(getValue())}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <InvoiceBadge state={getValue()} />,
  }),
]);

/** The documents that the list's address asks for. */
function useInvoices() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const kind = INVOICE_KINDS.find((value) => value === read('tipo'));
  const named = read('vista');
  const view = named && Object.hasOwn(VIEWS, named) ? VIEWS[named as keyof typeof VIEWS] : undefined;
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const invoices = useListQuery('invoices', 'GET /api/admin/invoices', { q, kind, view, sort, page });
  return { invoices, sorting };
}

/** The documents of the invoicing service: what waits, what was refused, what was issued. */
export default function InvoicesScreen() {
  const { invoices, sorting } = useInvoices();
  const href = useRowHref('faturacao');
  return (
    <ListScreen
      title="Faturação"
      name="faturacao"
      query={invoices}
      failure="Erro ao carregar as faturas"
      empty={{
        icon: FileCheck2,
        title: 'Ainda não há faturas',
        hint: 'Ligue o serviço em Configurações, Faturação. Depois, cada pagamento recebido dá aqui uma fatura.',
      }}
      searchLabel="Pesquisar por cliente, NIF, documento ou venda"
      filterNames={['tipo', 'vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Por emitir', search: 'vista=por_emitir' },
        { name: 'Recusadas', search: 'vista=recusadas' },
        { name: 'Emitidas', search: 'vista=emitidas' },
      ]}
      filters={
        <FilterSelect label="Tipo" name="tipo" all="Todos os tipos">
          <Options values={INVOICE_KINDS} labels={INVOICE_KIND_LABELS} />
        </FilterSelect>
      }
      columns={COLUMNS}
      main="number"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => <InvoiceCard found={found} />}
    />
  );
}

/** An invoice where there is no room for a table. */
function InvoiceCard({ found }: { found: AdminInvoice }) {
  return (
    <div className="space-y-1">
      <p className="flex items-center justify-between gap-3">
        <InvoiceLink found={found} />
        <span className="figures">{formatEuros(found.total)}</span>
      </p>
      <p className="flex items-center justify-between gap-3">
        <InvoiceBadge state={found.state} />
        <span className="figures text-muted text-sm">{formatDate(found.created_at)}</span>
      </p>
      <p className="text-muted text-sm">
        {found.about} · {found.customer_name}
      </p>
    </div>
  );
}
