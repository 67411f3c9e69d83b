import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { queryKeys } from '../../api/query-keys.ts';
import type { View } from './views.ts';

/** How many rows a view has; `search`: as its address says it. */
export type CountView = (search: string, signal: AbortSignal) => Promise<number>;

interface Props {
  list: string;
  /** The whole list first, which is not counted: a number that nobody acts on. */
  views: readonly View[];
  count: CountView;
}

/** Whether the address asks for what this view does, whatever else it asks for. */
function asks(address: URLSearchParams, { search }: View): boolean {
  return [...new URLSearchParams(search)].every(([name, value]) => address.get(name) === value);
}

/** The views of a room as tabs, each with how many rows it has: what waits is seen, and one press away. */
export function CountedViews({ list, views, count }: Props) {
  const [address] = useSearchParams();
  const counts = useQueries({
    queries: views.map(({ search }) => ({
      queryKey: [...queryKeys.admin, list, 'view', search],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(search, signal),
      enabled: search !== '',
    })),
  });
  const current = views.findLast((view) => asks(address, view));
  return (
    <nav
      aria-label="Vistas"
      className="-mx-4 flex basis-[calc(100%+2rem)] overflow-x-auto px-2 [scrollbar-width:none] lg:mx-0 lg:-my-1 lg:basis-full lg:px-0"
    >
      {views.map((view, nth) => (
        <Link
          key={view.search}
          to={view.search ? `?${view.search}` : '?'}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink aria-[current]:border-action aria-[current]:text-action lg:pointer-fine:min-h-9"
        >
          {view.name}
          {counts[nth]?.data !== undefined && (
            <span className="figures font-normal text-xs">{counts[nth].data}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
