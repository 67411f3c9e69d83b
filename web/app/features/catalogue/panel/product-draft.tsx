import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductDraft as Draft, WholeProduct } from '#core/catalogue/admin-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { AssistantDraft } from '../../../panel/assistant-draft.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ProductFormValues, typedEuros } from './product-form-values.ts';

const keyOf = (id: string) => [...queryKeys.admin, 'product-draft', id];

/** What an assistant proposes for a product, and what becomes of it. Not asked for by who may not change products. */
export function useProductDraft(id: string | null, mayChange: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api('GET /api/admin/products/{id}/draft', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && mayChange,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const drop = useMutation({
    mutationFn: () => api('DELETE /api/admin/products/{id}/draft', { params: { id: id ?? '' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.admin }),
    onError: (error) => toast.error(refusalText(error, 'Não foi possível deitar a proposta fora.')),
  });
  return { draft: data?.draft ?? null, drop };
}

/** The form with what is proposed in it. */
export function withDraft(values: ProductFormValues, draft: Draft): ProductFormValues {
  const { description, price, price_with_iva: gross } = draft;
  const typed = gross ?? price;
  return {
    ...values,
    ...(typed === null ? {} : { price: typedEuros(typed), hasIva: gross !== null }),
    ...(description === null ? {} : { description }),
  };
}

interface Props {
  draft: Draft;
  product: WholeProduct;
  onUse: () => void;
  drop: ReturnType<typeof useProductDraft>['drop'];
}

/** What is proposed beside what stands. */
export function ProductDraft({ draft, product, onUse, drop }: Props) {
  const { price, price_with_iva: gross, description, by, at } = draft;
  return (
    <AssistantDraft
      what="Proposta"
      by={by}
      at={at}
      useLabel="Pôr na ficha"
      onUse={onUse}
      onDrop={() => drop.mutate()}
      isBusy={drop.isPending}
    >
      {price !== null && (
        <p className="figures">
          Preço sem IVA: {formatEuros(product.price)} → <strong>{formatEuros(price)}</strong>
        </p>
      )}
      {gross !== null && (
        <p className="figures">
          Preço com IVA: {formatEuros(product.price_with_iva)} → <strong>{formatEuros(gross)}</strong>
        </p>
      )}
      {description !== null && (
        <>
          <p>Descrição:</p>
          <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line">{description}</p>
        </>
      )}
    </AssistantDraft>
  );
}
