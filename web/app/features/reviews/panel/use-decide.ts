import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminReview } from '#core/reviews/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

export type Decision = 'aprovada' | 'recusada';

const DONE = {
  aprovada: ['Avaliação aprovada.', 'Avaliações aprovadas'],
  recusada: ['Avaliação recusada.', 'Avaliações recusadas'],
} as const;

/** Publishes or refuses reviews as they were read; one that was rewritten meanwhile stays as it is. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, reviews }: { decision: Decision; reviews: readonly AdminReview[] }) =>
      api('POST /api/admin/reviews/moderate', {
        body: { decision, reviews: reviews.map(({ id, updated_at }) => ({ id, updated_at })) },
      }),
    onSuccess: async ({ decided, skipped }, { decision }) => {
      const [one, many] = DONE[decision];
      if (decided > 0) toast.success(decided === 1 ? one : `${many}: ${decided}.`);
      if (skipped > 0) {
        toast.warning(
          skipped === 1
            ? 'Uma avaliação mudou entretanto e ficou como estava. Leia-a de novo.'
            : `${skipped} avaliações mudaram entretanto e ficaram como estavam. Leia-as de novo.`,
        );
      }
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao decidir avaliações')),
  });
}
