import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { PlanCharges } from '../features/charges/plan-charges.tsx';
import { RentalPage } from '../features/rentals/rental-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import type { Route } from './+types/rental.ts';

// The word of the link opens the contract: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Contrato de aluguer', path: '/contrato', isHidden: true });

/** One contract of renting, by the account or by the link of its e-mail. */
export default function RentalRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.rental(key),
    queryFn: ({ signal }) => api('GET /api/rentals/{key}', { params: { key }, signal }),
    retry: false,
  });
  return (
    <OwnRecord
      query={query}
      what="o contrato"
      missing={{
        title: 'Contrato não encontrado',
        hint: 'O link já não é válido, ou o contrato é de outra conta. Abra o link do email mais recente, ou entre na sua conta.',
      }}
    >
      {(data) => (
        <RentalPage rental={data} rentalKey={key} charges={data.plan && <PlanCharges plan={data.plan} />} />
      )}
    </OwnRecord>
  );
}
