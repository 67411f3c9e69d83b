import type { UseFormReturn } from 'react-hook-form';
import type { Company } from '#core/accounts/company-contract.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { BilledTo } from './billed-to.tsx';
import type { CheckoutResult, CheckoutValues } from './checkout-schema.ts';

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckoutResult>;

/** Who buys. */
export function ContactFields({
  form,
  companies,
  isCarried,
}: {
  form: CheckoutFormState;
  companies: readonly Company[];
  /** Whether a carrier brings it, who may call. */
  isCarried: boolean;
}) {
  const { errors } = form.formState;
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
      <Field
        label="Telefone"
        optional
        hint={isCarried ? 'Para a transportadora o contactar.' : undefined}
        error={errors.customer_phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...form.register('customer_phone')} />
      </Field>
      <BilledTo form={form} companies={companies} />
    </fieldset>
  );
}
