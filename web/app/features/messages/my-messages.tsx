import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { threadLifecycle } from '#core/messages/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The customer's conversations with the shop, what was said last first. */
export function MyMessages() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1);
  const query = useQuery({
    queryKey: [...queryKeys.messages, 'mine', page],
    queryFn: ({ signal }) => api('GET /api/messages', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">A carregar...</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (query.isError) {
    return <LoadFailed title="Erro ao carregar mensagens" query={query} />;
  }
  const { items, total, page_size } = query.data;
  const write = (
    <Button asChild>
      <Link to="/contacto#mensagem">Escrever à loja</Link>
    </Button>
  );
  if (total === 0) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="Ainda não tem mensagens"
        hint="O que escrever à loja com a sua conta, e as respostas, ficam aqui."
        action={write}
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">As minhas mensagens</h2>
      <ul className="flex flex-col gap-3">
        {items.map(({ id, subject, status, last_at }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <Link
                  to={`/mensagem/${id}`}
                  className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {subject}
                </Link>
                <p className="figures text-muted text-sm">
                  <time dateTime={last_at}>{formatDateTime(last_at)}</time>
                </p>
              </div>
              <Badge tone={threadLifecycle.facts[status].tone}>{threadLifecycle.labels[status]}</Badge>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={page}
        pageSize={page_size}
        total={total}
        hrefFor={(to) => `?tab=mensagens&pagina=${to}`}
      />
      <div className="mt-6">{write}</div>
    </>
  );
}
