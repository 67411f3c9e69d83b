import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ApiError, api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { refusalText } from '../api/refusal-text.ts';
import { PlanCharges } from '../features/charges/plan-charges.tsx';
import { MaintenancePage } from '../features/maintenance/maintenance-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RecordLoading } from '../ui/record-loading.tsx';
import type { Route } from './+types/maintenance.ts';

// The word of the link opens the contract: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Contrato de manutenção', path: '/manutencao', isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404, 422]);

/** One maintenance contract, by the account or by the link of its e-mail. */
export default function MaintenanceRoute({ params: { key } }: Route.ComponentProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.maintenance(key),
    queryFn: ({ signal }) => api('GET /api/maintenance/{key}', { params: { key }, signal }),
    retry: false,
  });
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {data ? (
        <MaintenancePage
          found={data}
          contractKey={key}
          charges={data.plan_charges && <PlanCharges plan={data.plan_charges} />}
        />
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <>
          <h1 className="sr-only">Contrato não encontrado</h1>
          <EmptyState
            icon={SearchX}
            title="Contrato não encontrado"
            hint="O link já não é válido, ou o contrato é de outra conta. Abra o link do email mais recente, ou entre na sua conta."
          />
        </>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar o contrato"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RecordLoading what="o contrato" />
      )}
    </main>
  );
}
