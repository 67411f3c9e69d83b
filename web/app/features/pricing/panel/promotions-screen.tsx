import { createColumnHelper } from '@tanstack/react-table';
import { TicketPercent } from 'lucide-react';
import { useLocation } from 'react-router';
import type { PromotionRow } from '#core/pricing/contract.ts';
import { PROMOTION_STATE_LABELS, PROMOTION_STATES, type PromotionState } from '#core/pricing/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { PromotionBadge } from './promotion-badge.tsx';

export const meta = panelMeta('Promoções');

function PromotionLink({ row }: { row: PromotionRow }) {
  return <RowLink to={useRowHref('promocoes')(row.id)}>{row.name}</RowLink>;
}

const days = ({ starts_at, ends_at }: PromotionRow) =>
  ends_at ? `${formatDate(starts_at)} a ${formatDate(ends_at)}` : `Desde ${formatDate(starts_at)}`;

const gaveOf = ({ uses, given }: PromotionRow) =>
  uses === 0 ? 'Nada ainda' : `${formatEuros(given)} em ${uses === 1 ? '1 encomenda' : `${uses} encomendas`}`;

const column = createColumnHelper<typeof features, PromotionRow>();

const COLUMNS: Columns<PromotionRow> = column.columns([
  column.accessor('name', { header: 'Promoção', cell: ({ row }) => <PromotionLink row={row.original} /> }),
  column.accessor('says', {
    header: 'Desconto',
    cell: ({ row: { original } }) => (
      <span className="figures whitespace-nowrap">
        {original.says}
        {original.needs_code && <span className="block text-muted text-sm">com código</span>}
      </span>
    ),
  }),
  column.accessor('for', {
    header: 'Em',
    cell: ({ getValue }) => <span className="block min-w-32 max-w-64">{getValue()}</span>,
  }),
  column.accessor('starts_at', {
    header: 'Quando',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{days(row.original)}</span>,
  }),
  column.accessor('given', {
    header: 'Deu',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{gaveOf(row.original)}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <PromotionBadge state={getValue()} />,
  }),
]);

/** The promotions: what each takes off, of what, and what it gave. */
export default function PromotionsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const { search } = useLocation();
  const href = useRowHref('promocoes');
  const asked = read('estado');
  const state = PROMOTION_STATES.find((one): one is PromotionState => one === asked);
  const rows = useListQuery('promotions', 'GET /api/admin/promotions', {
    q: read('q') ?? '',
    ...(state && { state }),
    page,
  });
  const make = can('pricing.change') && (
    <LinkButton to={{ pathname: panelPath('promocoes', 'nova'), search }}>Nova promoção</LinkButton>
  );
  return (
    <ListScreen
      title="Promoções e códigos"
      name="promoções"
      query={rows}
      failure="Erro ao carregar as promoções"
      empty={{
        icon: TicketPercent,
        title: 'Ainda não há promoções',
        hint: 'Um desconto em artigos, na encomenda ou nos portes, sozinho ou com código. Experimenta-se nas encomendas dos últimos 30 dias antes de começar.',
        action: make,
      }}
      searchLabel="Pesquisar por nome ou código"
      views={[
        { name: 'Todas as promoções', search: '' },
        ...PROMOTION_STATES.map((one) => ({ name: PROMOTION_STATE_LABELS[one], search: `estado=${one}` })),
      ]}
      actions={make}
      columns={COLUMNS}
      main="name"
      rowId={(row) => row.id}
      href={(row) => href(row.id)}
      card={(row) => (
        <div className="space-y-1">
          <div className="flex items-start justify-between gap-2">
            <PromotionLink row={row} />
            <PromotionBadge state={row.state} />
          </div>
          <p className="figures text-sm">
            {row.says}
            {row.needs_code && ' · com código'} · {row.for}
          </p>
          <p className="figures text-muted text-sm">
            {days(row)} · {gaveOf(row)}
          </p>
        </div>
      )}
    />
  );
}
