import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { PlanCharges } from '../features/charges/plan-charges.tsx';
import { MaintenancePage } from '../features/maintenance/maintenance-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import type { Route } from './+types/maintenance.ts';

// The word of the link opens the contract: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Contrato de manutenção', path: '/manutencao', isHidden: true });

/** One maintenance contract, by the account or by the link of its e-mail. */
export default function MaintenanceRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.maintenance(key),
    queryFn: ({ signal }) => api('GET /api/maintenance/{key}', { params: { key }, signal }),
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
        <MaintenancePage
          found={data}
          contractKey={key}
          charges={data.plan_charges && <PlanCharges plan={data.plan_charges} />}
        />
      )}
    </OwnRecord>
  );
}
