import { createColumnHelper } from '@tanstack/react-table';
import { PackageX } from 'lucide-react';
import { useLocation } from 'react-router';
import { formatDate } from '#core/shared/dates.ts';
import type { SupplierReturn } from '#core/supplier-returns/contract.ts';
import { SUPPLIER_RETURN_STATES, supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { supplierReturnNumber } from '#core/supplier-returns/record.ts';
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
import { Options } from '../../../ui/select.tsx';
import { SupplierReturnBadge } from './supplier-return-badge.tsx';

export const meta = panelMeta('Garantias de fornecedor');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  supplier: { word: 'fornecedor', label: 'Fornecedor', kind: 'text' },
} as const;

function ReturnLink({ found }: { found: SupplierReturn }) {
  return (
    <RowLink to={useRowHref('garantias-fornecedor')(found.id)}>
      {supplierReturnNumber(found.number)} · {found.name}
    </RowLink>
  );
}

const column = createColumnHelper<typeof features, SupplierReturn>();

const COLUMNS: Columns<SupplierReturn> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('name', {
    header: 'Peça ou artigo',
    cell: ({ row }) => <ReturnLink found={row.original} />,
  }),
  column.accessor('supplier', { header: 'Fornecedor' }),
  column.accessor('supplier_number', { header: 'RMA', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <SupplierReturnBadge state={getValue()} />,
  }),
]);

/** The returns that the list's address asks for. */
function useReturns() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const state = SUPPLIER_RETURN_STATES.find((value) => value === read('estado'));
  const isOpen = read('vista') === 'por_acabar';
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const returns = useListQuery('supplier-returns', 'GET /api/admin/supplier-returns', {
    q,
    state,
    view: isOpen ? 'open' : undefined,
    sort,
    page,
  });
  return { returns, sorting };
}

/** What goes back to suppliers under guarantee, where it stands, and what they answered. */
export default function SupplierReturnsScreen() {
  const { returns, sorting } = useReturns();
  const { can } = usePanel();
  const href = useRowHref('garantias-fornecedor');
  const { search } = useLocation();
  return (
    <ListScreen
      title="Garantias de fornecedor"
      name="garantias-fornecedor"
      query={returns}
      failure="Erro ao carregar as garantias de fornecedor"
      empty={{
        icon: PackageX,
        title: 'Ainda não há garantias de fornecedor',
        hint: 'Uma peça ou um artigo com defeito volta ao fornecedor a partir daqui, ou da reparação.',
      }}
      searchLabel="Pesquisar por número, peça, fornecedor, série ou RMA"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Por acabar', search: 'vista=por_acabar' },
      ]}
      actions={
        can('repairs.change') && (
          <LinkButton to={{ pathname: panelPath('garantias-fornecedor', 'nova'), search }}>
            Nova devolução
          </LinkButton>
        )
      }
      filters={
        <FilterSelect label="Estado" name="estado" all="Todos os estados">
          <Options values={SUPPLIER_RETURN_STATES} labels={supplierReturnLifecycle.labels} />
        </FilterSelect>
      }
      columns={COLUMNS}
      main="name"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      card={(found) => <ReturnCard found={found} />}
    />
  );
}

/** A return to a supplier where there is no room for a table. */
function ReturnCard({ found }: { found: SupplierReturn }) {
  return (
    <div className="space-y-1">
      <ReturnLink found={found} />
      <p className="flex items-center justify-between gap-3">
        <SupplierReturnBadge state={found.state} />
        <span className="figures text-muted text-sm">{formatDate(found.created_at)}</span>
      </p>
      <p className="text-muted text-sm">
        {found.supplier}
        {found.supplier_number && ` · RMA ${found.supplier_number}`}
      </p>
    </div>
  );
}
