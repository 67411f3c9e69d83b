import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** What changed of a product, when and by whom; the latest first. */
export function ProductHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'products', 'history', id, page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/products/{id}/history', { params: { id }, query: { page }, signal }),
  });
  const { data, error } = query;
  if (error) {
    return <LoadFailed title="Não foi possível carregar o histórico" query={query} />;
  }
  if (!data) return <Skeleton className="h-64" />;
  if (data.total === 0) return <EmptyState icon={History} title="Ainda sem alterações" />;
  const last = Math.ceil(data.total / data.page_size);
  return (
    <div className="space-y-4">
      <ol className="divide-y">
        {data.items.map((entry) => (
          <li key={entry.id} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-medium">
                {entry.label} {entry.is_planned && <Badge tone="magenta">Agendado</Badge>}
              </span>
              <time dateTime={entry.at} className="figures text-muted text-sm">
                {formatDateTime(entry.at)}
              </time>
            </p>
            <p className="figures break-words text-sm">
              {entry.before && (
                <>
                  <s className="whitespace-pre-line text-muted">{entry.before}</s>{' '}
                </>
              )}
              <span className="whitespace-pre-line">{entry.after ?? 'vazio'}</span>
            </p>
            <p className="text-muted text-sm">
              {[entry.who ?? 'A loja', entry.reason, entry.order_number].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {last > 1 && (
        <div className="flex items-center justify-between gap-4">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Mais recentes
          </Button>
          <span className="text-muted text-sm">
            {page} de {last}
          </span>
          <Button variant="secondary" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Mais antigas
          </Button>
        </div>
      )}
    </div>
  );
}
