import { CircleX, MessageCircleQuestion, Repeat, ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { BY_CARD } from '#core/settings/rules/carrier-ids.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { ApiError } from '../api/client.ts';
import { useSession } from '../api/use-session.ts';
import { useBuyAgain } from '../features/cart/use-buy-again.ts';
import { PayWithGiftCard } from '../features/gift-cards/pay-with-card.tsx';
import { OrderLicences } from '../features/licences/order-licences.tsx';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { OldEquipment } from '../features/orders/old-equipment.tsx';
import { OrderApproval } from '../features/orders/order-approval.tsx';
import { OrderGuarantees } from '../features/orders/order-guarantees.tsx';
import { OrderMissing } from '../features/orders/order-missing.tsx';
import { OrderPage } from '../features/orders/order-page.tsx';
import { leftToPay, paymentOrder } from '../features/orders/payment-order.ts';
import { isUnpaid, useOrder } from '../features/orders/use-order.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import { PaymentPanel } from '../features/payments/payment-panel.tsx';
import { RefundQuestion } from '../features/payments/refund-question.tsx';
import { OrderInk } from '../features/printers/order-ink.tsx';
import { OrderRentals } from '../features/rentals/order-rentals.tsx';
import { OrderReturns } from '../features/returns/order-returns.tsx';
import { RepeatDialog } from '../features/standing-orders/repeat-dialog.tsx';
import { PayWithCredit } from '../features/store-credit/pay-with-credit.tsx';
import { pageMeta } from '../page-meta.ts';
import { MenuItem, OwnActs } from '../panel/menu.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { RecordLoading } from '../ui/record-loading.tsx';
import { SaleInvoices, useSaleInvoices } from '../ui/sale-invoices.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Encomenda', path: `/encomenda/${args.params.id}`, isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404]);

export default function OrderRoute({ params }: Route.ComponentProps) {
  const user = useSession();
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const token = search.get('t');
  const ownPath = `/api/orders/${encodeURIComponent(params.id)}/document`;
  const query = useOrder(params.id, token);
  const { data: order, error, refetch } = query;
  const invoices = useSaleInvoices({
    kind: 'order',
    subject: order?.id ?? '',
    token,
    version: order?.updated_at ?? '',
  });
  // Only the press that ordered asks MB WAY by itself: whoever loads this page again has not ordered.
  const [isJustPlaced] = useState(state === 'placed');
  useEffect(() => {
    if (state === 'placed') setSearch((now) => now, { replace: true, preventScrollReset: true });
  }, [state, setSearch]);
  // The dialog stays to say that the money came, and is not opened again for what is paid.
  const [wasUnpaid, setWasUnpaid] = useState(false);
  if (order && !wasUnpaid && isUnpaid(order)) setWasUnpaid(true);
  const isPaying = wasUnpaid && search.has('pagar');
  const stopPaying = () => {
    search.delete('pagar');
    setSearch(search, { replace: true, preventScrollReset: true });
  };

  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {order ? (
        <>
          <OrderPage
            order={order}
            hasInvoice={invoices.length > 0}
            documentPath={token ? `${ownPath}?t=${encodeURIComponent(token)}` : ownPath}
            actions={<OrderActs order={order} token={token} />}
            oldEquipment={<OldEquipment key={order.old_equipment.asked?.state} order={order} token={token} />}
            guarantees={
              <>
                <SaleInvoices kind="order" subject={order.id} token={token} version={order.updated_at} />
                <OrderLicences order={order} token={token} />
                <OrderGuarantees order={order} token={token} />
                <OrderRentals order={order} token={token} />
                <OrderReturns order={order} token={token} />
                {order.paid_at && <OrderInk order={order} token={token} />}
              </>
            }
            refund={<RefundQuestion kind="order" subject={order.id} token={token} />}
            payment={
              order.awaits_goods ? (
                <AwaitsGoods />
              ) : order.awaits_approval ? (
                <OrderApproval order={order} />
              ) : (
                isUnpaid(order) &&
                !isPaying && (
                  <div className="space-y-4">
                    <PayOtherwise order={order} token={token} onPaid={() => void refetch()} />
                    <PaymentPanel
                      key={order.paid}
                      order={paymentOrder(order, token)}
                      onPaid={() => void refetch()}
                    />
                  </div>
                )
              )
            }
          />
          {wasUnpaid && (
            <PaymentDialog
              open={isPaying}
              onOpenChange={(isOpen) => isOpen || stopPaying()}
              order={{ ...paymentOrder(order, token), isJustPlaced }}
              onPaid={() => void refetch()}
            />
          )}
        </>
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <OrderMissing address={pathname} isLoggedIn={Boolean(user)} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar a encomenda" query={query} />
      ) : (
        <RecordLoading what="a encomenda" />
      )}
    </main>
  );
}

/** With credit or a gift card; a gift card itself is paid with money alone. */
function PayOtherwise({
  order,
  token,
  onPaid,
}: {
  order: NonNullable<ReturnType<typeof useOrder>['data']>;
  token: string | null;
  onPaid: () => void;
}) {
  if (order.shipping_method === BY_CARD) return null;
  const of = { kind: 'order', subject: order.id, token, left: leftToPay(order), onPaid } as const;
  return (
    <>
      <PayWithCredit {...of} />
      <PayWithGiftCard {...of} />
    </>
  );
}

/** The order of an exchange, before what it is for has come back. */
function AwaitsGoods() {
  return (
    <Card className="space-y-2">
      <h2 className="font-semibold text-lg">Pagamento</h2>
      <p>Com o que devolver: a diferença acerta-se quando a troca se concluir.</p>
    </Card>
  );
}

/** What one does with it seldom, cancelling last. */
function OrderActs({
  order,
  token,
}: {
  order: NonNullable<ReturnType<typeof useOrder>['data']>;
  token: string | null;
}) {
  const again = useBuyAgain();
  const user = useSession();
  const [isCancelling, setCancelling] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const ask = `/pergunta?encomenda=${encodeURIComponent(order.id)}${token ? `&t=${encodeURIComponent(token)}` : ''}`;
  return (
    <>
      <OwnActs label="Mais ações da encomenda">
        <MenuItem disabled={again.isPending} onSelect={() => again.mutate(order.items)}>
          <ShoppingCart aria-hidden />
          Comprar de novo
        </MenuItem>
        {user?.email_verified && (
          <MenuItem onSelect={() => setRepeating(true)}>
            <Repeat aria-hidden />
            {standingTexts.repeat}
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={ask}>
            <MessageCircleQuestion aria-hidden />
            Fazer uma pergunta
          </Link>
        </MenuItem>
        {order.can_cancel && (
          <MenuItem className="text-danger" onSelect={() => setCancelling(true)}>
            <CircleX aria-hidden />
            Cancelar encomenda
          </MenuItem>
        )}
      </OwnActs>
      <CancelOrder order={order} token={token} open={isCancelling} onOpenChange={setCancelling} />
      {isRepeating && (
        <RepeatDialog
          from={{ kind: 'order', of: order.id }}
          name={`Encomenda ${orderNumber(order.number)}`}
          onClose={() => setRepeating(false)}
        />
      )}
    </>
  );
}
