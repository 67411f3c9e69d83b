import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';

/** What was noted when the device of a repair was taken in, and what else came in the same visit. */
export function useIntake(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'repair-intake', id],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}/intake', { params: { id }, signal }),
  });
}
