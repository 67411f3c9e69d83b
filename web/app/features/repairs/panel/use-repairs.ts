import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** Sends a repair's quote to its customer: the draft of the key in sight, empty for none; where only the price is, nothing. */
export function useSendQuote(id: string) {
  const refresh = useRefreshRepairs();
  return useMutation({
    mutationFn: (draft: string | undefined) =>
      api('POST /api/admin/repairs/{id}/send-quote', {
        params: { id },
        query: draft === undefined ? {} : { draft },
      }),
    onSuccess: () => toast.success(repairTexts.quoteSent),
    onError: (error) => toast.error(refusalText(error, repairTexts.quoteFailed)),
    onSettled: refresh,
  });
}

/** Says that somebody of the shop has read what the customer wrote of a repair; the count beside 'Mensagens' follows. */
export function useReadTalk(talk: { readonly id: string; readonly is_unread: boolean } | null): void {
  const client = useQueryClient();
  const unread = talk?.is_unread ? talk.id : null;
  useEffect(() => {
    if (unread === null) return;
    // Who cannot say so now says it the next time: nothing is lost.
    api('POST /api/admin/messages/{id}/read', { params: { id: unread } }).then(
      () => client.invalidateQueries({ queryKey: [...queryKeys.admin, 'messages'] }),
      () => {},
    );
  }, [unread, client]);
}
