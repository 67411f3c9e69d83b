import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Select } from '../../../ui/select.tsx';
import { ORDERS_COLUMNS, OrderCard, useOrderHref } from './orders-table.tsx';

export const meta = panelMeta('Encomendas');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
  status: { word: 'estado', label: 'Estado', kind: 'text' },
  total: { word: 'total', label: 'Total', kind: 'number' },
} as const;

/** The lists that the figures of the day lead to, as the address has them. */
const VIEWS = {
  por_enviar: { view: 'to_send', label: 'Por enviar' },
  a_verificar: { view: 'to_check', label: 'Pagamentos a verificar' },
  reservas: { view: 'large_holds', label: 'Reservas grandes por pagar' },
} as const;

function isView(name: string | null | undefined): name is keyof typeof VIEWS {
  return typeof name === 'string' && Object.hasOwn(VIEWS, name);
}

/** Orders: search, status, pages; one of them open beside the list. */
export default function OrdersScreen() {
  const { page, read, filter } = useListAddress();
  const href = useOrderHref();
  const q = read('q') ?? '';
  const status = ORDER_STATUSES.find((value) => value === read('estado'));
  const name = read('vista');
  const view = isView(name) ? VIEWS[name] : undefined;
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const asked = {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(view ? { view: view.view } : {}),
    sort,
    page,
  };
  const orders = useQuery({
    queryKey: [...queryKeys.admin, 'orders', asked],
    queryFn: ({ signal }) => api('GET /api/admin/orders', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(q || status || view);

  return (
    <ListScreen
      title="Encomendas"
      name="encomendas"
      query={orders}
      failure="Erro ao carregar encomendas"
      empty={{
        icon: PackageOpen,
        title: isFiltered ? 'Nenhuma encomenda encontrada' : 'Ainda não há encomendas',
        hint: isFiltered
          ? 'Tente ajustar os filtros ou termos de pesquisa'
          : 'As encomendas dos clientes aparecem aqui.',
      }}
      searchLabel="Pesquisar por número ou morada"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todas as encomendas', search: '' },
        ...Object.entries(VIEWS).map(([value, { label }]) => ({ name: label, search: `vista=${value}` })),
      ]}
      filters={
        <Select
          aria-label="Estado"
          className="basis-52 max-sm:grow"
          value={status ?? ''}
          onChange={(event) => filter({ estado: event.target.value as OrderStatus | '' })}
        >
          <option value="">Todos os Estados</option>
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {ORDER_STATUS_LABELS[value]}
            </option>
          ))}
        </Select>
      }
      columns={ORDERS_COLUMNS}
      main="customer_name"
      sorting={sorting}
      numbers={['units', 'total']}
      rowId={(order) => order.id}
      href={(order) => href(order.id)}
      card={(order) => <OrderCard order={order} />}
    />
  );
}
