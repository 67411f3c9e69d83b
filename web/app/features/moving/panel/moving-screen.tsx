import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { MovedSummary } from '#core/moving/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Card } from '../../../ui/card.tsx';
import { Input } from '../../../ui/input.tsx';
import { PastOrderCard } from '../past-order-card.tsx';
import { BringPart } from './bring-part.tsx';
import { InvitePart } from './invite-part.tsx';
import { whatOf } from './preview-part.tsx';

export const meta = panelMeta('Mudança de loja');

const KEY = [...queryKeys.admin, 'moving'];

/** What the shop that was here before left: its customers, and its orders as history. */
export default function MovingScreen() {
  const { can } = usePanel();
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: KEY });
  const { data: moved } = useQuery({
    queryKey: [...KEY, 'summary'],
    queryFn: ({ signal }) => api('GET /api/admin/moving', { signal }),
  });
  return (
    <PanelPage
      title="Mudança de loja"
      subtitle="Clientes e encomendas da loja anterior. Os produtos trazem-se em Produtos, Importar."
    >
      <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {can('moving.bring') && <BringPart onBrought={again} />}
          <PastOrders />
        </div>
        {moved && (
          <div className="space-y-6 max-lg:order-first">
            {moved.orders > 0 && <Figures moved={moved} />}
            {moved.customers > 0 && <InvitePart moved={moved} onAsked={again} />}
          </div>
        )}
      </div>
    </PanelPage>
  );
}

function Figures({ moved: { orders, undone, sales, first_at, last_at } }: { moved: MovedSummary }) {
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">Vendas da loja anterior</h2>
      <p className="figures font-semibold text-2xl">{formatEuros(sales)}</p>
      <p>
        {whatOf('encomendas', orders)}
        {undone > 0 && `, das quais ${undone} anuladas`}
        {first_at && last_at && `, de ${formatDate(first_at)} a ${formatDate(last_at)}`}.
      </p>
      <p className="text-muted text-sm">
        O que foi pago, com IVA, menos o que foi devolvido. Só aqui e na ficha de cada cliente se conta: não
        entra no stock, nas faturas, nos pontos nem nos números da loja.
      </p>
    </Card>
  );
}

function PastOrders() {
  const { page, pageAddress, read, filter } = useListAddress();
  const q = read('q') ?? '';
  const orders = useQuery({
    queryKey: [...KEY, 'orders', q, page],
    queryFn: ({ signal }) => api('GET /api/admin/moving/orders', { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="encomendas-anteriores" className="space-y-3">
      <h2 id="encomendas-anteriores" className="font-semibold text-lg">
        Encomendas da loja anterior
      </h2>
      <Input
        type="search"
        aria-label="Pesquisar encomendas da loja anterior"
        placeholder="Número, nome ou email"
        maxLength={100}
        className="max-w-md"
        value={q}
        onChange={(event) => filter({ q: event.target.value })}
      />
      <PanelList
        query={orders}
        failure="Erro ao carregar as encomendas da loja anterior"
        empty={{
          icon: History,
          title: q ? 'Nenhuma encomenda encontrada' : 'Ainda não veio nenhuma encomenda',
          hint: q
            ? 'Tente outro número, nome ou email.'
            : 'Aparecem aqui depois de trazer um ficheiro delas.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ul aria-label="Encomendas da loja anterior" className="divide-y rounded-lg border bg-surface">
            {items.map((order) => (
              <li key={order.id} className="px-4 py-3">
                <PastOrderCard order={order}>
                  <Buyer order={order} />
                </PastOrderCard>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </section>
  );
}

/** Whose it was; who has an account here is led to. */
function Buyer({ order }: { order: Api['GET /api/admin/moving/orders']['response']['items'][number] }) {
  return (
    <p className="text-sm">
      {order.user_id ? (
        <Link to={panelPath('utilizadores', order.user_id, 'ficha')} className="text-action underline">
          {order.customer_name ?? order.customer_email}
        </Link>
      ) : (
        [order.customer_name, order.customer_email].filter(Boolean).join(' · ') || 'Sem nome nem email'
      )}
    </p>
  );
}
