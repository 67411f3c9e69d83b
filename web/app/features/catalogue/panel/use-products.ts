import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BulkAction } from '#core/catalogue/admin-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

const products = [...queryKeys.admin, 'products'];

/** One product whole, for its form; not asked for while there is none. */
export function useWholeProduct(id: string | null) {
  return useQuery({
    queryKey: [...products, 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/products/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    // A form is filled once: what is sold meanwhile must not overwrite what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What changes products; each refreshes the lists and says how it went (docs/product.md#errors). */
export function useProductActions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.admin });
  const told = (success: string, options?: Parameters<typeof toast.success>[1]) => async () => {
    toast.success(success, options);
    await refresh();
  };
  const failed = (fallback: string) => (error: unknown) => {
    toast.error(refusalText(error, fallback));
  };
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: string | null; body: unknown }) =>
        id === null
          ? api('POST /api/products', { body })
          : api('PUT /api/products/{id}', { params: { id }, body }),
      onSuccess: ({ slug }, { id }) => {
        // The form leaves at once: one that waited for the lists took along who had pressed elsewhere meanwhile.
        if (id !== null) void told('Produto atualizado com sucesso!')();
        else {
          const toShop = { label: 'Ver na loja', onClick: () => void navigate(`/produtos/${slug}`) };
          void told('Produto criado com sucesso!', { action: toShop })();
        }
      },
      onError: failed('Erro ao salvar produto'),
    }),
    edit: useMutation({
      mutationFn: ({ id, body }: Figures) => api('PATCH /api/admin/products/{id}', { params: { id }, body }),
      onSuccess: told('Produto atualizado com sucesso!'),
      onError: async (error) => {
        failed('Erro ao salvar produto')(error);
        await refresh();
      },
    }),
    duplicate: useMutation({
      mutationFn: (id: string) => api('POST /api/admin/products/{id}/duplicate', { params: { id } }),
      onSuccess: told('Produto criado com sucesso!'),
      onError: failed('Erro ao salvar produto'),
    }),
    restore: useMutation({
      mutationFn: (id: string) => api('POST /api/admin/products/{id}/restore', { params: { id } }),
      onSuccess: told('Produto atualizado com sucesso!'),
      onError: failed('Erro ao salvar produto'),
    }),
    remove: useMutation({
      mutationFn: (id: string) => api('DELETE /api/products/{id}', { params: { id } }),
      onSuccess: async ({ deleted, message }) => {
        if (deleted) toast.success('Produto eliminado com sucesso!');
        else toast.info(message);
        await refresh();
      },
      onError: failed('Erro ao eliminar produto'),
    }),
    bulk: useMutation({
      mutationFn: (body: BulkRequest) => api('POST /api/admin/products/bulk', { body }),
      onSuccess: async ({ dry_run, changed }) => {
        if (dry_run) return;
        if (changed === 0) toast.warning('Nenhum produto foi alterado');
        else toast.success(changed === 1 ? '1 produto alterado' : `${changed} produtos alterados`);
        await refresh();
      },
      onError: failed('Erro ao salvar produto'),
    }),
  };
}

/** What is changed where it stands in the list. */
interface Figures {
  id: string;
  body: {
    price?: string;
    price_with_iva?: string;
    /** The price as the list showed it. */
    before?: { price?: string; price_with_iva?: string };
    stock?: string;
    stock_seen?: number;
  };
}

interface BulkRequest {
  ids: string[];
  action: BulkInput;
  dry_run: boolean;
  /** What the preview said, when there was one. */
  seen?: { id: string; before: string }[] | undefined;
}

type Kinds = BulkAction['kind'];
/** A bulk action as it is typed. */
export type BulkInput =
  | { kind: 'price'; by: 'amount' | 'percent'; value: string }
  | { kind: 'stock'; by: 'set' | 'add'; value: string }
  | { kind: 'campaign'; percent: string; start_date: string; end_date: string; show_countdown: boolean }
  | { kind: 'category'; category: string; subcategory: string }
  | { kind: Extract<Kinds, 'end_campaign' | 'archive' | 'restore'> };
