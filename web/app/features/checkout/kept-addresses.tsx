import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { KeptAddress } from '#core/accounts/address-contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { CheckoutFormState } from './contact-fields.tsx';

type Place = Pick<KeptAddress, 'address' | 'postal_code' | 'city'>;

const NO_PLACES: readonly KeptAddress[] = [];

/** The customer's address book; empty for a guest, and until it is there. */
export function useKeptAddresses(isCustomer: boolean): readonly KeptAddress[] {
  const { data } = useQuery({
    queryKey: queryKeys.addresses,
    queryFn: ({ signal }) => api('GET /api/auth/addresses', { signal }),
    enabled: isCustomer,
  });
  return data?.items ?? NO_PLACES;
}

/** The kept place that was typed or chosen; undefined: another. */
export function placeOf(places: readonly KeptAddress[], typed: Place): KeptAddress | undefined {
  return places.find(
    (place) =>
      place.address === typed.address.trim() &&
      place.postal_code === typed.postal_code.trim() &&
      place.city === typed.city.trim(),
  );
}

/** Fills the address with one of those that are kept. */
export function KeptAddresses({ form, places }: { form: CheckoutFormState; places: readonly KeptAddress[] }) {
  const [address = '', postal_code = '', city = ''] = useWatch({
    control: form.control,
    name: ['address', 'postal_code', 'city'],
  });
  if (places.length === 0) return null;
  const chosen = placeOf(places, { address, postal_code, city });
  return (
    <Field label="Moradas guardadas" className="sm:col-span-2">
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const place = places.find(({ id }) => id === event.target.value);
          for (const field of ['address', 'postal_code', 'city'] as const) {
            form.setValue(field, place?.[field] ?? '', { shouldValidate: place !== undefined });
          }
        }}
      >
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {[place.label, place.address, place.city].filter(Boolean).join(' · ')}
          </option>
        ))}
        <option value="">Outra morada</option>
      </Select>
    </Field>
  );
}
