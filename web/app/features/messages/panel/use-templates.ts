import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Key of the ready answers. */
export const TEMPLATES_KEY = [...queryKeys.admin, 'message-templates'];

/** The shop's ready answers. */
export function useTemplates() {
  return useQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: ({ signal }) => api('GET /api/admin/message-templates', { signal }),
  });
}
