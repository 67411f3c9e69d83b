import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { proposalNumber } from '#core/quotes/record.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ProposalBadge } from './proposal-state.tsx';

/** The proposals that an account was sent, below its orders; nothing for most. */
export function MyProposals() {
  const { data } = useQuery({
    queryKey: queryKeys.myProposals,
    queryFn: ({ signal }) => api('GET /api/my/proposals', { query: { page: 1 }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="my-proposals" className="mt-8 space-y-3">
      <h2 id="my-proposals" className="font-semibold text-lg">
        Os meus orçamentos
      </h2>
      <ul className="divide-y rounded-lg border">
        {data.items.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 py-2">
            <Link to={`/orcamento/${one.id}`} className="touch-tall text-action underline underline-offset-4">
              Orçamento {proposalNumber(one.number)}
            </Link>
            <span className="figures text-muted text-sm">
              {formatEuros(one.total)}
              {one.valid_until && ` · válido até ${formatDay(one.valid_until)}`}
            </span>
            <ProposalBadge state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
