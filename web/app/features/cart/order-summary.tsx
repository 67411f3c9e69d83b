import type { ReactNode } from 'react';
import type { Cart } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { sumRows } from '#core/shared/iva.ts';
import { formatCents, formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { DiscountCode } from './discount-code.tsx';

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** Free delivery: from where, and what is missing; nothing when the delivery is free already. */
function FreeShippingHint({ cart }: { cart: Cart }) {
  const missing = cart.free_shipping_missing;
  const isElsewhere = cart.free_on_mainland_only && (cart.delivery_zone ?? 'mainland') !== 'mainland';
  if (cart.shipping === 0 || missing === null || isElsewhere) return null;
  const rate = cart.iva_rates[0]?.rate ?? 0;
  const reached = Math.max(0, 1 - missing / (cart.free_shipping_threshold * (1 + rate / 100)));
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">{cartTexts.freeShipping(cart.free_shipping_threshold)}</p>
      <p className="figures text-muted">
        {cartTexts.freeShippingExactly(cart.free_shipping_threshold, cart.free_on_mainland_only, rate)}
      </p>
      <p className="figures mt-1 text-muted">{cartTexts.missingForFreeShipping(missing)}</p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full border border-transparent bg-action"
          style={{ width: `${reached * 100}%` }}
        />
      </div>
    </div>
  );
}

/** What promotions take off, which the sums above have already. */
function Discounts({ cart: { discounts } }: { cart: Cart }) {
  if (discounts.length === 0) return null;
  const saved = discounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium text-tone-green">
        Poupa <span className="figures">{formatCents(saved)}</span> nesta encomenda
      </p>
      <dl className="mt-1 space-y-1">
        {discounts.map(({ name, code, amount }) => (
          <Amount key={name} label={code ? `${name} (${code})` : name}>
            −{formatEuros(amount)}
          </Amount>
        ))}
      </dl>
    </div>
  );
}

/** What the cart costs, to the cent: subtotal without IVA, IVA, delivery, total. Below it, what comes next. */
export function OrderSummary({
  cart,
  lines,
  children,
}: {
  cart: Cart;
  /** What is bought, where the page does not show it otherwise. */
  lines?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Resumo da encomenda</h2>
      {lines}
      <dl className="space-y-2">
        {sumRows(cart.lines, cart.iva_rates).map(({ label, amount }) => (
          <Amount key={label} label={label}>
            {formatEuros(amount)}
          </Amount>
        ))}
        <Amount label="Portes">{cart.shipping === 0 ? 'Grátis' : formatEuros(cart.shipping)}</Amount>
        <div className="flex items-baseline justify-between gap-4 border-t pt-3">
          <dt className="font-semibold">
            Total{' '}
            {cart.iva_rates.length > 0 && (
              <span className="font-normal text-muted text-sm">IVA incluído</span>
            )}
          </dt>
          <dd className="figures whitespace-nowrap font-bold text-2xl">{formatEuros(cart.total)}</dd>
        </div>
      </dl>
      <Discounts cart={cart} />
      <FreeShippingHint cart={cart} />
      {children}
      {/* Below the way on, which stays where it was. */}
      {cart.lines.length > 0 && <DiscountCode codes={cart.codes} />}
    </Card>
  );
}
