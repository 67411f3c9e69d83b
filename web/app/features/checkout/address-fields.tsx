import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DEPARTMENT_LENGTH } from '#core/accounts/company-address-contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { isBilledToCompany } from '../../billing/billed-values.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { hyphenatePostalCode } from './checkout-schema.ts';
import type { CheckoutFormState } from './contact-fields.tsx';

/** Where the goods go, and whether the shop has yet to say what that costs. `kept` stands above it, `offer` below. */
export function AddressFields({
  form,
  isToConfirm,
  kept,
  offer,
}: {
  form: CheckoutFormState;
  isToConfirm: boolean;
  kept?: ReactNode;
  offer?: ReactNode;
}) {
  const { errors } = form.formState;
  const [company_id, nif] = useWatch({ control: form.control, name: ['company_id', 'nif'] });
  const postalCode = form.register('postal_code');
  return (
    <fieldset className="grid gap-4 sm:grid-cols-[10rem_1fr]">
      <legend className="mb-4 font-semibold text-lg">Morada de entrega</legend>
      {kept}
      <Field label="Morada" error={errors.address?.message} required className="sm:col-span-2">
        <Input autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field label="Código postal" error={errors.postal_code?.message} required>
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="1234-567"
          {...postalCode}
          onChange={(event) => {
            event.target.value = hyphenatePostalCode(event.target.value);
            return postalCode.onChange(event);
          }}
        />
      </Field>
      <Field label="Localidade" error={errors.city?.message} required>
        <Input autoComplete="address-level2" {...form.register('city')} />
      </Field>
      {isBilledToCompany({ company_id, nif }) && (
        <Field
          label={orderTexts.department}
          optional
          hint="Por exemplo: Contabilidade, a/c Ana Costa. Vai na etiqueta."
          error={errors.department?.message}
          className="sm:col-span-2"
        >
          <Input autoComplete="off" maxLength={DEPARTMENT_LENGTH} {...form.register('department')} />
        </Field>
      )}
      <div role="status" className="empty:hidden sm:col-span-2">
        {isToConfirm && <Alert tone="info">{cartTexts.toConfirm}</Alert>}
      </div>
      {offer}
    </fieldset>
  );
}
