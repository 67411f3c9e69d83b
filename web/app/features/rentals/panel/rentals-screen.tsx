import { createColumnHelper } from '@tanstack/react-table';
import { CalendarClock } from 'lucide-react';
import { rentedName } from '#core/catalogue/rules/rental.ts';
import type { ListedRental } from '#core/rentals/contract.ts';
import { RENTAL_STATES, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
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
import { RentalBadge } from '../rental-state.tsx';
import { nextDay } from './next-day.ts';
import { RentalTabs } from './rental-tabs.tsx';

export const meta = panelMeta('Alugueres');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
  ends_on: { word: 'fim', label: 'Termina', kind: 'date' },
} as const;

/** The views by their word in the address. */
const VIEWS = {
  hoje: 'today',
  por_entregar: 'to_hand_over',
  entregar_hoje: 'hand_over_today',
  devolver: 'coming_back',
  em_atraso: 'late',
  a_terminar: 'ending',
  a_correr: 'running',
} as const;

function RentalLink({ found }: { found: ListedRental }) {
  return (
    <RowLink to={useRowHref('alugueres')(found.id)}>
      {rentalNumber(found.number)} · {found.customer_name}
    </RowLink>
  );
}

const column = createColumnHelper<typeof features, ListedRental>();

const COLUMNS: Columns<ListedRental> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('customer_name', {
    header: 'Contrato',
    cell: ({ row }) => <RentalLink found={row.original} />,
  }),
  column.accessor('product_name', {
    header: 'Artigo',
    cell: ({ row: { original } }) => (
      <span className="block max-w-56 truncate">
        {original.quantity > 1 && `${original.quantity} × `}
        {rentedName(original.product_name)}
      </span>
    ),
  }),
  column.accessor('monthly', {
    header: 'Por mês',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatEuros(getValue())}</span>,
  }),
  column.accessor('ends_on', {
    header: 'Dia',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{nextDay(row.original)}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <RentalBadge state={getValue()} />,
  }),
]);

/** The contracts of what is rented out: to hand over, running, late, about to end. */
export default function RentalsScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('alugueres');
  const q = read('q') ?? '';
  const state = RENTAL_STATES.find((value) => value === read('estado'));
  const view = Object.entries(VIEWS).find(([word]) => word === read('vista'))?.[1];
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const rentals = useListQuery('rentals', 'GET /api/admin/rentals', { q, state, view, sort, page });
  return (
    <ListScreen
      title="Alugueres"
      actions={<RentalTabs />}
      name="alugueres"
      query={rentals}
      failure="Erro ao carregar os alugueres"
      empty={{
        icon: CalendarClock,
        title: 'Ainda não há contratos',
        hint: 'Cada artigo alugado numa encomenda paga tem aqui o seu contrato, desde o pagamento.',
      }}
      searchLabel="Pesquisar por número, artigo, cliente, telefone ou NIF"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todos', search: '' },
        { name: 'Para hoje', search: 'vista=hoje' },
        { name: 'A entregar hoje', search: 'vista=entregar_hoje' },
        { name: 'Por entregar', search: 'vista=por_entregar' },
        { name: 'A devolver esta semana', search: 'vista=devolver&ordem=fim' },
        { name: 'Em atraso', search: 'vista=em_atraso' },
        { name: 'A terminar', search: 'vista=a_terminar&ordem=fim' },
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" value={state ?? null} all="Todos os estados">
          {RENTAL_STATES.map((value) => (
            <option key={value} value={value}>
              {rentalLifecycle.labels[value]}
            </option>
          ))}
        </FilterSelect>
      }
      columns={COLUMNS}
      main="customer_name"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => (
        <div className="space-y-1">
          <RentalLink found={found} />
          <p className="text-sm">
            {found.quantity > 1 && `${found.quantity} × `}
            {rentedName(found.product_name)}
          </p>
          <p className="flex items-center justify-between gap-3">
            <RentalBadge state={found.state} />
            <span className="figures text-muted text-sm">{nextDay(found)}</span>
          </p>
        </div>
      )}
    />
  );
}
