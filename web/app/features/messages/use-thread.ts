import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Thread } from '#core/messages/contract.ts';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

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

/** Says more in a conversation; what failed is sent again as the same. */
export function useReply(id: string, token: string | null) {
  const client = useQueryClient();
  const attempt = useRef<string | null>(null);
  return {
    send: (message: string, files: string[]) => {
      attempt.current ??= newAttemptKey();
      return api('POST /api/messages/{id}/replies', {
        params: { id },
        body: { message, files, attempt_key: attempt.current, t: token },
      });
    },
    /** The conversation as it is with what was said. */
    show: async (thread: Thread) => {
      attempt.current = null;
      client.setQueryData(keyOf(id), thread);
      await client.invalidateQueries({ queryKey: queryKeys.messages });
    },
  };
}
