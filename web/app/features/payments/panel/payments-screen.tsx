import { createColumnHelper } from '@tanstack/react-table';
import { CreditCard } from 'lucide-react';
import type { ListedPayment } from '#core/payments/contract.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#core/payments/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Options } from '../../../ui/select.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Pagamentos');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  amount: { word: 'valor', label: 'Valor', kind: 'number' },
} as const;

function PaymentLink({ payment }: { payment: ListedPayment }) {
  return (
    <RowLink to={useRowHref('pagamentos')(payment.id)} className="max-lg:gap-1">
      {METHOD_LABELS[payment.method]}
      {payment.reference && <span className="figures font-normal text-muted"> · {payment.reference}</span>}
    </RowLink>
  );
}

/** How a payment stands. */
export function PaymentStatusBadge({ status }: Pick<ListedPayment, 'status'>) {
  const { tone, label } = paymentLifecycle.facts[status];
  return <Badge tone={tone}>{label}</Badge>;
}

const column = createColumnHelper<typeof features, ListedPayment>();

const COLUMNS: Columns<ListedPayment> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('method', {
    header: 'Pagamento',
    cell: ({ row }) => <PaymentLink payment={row.original} />,
  }),
  column.accessor('subject', { header: 'De', cell: ({ row }) => <SaleLink {...row.original} /> }),
  column.accessor('status', {
    header: 'Estado',
    cell: ({ getValue }) => <PaymentStatusBadge status={getValue()} />,
  }),
  column.accessor('paid_at', {
    header: 'Recebido',
    cell: ({ getValue }) => {
      const at = getValue();
      return <span className="figures whitespace-nowrap">{at ? formatDateTime(at) : '—'}</span>;
    },
  }),
  column.accessor('amount', { header: 'Valor', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

/** Every payment that was begun, and what became of it. */
export default function PaymentsScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('pagamentos');
  const q = read('q') ?? '';
  const status = PAYMENT_STATUSES.find((value) => value === read('estado'));
  const method = PAYMENT_METHODS.find((value) => value === read('metodo'));
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const payments = useListQuery('payments', 'GET /api/admin/payments', { q, status, method, sort, page });
  return (
    <ListScreen
      title="Pagamentos"
      name="pagamentos"
      query={payments}
      failure="Erro ao carregar pagamentos"
      empty={{
        icon: CreditCard,
        title: 'Ainda não há pagamentos',
        hint: 'Os pagamentos que os clientes começam aparecem aqui.',
      }}
      emptyFiltered={{
        title: 'Nenhum pagamento encontrado',
        hint: 'Pesquise pelo número inteiro da encomenda, da referência ou do telemóvel.',
      }}
      searchLabel="Pesquisar por encomenda, referência ou telemóvel"
      filterNames={['estado', 'metodo']}
      views={[
        { name: 'Todos os pagamentos', search: '' },
        { name: 'À espera do cliente', search: 'estado=pendente' },
        { name: 'Recebidos', search: 'estado=pago' },
      ]}
      filters={
        <>
          <FilterSelect label="Estado" name="estado" all="Todos os estados">
            <Options values={PAYMENT_STATUSES} labels={paymentLifecycle.labels} />
          </FilterSelect>
          <FilterSelect label="Método" name="metodo" all="Todos os métodos">
            <Options values={PAYMENT_METHODS} labels={METHOD_LABELS} />
          </FilterSelect>
        </>
      }
      columns={COLUMNS}
      main="method"
      numbers={['amount']}
      sorting={sorting}
      rowId={(payment) => payment.id}
      href={(payment) => href(payment.id)}
      card={(payment) => <PaymentCard payment={payment} />}
    />
  );
}

/** A payment where there is no room for a table. */
function PaymentCard({ payment }: { payment: ListedPayment }) {
  return (
    <div className="space-y-1">
      <PaymentLink payment={payment} />
      <p className="flex items-center justify-between gap-3">
        <PaymentStatusBadge status={payment.status} />
        <span className="figures font-bold">{formatEuros(payment.amount)}</span>
      </p>
      <SaleLink {...payment} />
      <p className="figures text-muted text-sm">{formatDateTime(payment.created_at)}</p>
    </div>
  );
}
