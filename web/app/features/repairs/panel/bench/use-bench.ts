import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bench } from '#core/bench/contract.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { toast } from '../../../../ui/toast.ts';

const keyOf = (id: string) => [...queryKeys.admin, 'repair-bench', id];

const benchOf = (id: string | null) =>
  queryOptions({
    queryKey: keyOf(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}/bench', { params: { id: id ?? '' }, signal }),
  });

/** What the bench knows of the work on a repair; of none (a new one) nothing is asked. */
export function useBench(id: string | null) {
  return useQuery(benchOf(id));
}

/** What was lent for the time of these repairs and is not back. */
export function useLoans(ids: readonly string[]) {
  const found = useQueries({ queries: ids.map(benchOf) });
  return ids.flatMap((repairId, i) => {
    const loan = found[i]?.data?.loan;
    return loan ? [{ repairId, loan }] : [];
  });
}

/** Does something of the bench: each call answers with the bench as it is then. */
export function useChangeBench(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: () => Promise<Bench>) => call(),
    onSuccess: (bench) => client.setQueryData(keyOf(id), bench),
    onError: (error) => {
      toast.error(refusalText(error, 'Não foi possível guardar.'));
      return client.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
}
