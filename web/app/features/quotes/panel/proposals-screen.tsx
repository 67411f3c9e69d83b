import { createColumnHelper } from '@tanstack/react-table';
import { FileText } from 'lucide-react';
import type { Proposal } from '#core/quotes/contract.ts';
import { PROPOSAL_STATES, proposalLifecycle } from '#core/quotes/lifecycle.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { formatDate, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { ProposalBadge } from '../proposal-state.tsx';

export const meta = panelMeta('Orçamentos');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
} as const;

/** The views by their word in the address. */
const VIEWS = { preparar: 'today', enviados: 'sent', aceites: 'accepted' } as const;

function ProposalLink({ found }: { found: Proposal }) {
  return (
    <RowLink to={useRowHref('orcamentos')(found.id)}>
      {proposalNumber(found.number)} · {found.customer_name}
    </RowLink>
  );
}

const column = createColumnHelper<typeof features, Proposal>();

const COLUMNS: Columns<Proposal> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('customer_name', {
    header: 'Orçamento',
    cell: ({ row }) => <ProposalLink found={row.original} />,
  }),
  column.accessor('lines', {
    header: 'Linhas',
    cell: ({ getValue }) => <span className="figures">{getValue()}</span>,
  }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatEuros(getValue())}</span>,
  }),
  column.accessor('valid_until', {
    header: 'Válido até',
    cell: ({ getValue }) => {
      const day = getValue();
      return <span className="figures whitespace-nowrap">{day ? formatDay(day) : '—'}</span>;
    },
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <ProposalBadge state={getValue()} />,
  }),
]);

/** The proposals for goods: what is to be prepared, what waits for an answer. */
export default function ProposalsScreen() {
  const { can } = usePanel();
  const { page, read } = useListAddress();
  const href = useRowHref('orcamentos');
  const q = read('q') ?? '';
  const state = PROPOSAL_STATES.find((value) => value === read('estado'));
  const view = Object.entries(VIEWS).find(([word]) => word === read('vista'))?.[1];
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const proposals = useListQuery('proposals', 'GET /api/admin/proposals', { q, state, view, sort, page });
  return (
    <ListScreen
      title="Orçamentos"
      name="orcamentos"
      query={proposals}
      failure="Erro ao carregar os orçamentos"
      empty={{
        icon: FileText,
        title: 'Ainda não há orçamentos',
        hint: 'Os clientes pedem-nos no carrinho; a loja também os faz aqui.',
      }}
      searchLabel="Pesquisar por número, cliente, empresa, telefone ou NIF"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todos', search: '' },
        { name: 'A preparar', search: 'vista=preparar' },
        { name: 'Enviados', search: 'vista=enviados' },
        { name: 'Aceites', search: 'vista=aceites' },
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" value={state ?? null} all="Todos os estados">
          {PROPOSAL_STATES.map((value) => (
            <option key={value} value={value}>
              {proposalLifecycle.labels[value]}
            </option>
          ))}
        </FilterSelect>
      }
      actions={
        can('quotes.change') && <LinkButton to={panelPath('orcamentos', 'novo')}>Novo orçamento</LinkButton>
      }
      columns={COLUMNS}
      main="customer_name"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => (
        <div className="space-y-1">
          <ProposalLink found={found} />
          <p className="flex items-center justify-between gap-3">
            <ProposalBadge state={found.state} />
            <span className="figures">{formatEuros(found.total)}</span>
          </p>
        </div>
      )}
    />
  );
}
