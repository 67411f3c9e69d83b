import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** A bill, by the account or by the word of its link. */
export function useBill(id: string, token: string | null) {
  return useQuery({
    queryKey: [...queryKeys.bill(id), token],
    queryFn: ({ signal }) =>
      api('GET /api/bills/{id}', { params: { id }, query: token ? { t: token } : {}, signal }),
  });
}
