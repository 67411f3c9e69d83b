import { createColumnHelper } from '@tanstack/react-table';
import { Landmark, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { REFUND_ROUTE_LABELS, REFUND_STATE_LABELS } from '#core/payments/texts.ts';
import { REFUND_STATES } from '#core/payments/values.ts';
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
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Options } from '../../../ui/select.tsx';
import { RefundStateBadge } from './refund-state-badge.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Reembolsos');

/** The columns that the list can be put in order by. */
const SORTED = {
  requested_at: { word: 'data', label: 'Data', kind: 'date' },
  amount: { word: 'valor', label: 'Valor', kind: 'number' },
} as const;

/** What waits for somebody. */
const VIEWS = [
  { name: 'A confirmar', vista: 'a_confirmar', view: 'to_approve' },
  { name: 'Transferências a fazer', vista: 'a_transferir', view: 'to_transfer' },
  { name: 'A verificar', vista: 'a_verificar', view: 'to_check' },
] as const;

function RefundLink({ refund }: { refund: Refund }) {
  return <RowLink to={useRowHref('reembolsos')(refund.id)}>{refund.reason}</RowLink>;
}

/** Whether it waits for somebody else's confirmation. */
function isToApprove({ needs_approval, state }: Refund): boolean {
  return needs_approval && state === 'requested';
}

function State({ refund }: { refund: Refund }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <RefundStateBadge state={refund.state} />
      {isToApprove(refund) && <Badge tone="yellow">A confirmar</Badge>}
      {refund.is_transfer_due && !refund.iban && <Badge tone="orange">Falta o IBAN</Badge>}
      {refund.needs_check && <Badge tone="red">A verificar</Badge>}
    </span>
  );
}

const column = createColumnHelper<typeof features, Refund>();

const COLUMNS: Columns<Refund> = column.columns([
  column.accessor('requested_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('customer_name', { header: 'Cliente', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('reason', { header: 'Motivo', cell: ({ row }) => <RefundLink refund={row.original} /> }),
  column.accessor('subject', { header: 'De', cell: ({ row }) => <SaleLink {...row.original} /> }),
  column.accessor('route', {
    header: 'Por onde',
    cell: ({ row }) => <span className="whitespace-nowrap">{REFUND_ROUTE_LABELS[row.original.route]}</span>,
  }),
  column.accessor('state', { header: 'Estado', cell: ({ row }) => <State refund={row.original} /> }),
  column.accessor('amount', { header: 'Valor', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

/** Money that went back, is on its way, or did not arrive. */
export default function RefundsScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('reembolsos');
  const subject = read('q') ?? '';
  const state = REFUND_STATES.find((value) => value === read('estado'));
  const view = VIEWS.find(({ vista }) => vista === read('vista'))?.view;
  const { sort, sorting } = useListSort(SORTED, '-requested_at');
  const refunds = useListQuery('refunds', 'GET /api/admin/refunds', { subject, state, view, sort, page });
  return (
    <ListScreen
      title="Reembolsos"
      name="reembolsos"
      query={refunds}
      failure="Erro ao carregar reembolsos"
      empty={{
        icon: Undo2,
        title: 'Ainda não há reembolsos',
        hint: 'Um reembolso começa na encomenda, com «Reembolsar», ou numa devolução.',
      }}
      emptyFiltered={{
        title: 'Nenhum reembolso encontrado',
        hint: 'Pesquise pelo número inteiro da encomenda, ou ajuste os filtros.',
      }}
      actions={
        <Link className={buttonClasses('secondary')} to={panelPath('transferencias')}>
          <Landmark aria-hidden />
          Ficheiros para o banco
        </Link>
      }
      searchLabel="Pesquisar pelo número da encomenda"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todos os reembolsos', search: '' },
        { name: 'Por fazer', search: 'estado=requested' },
        ...VIEWS.map(({ name, vista }) => ({ name, search: `vista=${vista}` })),
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" all="Todos os estados">
          <Options values={REFUND_STATES} labels={REFUND_STATE_LABELS} />
        </FilterSelect>
      }
      columns={COLUMNS}
      main="reason"
      numbers={['amount']}
      sorting={sorting}
      rowId={(refund) => refund.id}
      href={(refund) => href(refund.id)}
      card={(refund) => <RefundCard refund={refund} />}
    />
  );
}

/** A refund where there is no room for a table. */
function RefundCard({ refund }: { refund: Refund }) {
  return (
    <div className="space-y-1">
      <RefundLink refund={refund} />
      <p className="flex items-center justify-between gap-3">
        <State refund={refund} />
        <span className="figures font-bold">{formatEuros(refund.amount)}</span>
      </p>
      {refund.customer_name && <p className="break-words">{refund.customer_name}</p>}
      <SaleLink {...refund} />
      <p className="figures text-muted text-sm">
        {formatDateTime(refund.requested_at)} · {REFUND_ROUTE_LABELS[refund.route]}
      </p>
    </div>
  );
}
