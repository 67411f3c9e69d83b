import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { PanelList } from '../panel-list.tsx';
import { SearchField } from '../search-field.tsx';
import { usePanelAddress } from '../use-panel-address.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrdersTable } from './orders-table.tsx';

/** The lists that the figures of the day lead to, as the address has them. */
const VIEWS = {
  por_enviar: { view: 'to_send', label: 'Por enviar' },
  a_verificar: { view: 'to_check', label: 'Pagamentos a verificar' },
} as const;

/** Orders: search, status, pages; one of them open beside the list. */
export function OrdersTab() {
  const { page, read, filter, change, pageAddress } = usePanelAddress();
  const q = read('q') ?? '';
  const status = ORDER_STATUSES.find((value) => value === read('estado'));
  const view = VIEWS[read('vista') as keyof typeof VIEWS] as (typeof VIEWS)[keyof typeof VIEWS] | undefined;
  const opened = read('encomenda');
  const asked = {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(view ? { view: view.view } : {}),
    page,
  };
  const orders = useQuery({
    queryKey: [...queryKeys.admin, 'orders', asked],
    queryFn: ({ signal }) => api('GET /api/admin/orders', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(q || status || view);

  return (
    <div className="space-y-4">
      <h2 className="sr-only">Encomendas</h2>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Pesquisar por número ou morada"
          value={q}
          onSearch={(typed) => filter({ q: typed })}
        />
        <Select
          aria-label="Estado"
          className="basis-56 max-sm:grow"
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
        {isFiltered && (
          <Button variant="ghost" onClick={() => filter({ q: null, estado: null, vista: null })}>
            Limpar filtros
          </Button>
        )}
      </div>
      {view && <p className="font-medium">{view.label}</p>}
      <PanelList
        query={orders}
        failure="Erro ao carregar encomendas"
        empty={{
          icon: PackageOpen,
          title: isFiltered ? 'Nenhuma encomenda encontrada' : 'Ainda não há encomendas',
          hint: isFiltered
            ? 'Tente ajustar os filtros ou termos de pesquisa'
            : 'As encomendas dos clientes aparecem aqui.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => <OrdersTable orders={items} onOpen={(id) => change({ encomenda: id })} />}
      </PanelList>
      {opened && <OrderPanel key={opened} id={opened} onClose={() => change({ encomenda: null })} />}
    </div>
  );
}
