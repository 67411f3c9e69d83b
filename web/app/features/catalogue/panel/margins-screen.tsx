import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MarginBadge } from './margin-badge.tsx';

export const meta = panelMeta('Margens baixas');

/** All products that the margin check has something to say of, the greatest loss first. */
export default function MarginsScreen() {
  const { leave, open } = useOverList(panelPath('produtos'));
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'products', 'margins', page],
    queryFn: ({ signal }) => api('GET /api/admin/products/pricing-alerts', { query: { page }, signal }),
  });
  const { data, error } = query;
  return (
    <SidePanel
      open
      onOpenChange={leave}
      title="Margens baixas"
      description="Abaixo do custo, com margem reduzida ou em campanha que perde dinheiro"
    >
      {error && <LoadFailed title="Erro ao carregar produtos" query={query} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.total === 0 && (
        <EmptyState
          icon={Scale}
          title="Todas as margens estão bem"
          hint="Nenhum produto precisa de atenção."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y">
            {data.items.map((item) => (
              <li key={item.id} className="flex items-start justify-between gap-4 py-3">
                <div className="min-w-0 space-y-1">
                  <p className="font-medium">{item.name}</p>
                  <MarginBadge alert={item.kind} />
                  <p className="text-sm">{item.message}</p>
                  <p className="figures text-muted text-sm">
                    Preço {formatEuros(item.price)} · Custo {formatEuros(item.cost ?? 0)}
                  </p>
                </div>
                <Button variant="secondary" size="sm" onClick={() => open(item.id)}>
                  Editar<span className="sr-only"> {item.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={data.page_size} total={data.total} onPage={setPage} />
        </>
      )}
    </SidePanel>
  );
}
