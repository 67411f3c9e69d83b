import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The unpaid order of this person or browser, if any; null when there is none. */
export function useUnpaidOrder() {
  return useQuery({
    queryKey: queryKeys.unpaidOrder,
    queryFn: async ({ signal }) => (await api('GET /api/orders/unpaid', { signal })).order,
    staleTime: 60_000,
  });
}
