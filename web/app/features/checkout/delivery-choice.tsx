import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Cart } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

interface Props {
  cart: Cart;
  chosen: string;
  field: UseFormRegisterReturn;
}

/** How the goods reach the customer, each with its price. */
export function DeliveryChoice({ cart, chosen, field }: Props) {
  const { shipping_options: options, delivery_zone: zone } = cart;
  const isOffered = options.some(({ id }) => id === chosen);
  const isCarried = options.some((option) => !option.is_pickup);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-semibold text-lg">Entrega</legend>
      <div role="status" className="empty:hidden">
        {cart.is_too_heavy ? (
          <Alert tone="warning">{cartTexts.tooHeavy(cart.weight_grams, options.length > 0)}</Alert>
        ) : (
          zone !== null &&
          !isOffered && (
            <Alert tone="warning">
              {isCarried ? cartTexts.anotherCarrier(zone) : cartTexts.notDelivered(zone, options.length > 0)}
            </Alert>
          )
        )}
      </div>
      {options.map((option) => (
        <RadioCard
          key={option.id}
          {...field}
          value={option.id}
          label={option.name}
          hint={
            [
              option.is_to_confirm
                ? cartTexts.termsToConfirm
                : option.arrives_on
                  ? cartTexts.arrives(option.arrives_on)
                  : option.delivery_time && cartTexts.onTheWay(option.delivery_time),
              option.pickup_info,
            ]
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
