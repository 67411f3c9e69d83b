import { useQueryClient } from '@tanstack/react-query';
import { PackageCheck, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { preselectedMethod } from '#core/payments/rules/offered-methods.ts';
import { toCents } from '#core/shared/money.ts';
import { queryKeys } from '../api/query-keys.ts';
import { refusalText } from '../api/refusal-text.ts';
import { useSession } from '../api/use-session.ts';
import { OrderSummary } from '../features/cart/order-summary.tsx';
import { PriceChanges } from '../features/cart/price-changes.tsx';
import { useCart, useCartChanges } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import type { PlacedOrder } from '../features/checkout/place-order.ts';
import { UnansweredOrder } from '../features/checkout/unanswered-order.tsx';
import { paymentOrder } from '../features/orders/payment-order.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Finalizar Compra', path: '/checkout', isHidden: true });

export default function CheckoutRoute() {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  return (
    <main className="wrap space-y-6 pt-8 pb-12 md:pb-16">
      <CheckoutSteps current={placed ? 3 : 2} />
      <PageTitle title="Finalizar Compra" />
      {placed ? <Payment order={placed} /> : <Delivery onPlaced={setPlaced} />}
    </main>
  );
}

function Delivery({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const user = useSession();
  const { settings } = useShop();
  const client = useQueryClient();
  const [shippingMethod, setShippingMethod] = useState<string>();
  const { data: cart, error, refetch, isFetching } = useCart(shippingMethod);
  const { accept } = useCartChanges();

  const goOn = (order: PlacedOrder) => {
    onPlaced(order);
    window.scrollTo(0, 0);
    void client.invalidateQueries({ queryKey: queryKeys.cart });
    void client.invalidateQueries({ queryKey: queryKeys.myOrders });
  };
  if (user === undefined || (!cart && !error)) return <CheckoutSkeleton />;
  if (!cart) {
    return (
      <ErrorState
        title={cartTexts.loadFailed}
        detail={refusalText(error, 'Verifique a ligação à internet.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (cart.lines.length === 0) {
    return (
      <div className="space-y-6">
        <UnansweredOrder onPlaced={goOn} />
        <EmptyState
          icon={ShoppingCart}
          title="O seu carrinho está vazio"
          hint="Junte produtos ao carrinho para os encomendar."
          action={
            <Button asChild size="lg">
              <Link to="/produtos">Ver Produtos</Link>
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <CheckoutForm
      key={user?.id ?? 'guest'}
      cart={cart}
      user={user}
      method={preselectedMethod(toCents(cart.total), settings.payment_settings)}
      onShippingMethod={setShippingMethod}
      onPlaced={goOn}
      notices={<PriceChanges cart={cart} onAccept={() => accept.mutate()} isBusy={accept.isPending} />}
      summary={(action) => (
        <OrderSummary cart={cart} lines={<CheckoutLines lines={cart.lines} />}>
          {action}
        </OrderSummary>
      )}
    />
  );
}

/** The order is placed: the payment dialog opens by itself, and whoever closes it goes on to the order's page. */
function Payment({ order }: { order: PlacedOrder }) {
  const user = useSession();
  const navigate = useNavigate();
  const token = user ? null : order.access_token;
  const goOn = () => {
    const search = token ? `?${new URLSearchParams({ t: token })}` : '';
    void navigate(`/encomenda/${order.id}${search}`, { replace: true });
  };
  return (
    <>
      <EmptyState
        icon={PackageCheck}
        title={`Encomenda ${order.id} recebida`}
        hint="Reservámos os artigos para si. Falta só o pagamento."
        action={
          <Button size="lg" onClick={goOn}>
            Ver encomenda
          </Button>
        }
      />
      <PaymentDialog open onOpenChange={(isOpen) => isOpen || goOn()} order={paymentOrder(order, token)} />
    </>
  );
}
