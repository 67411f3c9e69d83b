import type { FormErrors } from '../../api/form-errors.ts';
import type { Register } from '../../api/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PlaceFields, type PlaceName } from './place-fields.tsx';

interface Props {
  register: Register<'phone' | PlaceName>;
  errors: FormErrors;
}

/** Phone and address, all optional. */
export function ContactFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Telefone" optional error={errors.phone}>
        <Input {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <PlaceFields register={register} errors={errors} />
    </>
  );
}
