import { useQueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { enabledMethods, isPayableWith, preselectedMethod } from '#core/payments/rules/offered-methods.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../api/use-session.ts';
import { OrderSummary } from '../features/cart/order-summary.tsx';
import { PriceChanges } from '../features/cart/price-changes.tsx';
import { type ChosenDelivery, useCart, useCartChanges } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import type { PlacedOrder } from '../features/checkout/place-order.ts';
import { UnansweredOrder } from '../features/checkout/unanswered-order.tsx';
import {
  GiftCardBox,
  type KnownCard,
  payableWith,
  usePayWithCard,
} from '../features/gift-cards/pay-with-card.tsx';
import { orderAddress } from '../features/orders/order-address.ts';
import { rememberPlaced } from '../features/orders/placed-here.ts';
import { UnpaidNotice } from '../features/orders/unpaid-notice.tsx';
import { MethodChoice } from '../features/payments/method-choice.tsx';
import { useKnownLimits } from '../features/payments/use-known-limits.ts';
import { CreditBox, useCreditFor, usePayWithCredit } from '../features/store-credit/pay-with-credit.tsx';
import { PayLater, usePayLater } from '../features/trade-credit/pay-later.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Finalizar Compra', path: '/checkout', isHidden: true });

export default function CheckoutRoute() {
  return (
    <main className="wrap space-y-6 pt-8 pb-12 md:pb-16">
      <CheckoutSteps current={2} />
      <PageTitle title="Finalizar Compra" />
      <Delivery />
    </main>
  );
}

/** After the order: to its own address, where it is paid. */
function useGoOn(user: ReturnType<typeof useSession>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pay = usePayWithCredit(() => {});
  const payByCard = usePayWithCard(() => {});
  return async (order: PlacedOrder, credit = 0, card: KnownCard | null = null) => {
    rememberPlaced();
    const token = user ? null : order.access_token;
    client.setQueryData([...queryKeys.order(order.id), token], order);
    void client.invalidateQueries({ queryKey: queryKeys.unpaidOrder });
    // Nobody pays it before its company says yes.
    const isToPay = !order.awaits_approval;
    // What the credit could not pay is paid as any other order: the customer is told, and chooses.
    if (isToPay && credit > 0) {
      await pay
        .mutateAsync({ kind: 'order', subject: order.id, token: null, amount: credit })
        .then(() => client.invalidateQueries({ queryKey: queryKeys.order(order.id), refetchType: 'all' }))
        .catch(() => undefined);
    }
    const byCard = payableWith(card, toEuros(toCents(order.total) - toCents(credit)));
    if (isToPay && card && byCard > 0) {
      await payByCard
        .mutateAsync({ code: card.code, kind: 'order', subject: order.id, token, amount: byCard })
        .then(() => client.invalidateQueries({ queryKey: queryKeys.order(order.id), refetchType: 'all' }))
        .catch(() => undefined);
    }
    // The order has its own address from now on: whoever reloads or comes back finds it, and the same payment.
    void navigate(orderAddress({ id: order.id, token }, { isPaying: isToPay }), {
      replace: true,
      ...(isToPay ? { state: 'placed' } : {}),
    });
    void client.invalidateQueries({ queryKey: queryKeys.cart });
    void client.invalidateQueries({ queryKey: queryKeys.myOrders });
    void client.invalidateQueries({ queryKey: queryKeys.myTradeAccount });
  };
}

function Delivery() {
  const user = useSession();
  const { settings } = useShop();
  const payable = useKnownLimits(settings.payment_settings);
  const [delivery, setDelivery] = useState<ChosenDelivery>();
  const query = useCart(delivery);
  const { data: cart, error } = query;
  const { accept } = useCartChanges();

  const goOn = useGoOn(user);
  const [usesCredit, setUsesCredit] = useState(false);
  const [card, setCard] = useState<KnownCard | null>(null);
  const credit = useCreditFor(cart?.total ?? 0);
  const later = usePayLater(Boolean(user), toCents(cart?.total ?? 0));
  if (user === undefined || (!cart && !error)) return <CheckoutSkeleton />;
  if (!cart) {
    return <LoadFailed title={cartTexts.loadFailed} query={query} />;
  }
  if (cart.lines.length === 0) {
    return <EmptyCart onPlaced={(order) => void goOn(order)} />;
  }
  const totalCents = toCents(cart.total);
  return (
    <CheckoutForm
      key={user?.id ?? 'guest'}
      cart={cart}
      user={user}
      methodFor={(chosen) =>
        (chosen === 'prazo' && later?.refusal === null ? chosen : undefined) ??
        enabledMethods(payable).find(
          (method) => method === chosen && isPayableWith(method, totalCents, payable),
        ) ??
        preselectedMethod(totalCents, payable)
      }
      methods={(field, phone) => (
        <>
          <MethodChoice
            totalCents={totalCents}
            settings={payable}
            legendClassName="mb-3 font-semibold text-lg"
            field={field}
            phone={phone}
          />
          {later && <PayLater offer={later} field={field('prazo')} />}
        </>
      )}
      onDelivery={setDelivery}
      onPlaced={(order) => void goOn(order, usesCredit ? credit : 0, card)}
      notices={<PriceChanges cart={cart} onAccept={() => accept.mutate()} isBusy={accept.isPending} />}
      summary={(action, isPaid) => (
        <OrderSummary cart={cart} lines={<CheckoutLines lines={cart.lines} />}>
          {isPaid && <CreditBox total={cart.total} isUsed={usesCredit} onChange={setUsesCredit} />}
          {action}
          {isPaid && (
            <GiftCardBox
              total={toEuros(totalCents - toCents(usesCredit ? credit : 0))}
              card={card}
              onChange={setCard}
            />
          )}
        </OrderSummary>
      )}
    />
  );
}

function EmptyCart({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  return (
    <div className="space-y-6">
      <UnansweredOrder onPlaced={onPlaced} />
      <UnpaidNotice />
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
