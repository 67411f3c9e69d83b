import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}

interface Props<T> {
  query: UseQueryResult<Page<T>>;
  /** What to say, in the page and as a toast, when the list cannot be loaded (docs/product.md#errors). */
  failure: string;
  empty: { icon: LucideIcon; title: string; hint: string; action?: ReactNode };
  hrefFor: (page: number) => string;
  children: (items: T[]) => ReactNode;
}

/** What fills the room under a list's filters: skeleton, error with retry, empty, or its rows, how many and pages. */
export function PanelList<T>({ query, failure, empty, hrefFor, children }: Props<T>) {
  const { data, error, isFetching } = query;
  const isBroken = error !== null;
  useEffect(() => {
    if (isBroken) toast.error(failure, { id: failure });
  }, [isBroken, failure]);

  if (!data) {
    if (error) {
      return <LoadFailed title={failure} query={query} />;
    }
    return (
      <div role="status" className="space-y-1">
        <span className="sr-only">A carregar...</span>
        {Array.from({ length: 12 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing but their place
          <Skeleton key={row} className="h-28 lg:h-11" />
        ))}
      </div>
    );
  }
  if (data.total === 0) return <EmptyState {...empty} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:gap-4" aria-busy={isFetching}>
      <div key={data.page} className="flex min-h-0 flex-col">
        {children(data.items)}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 lg:min-h-12">
        <p role="status" className="figures text-muted text-sm">
          {data.total === 1 ? '1 resultado' : `${data.total.toLocaleString('pt-PT')} resultados`}
        </p>
        <Pagination
          page={data.page}
          pageSize={data.page_size}
          total={data.total}
          hrefFor={hrefFor}
          className="max-lg:w-full lg:text-sm print:hidden"
        />
      </div>
    </div>
  );
}
