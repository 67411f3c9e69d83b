import { useWatch } from 'react-hook-form';
import type { KeptAddress } from '#core/accounts/address-contract.ts';
import type { CompanyAddress } from '#core/accounts/company-address-contract.ts';
import { api } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CheckoutFormState } from './contact-fields.tsx';
import { placeOf } from './kept-addresses.tsx';

interface Address {
  readonly name: string;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

/** Offers to keep an address that the address book does not have. */
export function KeepAddress({
  form,
  places,
  companyPlaces,
  isKept,
  onChange,
}: {
  form: CheckoutFormState;
  places: readonly KeptAddress[];
  companyPlaces: readonly CompanyAddress[];
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}) {
  const [address = '', postal_code = '', city = ''] = useWatch({
    control: form.control,
    name: ['address', 'postal_code', 'city'],
  });
  if (placeOf([...places, ...companyPlaces], { address, postal_code, city })) return null;
  return (
    <Checkbox
      className="sm:col-span-2"
      label="Guardar esta morada no meu perfil"
      checked={isKept}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Keeps where an order goes in the address book. The order stands without it: a failure is not told. */
export function keepInProfile({ name, address, postal_code, city }: Address): Promise<unknown> {
  return api('POST /api/auth/addresses', { body: { name, address, postal_code, city } }).catch(() => {});
}
