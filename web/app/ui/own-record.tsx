import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/client.ts';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed } from './load-failed.tsx';
import { RecordLoading } from './record-loading.tsx';

const ACCESS_DENIED = new Set([401, 403, 404, 422]);

interface Props<T> {
  query: UseQueryResult<T>;
  /** With its article: "o contrato". */
  what: string;
  /** What is said where there is none, or it is another's. */
  missing: { title: string; hint: string };
  children: (data: T) => ReactNode;
}

/** The page of one thing of a customer's, by their account or by a link: what it shows, why it does not, or that it comes. */
export function OwnRecord<T>({ query, what, missing, children }: Props<T>) {
  const { data, error } = query;
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {data !== undefined ? (
        children(data)
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <>
          <h1 className="sr-only">{missing.title}</h1>
          <EmptyState icon={SearchX} {...missing} />
        </>
      ) : error ? (
        <LoadFailed title={`Erro ao carregar ${what}`} query={query} />
      ) : (
        <RecordLoading what={what} />
      )}
    </main>
  );
}
