import { createColumnHelper } from '@tanstack/react-table';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { SoldLicence } from '#core/licences/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatDate } from '#core/shared/dates.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { LicenceBadge } from '../licence-badge.tsx';

export const meta = panelMeta('Licenças vendidas');

function SoldLink({ sold }: { sold: SoldLicence }) {
  return <RowLink to={useRowHref('licencas-vendidas')(sold.id)}>{sold.product}</RowLink>;
}

const column = createColumnHelper<typeof features, SoldLicence>();

const COLUMNS: Columns<SoldLicence> = column.columns([
  column.accessor('sold_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('product', { header: 'Artigo', cell: ({ row }) => <SoldLink sold={row.original} /> }),
  column.accessor((sold) => sold.order.number, {
    id: 'order',
    header: 'Encomenda',
    cell: ({ getValue }) => orderNumber(getValue()),
  }),
  column.accessor((sold) => sold.order.customer_name, { id: 'customer', header: 'Cliente' }),
  column.accessor('promised_at', {
    header: 'Prometida até',
    cell: ({ row: { original }, getValue }) => {
      const until = getValue();
      return original.state === 'espera' && until ? formatDate(until) : '—';
    },
  }),
  column.accessor('state', { header: 'Estado', cell: ({ getValue }) => <LicenceBadge state={getValue()} /> }),
]);

/** What was sold by keys; first of all what waits for one. */
export default function SoldLicencesScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('licencas-vendidas');
  const isWaiting = read('vista') === 'por_introduzir';
  const sold = useListQuery('licences', 'GET /api/admin/licences', {
    view: isWaiting ? 'waiting' : undefined,
    page,
  });
  return (
    <ListScreen
      title="Licenças vendidas"
      name="licencas-vendidas"
      query={sold}
      failure="Erro ao carregar as licenças vendidas"
      empty={{
        icon: KeyRound,
        title: 'Ainda não há licenças vendidas',
        hint: 'Cada unidade de uma encomenda paga aparece aqui, com o estado da chave.',
      }}
      emptyFiltered={{
        title: 'Nenhuma chave por introduzir',
        hint: 'As licenças encomendadas ao fornecedor esperam aqui pela chave.',
      }}
      filterNames={['vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Por introduzir', search: 'vista=por_introduzir' },
      ]}
      actions={
        <Button asChild variant="secondary">
          <Link to={panelPath('licencas')}>Artigos e chaves</Link>
        </Button>
      }
      columns={COLUMNS}
      main="product"
      rowId={(one) => one.id}
      href={(one) => href(one.id)}
      card={(one) => (
        <div className="space-y-1">
          <SoldLink sold={one} />
          <p className="flex items-center justify-between gap-3">
            <LicenceBadge state={one.state} />
            <span className="figures text-muted text-sm">{formatDate(one.sold_at)}</span>
          </p>
          <p className="text-muted text-sm">
            {orderNumber(one.order.number)} · {one.order.customer_name}
          </p>
        </div>
      )}
    />
  );
}
