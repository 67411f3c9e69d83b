import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileAnswers, MovingAnswers, ProductImport } from '#core/imports/contract.ts';
import { outcomeText } from '#core/imports/rules/outcome-text.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

/** How often a running import is asked for its progress, in milliseconds. */
const ASK_EVERY = 700;

/** Key of one import. */
export function importKey(id: string) {
  return [...queryKeys.admin, 'import', id] as const;
}

/** One import: its state, followed while it is applied, and what can be done with it. */
export function useImport(id: string) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api('GET /api/admin/products/imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'a_aplicar' ? ASK_EVERY : false),
  });
  const keep = (product: ProductImport) => client.setQueryData(importKey(id), product);
  const refused = (error: unknown) => toast.error(refusalText(error, 'Erro ao importar produtos'));
  const map = useMutation({
    mutationFn: (mapping: ProductImport['mapping']) =>
      api('PUT /api/admin/products/imports/{id}/mapping', { params: { id }, body: { mapping } }),
    onSuccess: async (judged) => {
      keep(judged);
      await client.invalidateQueries({ queryKey: [...importKey(id), 'rows'] });
    },
    onError: refused,
  });
  const answer = useMutation({
    mutationFn: (answers: MovingAnswers) =>
      api('PUT /api/admin/products/imports/{id}/moving', { params: { id }, body: answers }),
    onSuccess: async (judged) => {
      keep(judged);
      await client.invalidateQueries({ queryKey: [...importKey(id), 'rows'] });
    },
    onError: refused,
  });
  const say = useMutation({
    mutationFn: (answers: FileAnswers) =>
      api('PUT /api/admin/products/imports/{id}/answers', { params: { id }, body: answers }),
    onSuccess: async (judged) => {
      keep(judged);
      await client.invalidateQueries({ queryKey: [...importKey(id), 'rows'] });
    },
    onError: refused,
  });
  const apply = useMutation({
    mutationFn: (skipsRefused: boolean) =>
      api('POST /api/admin/products/imports/{id}/apply', {
        params: { id },
        body: { skip_refused: skipsRefused },
      }),
    onSuccess: keep,
    onError: refused,
  });
  const cancel = useMutation({
    mutationFn: () => api('DELETE /api/admin/products/imports/{id}', { params: { id } }),
    onError: refused,
  });
  return { found, map, answer, say, apply, cancel };
}

/** Tells the outcome once, when an import that was running ends, and refreshes what the panel shows. */
export function useOutcome(product: ProductImport | undefined, wasRunning: boolean) {
  const client = useQueryClient();
  const status = product?.status;
  const counts = product?.counts;
  const error = product?.error;
  useEffect(() => {
    if (!wasRunning || !counts) return;
    if (status === 'falhado') toast.error(error ?? 'Erro ao importar produtos');
    // What is left is shown as it is now.
    if (status === 'lido') void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'import'] });
    if (status !== 'aplicado') return;
    toast[counts.refused > 0 ? 'warning' : 'success'](outcomeText(counts));
    void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'products'] });
  }, [wasRunning, status, counts, error, client]);
}
