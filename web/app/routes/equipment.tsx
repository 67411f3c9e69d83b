import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../api/use-session.ts';
import { EquipmentPage } from '../features/equipment/equipment-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { RecordLoading } from '../ui/record-loading.tsx';
import type { Route } from './+types/equipment.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Equipamento', path: '/equipamento', isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404, 422]);

/** One device of the customer's. */
export default function EquipmentRoute({ params: { id } }: Route.ComponentProps) {
  const user = useSession();
  const query = useQuery({
    queryKey: [...queryKeys.equipment(id), user?.id ?? null],
    queryFn: ({ signal }) => api('GET /api/my/equipment/{id}', { params: { id }, signal }),
  });
  const { data, error } = query;
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {data ? (
        <EquipmentPage device={data} />
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <>
          <h1 className="sr-only">Equipamento não encontrado</h1>
          <EmptyState
            icon={SearchX}
            title="Equipamento não encontrado"
            hint={user ? 'Não existe, ou é de outra conta.' : 'Entre na sua conta para o ver.'}
            action={
              <Button asChild>
                {user ? (
                  <Link to="/dashboard?tab=equipamentos">Os meus equipamentos</Link>
                ) : (
                  <Link to={`/login?voltar=/equipamento/${encodeURIComponent(id)}`}>Entrar</Link>
                )}
              </Button>
            }
          />
        </>
      ) : error ? (
        <LoadFailed title="Erro ao carregar o equipamento" query={query} />
      ) : (
        <RecordLoading what="o equipamento" />
      )}
    </main>
  );
}
