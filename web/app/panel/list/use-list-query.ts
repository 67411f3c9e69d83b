import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api } from '#server/api.ts';
import { api, type Query } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Page } from './panel-list.tsx';

/** The calls that answer with a page of a list. */
type ListCall = {
  [K in keyof Api]: K extends `GET ${string}`
    ? Api[K]['response'] extends Page<unknown>
      ? K
      : never
    : never;
}[keyof Api];

/**
 * A page of one of the panel's lists; the one before stays until it is there. What is `undefined` or empty of `query` is not
 * asked for.
 * @param name what others refresh it by: `[...queryKeys.admin, name]`.
 */
export function useListQuery<K extends ListCall>(
  name: string,
  call: K,
  query: Query<K>,
): UseQueryResult<Api[K]['response']> {
  // The call's own input, whatever K is.
  const ask = api as (key: K, input: { query: Query<K>; signal: AbortSignal }) => Promise<Api[K]['response']>;
  return useQuery({
    queryKey: [...queryKeys.admin, name, query],
    queryFn: ({ signal }) => ask(call, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
