import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { instalmentRange } from '#core/payments/rules/instalments.ts';
import { enabledMethods, isPayableWith, type MethodSettings } from '#core/payments/rules/offered-methods.ts';
import { METHOD_HINTS, paymentTexts } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { PaymentMark } from '../../ui/payment-mark.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

interface Props {
  totalCents: number;
  settings: MethodSettings;
  isBusy?: boolean;
  legendClassName?: string;
  /** What makes a card of each method a field. */
  field: (
    method: PaymentMethod,
  ) => Omit<ComponentProps<typeof RadioCard>, 'label' | 'hint' | 'aside' | 'value'>;
  /** Under MB WAY while it is chosen: the number that it asks for. */
  phone: ReactNode;
}

function outOfRange(settings: MethodSettings): string {
  const { minimum, maximum } = instalmentRange(settings);
  return maximum === null
    ? `Disponível a partir de ${formatEuros(minimum)}`
    : `Disponível entre ${formatEuros(minimum)} e ${formatEuros(maximum)}`;
}

/** The methods that the shop takes, as cards; one that this total cannot be paid with says why. */
export function MethodChoice({ totalCents, settings, isBusy, legendClassName, field, phone }: Props) {
  return (
    <fieldset className="flex flex-col gap-3" disabled={isBusy}>
      <legend className={legendClassName ?? 'mb-3 font-semibold'}>{paymentTexts.choose}</legend>
      {enabledMethods(settings).map((option) => {
        const isPayable = isPayableWith(option, totalCents, settings);
        return (
          <Fragment key={option}>
            <RadioCard
              {...field(option)}
              value={option}
              disabled={!isPayable}
              label={<PaymentMark method={option} />}
              hint={isPayable ? METHOD_HINTS[option] : outOfRange(settings)}
            />
            {option === 'mbway' && phone}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
