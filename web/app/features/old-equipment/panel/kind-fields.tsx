import { CATEGORY_LABELS, OLD_CATEGORIES } from '#core/old-equipment/category.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

interface Props {
  register: Register<'category' | 'quantity' | 'weight_kg'>;
  errors: FormErrors;
}

/** What the register asks of a device that is there: how many, the law's category, and the weight where it is known. */
export function KindFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Quantos" required error={errors.quantity}>
        <Input {...register('quantity')} inputMode="numeric" maxLength={2} autoComplete="off" />
      </Field>
      <Field
        label="Categoria"
        error={errors.category}
        hint="As seis da lei (DL 152-D/2017). Um portátil e um tablet são ecrãs."
      >
        <Select {...register('category')}>
          <option value="">Pelo nome do equipamento</option>
          {OLD_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}. {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Peso (kg)" optional error={errors.weight_kg} hint="De todos juntos.">
        <Input {...register('weight_kg')} inputMode="decimal" maxLength={10} autoComplete="off" />
      </Field>
    </>
  );
}
