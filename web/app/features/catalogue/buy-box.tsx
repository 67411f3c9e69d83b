import { useState } from 'react';
import { boundText, mostUnits } from '#core/cart/rules/stock-bound.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { formatCents, toCents } from '#core/shared/money.ts';
import { mostForUnits } from '#core/shared/price.ts';
import { LicencePromise } from '../../ui/licence-promise.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import type { Purchase } from './purchase.ts';

interface Props {
  product: ProductDetail;
  isBusy: boolean;
  onAdd: (purchase: Purchase) => void;
  onBuyNow: (purchase: Purchase) => void;
}

/** What so many cost with IVA, in cents, as they stand in a cart; `net` and `gross` in euros. */
function mostFor({ net, gross, iva_rate, is_typed_with_iva }: ProductDetail['pricing'], quantity: number) {
  const price = { netCents: toCents(net), withIvaCents: is_typed_with_iva ? toCents(gross) : null };
  return mostForUnits(price, quantity, iva_rate);
}

/** How many, and into the cart; never more than there are. */
export function BuyBox({ product, isBusy, onAdd, onBuyNow }: Props) {
  const [chosen, setChosen] = useState(1);
  const most = mostUnits(product.stock);
  const isOut = most === 0 || product.pricing.gross <= 0;
  // The stock may have shrunk since it was chosen.
  const quantity = Math.max(1, Math.min(chosen, most));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          value={quantity}
          onChange={setChosen}
          max={most}
          disabled={isOut}
          label={`Quantidade de ${product.name}`}
        />
        <p aria-live="polite" className="min-h-5 text-muted text-sm">
          {boundText(quantity, product.stock)}
        </p>
      </div>
      {product.category === 'software' && <LicencePromise productId={product.id} quantity={quantity} />}
      <BuyButtons
        productId={product.id}
        price={formatCents(mostFor(product.pricing, quantity))}
        isOut={isOut}
        isBusy={isBusy}
        onAdd={() => onAdd({ quantity })}
        onBuyNow={() => onBuyNow({ quantity })}
      />
    </div>
  );
}
