import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageTexts } from '#core/messages/texts.ts';
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
  const key = () => {
    attempt.current ??= newAttemptKey();
    return attempt.current;
  };
  const params = { id };
  const done = async (thread: Api['GET /api/admin/messages/{id}']['response'], text?: string) => {
    attempt.current = null;
    client.setQueryData(keyOf(id), thread);
    if (text) toast.success(text);
    await client.invalidateQueries({ queryKey: LISTS });
  };
  const answer = useMutation({
    mutationFn: (said: { message: string; files: string[]; close: boolean; read_until: string | null }) =>
      api('POST /api/admin/messages/{id}/replies', { params, body: { ...said, attempt_key: key() } }),
    onSuccess: (thread) => done(thread, messageTexts.answerSent),
    onError: (error) => toast.error(refusalText(error, messageTexts.answerFailed)),
  });
  // A repair's conversation is the repair's own: answered by its own call, and read again.
  const answerRepair = useMutation({
    mutationFn: async ({ repairId, message }: { repairId: string; message: string }) => {
      await api('POST /api/admin/repairs/{id}/respond', {
        params: { id: repairId },
        body: { message, attempt_key: key() },
      });
      return await api('GET /api/admin/messages/{id}', { params });
    },
    onSuccess: (thread) => done(thread, messageTexts.answerSent),
    onError: (error) => toast.error(refusalText(error, messageTexts.answerFailed)),
  });
  const note = useMutation({
    mutationFn: (message: string) =>
      api('POST /api/admin/messages/{id}/notes', { params, body: { message, attempt_key: key() } }),
    onSuccess: (thread) => done(thread, messageTexts.noteKept),
    onError: (error) => toast.error(refusalText(error, 'Erro ao guardar a nota')),
  });
  const change = useMutation({
    mutationFn: (body: Api['PUT /api/admin/messages/{id}']['body']) =>
      api('PUT /api/admin/messages/{id}', { params, body }),
    onSuccess: (thread) => done(thread),
    onError: (error) => toast.error(refusalText(error, 'Erro ao atualizar a mensagem')),
  });
  return { answer, answerRepair, note, change };
}
