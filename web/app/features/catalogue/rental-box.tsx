import { useState } from 'react';
import { boundText, mostUnits } from '#core/cart/rules/stock-bound.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { MAX_RENTAL_MONTHS } from '#core/catalogue/rules/rental.ts';
import { withIva } from '#core/shared/iva.ts';
import { formatCents, formatEuros, toCents } from '#core/shared/money.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import type { Purchase } from './purchase.ts';

interface Props {
  product: ProductDetail;
  rental: NonNullable<ProductDetail['rental']>;
  isBusy: boolean;
  onAdd: (purchase: Purchase) => void;
  onBuyNow: (purchase: Purchase) => void;
}

/** For how long, and what is due today: the installation and the first month (docs/product.md#catalogue, catalogue). */
export function RentalBox({ product, rental, isBusy, onAdd, onBuyNow }: Props) {
  const [months, setMonths] = useState(rental.minimum_months);
  const [chosen, setChosen] = useState(1);
  const most = mostUnits(product.stock);
  const isOut = most === 0;
  const quantity = Math.max(1, Math.min(chosen, most));
  const dueNow = withIva(
    quantity * (toCents(rental.monthly_net) + toCents(rental.installation_net)),
    rental.iva_rate,
  );
  const purchase = { quantity, rentalMonths: months };
  return (
    <section id="alugar" aria-labelledby="alugar-titulo" className="flex scroll-mt-28 flex-col gap-4">
      <h2 id="alugar-titulo" className="font-semibold text-lg">
        Escolha o aluguer
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <p className="mb-1.5 font-medium text-sm">Meses</p>
          <QuantityStepper
            value={months}
            min={rental.minimum_months}
            max={MAX_RENTAL_MONTHS}
            onChange={setMonths}
            disabled={isOut}
            label={`Meses de aluguer de ${product.name}`}
          />
          <p className="mt-1.5 text-muted text-sm">
            Mínimo: {rental.minimum_months} {rental.minimum_months === 1 ? 'mês' : 'meses'}
          </p>
        </div>
        <div>
          <p className="mb-1.5 font-medium text-sm">Quantidade</p>
          <QuantityStepper
            value={quantity}
            max={most}
            onChange={setChosen}
            disabled={isOut}
            label={`Quantidade de ${product.name}`}
          />
          <p aria-live="polite" className="mt-1.5 min-h-5 text-muted text-sm">
            {boundText(quantity, product.stock)}
          </p>
        </div>
      </div>
      <dl aria-live="polite" className="grid gap-1 rounded-lg bg-sunken p-4 text-sm figures">
        <Row term="Instalação (uma vez)" value={formatEuros(rental.installation_gross)} />
        <Row term="Mensalidade" value={`${formatEuros(rental.monthly_gross)}/mês`} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line-strong border-t pt-2">
          <dt className="font-semibold text-base">A pagar agora</dt>
          <dd className="font-bold text-lg">{formatCents(dueNow)}</dd>
        </div>
        <div className="text-muted">
          <dt className="sr-only">O que inclui</dt>
          <dd>Instalação e 1.ª mensalidade{quantity > 1 ? ` de ${quantity} unidades` : ''}, IVA incluído.</dd>
        </div>
      </dl>
      <BuyButtons
        isRental
        price={`${formatCents(dueNow)} agora · ${formatEuros(quantity * rental.monthly_gross)}/mês`}
        isOut={isOut}
        isBusy={isBusy}
        onAdd={() => onAdd(purchase)}
        onBuyNow={() => onBuyNow(purchase)}
      />
    </section>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
