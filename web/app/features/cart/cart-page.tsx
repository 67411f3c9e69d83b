import { ArrowLeft, ShoppingCart } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cartTexts } from '#core/cart/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartReminder } from './cart-reminder.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PriceChanges } from './price-changes.tsx';
import { TrustNotes } from './trust-notes.tsx';
import { useCart, useCartChanges } from './use-cart.ts';

function CheckoutButton({ canCheckout, reasonId }: { canCheckout: boolean; reasonId: string }) {
  if (canCheckout) {
    return (
      <Button asChild size="lg" className="w-full">
        <Link to="/checkout">Finalizar Compra</Link>
      </Button>
    );
  }
  return (
    <Button size="lg" className="w-full" disabled aria-describedby={reasonId}>
      Finalizar Compra
    </Button>
  );
}

function ListLink() {
  return (
    <Button asChild variant="ghost">
      <Link to="/encomenda-rapida">Juntar por referências</Link>
    </Button>
  );
}

/** The cart (docs/product.md#screens): its lines, what it costs and the way on. */
export function CartPage({
  methods,
  proposal,
}: {
  methods: readonly PaymentMethod[];
  /** Asks for a proposal of what is in it. */
  proposal: ReactNode;
}) {
  const { data: cart, error, refetch, isFetching } = useCart();
  const { quantity, remove, accept } = useCartChanges();
  const reasonId = useId();

  if (!cart) {
    if (!error) return <CartSkeleton />;
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
      <EmptyState
        icon={ShoppingCart}
        title="O seu carrinho está vazio"
        hint="Junte produtos ao carrinho para os encomendar."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild size="lg">
              <Link to="/produtos">Ver Produtos</Link>
            </Button>
            <ListLink />
          </div>
        }
      />
    );
  }
  const hasChangedPrices = cart.lines.some((line) => line.price_was_gross !== null);
  const canCheckout = cart.can_checkout && !hasChangedPrices;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
      {/* Read out when a quantity changes: the sums stand far from what was pressed. */}
      <p role="status" className="sr-only">
        {cartTexts.contents(cart.units, cart.total)}
      </p>
      <section aria-label="Artigos no carrinho" className="min-w-0">
        <PriceChanges cart={cart} onAccept={() => accept.mutate()} isBusy={accept.isPending} />
        <ul className="divide-y">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              onQuantity={(wanted) => quantity.mutateAsync({ id: line.id, quantity: wanted })}
              onMonths={(months) => quantity.mutateAsync({ id: line.id, quantity: line.quantity, months })}
              onRemove={() => remove.mutate(line)}
            />
          ))}
        </ul>
        <div className="mt-2 -ml-4 flex flex-wrap">
          <Button asChild variant="ghost">
            <Link to="/produtos">
              <ArrowLeft aria-hidden />
              Continuar a comprar
            </Link>
          </Button>
          <ListLink />
        </div>
      </section>
      <aside aria-label="Resumo e pagamento" className="space-y-6 lg:sticky lg:top-24">
        <OrderSummary cart={cart}>
          {!canCheckout && (
            <p id={reasonId} className="font-medium text-sm text-tone-red">
              {hasChangedPrices
                ? 'Confirme os novos preços para continuar.'
                : 'Corrija as linhas assinaladas para continuar.'}
            </p>
          )}
          <div className="max-lg:hidden">
            <CheckoutButton canCheckout={canCheckout} reasonId={reasonId} />
          </div>
          {cart.lines.every(({ rental }) => rental === null) && proposal}
        </OrderSummary>
        <CartReminder />
        <TrustNotes methods={methods} promises={cart.promises} />
      </aside>
      <div className="-mx-4 sticky bottom-0 z-20 flex items-center gap-4 border-t bg-surface px-4 py-3 md:-mx-6 md:px-6 lg:hidden">
        <p className="shrink-0">
          <span className="block text-muted text-sm">Total</span>
          <span className="figures block font-bold text-lg">{formatEuros(cart.total)}</span>
        </p>
        <div className="min-w-0 flex-1">
          <CheckoutButton canCheckout={canCheckout} reasonId={reasonId} />
        </div>
      </div>
    </div>
  );
}
