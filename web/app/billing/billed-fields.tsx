import { isOfCompany, isValidNif, normalizeNif } from '#core/shared/nif.ts';
import type { FormErrors } from '../api/form-errors.ts';
import type { Register } from '../api/use-call-form.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';

/** A company that somebody buys for. */
export interface BilledCompany {
  readonly id: string;
  readonly name: string;
  readonly nif: string;
}

interface Props {
  companies: readonly BilledCompany[];
  register: Register<'company_id' | 'nif' | 'billing_name'>;
  /** What stands in the form. */
  typed: { readonly company_id: string; readonly nif: string };
  errors: FormErrors;
  label: string;
  /** What the customer themselves is called among the choices. */
  own: string;
  /** Left out: their own name takes the NIF of their account, and is not asked for another. */
  nifHint?: string;
}

/** Whom the invoice is for: one of the customer's companies, or whoever buys, with their NIF if they want it there. */
export function BilledFields({ companies, register, typed, errors, label, own, nifHint }: Props) {
  const isOwn = !companies.some(({ id }) => id === typed.company_id);
  const nif = normalizeNif(typed.nif);
  return (
    <>
      {companies.length > 0 && (
        <Field label={label} error={errors.company_id}>
          <Select {...register('company_id')}>
            <option value="">{own}</option>
            {companies.map((company) => (
              <option key={company.id} value={company.id}>
                {company.name} · NIF {company.nif}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {nifHint && isOwn && (
        <Field label="NIF" optional hint={nifHint} error={errors.nif}>
          <Input inputMode="numeric" autoComplete="off" maxLength={14} {...register('nif')} />
        </Field>
      )}
      {nifHint && isOwn && isValidNif(nif) && isOfCompany(nif) && (
        <Field
          label="Nome da empresa"
          optional
          hint="Como fica na fatura, com este NIF."
          error={errors.billing_name}
          className="sm:col-span-2"
        >
          <Input autoComplete="organization" maxLength={120} {...register('billing_name')} />
        </Field>
      )}
    </>
  );
}
