import { PackageOpen } from 'lucide-react';
import { useId, useState } from 'react';
import type { AdminOrderSummary } from '#core/orders/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { PAYMENT_METHODS } from '#core/payments/values.ts';
import { api } from '../../../api/client.ts';
import { useChoice } from '../../../panel/list/choose.tsx';
import type { CountView } from '../../../panel/list/counted-views.tsx';
import { DayField } from '../../../panel/list/day-field.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { startOfDay } from '../../../panel/list/lisbon-day.ts';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Options } from '../../../ui/select.tsx';
import { ManyOrders } from './many-orders.tsx';
import { ORDERS_COLUMNS, OrderCard } from './orders-table.tsx';

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
  atrasadas: { view: 'late', label: 'Atrasadas' },
  por_pagar: { view: 'unpaid', label: 'Por pagar' },
  a_verificar: { view: 'to_check', label: 'Pagamentos a verificar' },
  reservas: { view: 'large_holds', label: 'Reservas grandes' },
} as const;

function isView(name: string | null | undefined): name is keyof typeof VIEWS {
  return typeof name === 'string' && Object.hasOwn(VIEWS, name);
}

const countView: CountView = async (search, signal) => {
  const name = new URLSearchParams(search).get('vista');
  const view = isView(name) ? VIEWS[name].view : undefined;
  return (await api('GET /api/admin/orders', { query: { view, page: 1, page_size: 1 }, signal })).total;
};

/** Orders: search, status, pages; one of them open beside the list. */
export default function OrdersScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('encomendas');
  const q = read('q') ?? '';
  const status = ORDER_STATUSES.find((value) => value === read('estado'));
  const name = read('vista');
  const view = isView(name) ? VIEWS[name] : undefined;
  const method = PAYMENT_METHODS.find((value) => value === read('metodo'));
  const from = startOfDay(read('de'));
  const to = startOfDay(read('ate'), 1);
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const orders = useListQuery('orders', 'GET /api/admin/orders', {
    q,
    status,
    method,
    from: from ?? undefined,
    to: to ?? undefined,
    view: view?.view,
    sort,
    page,
  });
  const { choice, chosen, clear } = useChoice<AdminOrderSummary>((order) => orderNumber(order.number));
  return (
    <ListScreen
      title="Encomendas"
      name="encomendas"
      query={orders}
      failure="Erro ao carregar encomendas"
      empty={{
        icon: PackageOpen,
        title: 'Ainda não há encomendas',
        hint: 'As encomendas dos clientes aparecem aqui.',
      }}
      emptyFiltered={{ title: 'Nenhuma encomenda encontrada' }}
      searchLabel="Pesquisar por número, nome, morada, telefone, NIF…"
      filterNames={['estado', 'vista', 'metodo', 'de', 'ate']}
      views={[
        { name: 'Todas', search: '' },
        ...Object.entries(VIEWS).map(([value, { label }]) => ({ name: label, search: `vista=${value}` })),
      ]}
      countView={countView}
      filters={<OrdersFilters />}
      bar={<ManyOrders chosen={chosen} rows={orders.data?.items ?? []} onDone={clear} />}
      choice={choice}
      columns={ORDERS_COLUMNS}
      main="customer_name"
      sorting={sorting}
      numbers={['units', 'total']}
      rowId={(order) => order.id}
      href={(order) => href(order.id)}
      card={(order) => <OrderCard order={order} choice={choice} />}
    />
  );
}

function OrdersFilters() {
  const { read, filter } = useListAddress();
  // At the desk they would take a row from the list.
  const [isMore, setMore] = useState(['metodo', 'de', 'ate'].some((name) => read(name)));
  const moreId = useId();
  return (
    <>
      <FilterSelect label="Estado" name="estado" all="Todos os Estados">
        <Options values={ORDER_STATUSES} labels={ORDER_STATUS_LABELS} />
      </FilterSelect>
      <Button
        variant="secondary"
        className="font-normal! max-sm:hidden lg:pointer-fine:min-h-9 lg:text-sm"
        aria-expanded={isMore}
        aria-controls={moreId}
        onClick={() => setMore(!isMore)}
      >
        Mais filtros
      </Button>
      <div id={moreId} className={classes('contents', !isMore && 'sm:hidden')}>
        <FilterSelect label="Método de pagamento" name="metodo" all="Método: todos">
          <Options values={PAYMENT_METHODS} labels={METHOD_LABELS} />
        </FilterSelect>
        <DayField label="De" value={read('de') ?? ''} onChange={(de) => filter({ de })} />
        <DayField label="Até" value={read('ate') ?? ''} onChange={(ate) => filter({ ate })} />
      </div>
    </>
  );
}
