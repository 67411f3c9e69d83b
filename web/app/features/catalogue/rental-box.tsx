import { useEffect, useState } from 'react';
import { boundText, mostUnits } from '#core/cart/rules/stock-bound.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { extraPagesText, includedPagesText } from '#core/catalogue/rules/pages-text.ts';
import {
  extraColourPages,
  extraPages,
  installationOf,
  MAX_RENTAL_MONTHS,
  purchasePrice,
  rentalCost,
  rentalExtras,
} from '#core/catalogue/rules/rental.ts';
import { rentalConditions } from '#core/catalogue/rules/rental-conditions.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatCents, formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { netPrice, type Price, priceWithIva, typedCents } from '#core/shared/price.ts';
import { api } from '../../api/client.ts';
import { ConditionList } from '../../ui/condition-list.tsx';
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

/** For how long, what that costs today, each month and in all, and what comes at the end (docs/product.md#rentals). */
export default function RentalBox({ product, rental, isBusy, onAdd, onBuyNow }: Props) {
  const [months, setMonths] = useState(rental.minimum_months);
  const [chosen, setChosen] = useState(1);
  const most = mostUnits(product.stock);
  const isOut = most === 0 || product.pricing.gross <= 0;
  const quantity = Math.max(1, Math.min(chosen, most));
  const month = {
    netCents: toCents(rental.monthly_net),
    withIvaCents: rental.is_typed_with_iva ? toCents(rental.monthly_gross) : null,
  };
  const cost = rentalCost(
    {
      month,
      installation: product.rental_specs
        ? installationOf(product.rental_specs)
        : netPrice(toCents(rental.installation_net)),
    },
    { quantity, months, ivaRate: rental.iva_rate },
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
      <dl aria-live="polite" className="figures grid gap-1.5 rounded-lg bg-sunken p-4 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold text-base">A pagar hoje</dt>
          <dd className="font-bold text-lg">{formatCents(cost.todayCents)}</dd>
        </div>
        <div className="text-muted">
          <dt className="sr-only">O que se paga hoje</dt>
          <dd>
            {rental.installation_net > 0
              ? `Instalação ${formatEuros(rental.installation_gross)} e 1.ª mensalidade`
              : '1.ª mensalidade'}
            {quantity > 1 && `, de ${quantity} unidades`}, IVA incluído
          </dd>
        </div>
        {months > 1 && (
          <>
            <Row term="Depois, por mês" value={formatCents(cost.monthlyCents)} />
            <Row term={`No total, em ${months} meses`} value={formatCents(cost.termCents)} />
          </>
        )}
      </dl>
      {isOut && <FreeDay id={product.id} />}
      <Terms product={product} rental={rental} months={months} quantity={quantity} />
      {product.rental_specs && (
        <ConditionList
          conditions={rentalConditions({
            extras: rentalExtras(product.rental_specs),
            month,
            ivaRate: rental.iva_rate,
            months: { atLeast: rental.minimum_months },
          })}
        />
      )}
      <BuyButtons
        isRental
        price={`${formatCents(cost.todayCents)} hoje · ${formatCents(cost.monthlyCents)}/mês`}
        isOut={isOut}
        isBusy={isBusy}
        onAdd={() => onAdd(purchase)}
        onBuyNow={() => onBuyNow(purchase)}
      />
    </section>
  );
}

/** When none is free: from when one may be, by the contracts that end. */
function FreeDay({ id }: { id: string }) {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    api('GET /api/products/{id}/rental-free-day', { params: { id } })
      .then((found) => isGone || setDay(found.day))
      // Without an answer nothing is promised.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <p aria-live="polite" className="min-h-6">
      {day && `Estão todos alugados. O primeiro fica livre a ${formatDate(`${day}T12:00:00Z`)}.`}
    </p>
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

/** What the contract says beside its price: deposit, what is included, what is done at the end. */
function Terms({
  product,
  rental,
  months,
  quantity,
}: Pick<Props, 'product' | 'rental'> & { months: number; quantity: number }) {
  if (!product.rental_specs) return null;
  const extras = rentalExtras(product.rental_specs);
  const price = purchasePrice(extras, {
    netCents: months * toCents(rental.monthly_net),
    grossCents: months * toCents(rental.monthly_gross),
  });
  const euros = (of: Price | null) => of && toEuros(priceWithIva(of, rental.iva_rate));
  const pagesPrice = euros(extraPages(extras));
  const included = [
    extras.services,
    extras.includedPages !== null &&
      `${includedPagesText(extras.includedPages, extras.includedColourPages)} por mês`,
  ].filter(Boolean);
  return (
    <ul className="grid gap-1.5 text-sm">
      {included.length > 0 && (
        <li>
          <strong>Inclui:</strong> {included.join(' · ')}
          {pagesPrice !== null && `; ${extraPagesText(pagesPrice, euros(extraColourPages(extras)))}`}
        </li>
      )}
      {extras.depositCents > 0 && (
        <li>
          <strong>Caução:</strong> {formatCents(quantity * extras.depositCents)}, paga na entrega e devolvida
          no fim, se o equipamento voltar em bom estado.
        </li>
      )}
      <li>
        <strong>No fim:</strong>{' '}
        {price === null
          ? 'devolve ou renova.'
          : typedCents(price) === 0
            ? 'devolve, renova ou fica com o equipamento, sem pagar mais.'
            : `devolve, renova ou compra por ${formatCents(priceWithIva(price, rental.iva_rate))}${quantity > 1 ? ' por unidade' : ''}.`}
      </li>
    </ul>
  );
}
