import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ShippingOption } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { RadioCard } from '../../ui/radio-card.tsx';

interface Props {
  options: readonly ShippingOption[];
  field: UseFormRegisterReturn;
}

/** How the goods reach the customer, each with its price. */
export function DeliveryChoice({ options, field }: Props) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-semibold text-lg">Entrega</legend>
      {options.map((option) => (
        <RadioCard
          key={option.id}
          {...field}
          value={option.id}
          label={option.name}
          hint={
            [option.delivery_time && cartTexts.onTheWay(option.delivery_time), option.pickup_info]
              .filter(Boolean)
              .join(' · ') || undefined
          }
          aside={
            <span className="figures whitespace-nowrap font-semibold">
              {option.price === 0 ? 'Grátis' : formatEuros(option.price)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
