import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Repair } from '#core/repairs/contract.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** A repair: of the account by its id, or by the word of its link. */
export function useRepair(key: string) {
  return useQuery({
    queryKey: queryKeys.repair(key),
    queryFn: ({ signal }) => api('GET /api/repairs/{key}', { params: { key }, signal }),
  });
}

interface Decision {
  readonly approve: boolean;
  readonly version?: number;
  readonly option_id?: string | null;
  readonly name?: string;
  readonly reason?: string;
}

/** Approves or rejects the quote of a repair; what is shown of it follows. */
export function useDecide(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      await ensureXsrf();
      return await api('POST /api/repairs/{key}/decision', { params: { key }, body: decision });
    },
    onSuccess: (repair: Repair) => client.setQueryData(queryKeys.repair(key), repair),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.repair(key) });
      await client.invalidateQueries({ queryKey: queryKeys.myRepairs });
    },
  });
}
