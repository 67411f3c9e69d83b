import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The customer's credit; asked for only when somebody is logged in. */
export function useMyCredit(isLoggedIn: boolean, page = 1) {
  return useQuery({
    queryKey: [...queryKeys.myCredit, page],
    queryFn: ({ signal }) => api('GET /api/my/credit', { query: { page }, signal }),
    enabled: isLoggedIn,
  });
}
