import type { User } from '#core/accounts/contract.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FormErrors } from './form-errors.ts';
import { PlaceFields } from './place-fields.tsx';

/** Phone and address, all optional; with what is known of the person already. */
export function ContactFields({ errors, user }: { errors: FormErrors; user?: User }) {
  return (
    <>
      <Field label="Telefone" optional error={errors.phone}>
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={user?.phone ?? ''}
        />
      </Field>
      <PlaceFields place={user} errors={errors} />
    </>
  );
}
