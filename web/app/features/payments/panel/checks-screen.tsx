import { createColumnHelper } from '@tanstack/react-table';
import { CircleCheckBig } from 'lucide-react';
import { type To, useLocation } from 'react-router';
import type { PaymentCheck } from '#core/payments/checks-contract.ts';
import { CHECK_DECISION_LABELS, CHECK_REASONS } from '#core/payments/rules/check-reasons.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Pagamentos a verificar');

/** The columns that the list can be put in order by. */
const SORTED = {
  at: { word: 'data', label: 'Data', kind: 'date' },
  amount: { word: 'valor', label: 'Valor', kind: 'number' },
} as const;

function useCheckHref(): (check: PaymentCheck) => To {
  const { search } = useLocation();
  return ({ kind, id }) =>
    kind === 'refund'
      ? { pathname: panelPath('reembolsos', id) }
      : { pathname: panelPath('a-verificar', id), search };
}

function CheckLink({ check }: { check: PaymentCheck }) {
  return <RowLink to={useCheckHref()(check)}>{CHECK_REASONS[check.reason].label}</RowLink>;
}

function Sale({ check }: { check: PaymentCheck }) {
  return check.sale ? <SaleLink {...check.sale} /> : <span className="text-muted">Desconhecida</span>;
}

function State({ check }: { check: PaymentCheck }) {
  if (!check.decision) return <Badge tone="yellow">Por decidir</Badge>;
  return <Badge tone="green">{CHECK_DECISION_LABELS[check.decision]}</Badge>;
}

function amountOf({ amount }: PaymentCheck): string {
  return amount === null ? '—' : formatEuros(amount);
}

const column = createColumnHelper<typeof features, PaymentCheck>();

const COLUMNS: Columns<PaymentCheck> = column.columns([
  column.accessor('at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('reason', {
    header: 'O que se passa',
    cell: ({ row }) => <CheckLink check={row.original} />,
  }),
  column.accessor('sale', { header: 'De', cell: ({ row }) => <Sale check={row.original} /> }),
  column.accessor('decision', { header: 'Decisão', cell: ({ row }) => <State check={row.original} /> }),
  column.accessor('amount', { header: 'Valor', cell: ({ row }) => amountOf(row.original) }),
]);

/** Money that somebody must decide about: as many as 'Hoje' counts. */
export default function ChecksScreen() {
  const { page, read } = useListAddress();
  const href = useCheckHref();
  const state = read('estado') === 'decididos' ? 'decided' : 'open';
  const { sort, sorting } = useListSort(SORTED, '-at');
  const checks = useListQuery('payment-checks', 'GET /api/admin/payment-checks', { state, sort, page });
  return (
    <ListScreen
      title="Pagamentos a verificar"
      name="a-verificar"
      query={checks}
      failure="Erro ao carregar os pagamentos a verificar"
      empty={{
        icon: CircleCheckBig,
        title: 'Não há nada a verificar',
        hint: 'Pagamentos em duplicado, de outro valor, de encomendas canceladas ou desconhecidas aparecem aqui.',
      }}
      emptyFiltered={{ title: 'Ainda nada foi decidido', hint: 'O que for decidido fica aqui.' }}
      filterNames={['estado']}
      views={[
        { name: 'Por decidir', search: '' },
        { name: 'Decididos', search: 'estado=decididos' },
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" all="Por decidir">
          <option value="decididos">Decididos</option>
        </FilterSelect>
      }
      columns={COLUMNS}
      main="reason"
      numbers={['amount']}
      sorting={sorting}
      rowId={(check) => `${check.kind}-${check.id}`}
      href={(check) => href(check)}
      card={(check) => (
        <div className="space-y-1">
          <CheckLink check={check} />
          <p className="flex items-center justify-between gap-3">
            <State check={check} />
            <span className="figures font-bold">{amountOf(check)}</span>
          </p>
          <Sale check={check} />
          <p className="figures text-muted text-sm">{formatDateTime(check.at)}</p>
        </div>
      )}
    />
  );
}
