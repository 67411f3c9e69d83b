import { useQuery } from '@tanstack/react-query';
import type { Api } from '#server/api.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type Day = Api['GET /api/admin/day']['response'];

/** The shop's day, asked for again every minute while it is looked at. */
export function useDay(enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'day'],
    queryFn: ({ signal }) => api('GET /api/admin/day', { signal }),
    refetchInterval: 60_000,
    enabled,
  });
}
