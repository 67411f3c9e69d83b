import { useWatch } from 'react-hook-form';
import type { User } from '#core/accounts/contract.ts';
import { api } from '../../api/client.ts';
import { readToken, storeSession } from '../../api/session-storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CheckoutFormState } from './contact-fields.tsx';

interface Address {
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

function isOf(user: User, typed: Address): boolean {
  return user.address === typed.address && user.postal_code === typed.postal_code && user.city === typed.city;
}

/** Offers to keep an address that the profile does not have. */
export function KeepAddress({
  form,
  user,
  isKept,
  onChange,
}: {
  form: CheckoutFormState;
  user: User;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}) {
  const [address = '', postal_code = '', city = ''] = useWatch({
    control: form.control,
    name: ['address', 'postal_code', 'city'],
  });
  if (isOf(user, { address, postal_code, city })) return null;
  return (
    <Checkbox
      className="sm:col-span-2"
      label="Guardar esta morada no meu perfil"
      checked={isKept}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Keeps where an order goes as the customer's own address. The order stands without it: a failure is not told. */
export function keepInProfile(user: User, { address, postal_code, city }: Address): void {
  if (isOf(user, { address, postal_code, city })) return;
  const { name, phone } = user;
  api('PUT /api/auth/me', { body: { name, phone, address, postal_code, city } }).then(
    (changed) => {
      const token = readToken();
      if (token) storeSession({ access_token: token, user: changed });
    },
    () => {},
  );
}
