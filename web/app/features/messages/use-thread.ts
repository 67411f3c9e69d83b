import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageTexts } from '#core/messages/texts.ts';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';

const keyOf = (id: string) => [...queryKeys.messages, id];

/** A conversation with the shop: of the account, or by the token of its link. */
export function useThread(id: string, token: string | null) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api('GET /api/messages/{id}', { params: { id }, query: token ? { t: token } : {}, signal }),
    retry: false,
  });
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeys.messages });
}

/** Says more in a conversation; what failed is sent again as the same. */
export function useReply(id: string, token: string | null) {
  const client = useQueryClient();
  const attempt = useRef<string | null>(null);
  return useMutation({
    mutationFn: (said: { message: string; files: string[] }) => {
      attempt.current ??= newAttemptKey();
      return api('POST /api/messages/{id}/replies', {
        params: { id },
        body: { ...said, attempt_key: attempt.current, t: token },
      });
    },
    onSuccess: async (thread) => {
      attempt.current = null;
      client.setQueryData(keyOf(id), thread);
      toast.success(messageTexts.replySent);
      await refresh(client);
    },
    onError: (error) => {
      // Typed anew, it is another one.
      toast.error(refusalText(error, messageTexts.failed));
    },
  });
}
