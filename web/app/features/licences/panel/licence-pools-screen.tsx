import { createColumnHelper } from '@tanstack/react-table';
import { KeyRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { LicencePool } from '#core/licences/contract.ts';
import { usePanel } from '../../../panel/context.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

export const meta = panelMeta('Licenças');

function PoolLink({ pool }: { pool: LicencePool }) {
  return <RowLink to={useRowHref('licencas')(pool.id)}>{pool.product.name}</RowLink>;
}

/** What a pool needs, or that it needs nothing. */
function PoolBadge({ pool }: { pool: LicencePool }) {
  if (pool.waiting > 0) return <Badge tone="orange">{pool.waiting} por introduzir</Badge>;
  if (pool.is_low)
    return (
      <Badge tone={pool.free === 0 ? 'red' : 'yellow'}>
        {pool.free === 0 ? 'Sem chaves' : 'Poucas chaves'}
      </Badge>
    );
  return <Badge tone="green">Em ordem</Badge>;
}

const column = createColumnHelper<typeof features, LicencePool>();

const COLUMNS: Columns<LicencePool> = column.columns([
  column.accessor((pool) => pool.product.name, {
    id: 'name',
    header: 'Artigo',
    cell: ({ row }) => <PoolLink pool={row.original} />,
  }),
  column.accessor('mode', {
    header: 'Chaves',
    cell: ({ getValue }) => (
      <span className="whitespace-nowrap">{getValue() === 'lista' ? 'De uma lista' : 'Ao fornecedor'}</span>
    ),
  }),
  column.accessor('free', { header: 'Livres', cell: ({ getValue }) => getValue() }),
  column.accessor('handed', { header: 'Entregues', cell: ({ getValue }) => getValue() }),
  column.accessor('is_low', { header: 'Estado', cell: ({ row }) => <PoolBadge pool={row.original} /> }),
  column.accessor('supplier', {
    header: 'Fornecedor',
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue() ?? '—'}</span>,
  }),
]);

/** Software that is sold by keys: how many are left, and what needs somebody. */
export default function LicencePoolsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const href = useRowHref('licencas');
  const { search } = useLocation();
  const q = read('q') ?? '';
  const isLow = read('vista') === 'a_acabar';
  const pools = useListQuery('licence-pools', 'GET /api/admin/licence-pools', {
    q,
    view: isLow ? 'low' : undefined,
    page,
  });
  return (
    <ListScreen
      title="Licenças"
      name="licencas"
      query={pools}
      failure="Erro ao carregar as licenças"
      empty={{
        icon: KeyRound,
        title: 'Ainda nenhum artigo é vendido por chave',
        hint: 'Escolha um artigo de software e junte as chaves: cada encomenda paga recebe a sua.',
      }}
      searchLabel="Pesquisar por artigo, SKU ou fornecedor"
      filterNames={['vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'A acabar', search: 'vista=a_acabar' },
      ]}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={panelPath('licencas-vendidas')}>Vendidas</Link>
          </Button>
          {can('licences.change') && (
            <Button asChild>
              <Link to={{ pathname: panelPath('licencas', 'nova'), search }}>Nova lista de chaves</Link>
            </Button>
          )}
        </>
      }
      columns={COLUMNS}
      main="name"
      numbers={['free', 'handed']}
      rowId={(pool) => pool.id}
      href={(pool) => href(pool.id)}
      card={(pool) => (
        <div className="space-y-1">
          <PoolLink pool={pool} />
          <p className="flex items-center justify-between gap-3">
            <PoolBadge pool={pool} />
            <span className="figures text-muted text-sm">
              {pool.free === 1 ? '1 livre' : `${pool.free} livres`} ·{' '}
              {pool.handed === 1 ? '1 entregue' : `${pool.handed} entregues`}
            </span>
          </p>
        </div>
      )}
    />
  );
}
