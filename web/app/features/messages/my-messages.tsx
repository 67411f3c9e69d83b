import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { threadLifecycle } from '#core/messages/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';

/** The customer's conversations with the shop, what was said last first. */
export function MyMessages() {
  const page = usePageNumber();
  const query = useQuery({
    queryKey: [...queryKeys.messages, 'mine', page],
    queryFn: ({ signal }) => api('GET /api/messages', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const write = (
    <Button asChild>
      <Link to="/contacto#mensagem">Escrever à loja</Link>
    </Button>
  );
  return (
    <>
      <OwnList
        query={query}
        title="As minhas mensagens"
        failure="Erro ao carregar mensagens"
        empty={{
          icon: MessagesSquare,
          title: 'Ainda não tem mensagens',
          hint: 'O que escrever à loja com a sua conta, e as respostas, ficam aqui.',
          action: write,
        }}
        high="h-20"
        hrefFor={(to) => `?tab=mensagens&pagina=${to}`}
      >
        {({ id, subject, status, last_at }) => (
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
        )}
      </OwnList>
      {query.data && query.data.total > 0 && <div className="mt-6">{write}</div>}
    </>
  );
}
