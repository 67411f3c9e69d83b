import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LicenceBadge } from './licence-badge.tsx';
import { licenceSays } from './licence-says.ts';

/** 'As minhas licenças': what the customer bought by keys, each with the way to its key. */
export function MyLicences() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1);
  const licences = useQuery({
    queryKey: [...queryKeys.myLicences, page],
    queryFn: ({ signal }) => api('GET /api/my/licences', { query: { page }, signal }),
  });
  if (licences.isPending) {
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          A carregar...
        </span>
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  if (licences.isError) {
    return (
      <ErrorState
        title="Erro ao carregar as suas licenças"
        detail={licences.error.message}
        onRetry={() => licences.refetch()}
        isRetrying={licences.isFetching}
      />
    );
  }
  const { items, total, page_size } = licences.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title="Ainda não tem licenças"
        hint="As chaves do software que comprar na loja ficam aqui."
        action={
          <Button asChild>
            <Link to="/produtos?categoria=software">Ver software</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">As minhas licenças</h2>
      <ul className="flex flex-col gap-3">
        {items.map((licence) => (
          <li key={licence.id}>
            <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
              <div className="min-w-0 space-y-1">
                <h3 className="break-words font-semibold">{licence.product}</h3>
                <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                  <LicenceBadge state={licence.state} /> Encomenda {orderNumber(licence.order.number)}
                </p>
                <p className="text-muted text-sm">{licenceSays(licence)}</p>
              </div>
              <Button
                asChild
                variant={licence.state === 'entregue' ? 'primary' : 'secondary'}
                className="shrink-0"
              >
                <Link to={`/encomenda/${encodeURIComponent(licence.order.id)}#licencas`}>
                  {licence.state === 'entregue' ? 'Revelar chave' : 'Ver licença'}
                  <span className="sr-only"> de {licence.product}</span>
                </Link>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={page}
        pageSize={page_size}
        total={total}
        hrefFor={(to) => `?tab=licencas&pagina=${to}`}
      />
    </>
  );
}
