import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { isDelivered, isUnpaid } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PricedPaper } from '../../ui/document-button.tsx';
import { Field } from '../../ui/field.tsx';
import { OrderStatusBadge } from '../../ui/order-status-badge.tsx';
import { OwnList } from '../../ui/own-list.tsx';
import { hasPriceView, showNetPrices } from '../../ui/price-view.ts';
import { InvoiceButton, useNewestInvoices } from '../../ui/sale-invoices.tsx';
import { Select } from '../../ui/select.tsx';
import type { MyOrders } from './dashboard-cards.tsx';
import { TextLink } from './text-link.tsx';

type OrderSummary = MyOrders['items'][number];

interface CardProps {
  order: OrderSummary;
  isCompanys: boolean;
  /** The certified one; left out while there is none. */
  invoice: ComponentProps<typeof InvoiceButton>['invoice'] | undefined;
}

function OrderCard({ order, isCompanys, invoice }: CardProps) {
  const address = `/encomenda/${encodeURIComponent(order.id)}`;
  const [first, ...others] = order.items;
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{orderNumber(order.number)}</h3>
          <OrderStatusBadge order={order} />
        </div>
        <p className="mt-1 text-muted text-sm">
          <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
          {' · '}
          {order.units} {order.units === 1 ? 'artigo' : 'artigos'}
          {isCompanys && ` · ${order.customer_name}`}
        </p>
        {first && (
          <p className="mt-1 sm:truncate">
            {first.name}
            {others.length > 0 && <span className="text-muted"> e mais {others.length}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        <p className="figures mr-auto font-bold text-lg max-sm:basis-full md:mr-2">
          {formatEuros(order.total)}
        </p>
        {isUnpaid(order.status) && !order.awaits_goods && !order.awaits_approval && (
          <Button asChild>
            <Link to={`${address}?pagar=1`}>
              Pagar agora<span className="sr-only"> a encomenda {orderNumber(order.number)}</span>
            </Link>
          </Button>
        )}
        {invoice && <InvoiceButton kind="order" invoice={invoice} />}
        {!invoice && isDelivered(order.status) && (
          <PricedPaper
            variant="ghost"
            path={`/api/orders/${encodeURIComponent(order.id)}/document`}
            fileName={`encomenda-${order.number}.pdf`}
          >
            Fatura<span className="sr-only"> da encomenda {orderNumber(order.number)}</span>
          </PricedPaper>
        )}
        <Button asChild variant="secondary">
          <Link to={address}>
            Ver Detalhes<span className="sr-only"> da encomenda {orderNumber(order.number)}</span>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/** The customer's orders, newest first, or those of a company whose orders they see (its id). */
export function OrdersTab({ orders, company }: { orders: UseQueryResult<MyOrders>; company: string | null }) {
  return (
    <>
      <WhoseOrders company={company} />
      <p className="mb-2">
        <TextLink to="/encomenda-rapida" className="inline-flex min-h-11 items-center">
          Encomendar por lista de referências
        </TextLink>
      </p>
      <OrdersList orders={orders} company={company} />
    </>
  );
}

/** Whose orders are shown: nothing to choose for who sees no company's. */
function WhoseOrders({ company }: { company: string | null }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
  });
  const isOfCompany = (data?.items.length ?? 0) > 0;
  // Who buys for a company sees prices without IVA, unless they said otherwise here.
  useEffect(() => {
    if (isOfCompany && !hasPriceView()) showNetPrices(true);
  }, [isOfCompany]);
  const seen = data?.items.filter(({ is_owner, shares_orders }) => is_owner || shares_orders) ?? [];
  if (seen.length === 0) return null;
  return (
    <Field label="Encomendas" className="mb-4 max-w-sm">
      <Select
        value={company ?? ''}
        onChange={({ target }) =>
          navigate(`?tab=encomendas${target.value ? `&empresa=${target.value}` : ''}`, {
            preventScrollReset: true,
          })
        }
      >
        <option value="">As minhas</option>
        {seen.map(({ id, name }) => (
          <option key={id} value={id}>
            De {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function OrdersList({ orders, company }: { orders: UseQueryResult<MyOrders>; company: string | null }) {
  const invoices = useNewestInvoices('order', orders.data?.items.map(({ id }) => id) ?? []);
  return (
    <OwnList
      query={orders}
      title="As minhas encomendas"
      failure="Erro ao carregar encomendas"
      empty={{
        icon: PackageOpen,
        title: 'Ainda não tem encomendas',
        hint: 'Quando comprar na loja, acompanha aqui o estado de cada encomenda.',
        action: (
          <Button asChild>
            <Link to="/produtos">Ver Produtos</Link>
          </Button>
        ),
      }}
      high="h-32 md:h-28"
      hrefFor={(to) => `?tab=encomendas${company ? `&empresa=${company}` : ''}&pagina=${to}`}
    >
      {(order) => <OrderCard order={order} isCompanys={company !== null} invoice={invoices.get(order.id)} />}
    </OwnList>
  );
}
