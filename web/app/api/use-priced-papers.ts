import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Whether the shop draws papers that name prices, as the settings have it; false until it is known. */
export function usePricedPapers(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
    select: ({ priced_papers }) => priced_papers,
  });
  return data ?? false;
}
