import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { toast } from '../../ui/toast.ts';

/** The customer's wishes: whether a product is one, and putting it on or off the list. */
export function useWishes() {
  const user = useSession();
  const client = useQueryClient();
  const key = [...queryKeys.wishes, 'ids', user?.id ?? ''];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/wishes/ids', { signal }),
    enabled: Boolean(user),
  });
  const change = useMutation({
    mutationFn: ({ id, isWished }: { id: string; isWished: boolean }) =>
      isWished
        ? api('PUT /api/wishes/{id}', { params: { id } })
        : api('DELETE /api/wishes/{id}', { params: { id } }),
    onSuccess: async (ids, { isWished }) => {
      // What was asked for before this would come after it, and take the heart off again.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, ids);
      toast.success(isWished ? 'Adicionado à lista de desejos.' : 'Retirado da lista de desejos.');
      await client.invalidateQueries({ queryKey: [...queryKeys.wishes, 'list'] });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao alterar a lista de desejos')),
  });
  return {
    isWished: (id: string) => data?.ids.includes(id) ?? false,
    isBusy: change.isPending,
    change: change.mutate,
  };
}
