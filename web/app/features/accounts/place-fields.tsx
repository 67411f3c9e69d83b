import type { FormErrors } from '../../api/form-errors.ts';
import type { Register } from '../../api/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export type PlaceName = 'address' | 'postal_code' | 'city';

interface Props {
  register: Register<PlaceName>;
  errors: FormErrors;
  isRequired?: boolean;
}

/** Where somebody is found: 'Morada', 'Código postal' and 'Localidade', all asked for or none. */
export function PlaceFields({ register, errors, isRequired = false }: Props) {
  const asked = isRequired ? { required: true } : { optional: true };
  return (
    <>
      <Field label="Morada" {...asked} error={errors.address}>
        <Input {...register('address')} autoComplete="street-address" maxLength={200} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[11.5rem_1fr]">
        <Field label="Código postal" {...asked} error={errors.postal_code}>
          <Input
            {...register('postal_code')}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="1234-567"
            maxLength={10}
          />
        </Field>
        <Field label="Localidade" {...asked} error={errors.city}>
          <Input {...register('city')} autoComplete="address-level2" maxLength={80} />
        </Field>
      </div>
    </>
  );
}
