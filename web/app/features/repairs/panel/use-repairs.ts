import { useMutation, useQueryClient } from '@tanstack/react-query';
import { repairTexts } from '#core/repairs/texts.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

/** Everything that the panel shows of repairs, and the day's figures, are asked for again. */
export function useRefreshRepairs() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.admin });
}

/** Sends a repair's quote to its customer. */
export function useSendQuote(id: string) {
  const refresh = useRefreshRepairs();
  return useMutation({
    mutationFn: () => api('POST /api/admin/repairs/{id}/send-quote', { params: { id } }),
    onSuccess: () => toast.success(repairTexts.quoteSent),
    onError: (error) => toast.error(refusalText(error, repairTexts.quoteFailed)),
    onSettled: refresh,
  });
}
