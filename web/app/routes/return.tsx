import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ReturnPage } from '../features/returns/return-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import type { Route } from './+types/return.ts';

// The word of the link opens the return: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Devolução', path: '/devolucao', isHidden: true });

/** One return of goods, by the account or by the link of its e-mail. */
export default function ReturnRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.return(key),
    queryFn: ({ signal }) => api('GET /api/returns/{key}', { params: { key }, signal }),
    retry: false,
  });
  return (
    <OwnRecord
      query={query}
      what="a devolução"
      missing={{
        title: 'Devolução não encontrada',
        hint: 'O link já não é válido, ou a devolução é de outra conta. Abra o link do email mais recente, ou entre na sua conta.',
      }}
    >
      {(data) => <ReturnPage found={data} returnKey={key} />}
    </OwnRecord>
  );
}
