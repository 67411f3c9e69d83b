import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

const KEY = [...queryKeys.admin, 'opening'] as const;

/** How far the shop is from opening, and what can be done about it. */
export function useOpening() {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/opening', { signal }),
    // Who comes back from a step sees it done, and never the guide of before: it would move under the hand.
    staleTime: 0,
    gcTime: 0,
  });
  const keep = (guide: OpeningGuide) => client.setQueryData(KEY, guide);
  const onError = (error: unknown) => toast.error(refusalText(error, 'Não foi possível alterar a loja'));
  const open = useMutation({
    mutationFn: () => api('POST /api/admin/opening/open'),
    onSuccess: (guide) => {
      keep(guide);
      toast.success('A loja está aberta!');
    },
    onError,
  });
  const addDemo = useMutation({
    mutationFn: () => api('POST /api/admin/opening/demo'),
    onSuccess: async (guide) => {
      keep(guide);
      toast.success('Artigos de demonstração na loja');
      await client.invalidateQueries({ queryKey: [...queryKeys.admin, 'products'] });
    },
    onError,
  });
  const removeDemo = useMutation({
    mutationFn: () => api('DELETE /api/admin/opening/demo'),
    onSuccess: async ({ products }) => {
      toast.success(`${products} artigos de demonstração retirados`);
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError,
  });
  return { found, open, keep, addDemo, removeDemo };
}

/** What this browser, which is outside, sees of the shop's HTTPS: its scheme and the header that keeps it. */
export function useHttpsSeen() {
  return useQuery({
    queryKey: [...KEY, 'https'],
    queryFn: async ({ signal }) => {
      if (window.location.protocol !== 'https:') return 'none' as const;
      const answer = await fetch('/api/settings', { signal, cache: 'no-store' });
      return answer.headers.has('strict-transport-security') ? ('kept' as const) : ('unkept' as const);
    },
  });
}
