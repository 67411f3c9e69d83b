import { ORIGIN_LABELS, PURCHASE_ORIGINS } from '#core/shared/margin.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

interface Props {
  register: Register<'purchase_origin' | 'purchased_on'>;
  errors: FormErrors;
}

/** Whom used devices were bought from, and when: what lets them be sold under the margin scheme. */
export function PurchaseFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Comprado a" error={errors.purchase_origin}>
        <Select {...register('purchase_origin')}>
          <option value="">Fornecedor, com IVA</option>
          {PURCHASE_ORIGINS.map((value) => (
            <option key={value} value={value}>
              {ORIGIN_LABELS[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Data da compra" optional error={errors.purchased_on}>
        <Input {...register('purchased_on')} type="date" />
      </Field>
    </>
  );
}
