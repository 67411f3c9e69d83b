import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../api/client.ts';
import { refusalText } from '../api/refusal-text.ts';
import { useSession } from '../api/use-session.ts';
import { OrderMissing } from '../features/orders/order-missing.tsx';
import { OrderPage } from '../features/orders/order-page.tsx';
import { paymentOrder } from '../features/orders/payment-order.ts';
import { isUnpaid, useOrder } from '../features/orders/use-order.ts';
import { PaymentPanel } from '../features/payments/payment-panel.tsx';
import { pageMeta } from '../page-meta.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Encomenda', path: `/encomenda/${args.params.id}`, isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404]);

export default function OrderRoute({ params }: Route.ComponentProps) {
  const user = useSession();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const token = search.get('t');
  const ownPath = `/api/orders/${encodeURIComponent(params.id)}/document`;
  const { data: order, error, refetch, isFetching } = useOrder(params.id, token);

  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {order ? (
        <OrderPage
          order={order}
          documentPath={token ? `${ownPath}?t=${encodeURIComponent(token)}` : ownPath}
          payment={
            isUnpaid(order) && (
              <PaymentPanel order={paymentOrder(order, token)} onPaid={() => void refetch()} />
            )
          }
        />
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <OrderMissing address={pathname} isLoggedIn={Boolean(user)} />
      ) : error ? (
        <ErrorState
          title="Erro ao carregar a encomenda"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div role="status" className="space-y-6">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      )}
    </main>
  );
}
