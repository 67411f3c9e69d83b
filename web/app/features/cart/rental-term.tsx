import { useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { MAX_RENTAL_MONTHS } from '#core/catalogue/rules/rental.ts';
import { formatEuros } from '#core/shared/money.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

interface Props {
  line: CartLine;
  rental: NonNullable<CartLine['rental']>;
  months: number;
  onMonths: (months: number) => Promise<unknown>;
}

/** For how long a thing is rented, which can be changed here, and what that comes to. */
export function RentalTerm({ line, rental, months, onMonths }: Props) {
  const [wanted, setWanted] = useState<number | null>(null);
  const change = (to: number) => {
    setWanted(to);
    const settle = () => setWanted((latest) => (latest === to ? null : latest));
    void onMonths(to).then(settle, settle);
  };
  return (
    <div className="mt-2 space-y-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <QuantityStepper
          value={wanted ?? months}
          min={rental.minimum_months}
          max={MAX_RENTAL_MONTHS}
          label={`Meses de aluguer de ${line.name}`}
          onChange={change}
        />
        <span>meses de contrato</span>
      </div>
      <p className="figures text-muted">
        A pagar hoje: {rental.installation_gross > 0 ? 'instalação e ' : ''}1.ª mensalidade.
        {months > 1 && (
          <>
            {' '}
            Depois, por mês: <strong className="text-ink">{formatEuros(rental.line_monthly_gross)}</strong>
          </>
        )}
      </p>
      <p className="figures text-muted">
        No total, em {months} {months === 1 ? 'mês' : 'meses'}:{' '}
        <strong className="text-ink">{formatEuros(rental.term_gross)}</strong>
      </p>
      {rental.deposit > 0 && (
        <p className="figures text-muted">
          Caução, na entrega: {formatEuros(rental.deposit)} (devolvida no fim)
        </p>
      )}
    </div>
  );
}
