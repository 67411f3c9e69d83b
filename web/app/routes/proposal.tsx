import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ProposalPage } from '../features/quotes/proposal-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import type { Route } from './+types/proposal.ts';

// The word of the link opens the proposal: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Orçamento', path: '/orcamento', isHidden: true });

/** One proposal for goods, by the account or by the link of its e-mail. */
export default function ProposalRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.proposal(key),
    queryFn: ({ signal }) => api('GET /api/proposals/{key}', { params: { key }, signal }),
    retry: false,
  });
  return (
    <OwnRecord
      query={query}
      what="o orçamento"
      missing={{
        title: 'Orçamento não encontrado',
        hint: 'O link já não é válido, ou o orçamento é de outra conta. Abra o link do email mais recente, ou entre na sua conta.',
      }}
    >
      {(data) => <ProposalPage key={data.said.version} found={data} proposalKey={key} />}
    </OwnRecord>
  );
}
