import { useEffect, useEffectEvent, useState } from 'react';
import { isOfCompany, isValidNif, normalizeNif } from '#core/shared/nif.ts';
import type { FormErrors } from '../api/form-errors.ts';
import type { Register } from '../api/use-call-form.ts';
import { Alert } from '../ui/alert.tsx';
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
  /** null: not known yet. */
  companies: readonly BilledCompany[] | null;
  register: Register<'company_id' | 'nif' | 'billing_name'>;
  /** What stands in the form. */
  typed: { readonly company_id: string; readonly nif: string };
  errors: FormErrors;
  label: string;
  /** What the customer themselves is called among the choices. */
  own: string;
  /** Left out: their own name takes the NIF of their account, and is not asked for another. */
  nifHint?: string;
  /** The company that stands in the form is none of theirs any more: their own name takes its place. */
  onGone: () => void;
}

/** Whether a company that was chosen before is gone; it is taken off the form then. */
function useGone({ companies, typed: { company_id: chosen }, onGone }: Props): boolean {
  const [isGone, setGone] = useState(false);
  const isUnknown = companies !== null && chosen !== '' && !companies.some(({ id }) => id === chosen);
  const drop = useEffectEvent(onGone);
  useEffect(() => {
    if (!isUnknown) return;
    setGone(true);
    drop();
  }, [isUnknown]);
  return isGone && chosen === '';
}

/** Whom the invoice is for: one of the customer's companies, or whoever buys, with their NIF if they want it there. */
export function BilledFields(props: Props) {
  const { register, typed, errors, label, own, nifHint } = props;
  const companies = props.companies ?? [];
  const isGone = useGone(props);
  const isOwn = !companies.some(({ id }) => id === typed.company_id);
  const nif = normalizeNif(typed.nif);
  return (
    <>
      {isGone && (
        <Alert tone="warning" className="sm:col-span-2">
          A empresa escolhida já não está no perfil: a fatura vai em nome próprio.
        </Alert>
      )}
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
