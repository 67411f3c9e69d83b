import { createColumnHelper } from '@tanstack/react-table';
import { ReceiptText } from 'lucide-react';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { AccountHolder } from '#core/trade-credit/contract.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';

export const meta = panelMeta('Contas correntes');

/** The columns that the list can be put in order by. */
const SORTED = {
  name: { word: 'cliente', label: 'Cliente', kind: 'text' },
  open: { word: 'aberto', label: 'Em aberto', kind: 'number' },
  late: { word: 'atraso', label: 'Em atraso', kind: 'number' },
} as const;
/** The views of the address, and what they ask for. */
const VIEWS = { em_aberto: 'open', em_atraso: 'late' } as const;

const hrefOf = ({ id }: AccountHolder) => panelPath('utilizadores', id, 'ficha');

function HolderLink({ found }: { found: AccountHolder }) {
  return (
    <RowLink isPage to={hrefOf(found)}>
      {found.name}
    </RowLink>
  );
}

function Late({ found: { late } }: { found: AccountHolder }) {
  return late > 0 ? <Badge tone="red">{formatEuros(late)}</Badge> : <span className="text-muted">Nada</span>;
}

function termsText({ days, limit }: AccountHolder): string {
  return days === null || limit === null ? 'Suspenso' : `${days} dias, até ${formatEuros(limit)}`;
}

const column = createColumnHelper<typeof features, AccountHolder>();

const COLUMNS: Columns<AccountHolder> = column.columns([
  column.accessor('name', { header: 'Cliente', cell: ({ row }) => <HolderLink found={row.original} /> }),
  column.display({
    id: 'terms',
    header: 'Condições',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{termsText(row.original)}</span>,
  }),
  column.accessor('open', {
    header: 'Em aberto',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatEuros(getValue())}</span>,
  }),
  column.accessor('late', { header: 'Em atraso', cell: ({ row }) => <Late found={row.original} /> }),
  column.accessor('due_on', {
    header: 'Vence',
    cell: ({ getValue }) => {
      const day = getValue();
      return <span className="figures whitespace-nowrap">{day ? formatDate(`${day}T12:00:00Z`) : ''}</span>;
    },
  }),
]);

/** Customers who pay later: what they may, what is open, what is late. */
export default function AccountsScreen() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const named = read('vista');
  const view = named && Object.hasOwn(VIEWS, named) ? VIEWS[named as keyof typeof VIEWS] : undefined;
  const { sort, sorting } = useListSort(SORTED, '-late');
  const query = useListQuery('trade-accounts', 'GET /api/admin/trade-accounts', { q, view, sort, page });
  return (
    <ListScreen
      title="Contas correntes"
      name="contas-correntes"
      query={query}
      failure="Erro ao carregar as contas correntes"
      empty={{
        icon: ReceiptText,
        title: 'Ninguém compra a prazo',
        hint: 'Na ficha de um cliente, em Conta corrente, dê-lhe dias para pagar.',
      }}
      searchLabel="Pesquisar por nome, email ou NIF"
      filterNames={['vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Em aberto', search: 'vista=em_aberto' },
        { name: 'Em atraso', search: 'vista=em_atraso' },
      ]}
      columns={COLUMNS}
      main="name"
      sorting={sorting}
      rowId={({ id }) => id}
      href={hrefOf}
      card={(found) => <HolderCard found={found} />}
    />
  );
}

/** An account where there is no room for a table. */
function HolderCard({ found }: { found: AccountHolder }) {
  return (
    <div className="space-y-1">
      <p className="flex items-center justify-between gap-3">
        <HolderLink found={found} />
        <span className="figures">{formatEuros(found.open)}</span>
      </p>
      <p className="flex items-center justify-between gap-3">
        <span className="text-muted text-sm">{termsText(found)}</span>
        <Late found={found} />
      </p>
    </div>
  );
}
