import { createColumnHelper } from '@tanstack/react-table';
import { Wrench } from 'lucide-react';
import type { Maintenance } from '#core/maintenance/contract.ts';
import { isRunning, MAINTENANCE_STATES, maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { priceText } from '#core/maintenance/rules/condition-facts.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { formatDate } from '#core/shared/dates.ts';
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
import { MaintenanceBadge } from '../maintenance-state.tsx';
import { hoursLeft } from '../maintenance-words.ts';

export const meta = panelMeta('Manutenção');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
} as const;

/** The views by their word in the address. */
const VIEWS = {
  tratar: 'today',
  ativos: 'running',
  por_aceitar: 'to_accept',
  em_atraso: 'late',
  a_terminar: 'ending',
} as const;

function ContractLink({ found }: { found: Maintenance }) {
  return (
    <RowLink to={useRowHref('manutencao')(found.id)}>
      {maintenanceNumber(found.number)} · {found.customer_name}
    </RowLink>
  );
}

/** What of its hours is left, or is too much. */
function hoursOf(found: Maintenance): string {
  if (!isRunning(found.state)) return '—';
  if (found.extra_minutes > 0) return `${hoursText(found.extra_minutes)} a cobrar`;
  return hoursLeft(found);
}

const column = createColumnHelper<typeof features, Maintenance>();

const COLUMNS: Columns<Maintenance> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('customer_name', {
    header: 'Contrato',
    cell: ({ row }) => <ContractLink found={row.original} />,
  }),
  column.accessor('plan', {
    header: 'Plano',
    cell: ({ getValue }) => <span className="block truncate">{getValue()}</span>,
  }),
  column.accessor('price', {
    header: 'Preço',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{priceText(row.original)}</span>,
  }),
  column.accessor('devices', {
    header: 'Equip.',
    cell: ({ getValue }) => <span className="figures">{getValue()}</span>,
  }),
  column.accessor('used_minutes', {
    header: 'Horas',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{hoursOf(row.original)}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <MaintenanceBadge state={getValue()} />,
  }),
]);

/** The maintenance contracts: what wants an act, what runs, the hours. */
export default function ContractsScreen() {
  const { can } = usePanel();
  const { page, read } = useListAddress();
  const href = useRowHref('manutencao');
  const q = read('q') ?? '';
  const state = MAINTENANCE_STATES.find((value) => value === read('estado'));
  const view = Object.entries(VIEWS).find(([word]) => word === read('vista'))?.[1];
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const contracts = useListQuery('maintenance', 'GET /api/admin/maintenance', { q, state, view, sort, page });
  return (
    <ListScreen
      title="Manutenção"
      name="manutencao"
      query={contracts}
      failure="Erro ao carregar os contratos"
      empty={{
        icon: Wrench,
        title: 'Ainda não há contratos',
        hint: 'Defina um plano com preço e horas, e faça o primeiro contrato.',
      }}
      searchLabel="Pesquisar por número, plano, cliente, telefone ou NIF"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todos', search: '' },
        { name: 'A tratar', search: 'vista=tratar' },
        { name: 'Ativos', search: 'vista=ativos' },
        { name: 'Por aceitar', search: 'vista=por_aceitar' },
        { name: 'Em atraso', search: 'vista=em_atraso' },
        { name: 'A terminar', search: 'vista=a_terminar' },
      ]}
      filters={
        <FilterSelect label="Estado" name="estado" value={state ?? null} all="Todos os estados">
          {MAINTENANCE_STATES.map((value) => (
            <option key={value} value={value}>
              {maintenanceLifecycle.labels[value]}
            </option>
          ))}
        </FilterSelect>
      }
      actions={
        <>
          <LinkButton variant="secondary" to={panelPath('manutencao', 'planos')}>
            Planos
          </LinkButton>
          {can('maintenance.change') && (
            <LinkButton to={panelPath('manutencao', 'novo')}>Novo contrato</LinkButton>
          )}
        </>
      }
      columns={COLUMNS}
      main="customer_name"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => (
        <div className="space-y-1">
          <ContractLink found={found} />
          <p className="text-sm">
            {found.plan} · {priceText(found)}
          </p>
          <p className="flex items-center justify-between gap-3">
            <MaintenanceBadge state={found.state} />
            <span className="figures text-muted text-sm">{hoursOf(found)}</span>
          </p>
        </div>
      )}
    />
  );
}
