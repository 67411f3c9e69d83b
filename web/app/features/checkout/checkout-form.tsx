import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import { ApiError } from '../../api/client.ts';
import { attemptId, keepDraft } from '../../api/order-attempt.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AddressFields } from './address-fields.tsx';
import { useCompanies } from './billed-to.tsx';
import { CheckoutConsent } from './checkout-consent.tsx';
import { type CheckoutResult, type CheckoutValues, checkoutResolver } from './checkout-schema.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { firstValues } from './first-values.ts';
import { KeepAddress, keepInProfile } from './keep-address.tsx';
import { KeptAddresses, placeOf, useKeptAddresses } from './kept-addresses.tsx';
import { orderRefusal } from './order-refusal.ts';
import { type PlacedOrder, sendOrder } from './place-order.ts';

interface Props {
  /** Priced for the chosen delivery. */
  cart: Cart;
  user: User | null;
  /** The method that the order begins with, of what was chosen; another may be chosen later. Null: none can be paid with. */
  methodFor: (chosen: string) => PaymentMethod | null;
  /** The methods to choose from. */
  methods: (field: MethodField) => ReactNode;
  /** Called with the way of delivery, and the first four digits of where to as soon as they are typed. */
  onDelivery: (chosen: { method: string; postalCode: string }) => void;
  onPlaced: (order: PlacedOrder) => void;
  /** What must be seen before ordering: changed prices, an unanswered order. */
  notices: ReactNode;
  /** What is bought and what it costs, around the button that orders it. */
  summary: (action: ReactNode) => ReactNode;
}

/** What makes a card of each method a field of this form. */
export type MethodField = (method: PaymentMethod) => UseFormRegisterReturn & { checked: boolean };

/** Delivery, details and method; the last button places the order (docs/product.md#cart-and-checkout). Keeps what was typed. */
export function CheckoutForm({
  cart,
  user,
  methodFor,
  methods,
  onDelivery,
  onPlaced,
  notices,
  summary,
}: Props) {
  const client = useQueryClient();
  const options = cart.shipping_options;
  const isPickup = (id: string) => options.find((option) => option.id === id)?.is_pickup ?? false;
  const [initial] = useState(() => firstValues(user, cart));
  const form = useForm<CheckoutValues, unknown, CheckoutResult>({
    mode: 'onTouched',
    resolver: checkoutResolver(isPickup),
    defaultValues: initial,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ ...values }, user?.id ?? null),
      }),
    [form, user],
  );
  const chosen = useWatch({ control: form.control, name: 'shipping_method' });
  const typedCode = useWatch({ control: form.control, name: 'postal_code' });
  const postalCode = zoneOfPostalCode(typedCode) === null ? '' : typedCode.trim().slice(0, 4);
  useEffect(() => onDelivery({ method: chosen, postalCode }), [chosen, postalCode, onDelivery]);

  const method = methodFor(useWatch({ control: form.control, name: 'payment_method' }));

  const places = useKeptAddresses(user !== null);
  const companies = useCompanies(user !== null);
  const [keepsAddress, setKeepsAddress] = useState(false);
  const place = useMutation({
    mutationFn: sendOrder,
    onSuccess: (placed) => {
      if (user && keepsAddress && placed.shipping_address) {
        void keepInProfile(placed.shipping_address).then(() =>
          client.invalidateQueries({ queryKey: queryKeys.addresses }),
        );
      }
      onPlaced(placed);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      fields.forEach(({ path, message }, i) => {
        const name = path.replace('shipping_address.', '');
        if (Object.hasOwn(form.getValues(), name)) {
          form.setError(name as keyof CheckoutValues, { message }, { shouldFocus: i === 0 });
        }
      });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
  const isPriced = cart.shipping_method === chosen && cart.delivery_zone === zoneOfPostalCode(postalCode);
  const hasChangedPrices = cart.lines.some((line) => line.price_was_gross !== null);
  const canOrder = isPriced && cart.can_checkout && !hasChangedPrices && method !== null;

  const submit = form.handleSubmit((values) => {
    if (!canOrder) return;
    const { address, postal_code, city, customer_note, company_id, payment_method: _, ...person } = values;
    place.mutate({
      ...person,
      company_id: company_id || null,
      order_id: attemptId(),
      shipping_address: isPickup(values.shipping_method)
        ? null
        : {
            name: placeOf(places, { address, postal_code, city })?.name ?? person.customer_name,
            address,
            postal_code,
            city,
          },
      amount: cart.total,
      payment_method: method,
      customer_note: customer_note || null,
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="min-w-0 space-y-6">
        {notices}
        {!user && (
          <p className="text-muted">
            Não precisa de conta para comprar. Já tem uma?{' '}
            <Link
              to="/login?voltar=%2Fcheckout"
              className="font-semibold text-action underline underline-offset-4"
            >
              Entrar
            </Link>
          </p>
        )}
        <Card>
          <ContactFields form={form} companies={companies} />
        </Card>
        <Card>
          <DeliveryChoice cart={cart} chosen={chosen} field={form.register('shipping_method')} />
        </Card>
        {!isPickup(chosen) && (
          <Card>
            <AddressFields
              form={form}
              isToConfirm={options.find(({ id }) => id === chosen)?.is_to_confirm ?? false}
              kept={<KeptAddresses form={form} places={places} />}
              offer={
                user && (
                  <KeepAddress form={form} places={places} isKept={keepsAddress} onChange={setKeepsAddress} />
                )
              }
            />
          </Card>
        )}
        {method !== null && (
          <Card>
            {methods((option) => ({ ...form.register('payment_method'), checked: option === method }))}
          </Card>
        )}
        <Card>
          <Field label="Nota para a loja" optional error={form.formState.errors.customer_note?.message}>
            <Textarea rows={3} maxLength={1000} {...form.register('customer_note')} />
          </Field>
        </Card>
      </div>
      <aside aria-label="Resumo da encomenda" className="lg:sticky lg:top-24">
        {summary(
          <>
            {place.error && <Alert>{orderRefusal(place.error)}</Alert>}
            {!cart.can_checkout && (
              <Alert tone="warning">
                Há artigos no carrinho que não podem ser encomendados como estão.{' '}
                <Link to="/carrinho" className="font-semibold underline underline-offset-4">
                  Rever o carrinho
                </Link>
              </Alert>
            )}
            <CheckoutConsent hasMethod={method !== null} />
            <Button
              type="submit"
              size="lg"
              className="w-full py-2.5"
              disabled={!canOrder}
              isBusy={place.isPending}
            >
              Encomendar com obrigação de pagar
            </Button>
          </>,
        )}
      </aside>
    </form>
  );
}
