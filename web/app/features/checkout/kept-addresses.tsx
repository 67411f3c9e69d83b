import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { KeptAddress } from '#core/accounts/address-contract.ts';
import type { CompanyAddress } from '#core/accounts/company-address-contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { companyPlaceOf } from './company-places.ts';
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
export function placeOf<P extends Place>(places: readonly P[], typed: Place): P | undefined {
  return places.find(
    (place) =>
      place.address === typed.address.trim() &&
      place.postal_code === typed.postal_code.trim() &&
      place.city === typed.city.trim(),
  );
}

interface Props {
  form: CheckoutFormState;
  places: readonly KeptAddress[];
  /** Those of the company that it is billed to. */
  companyPlaces: readonly CompanyAddress[];
}

const nameOf = (place: KeptAddress | CompanyAddress) =>
  [place.label, place.address, place.city].filter(Boolean).join(' · ');

const optionsOf = (places: readonly (KeptAddress | CompanyAddress)[]) =>
  places.map((place) => (
    <option key={place.id} value={place.id}>
      {nameOf(place)}
    </option>
  ));

/** Fills the address with one of those that are kept: the customer's own, and those of the company that buys. */
export function KeptAddresses({ form, places, companyPlaces }: Props) {
  const [address = '', postal_code = '', city = '', department = ''] = useWatch({
    control: form.control,
    name: ['address', 'postal_code', 'city', 'department'],
  });
  if (places.length + companyPlaces.length === 0) return null;
  const typed = { address, postal_code, city, department };
  const chosen = companyPlaceOf(companyPlaces, typed) ?? placeOf(places, typed);
  return (
    <Field label="Moradas guardadas" className="sm:col-span-2">
      <Select
        value={chosen?.id ?? ''}
        onChange={({ target: { value } }) => {
          const ofCompany = companyPlaces.find(({ id }) => id === value);
          const place = ofCompany ?? places.find(({ id }) => id === value);
          for (const field of ['address', 'postal_code', 'city'] as const) {
            form.setValue(field, place?.[field] ?? '', { shouldValidate: place !== undefined });
          }
          form.setValue('department', ofCompany?.department ?? '');
        }}
      >
        {companyPlaces.length > 0 ? (
          <>
            <optgroup label="Moradas da empresa">{optionsOf(companyPlaces)}</optgroup>
            {places.length > 0 && <optgroup label="As minhas moradas">{optionsOf(places)}</optgroup>}
          </>
        ) : (
          optionsOf(places)
        )}
        <option value="">Outra morada</option>
      </Select>
    </Field>
  );
}
