import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FormErrors } from './form-errors.ts';

interface Place {
  readonly address: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
}

/** Where somebody is found: 'Morada', 'Código postal' and 'Localidade', all asked for or none. */
export function PlaceFields({
  place,
  errors,
  isRequired = false,
}: {
  /** What is known already. */
  place: Place | null | undefined;
  errors: FormErrors;
  isRequired?: boolean;
}) {
  const asked = isRequired ? { required: true } : { optional: true };
  return (
    <>
      <Field label="Morada" {...asked} error={errors.address}>
        <Input
          name="address"
          autoComplete="street-address"
          maxLength={200}
          defaultValue={place?.address ?? ''}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[11.5rem_1fr]">
        <Field label="Código postal" {...asked} error={errors.postal_code}>
          <Input
            name="postal_code"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="1234-567"
            maxLength={10}
            defaultValue={place?.postal_code ?? ''}
          />
        </Field>
        <Field label="Localidade" {...asked} error={errors.city}>
          <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={place?.city ?? ''} />
        </Field>
      </div>
    </>
  );
}
