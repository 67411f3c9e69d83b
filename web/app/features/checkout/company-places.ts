import { useQuery } from '@tanstack/react-query';
import type { CompanyAddress } from '#core/accounts/company-address-contract.ts';
import type { Company } from '#core/accounts/company-contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const NO_PLACES: readonly CompanyAddress[] = [];

/** A company of the account that an order is for. */
export interface BuyingCompany extends Pick<Company, 'name' | 'owner' | 'order_limit'> {
  readonly places: readonly CompanyAddress[];
}

/** The company that an order is billed to, with its places; null: none of the account's, or not known yet. */
export function useCompany(isCustomer: boolean, id: string): BuyingCompany | null {
  const companies = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
    enabled: isCustomer,
  });
  const company = companies.data?.items.find((one) => one.id === id);
  const places = useQuery({
    queryKey: queryKeys.companyAddresses(id),
    queryFn: ({ signal }) => api('GET /api/auth/companies/{id}/addresses', { params: { id }, signal }),
    enabled: company !== undefined,
  });
  return company ? { ...company, places: places.data?.items ?? NO_PLACES } : null;
}

type Typed = Pick<CompanyAddress, 'address' | 'postal_code' | 'city'> & { readonly department: string };

/** The company's place that was typed or chosen; undefined: another. */
export function companyPlaceOf(places: readonly CompanyAddress[], typed: Typed): CompanyAddress | undefined {
  return places.find(
    (place) =>
      place.address === typed.address.trim() &&
      place.postal_code === typed.postal_code.trim() &&
      place.city === typed.city.trim() &&
      (place.department ?? '') === typed.department.trim(),
  );
}
