import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { User } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import { toMbwayPhone } from '#core/payments/rules/mbway-phone.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import { codeOf, readErrors } from '../../api/form-errors.ts';
import { attemptId, keepDraft } from '../../api/order-attempt.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { billedTo, isBilledToCompany } from '../../billing/billed-values.ts';
import { type CheckoutResult, type CheckoutValues, checkoutResolver } from './checkout-schema.ts';
import { companyPlaceOf, useCompany } from './company-places.ts';
import { firstValues } from './first-values.ts';
import { keepInProfile } from './keep-address.tsx';
import { placeOf, useKeptAddresses } from './kept-addresses.tsx';
import { type PlacedOrder, sendOrder } from './place-order.ts';

/** How an order is paid: by a method, or later on account. */
export type CheckoutMethod = PaymentMethod | 'prazo';

export interface Checkout {
  /** Priced for the chosen delivery. */
  readonly cart: Cart;
  readonly user: User | null;
  /** The method that the order begins with, of what was chosen; another may be chosen later. Null: none can be paid with. */
  readonly methodFor: (chosen: string) => CheckoutMethod | null;
  /** Called with the way of delivery, and the first four digits of where to as soon as they are typed. */
  readonly onDelivery: (chosen: { method: string; postalCode: string }) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
}

interface Asked {
  readonly cart: Cart;
  readonly places: ReturnType<typeof useKeptAddresses>;
  /** The one that it is billed to, and its places; null: none of the account's. */
  readonly company: ReturnType<typeof useCompany>;
  readonly isToAddress: (id: string) => boolean;
}

/** The order that was filled in, as it is sent. */
function orderOf(
  {
    address,
    postal_code,
    city,
    department,
    company_id,
    billing_name,
    buyer_reference,
    old_equipment,
    old_what,
    old_quantity,
    ...order
  }: CheckoutResult,
  chosen: CheckoutMethod,
  { cart, places, company, isToAddress }: Asked,
) {
  const typed = { address, postal_code, city, department };
  const isCompany = isBilledToCompany({ company_id, nif: order.nif });
  const name =
    (company && companyPlaceOf(company.places, typed) && company.name) ?? placeOf(places, typed)?.name;
  return {
    ...order,
    ...billedTo({ company_id, billing_name, nif: order.nif }),
    // A person who buys for themselves was not asked.
    buyer_reference: isCompany ? buyer_reference : null,
    order_id: attemptId(),
    shipping_address: isToAddress(order.shipping_method)
      ? {
          name: name ?? order.customer_name,
          department: isCompany ? department : null,
          address,
          postal_code,
          city,
        }
      : null,
    amount: cart.total,
    iva: cart.iva,
    lines: cart.lines.map(({ product_id, quantity, rental_months, rental }) => ({
      product_id,
      quantity,
      rental_months,
      // Ordering accepts the conditions that stand beside it.
      rental_terms: rental?.terms_version ?? null,
    })),
    // What is paid later begins with no method: whichever pays it in the end is chosen then.
    payment_method: chosen === 'prazo' ? ('multibanco' as const) : chosen,
    on_account: chosen === 'prazo',
    customer_note: order.customer_note || null,
    old_equipment: old_equipment ? { what: old_what, quantity: old_quantity } : null,
  };
}

/** The form of an order: keeps what was typed, has it priced, and places it. */
export function useCheckout({ cart, user, methodFor, onDelivery, onPlaced }: Checkout) {
  const client = useQueryClient();
  const isToAddress = (id: string) =>
    cart.shipping_options.find((option) => option.id === id)?.is_to_address ?? true;
  const [initial] = useState(() => firstValues(user, cart));
  const [keepsAddress, setKeepsAddress] = useState(false);
  const places = useKeptAddresses(user !== null);
  const place = async (values: CheckoutResult) => {
    if (method === null) throw new Error('nothing can be ordered without a method');
    return await sendOrder(orderOf(values, method, { cart, places, company, isToAddress }));
  };
  const checkout = useCallForm(place, {
    values: initial,
    rules: { mode: 'onTouched', reValidateMode: 'onChange', resolver: checkoutResolver(isToAddress) },
    check: ({ customer_phone }) =>
      method === 'mbway' && !toMbwayPhone(customer_phone ?? '')
        ? { customer_phone: paymentTexts.phoneWrong }
        : {},
    // Nothing is ordered at a price that is not shown.
    asks: () => !canOrder,
    onDone: (placed) => {
      if (user && keepsAddress && placed.shipping_address) {
        void keepInProfile(placed.shipping_address).then(() =>
          client.invalidateQueries({ queryKey: queryKeys.addresses }),
        );
      }
      onPlaced(placed);
    },
    onRefused: (error) => {
      Object.entries(readErrors(error, '').fields).forEach(([path, message], i) => {
        const name = path.replace('shipping_address.', '').replace('old_equipment.', 'old_');
        if (Object.hasOwn(checkout.getValues(), name)) {
          checkout.setError(name as keyof CheckoutValues, { message }, { shouldFocus: i === 0 });
        }
      });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
      if (codeOf(error) === 'company_unknown') {
        void client.invalidateQueries({ queryKey: queryKeys.companies });
      }
    },
    failed: '',
  });
  const { control, subscribe } = checkout;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft({ ...values, old_equipment: values.old_equipment ? 'sim' : '' }, user?.id ?? null),
      }),
    [subscribe, user],
  );
  const [chosen, typedCode, typedMethod, companyId] = useWatch({
    control,
    name: ['shipping_method', 'postal_code', 'payment_method', 'company_id'],
  });
  const company = useCompany(user !== null, companyId);
  const postalCode = zoneOfPostalCode(typedCode) === null ? '' : typedCode.trim().slice(0, 4);
  useEffect(() => onDelivery({ method: chosen, postalCode }), [chosen, postalCode, onDelivery]);

  const method = methodFor(typedMethod);
  const isPriced = cart.shipping_method === chosen && cart.delivery_zone === zoneOfPostalCode(postalCode);
  const hasChangedPrices = cart.lines.some((line) => line.price_was_gross !== null);
  const canOrder: boolean = isPriced && cart.can_checkout && !hasChangedPrices && method !== null;
  return {
    checkout,
    chosen,
    method,
    canOrder,
    places,
    company,
    keepsAddress,
    setKeepsAddress,
    isToAddress: isToAddress(chosen),
  };
}
