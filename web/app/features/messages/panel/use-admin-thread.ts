import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Api } from '#server/api.ts';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

const LISTS = [...queryKeys.admin, 'messages'];
const keyOf = (id: string) => [...queryKeys.admin, 'message', id];

/** One thread, whole; opened, it is read. */
export function useAdminThread(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/admin/messages/{id}', { params: { id }, signal }),
  });
  const isUnread = query.data?.is_unread === true;
  useEffect(() => {
    if (!isUnread) return;
    // Who cannot say so now says it the next time: nothing is lost.
    api('POST /api/admin/messages/{id}/read', { params: { id } }).then(
      () => client.invalidateQueries({ queryKey: LISTS }),
      () => {},
    );
  }, [id, isUnread, client]);
  return query;
}

/** What can be done with a thread; each shows the thread as it then is. */
export function useThreadWork(id: string) {
  const client = useQueryClient();
  const attempt = useRef<string | null>(null);
  const show = async (thread: Api['GET /api/admin/messages/{id}']['response']) => {
    attempt.current = null;
    client.setQueryData(keyOf(id), thread);
    await client.invalidateQueries({ queryKey: LISTS });
  };
  const change = useMutation({
    mutationFn: (body: Api['PUT /api/admin/messages/{id}']['body']) =>
      api('PUT /api/admin/messages/{id}', { params: { id }, body }),
    onSuccess: show,
    onError: (error) => toast.error(refusalText(error, 'Erro ao atualizar a mensagem')),
  });
  const dropDraft = useMutation({
    mutationFn: () => api('DELETE /api/admin/messages/{id}/draft', { params: { id } }),
    onSuccess: show,
    onError: (error) => toast.error(refusalText(error, 'Não foi possível deitar a resposta fora.')),
  });
  return {
    change,
    dropDraft,
    show,
    /** Kept until what is written has arrived: sent again it is no second one. */
    attemptKey: () => {
      attempt.current ??= newAttemptKey();
      return attempt.current;
    },
  };
}
