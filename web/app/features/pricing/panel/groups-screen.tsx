import { createColumnHelper } from '@tanstack/react-table';
import { UsersRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import type { GroupRow } from '#core/pricing/groups-contract.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';

export const meta = panelMeta('Grupos de clientes');

function GroupLink({ row }: { row: GroupRow }) {
  return <RowLink to={useRowHref('grupos')(row.id)}>{row.name}</RowLink>;
}

const membersOf = ({ members }: GroupRow) => (members === 1 ? '1 cliente' : `${members} clientes`);
const listOf = ({ percents, articles }: GroupRow) =>
  [
    ...percents.map(({ category, percent }) => `${labelIn(CATEGORY_LABELS, category)} −${percent} %`),
    ...(articles > 0 ? [articles === 1 ? '1 artigo' : `${articles} artigos`] : []),
  ].join(' · ') || 'Sem preços ainda';

const column = createColumnHelper<typeof features, GroupRow>();

const COLUMNS: Columns<GroupRow> = column.columns([
  column.accessor('name', { header: 'Grupo', cell: ({ row }) => <GroupLink row={row.original} /> }),
  column.accessor('percents', {
    header: 'Tabela',
    cell: ({ row }) => <span className="figures block min-w-40 max-w-md">{listOf(row.original)}</span>,
  }),
  column.accessor('is_net', {
    header: 'Preços',
    cell: ({ getValue }) => (getValue() ? 'Sem IVA primeiro' : 'Com IVA'),
  }),
  column.accessor('members', {
    header: 'Clientes',
    cell: ({ row }) => <span className="figures">{membersOf(row.original)}</span>,
  }),
]);

/** The groups of customers with prices of their own. */
export default function GroupsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const { search } = useLocation();
  const href = useRowHref('grupos');
  const rows = useListQuery('groups', 'GET /api/admin/groups', { q: read('q') ?? '', page });
  const make = can('pricing.change') && (
    <LinkButton to={{ pathname: panelPath('grupos', 'novo'), search }}>Novo grupo</LinkButton>
  );
  return (
    <ListScreen
      title="Grupos de clientes"
      name="grupos"
      query={rows}
      failure="Erro ao carregar os grupos"
      empty={{
        icon: UsersRound,
        title: 'Ainda não há grupos',
        hint: 'Escolas, empresas, revenda: cada grupo tem a sua tabela de preços, e só quem está nele a vê.',
        action: make,
      }}
      searchLabel="Pesquisar por nome"
      views={[]}
      actions={make}
      columns={COLUMNS}
      main="name"
      rowId={(row) => row.id}
      href={(row) => href(row.id)}
      card={(row) => (
        <div className="space-y-1">
          <GroupLink row={row} />
          <p className="figures text-sm">{listOf(row)}</p>
          <p className="figures text-muted text-sm">
            {membersOf(row)}
            {row.is_net && ' · preços sem IVA primeiro'}
          </p>
        </div>
      )}
    />
  );
}
