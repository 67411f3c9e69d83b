import { createColumnHelper } from '@tanstack/react-table';
import { Rss } from 'lucide-react';
import { useLocation } from 'react-router';
import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import type { Feed } from '#core/feeds/contract.ts';
import { FEED_FORMAT_LABELS } from '#core/feeds/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';

export const meta = panelMeta('Feeds de produtos');

function FeedLink({ row }: { row: Feed }) {
  return <RowLink to={useRowHref('feeds')(row.id)}>{row.name}</RowLink>;
}

const goodsOf = ({ categories }: Feed) =>
  categories.length === 0
    ? 'Todas as categorias'
    : categories.map((category) => labelIn(CATEGORY_LABELS, category)).join(', ');

const readOf = ({ read_at }: Feed) => (read_at ? formatDateTime(read_at) : 'Ainda não foi lido');

const column = createColumnHelper<typeof features, Feed>();

const COLUMNS: Columns<Feed> = column.columns([
  column.accessor('name', { header: 'Nome', cell: ({ row }) => <FeedLink row={row.original} /> }),
  column.accessor('format', { header: 'Para', cell: ({ row }) => FEED_FORMAT_LABELS[row.original.format] }),
  column.accessor('categories', { header: 'O quê', cell: ({ row }) => goodsOf(row.original) }),
  column.accessor('read_at', {
    header: 'Lido pela última vez',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{readOf(row.original)}</span>,
  }),
]);

/** The feeds: for whom, of what, and whether somebody reads them. */
export default function FeedsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const { search } = useLocation();
  const href = useRowHref('feeds');
  const rows = useListQuery('feeds', 'GET /api/admin/feeds', { q: read('q') ?? '', page });
  const make = can('feeds.change') && (
    <LinkButton to={{ pathname: panelPath('feeds', 'novo'), search }}>Novo feed</LinkButton>
  );
  return (
    <ListScreen
      title="Feeds de produtos"
      name="feeds"
      query={rows}
      failure="Erro ao carregar os feeds"
      empty={{
        icon: Rss,
        title: 'Ainda não há feeds',
        hint: 'Um feed dá os seus produtos, com preço e stock do momento, ao Google, ao KuantoKusta ou a quem lhe der o endereço.',
        action: make,
      }}
      searchLabel="Pesquisar por nome"
      views={[{ name: 'Todos os feeds', search: '' }]}
      actions={make}
      columns={COLUMNS}
      main="name"
      rowId={(row) => row.id}
      href={(row) => href(row.id)}
      card={(row) => (
        <div className="space-y-1">
          <FeedLink row={row} />
          <p className="text-muted text-sm">
            {FEED_FORMAT_LABELS[row.format]} · {goodsOf(row)}
          </p>
          <p className="text-muted text-sm">{row.read_at ? `Lido: ${readOf(row)}` : readOf(row)}</p>
        </div>
      )}
    />
  );
}
