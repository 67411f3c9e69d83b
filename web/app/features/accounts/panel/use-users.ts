import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

/** One account, as the panel sees it. */
export function useAdminUser(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'user', id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}', { params: { id }, signal }),
  });
}

/** What is done to an account from the panel; each says what it did, and shows it everywhere. */
export function useUserActions(id: string) {
  const client = useQueryClient();
  const done = (text: string) => {
    toast.success(text);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  const failed = (text: string) => (error: unknown) =>
    void toast.error(text, { description: refusalText(error, '') });
  const params = { id };
  return {
    remove: useMutation({
      mutationFn: () => api('DELETE /api/admin/users/{id}', { params }),
      onSuccess: () => done('Utilizador eliminado com sucesso!'),
      onError: failed('Erro ao eliminar utilizador'),
    }),
    suspend: useMutation({
      mutationFn: (suspended: boolean) =>
        api('POST /api/admin/users/{id}/suspension', { params, body: { suspended } }),
      onSuccess: ({ suspended_at }) =>
        done(suspended_at ? 'Conta suspensa. As sessões terminaram.' : 'A conta já não está suspensa.'),
      onError: failed('Erro ao salvar utilizador'),
    }),
    endSessions: useMutation({
      mutationFn: () => api('POST /api/admin/users/{id}/end-sessions', { params }),
      onSuccess: ({ ended }) =>
        done(
          ended === 1
            ? 'Terminou 1 sessão.'
            : ended === 0
              ? 'Não havia sessões abertas.'
              : `Terminaram ${ended} sessões.`,
        ),
      onError: failed('Erro ao terminar as sessões'),
    }),
    liftTwoFactor: useMutation({
      mutationFn: () => api('DELETE /api/admin/users/{id}/two-factor', { params }),
      onSuccess: () => done('Os dois passos foram desligados. A pessoa foi avisada por email.'),
      onError: failed('Erro ao desligar os dois passos'),
    }),
    sendLink: useMutation({
      mutationFn: () => api('POST /api/admin/users/{id}/password-link', { params }),
      onSuccess: ({ message }) => done(message),
      onError: failed('Erro ao enviar o link'),
    }),
  };
}
