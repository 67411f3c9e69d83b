import { createColumnHelper } from '@tanstack/react-table';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedMonth } from '#core/books/contract.ts';
import { monthName } from '#core/books/rules/month.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';

export const meta = panelMeta('Fecho do mês');

function MonthLink({ month }: ListedMonth) {
  return (
    <Link
      to={panelPath('contas', month)}
      className="font-medium underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
    >
      {monthName(month)}
    </Link>
  );
}

function MonthBadge({ is_closed, month }: ListedMonth) {
  if (is_closed) return <Badge tone="green">Fechado</Badge>;
  const isOver = month < lisbonDay(new Date()).slice(0, 7);
  return isOver ? <Badge tone="yellow">Por fechar</Badge> : <Badge tone="neutral">A decorrer</Badge>;
}

const column = createColumnHelper<typeof features, ListedMonth>();

const money = (value: number) => <span className="figures whitespace-nowrap">{formatEuros(value)}</span>;

const COLUMNS: Columns<ListedMonth> = column.columns([
  column.accessor('month', { header: 'Mês', cell: ({ row }) => <MonthLink {...row.original} /> }),
  column.accessor('is_closed', { header: 'Estado', cell: ({ row }) => <MonthBadge {...row.original} /> }),
  column.accessor('received', { header: 'Recebido', cell: ({ getValue }) => money(getValue()) }),
  column.accessor('given_back', { header: 'Devolvido', cell: ({ getValue }) => money(getValue()) }),
  column.accessor('invoiced', { header: 'Faturado', cell: ({ getValue }) => money(getValue()) }),
]);

/** The shop's months, each with what came, went back and was invoiced. */
export default function MonthsScreen() {
  const { page } = useListAddress();
  const months = useListQuery('books', 'GET /api/admin/books', { page });
  return (
    <ListScreen
      title="Fecho do mês"
      name="contas"
      query={months}
      failure="Erro ao carregar os meses"
      empty={{ icon: Scale, title: 'Ainda não há meses', hint: 'O primeiro pagamento começa o diário.' }}
      views={[{ name: 'Todos', search: '' }]}
      columns={COLUMNS}
      main="month"
      rowId={({ month }) => month}
      href={({ month }) => panelPath('contas', month)}
      card={(found) => (
        <div className="space-y-1">
          <p className="flex items-center justify-between gap-3">
            <MonthLink {...found} />
            <MonthBadge {...found} />
          </p>
          <p className="figures flex justify-between gap-3 text-muted text-sm">
            <span>Recebido {formatEuros(found.received)}</span>
            <span>Faturado {formatEuros(found.invoiced)}</span>
          </p>
        </div>
      )}
    />
  );
}
