import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OrderStatusBadge } from '../../../ui/order-status-badge.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TechnicalDetails } from '../../../ui/technical-details.tsx';
import type { Route } from './+types/order-screen.ts';
import { OrderEditForm } from './order-edit-form.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderGuarantees } from './order-guarantees.tsx';
import { OrderHold } from './order-hold.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderPapers } from './order-papers.tsx';

export const meta = panelMeta('Encomenda');

/** One order beside the list: what is to be done with it, then all that is known of it. */
export default function OrderScreen({ params: { id } }: Route.ComponentProps) {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('encomendas'));
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...queryKeys.admin, 'order', id],
    queryFn: ({ signal }) => api('GET /api/admin/orders/{id}', { params: { id }, signal }),
  });
  useRecordName(id, order && orderNumber(order.number));
  return (
    <SidePanel
      open
      onOpenChange={leave}
      title={order ? `Encomenda ${orderNumber(order.number)}` : 'Encomenda'}
      description={order ? <OrderStatusBadge status={order.status} /> : undefined}
    >
      {order ? (
        <div className="space-y-8">
          {can('orders.change') && <OrderNext key={`next-${order.updated_at}`} order={order} />}
          {order.hold?.is_large && (
            <OrderHold order={order} hold={order.hold} mayChange={can('orders.change')} />
          )}
          {can('orders.change') ? (
            <OrderEditForm key={order.updated_at} order={order} />
          ) : (
            <OnlyLook ability="orders.change" act="alterar esta encomenda" />
          )}
          <OrderPapers id={order.id} />
          <OrderGuarantees orderId={order.id} />
          <OrderFacts order={order} />
          <TechnicalDetails ids={{ Identificador: order.id }} />
        </div>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar encomendas"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
        </div>
      )}
    </SidePanel>
  );
}
