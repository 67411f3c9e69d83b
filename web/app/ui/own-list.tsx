import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';

/** The page of a list that the address asks for, from 1. */
export function usePageNumber(): number {
  return Math.max(1, Number.parseInt(useSearchParams()[0].get('pagina') ?? '', 10) || 1);
}

interface Props<T> {
  query: UseQueryResult<{
    readonly items: readonly T[];
    readonly page: number;
    readonly page_size: number;
    readonly total: number;
  }>;
  /** Read aloud alone: "As minhas encomendas". */
  title: string;
  /** What is said when it cannot be read. */
  failure: string;
  empty: ComponentProps<typeof EmptyState>;
  /** How high an entry is about, while it is fetched. */
  high: string;
  hrefFor: (page: number) => string;
  /** Between the entries and the pages. */
  more?: ReactNode;
  /** `before`: the entry above it, on this page. */
  children: (item: T, before: T | undefined) => ReactNode;
}

/** What is the customer's own, under a tab of their page: while it comes, when it fails, empty, or page by page. */
export function OwnList<T extends { readonly id: string }>({
  query,
  title,
  failure,
  empty,
  high,
  hrefFor,
  more,
  children,
}: Props<T>) {
  if (query.isPending) {
    return (
      <div className="flex flex-col gap-3" aria-busy="true">
        <span role="status" className="sr-only">
          A carregar...
        </span>
        <Skeleton className={high} />
        <Skeleton className={high} />
      </div>
    );
  }
  if (query.isError) return <LoadFailed title={failure} query={query} />;
  const { items, page, page_size, total } = query.data;
  if (total === 0) return <EmptyState {...empty} />;
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((item, place) => (
          <li key={item.id}>{children(item, items[place - 1])}</li>
        ))}
      </ul>
      {more}
      <Pagination className="mt-6" page={page} pageSize={page_size} total={total} hrefFor={hrefFor} />
    </>
  );
}
