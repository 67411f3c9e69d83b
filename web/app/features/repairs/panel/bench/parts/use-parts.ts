import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartStep } from '#core/bench/parts/rules/part-counts.ts';
import { api } from '../../../../../api/client.ts';
import { queryKeys } from '../../../../../api/query-keys.ts';
import { refusalText } from '../../../../../api/refusal-text.ts';
import { toast } from '../../../../../ui/toast.ts';

const keyOf = (repairId: string) => [...queryKeys.admin, 'repair-parts', repairId];

/** The parts of a repair. */
export function useParts(repairId: string) {
  return useQuery({
    queryKey: keyOf(repairId),
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}/parts', { params: { id: repairId }, signal }),
  });
}

export interface WantedStep {
  readonly part: string;
  readonly step: PartStep;
  readonly units: number;
  readonly supplier?: string;
  readonly expected_on?: string;
  /** Made once for each press: pressed twice it is one step. */
  readonly request_id: string;
}

/** Adds parts and does their steps; each answers with the parts as they are then. */
export function useChangeParts(repairId: string) {
  const client = useQueryClient();
  const settle = {
    onError: (error: Error) => {
      toast.error(refusalText(error, 'Não foi possível alterar as peças.'));
      return client.invalidateQueries({ queryKey: keyOf(repairId) });
    },
    onSuccess: (parts: unknown) => client.setQueryData(keyOf(repairId), parts),
  };
  const add = useMutation({
    mutationFn: (body: { part_id: string; product_id: string; quantity: number }) =>
      api('POST /api/admin/repairs/{id}/parts', { params: { id: repairId }, body }),
    ...settle,
  });
  const step = useMutation({
    mutationFn: ({ part, ...body }: WantedStep) =>
      api('POST /api/admin/repairs/{id}/parts/{part}/step', { params: { id: repairId, part }, body }),
    ...settle,
  });
  return { add, step };
}
