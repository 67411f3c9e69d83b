import { useSearchParams } from 'react-router';
import { ApiError } from '../api/client.ts';
import { Conversation } from '../features/messages/conversation.tsx';
import { ThreadMissing } from '../features/messages/thread-missing.tsx';
import { useThread } from '../features/messages/use-thread.ts';
import { pageMeta } from '../page-meta.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/message.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mensagem', path: `/mensagem/${args.params.id}`, isHidden: true });

const NOT_THERE = new Set([401, 403, 404, 422]);

/** A conversation with the shop, opened by the link of its mails or from the account. */
export default function MessageRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const token = search.get('t');
  const query = useThread(params.id, token);
  const { data, error } = query;
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {data ? (
        <>
          <h1 tabIndex={-1} data-focus-home="" className="mb-2 font-bold text-2xl outline-none md:text-3xl">
            {data.subject}
          </h1>
          <Conversation thread={data} token={token} />
        </>
      ) : error instanceof ApiError && NOT_THERE.has(error.problem.status) ? (
        <ThreadMissing />
      ) : error ? (
        <LoadFailed title="Erro ao carregar a mensagem" query={query} />
      ) : (
        <>
          <NeedsScript what="a mensagem" />
          <div role="status" className="space-y-4 noscript:hidden">
            <span className="sr-only">A carregar...</span>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-32 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </>
      )}
    </main>
  );
}
