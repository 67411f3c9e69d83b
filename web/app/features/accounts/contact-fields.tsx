import type { User } from '#core/accounts/contract.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FormErrors } from './form-errors.ts';

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
      <Field label="Morada" optional error={errors.address}>
        <Input
          name="address"
          autoComplete="street-address"
          maxLength={200}
          defaultValue={user?.address ?? ''}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <Field label="Código postal" optional error={errors.postal_code}>
          <Input
            name="postal_code"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="1234-567"
            maxLength={10}
            defaultValue={user?.postal_code ?? ''}
          />
        </Field>
        <Field label="Localidade" optional error={errors.city}>
          <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={user?.city ?? ''} />
        </Field>
      </div>
    </>
  );
}
