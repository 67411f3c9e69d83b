import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ApiError, api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ReturnPage } from '../features/returns/return-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { RecordLoading } from '../ui/record-loading.tsx';
import type { Route } from './+types/return.ts';

// The word of the link opens the return: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Devolução', path: '/devolucao', isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404, 422]);

/** One return of goods, by the account or by the link of its e-mail. */
export default function ReturnRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.return(key),
    queryFn: ({ signal }) => api('GET /api/returns/{key}', { params: { key }, signal }),
    retry: false,
  });
  const { data, error } = query;
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {data ? (
        <ReturnPage found={data} returnKey={key} />
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <>
          <h1 className="sr-only">Devolução não encontrada</h1>
          <EmptyState
            icon={SearchX}
            title="Devolução não encontrada"
            hint="O link já não é válido, ou a devolução é de outra conta. Abra o link do email mais recente, ou entre na sua conta."
          />
        </>
      ) : error ? (
        <LoadFailed title="Erro ao carregar a devolução" query={query} />
      ) : (
        <RecordLoading what="a devolução" />
      )}
    </main>
  );
}
