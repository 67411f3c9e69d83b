import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageNumber } from '../../ui/own-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The customer's wishes, drawn by `children`. */
export function WishList({ children }: { children: (products: ProductCard[]) => ReactNode }) {
  const page = usePageNumber();
  const query = useQuery({
    queryKey: [...queryKeys.wishes, 'list', page],
    queryFn: ({ signal }) => api('GET /api/wishes', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching } = query;
  if (!data && error) {
    return <LoadFailed title="Erro ao carregar a lista de desejos" query={query} />;
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <span className="sr-only">A carregar...</span>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon={Heart}
        title="A sua lista de desejos está vazia"
        hint="Toque no coração de um produto para o guardar aqui."
        action={<LinkButton to="/produtos">Ver Produtos</LinkButton>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6" aria-busy={isFetching}>
      {children(data.items)}
      <Pagination
        page={data.page}
        pageSize={data.page_size}
        total={data.total}
        hrefFor={(wanted) => `?tab=desejos&pagina=${wanted}`}
      />
    </div>
  );
}
