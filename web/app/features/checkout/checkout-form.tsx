import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Cart } from '#core/cart/contract.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import { billedTo } from '../../billing/billed-values.ts';
import { useCompanies } from '../../billing/use-companies.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { GuaranteeLine } from '../../ui/guarantee-notice.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useShop } from '../../use-shop.ts';
import { AddressFields } from './address-fields.tsx';
import { approvalOf } from './approval-of.ts';
import { CheckoutConsent } from './checkout-consent.tsx';
import { type CheckoutFormState, ContactFields } from './contact-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { KeepAddress } from './keep-address.tsx';
import { KeptAddresses } from './kept-addresses.tsx';
import { OldEquipment } from './old-equipment.tsx';
import { orderRefusal } from './order-refusal.ts';
import { type Checkout, type CheckoutMethod, useCheckout } from './use-checkout.ts';

interface Props extends Checkout {
  /** The methods to choose from. */
  readonly methods: (field: MethodField, phone: ReactNode) => ReactNode;
  /** What must be seen before ordering: changed prices, an unanswered order. */
  readonly notices: ReactNode;
  /** What is bought and what it costs, around the button that orders it; `isPaid`: it is paid at once, and by more than money. */
  readonly summary: (action: ReactNode, isPaid: boolean) => ReactNode;
}

/** What makes a card of each method a field of this form. */
export type MethodField = (method: CheckoutMethod) => UseFormRegisterReturn & { checked: boolean };

/** Delivery, details and method; the last button places the order (docs/product.md#cart-and-checkout). Keeps what was typed. */
export function CheckoutForm({ methods, notices, summary, ...given }: Props) {
  const { cart, user } = given;
  const { checkout, chosen, method, canOrder, places, company, keepsAddress, setKeepsAddress, isToAddress } =
    useCheckout(given);
  const companies = useCompanies(user !== null);
  const approval = approvalOf(company, cart.total);
  const { register, formState, error, isBusy } = checkout;
  const option = cart.shipping_options.find(({ id }) => id === chosen);
  const { settings } = useShop();
  // Keys alone are no equipment.
  const offersOld =
    settings.duty_settings.old_equipment_offered && option && (option.is_to_address || option.is_pickup);

  return (
    <form {...checkout.form} noValidate className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="min-w-0 space-y-6">
        {notices}
        {!user && <LoginOffer />}
        <Card>
          <ContactFields
            form={checkout}
            companies={companies}
            isCarried={isToAddress}
            hasPhone={method !== 'mbway'}
          />
        </Card>
        <Card>
          <DeliveryChoice cart={cart} chosen={chosen} field={register('shipping_method')} />
        </Card>
        {isToAddress && (
          <Card>
            <AddressFields
              form={checkout}
              isToConfirm={option?.is_to_confirm ?? false}
              kept={<KeptAddresses form={checkout} places={places} companyPlaces={company?.places ?? []} />}
              offer={
                user && (
                  <KeepAddress
                    form={checkout}
                    places={places}
                    companyPlaces={company?.places ?? []}
                    isKept={keepsAddress}
                    onChange={setKeepsAddress}
                  />
                )
              }
            />
          </Card>
        )}
        {method !== null && (
          <Card>
            {methods(
              (one) => ({ ...register('payment_method'), checked: one === method }),
              method === 'mbway' && <MbwayPhone form={checkout} error={checkout.errors.customer_phone} />,
            )}
          </Card>
        )}
        {offersOld && (
          <Card>
            <OldEquipment form={checkout} option={option} />
          </Card>
        )}
        <Card>
          <Field label="Nota para a loja" optional error={formState.errors.customer_note?.message}>
            <Textarea rows={3} maxLength={1000} {...register('customer_note')} />
          </Field>
        </Card>
      </div>
      <aside aria-label="Resumo da encomenda" className="lg:sticky lg:top-24">
        {summary(
          <>
            {error !== null && <Alert>{orderRefusal(error)}</Alert>}
            <OrderButton
              cart={cart}
              hasMethod={method !== null}
              canOrder={canOrder}
              isBusy={isBusy}
              form={checkout}
              approval={approval}
            />
          </>,
          approval === null,
        )}
      </aside>
    </form>
  );
}

/** The contact's telephone, asked for under the method that needs a mobile. */
function MbwayPhone({ form, error }: { form: CheckoutFormState; error: string | undefined }) {
  return (
    <Field
      label={paymentTexts.phone}
      hint="O pedido chega à app MB WAY assim que encomendar."
      error={form.formState.errors.customer_phone?.message ?? error}
      required
    >
      <Input
        type="tel"
        autoComplete="tel"
        placeholder={paymentTexts.phonePlaceholder}
        {...form.register('customer_phone')}
      />
    </Field>
  );
}

function LoginOffer() {
  return (
    <p className="text-muted">
      Não precisa de conta para comprar. Já tem uma?{' '}
      <Link to="/login?voltar=%2Fcheckout" className="font-semibold text-action underline underline-offset-4">
        Entrar
      </Link>
    </p>
  );
}

interface ButtonProps {
  cart: Cart;
  hasMethod: boolean;
  canOrder: boolean;
  isBusy: boolean;
  form: CheckoutFormState;
  /** Whose yes it will wait for, in words; null: nobody's. */
  approval: string | null;
}

/** What is agreed to by ordering, and the button. */
function OrderButton({ cart, hasMethod, canOrder, isBusy, form, approval }: ButtonProps) {
  const [company_id, billing_name, nif] = useWatch({
    control: form.control,
    name: ['company_id', 'billing_name', 'nif'],
  });
  return (
    <>
      {!cart.can_checkout && (
        <Alert tone="warning">
          Há artigos no carrinho que não podem ser encomendados como estão.{' '}
          <Link to="/carrinho" className="font-semibold underline underline-offset-4">
            Rever o carrinho
          </Link>
        </Alert>
      )}
      {cart.promises.guarantee && <GuaranteeLine />}
      <CheckoutConsent
        hasMethod={hasMethod}
        hasRental={cart.lines.some((line) => line.rental !== null)}
        buyer={billedTo({ company_id, billing_name, nif })}
      />
      <div role="status" className="empty:hidden">
        {approval && <Alert tone="info">{approval}</Alert>}
      </div>
      <Button
        type="submit"
        size="lg"
        className="w-full text-balance py-2.5"
        disabled={!canOrder}
        isBusy={isBusy}
      >
        {approval ? 'Pedir aprovação' : 'Encomendar com obrigação de pagar'}
      </Button>
    </>
  );
}
