import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

interface Page<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}

interface Props<T> {
  query: UseQueryResult<Page<T>>;
  /** What to say, in the page and as a toast, when the list cannot be loaded (spec section 8). */
  failure: string;
  empty: { icon: LucideIcon; title: string; hint: string };
  hrefFor: (page: number) => string;
  children: (items: T[]) => ReactNode;
}

/** The frame of every list of the panel: skeleton, error with retry, empty, how many there are, pages. */
export function PanelList<T>({ query, failure, empty, hrefFor, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  const isBroken = error !== null;
  useEffect(() => {
    if (isBroken) toast.error(failure, { id: failure });
  }, [isBroken, failure]);

  if (!data) {
    if (error) {
      return (
        <ErrorState
          title={failure}
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      );
    }
    return (
      <div role="status" className="space-y-2">
        <span className="sr-only">A carregar...</span>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (data.total === 0) return <EmptyState {...empty} />;
  return (
    <div className="space-y-4" aria-busy={isFetching}>
      <p role="status" className="text-muted text-sm">
        {data.total === 1 ? '1 resultado' : `${data.total.toLocaleString('pt-PT')} resultados`}
      </p>
      {children(data.items)}
      <Pagination page={data.page} pageSize={data.page_size} total={data.total} hrefFor={hrefFor} />
    </div>
  );
}
