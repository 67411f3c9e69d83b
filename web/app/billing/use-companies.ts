import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { BilledCompany } from './billed-fields.tsx';

/** The companies that the customer buys for; none for a guest, null until they are known. */
export function useCompanies(isCustomer: boolean): readonly BilledCompany[] | null {
  const { data } = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
    enabled: isCustomer,
  });
  return data?.items ?? null;
}

/** The companies that a customer at the counter buys for; none for a guest, null until they are known. */
export function useCompaniesOf(userId: string | null): readonly BilledCompany[] | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'companies-of', userId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/counter/companies', { query: { user_id: userId ?? '' }, signal }),
    enabled: userId !== null,
  });
  return data?.items ?? null;
}
