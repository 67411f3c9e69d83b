import { createColumnHelper } from '@tanstack/react-table';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { GiftCard } from '#core/gift-cards/contract.ts';
import { giftCardNumber } from '#core/gift-cards/record.ts';
import { GIFT_CARD_STATE_LABELS } from '#core/gift-cards/values.ts';
import { formatDate, formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';

export const meta = panelMeta('Cartões-presente');

const VIEWS = { por_gastar: 'owed', por_enviar: 'waiting' } as const;
const viewOf = (given: string | null) =>
  given === 'por_gastar' || given === 'por_enviar' ? VIEWS[given] : undefined;

function CardLink({ row }: { row: GiftCard }) {
  return <RowLink to={useRowHref('cartoes-presente')(row.id)}>{giftCardNumber(row.number)}</RowLink>;
}

const column = createColumnHelper<typeof features, GiftCard>();

const COLUMNS: Columns<GiftCard> = column.columns([
  column.accessor('number', { header: 'Cartão', cell: ({ row }) => <CardLink row={row.original} /> }),
  column.accessor('recipient_name', { header: 'Para' }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ row }) => GIFT_CARD_STATE_LABELS[row.original.state],
  }),
  column.accessor('last', {
    header: 'Código',
    cell: ({ row }) => row.original.last && `…${row.original.last}`,
  }),
  column.accessor('ends_on', {
    header: 'Até',
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">
        {row.original.ends_on && formatDay(row.original.ends_on)}
      </span>
    ),
  }),
  column.accessor('balance', {
    header: 'Resta',
    meta: { align: 'right' },
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">
        {formatEuros(row.original.balance)} de {formatEuros(row.original.amount)}
      </span>
    ),
  }),
]);

/** What the shop owes today in cards, as a file for the accountant. */
function Owed() {
  const [day] = useState(() => lisbonDay(new Date()));
  return (
    <DocumentButton
      variant="secondary"
      path={`/api/admin/gift-cards/owed?day=${day}`}
      fileName={`cartoes-presente-${day}.csv`}
    >
      Em dívida hoje (CSV)
    </DocumentButton>
  );
}

/** The gift cards that were bought: for whom, what is left of them, until when. */
export default function GiftCardsScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('cartoes-presente');
  const rows = useListQuery('gift-cards', 'GET /api/admin/gift-cards', {
    q: read('q') ?? '',
    view: viewOf(read('vista')),
    page,
  });
  return (
    <ListScreen
      title="Cartões-presente"
      name="cartoes-presente"
      query={rows}
      failure="Erro ao carregar os cartões-presente"
      empty={{
        icon: Gift,
        title: 'Ainda não há cartões-presente',
        hint: 'Ligue-os em Configurações, Pagamentos: compram-se em /cartao-presente.',
      }}
      searchLabel="Pesquisar por número, código, destinatário ou encomenda"
      views={[
        { name: 'Todos', search: '' },
        { name: 'Por gastar', search: 'vista=por_gastar' },
        { name: 'Por enviar', search: 'vista=por_enviar' },
      ]}
      actions={<Owed />}
      columns={COLUMNS}
      main="recipient_name"
      rowId={(row) => row.id}
      href={(row) => href(row.id)}
      card={(row) => (
        <div className="space-y-1">
          <CardLink row={row} />
          <p className="text-sm">
            {row.recipient_name} · {formatEuros(row.balance)} de {formatEuros(row.amount)}
          </p>
          <p className="text-muted text-sm">
            {GIFT_CARD_STATE_LABELS[row.state]} · {formatDate(row.created_at)}
          </p>
        </div>
      )}
    />
  );
}
