import { type UseFormReturn, useWatch } from 'react-hook-form';
import { orderTexts } from '#core/orders/texts.ts';
import { BUYER_REFERENCE_LENGTH } from '#core/orders/values.ts';
import { type BilledCompany, BilledFields } from '../../billing/billed-fields.tsx';
import { isBilledToCompany } from '../../billing/billed-values.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { CheckoutResult, CheckoutValues } from './checkout-schema.ts';

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckoutResult>;

/** Who buys. */
export function ContactFields({
  form,
  companies,
  isCarried,
  hasPhone,
}: {
  form: CheckoutFormState;
  companies: readonly BilledCompany[] | null;
  /** Whether a carrier brings it, who may call. */
  isCarried: boolean;
  /** Not where the method of payment asks for it. */
  hasPhone: boolean;
}) {
  const { errors } = form.formState;
  const [company_id, nif] = useWatch({ control: form.control, name: ['company_id', 'nif'] });
  const isCompany = isBilledToCompany({ company_id, nif });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg">Os seus dados</legend>
      <Field label="Nome" error={errors.customer_name?.message} required className="sm:col-span-2">
        <Input autoComplete="name" {...form.register('customer_name')} />
      </Field>
      <Field
        label="Email"
        hint="Para onde enviamos a confirmação e o link da encomenda."
        error={errors.customer_email?.message}
        required
        className="sm:col-span-2"
      >
        <Input type="email" autoComplete="email" {...form.register('customer_email')} />
      </Field>
      {hasPhone && (
        <Field
          label="Telefone"
          optional
          hint={isCarried ? 'Para a transportadora o contactar.' : undefined}
          error={errors.customer_phone?.message}
        >
          <Input type="tel" autoComplete="tel" {...form.register('customer_phone')} />
        </Field>
      )}
      <BilledFields
        companies={companies}
        register={form.register}
        typed={{ company_id, nif }}
        errors={{ nif: errors.nif?.message ?? '', billing_name: errors.billing_name?.message ?? '' }}
        label="Fatura em nome de"
        own="O meu nome"
        onGone={() => form.setValue('company_id', '')}
        nifHint="Nove dígitos, se o quiser na fatura: depois de paga já não se acrescenta."
      />
      {isCompany && (
        <Field
          label={orderTexts.buyerReference}
          optional
          hint="Se a empresa o usa: fica na encomenda, nos documentos dela e nos emails."
          error={errors.buyer_reference?.message}
          className="sm:col-span-2"
        >
          <Input
            autoComplete="off"
            maxLength={BUYER_REFERENCE_LENGTH}
            {...form.register('buyer_reference')}
          />
        </Field>
      )}
    </fieldset>
  );
}
