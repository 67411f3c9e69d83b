import { createColumnHelper } from '@tanstack/react-table';
import { PackageOpen } from 'lucide-react';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ListedReturn } from '#core/returns/contract.ts';
import { RETURN_STATES, returnLifecycle } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import { RETURN_REASON_LABELS } from '#core/returns/values.ts';
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
import { ReturnBadge } from '../return-badge.tsx';

export const meta = panelMeta('Devoluções');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
  due_on: { word: 'prazo', label: 'Reembolso até', kind: 'date' },
} as const;

/** Views of the address, and what the call names them. */
const VIEWS = { por_tratar: 'to_do', a_caminho: 'coming', prazo: 'due' } as const;

function ReturnLink({ found }: { found: ListedReturn }) {
  return (
    <RowLink to={useRowHref('devolucoes')(found.id)}>
      {returnNumber(found.number)} · {found.customer_name}
    </RowLink>
  );
}

/** Until when the money goes back, while it has not. */
function dueWord({ due_on, state }: ListedReturn): string {
  return returnLifecycle.facts[state].isEnd ? '—' : formatDate(`${due_on}T12:00:00Z`);
}

const column = createColumnHelper<typeof features, ListedReturn>();

const COLUMNS: Columns<ListedReturn> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('customer_name', {
    header: 'Devolução',
    cell: ({ row }) => <ReturnLink found={row.original} />,
  }),
  column.accessor('order_number', { header: 'Encomenda', cell: ({ getValue }) => orderNumber(getValue()) }),
  column.accessor('reason', {
    header: 'Motivo',
    cell: ({ row }) => <span className="whitespace-nowrap">{RETURN_REASON_LABELS[row.original.reason]}</span>,
  }),
  column.accessor('due_on', {
    header: 'Reembolso até',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{dueWord(row.original)}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <ReturnBadge state={getValue()} />,
  }),
]);

/** The returns that the list's address asks for. */
function useReturns() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const state = RETURN_STATES.find((value) => value === read('estado'));
  const view = Object.entries(VIEWS).find(([name]) => name === read('vista'))?.[1];
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const returns = useListQuery('returns', 'GET /api/admin/returns', { q, state, view, sort, page });
  return { returns, sorting };
}

/** What customers give back, where it stands, and by when their money is due. */
export default function ReturnsScreen() {
  const { returns, sorting } = useReturns();
  const href = useRowHref('devolucoes');
  return (
    <ListScreen
      title="Devoluções"
      name="devolucoes"
      query={returns}
      failure="Erro ao carregar as devoluções"
      empty={{
        icon: PackageOpen,
        title: 'Ainda não há devoluções',
        hint: 'Os clientes pedem-nas na encomenda; ao balcão, abra a encomenda e escolha «Devolver artigos».',
      }}
      searchLabel="Ler o QR, ou pesquisar por D-, encomenda, cliente ou envio"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Por tratar', search: 'vista=por_tratar' },
        { name: 'A caminho', search: 'vista=a_caminho' },
        { name: 'Prazo a acabar', search: 'vista=prazo' },
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" all="Todos os estados">
          <Options values={RETURN_STATES} labels={returnLifecycle.labels} />
        </FilterSelect>
      }
      columns={COLUMNS}
      main="customer_name"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => <ReturnCard found={found} />}
    />
  );
}

/** A return where there is no room for a table. */
function ReturnCard({ found }: { found: ListedReturn }) {
  return (
    <div className="space-y-1">
      <ReturnLink found={found} />
      <p className="flex items-center justify-between gap-3">
        <ReturnBadge state={found.state} />
        <span className="figures text-muted text-sm">{formatDate(found.created_at)}</span>
      </p>
      <p className="text-muted text-sm">
        {RETURN_REASON_LABELS[found.reason]} · encomenda {orderNumber(found.order_number)}
        {found.amount !== null && ` · ${formatEuros(found.amount)}`}
      </p>
    </div>
  );
}
