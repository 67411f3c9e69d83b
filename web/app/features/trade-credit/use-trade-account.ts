import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The customer's account with the shop; asked for only when somebody is logged in. */
export function useTradeAccount(isLoggedIn: boolean, page = 1) {
  return useQuery({
    queryKey: [...queryKeys.myTradeAccount, page],
    queryFn: ({ signal }) => api('GET /api/my/trade-account', { query: { page }, signal }),
    enabled: isLoggedIn,
  });
}
