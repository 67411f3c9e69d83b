import { useQuery } from '@tanstack/react-query';
import type { Api } from '#server/api.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type Summary = Api['GET /api/admin/summary']['response'];

/** The panel's figures, asked for again every minute while the panel is looked at. */
export function useSummary(enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'summary'],
    queryFn: ({ signal }) => api('GET /api/admin/summary', { signal }),
    refetchInterval: 60_000,
    enabled,
  });
}
