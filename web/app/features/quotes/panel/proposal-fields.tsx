import { DELIVERY_LABELS, PROPOSAL_DELIVERIES } from '#core/quotes/values.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** The fields of a proposal beside its lines, as text. */
export interface ProposalValues {
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  billing_name: string;
  nif: string;
  note: string;
  valid_days: string;
  may_split: boolean;
  delivery: (typeof PROPOSAL_DELIVERIES)[number];
  delivery_price: string;
}

interface Props {
  register: Register<keyof ProposalValues>;
  errors: FormErrors;
}

/** Whom it is for. */
export function CustomerFields({ register, errors }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Nome" error={errors.customer_name} required>
        <Input {...register('customer_name')} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="Email" error={errors.customer_email} required>
        <EmailInput {...register('customer_email')} autoComplete="off" />
      </Field>
      <Field label="Telefone" error={errors.customer_phone} optional>
        <Input {...register('customer_phone')} type="tel" maxLength={30} autoComplete="off" />
      </Field>
      <Field label="NIF" error={errors.nif} optional>
        <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
      </Field>
      <Field label="Empresa" error={errors.billing_name} optional className="sm:col-span-2">
        <Input {...register('billing_name')} maxLength={120} autoComplete="off" />
      </Field>
    </div>
  );
}

/** What it says beside its lines: how long it stands, how the goods go, words. */
export function TermsFields({ register, errors, isBrought }: Props & { isBrought: boolean }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Validade (dias)" error={errors.valid_days} required>
        <Input {...register('valid_days')} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label="Entrega" error={errors.delivery} required>
        <Select {...register('delivery')}>
          <Options values={PROPOSAL_DELIVERIES} labels={DELIVERY_LABELS} />
        </Select>
      </Field>
      {isBrought && (
        <Field label="Custo da entrega (€, c/ IVA)" error={errors.delivery_price} required>
          <Input {...register('delivery_price')} inputMode="decimal" maxLength={12} />
        </Field>
      )}
      <Checkbox {...register('may_split')} label="Pode ser aceite em parte" className="sm:col-span-2" />
      <Field label="Nota para o cliente" error={errors.note} optional className="sm:col-span-2">
        <Textarea {...register('note')} rows={3} maxLength={2000} />
      </Field>
    </div>
  );
}
