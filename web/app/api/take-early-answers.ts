import type { QueryClient } from '@tanstack/react-query';
import type { AskedEarly } from '../early-calls.ts';
import { api, readAnswer } from './client.ts';
import { readToken } from './session-storage.ts';

/** The answer as `api` would have given it; one that did not come is asked for as usual. @throws ApiError when the server refuses. */
async function read({ path, token, answer }: AskedEarly): Promise<unknown> {
  const response = await answer.catch(() => null);
  return response ? await readAnswer(response, token) : await api(`GET ${path}` as 'GET /api/auth/me');
}

/**
 * Puts what the page asked for before its code was there (early-calls.ts) among the queries, where its screen finds it. What
 * was asked for somebody else, or refused, is asked for by the screen itself.
 */
export function takeEarlyAnswers(client: QueryClient): void {
  const asked = window.askedEarly ?? [];
  window.askedEarly = undefined;
  for (const one of asked)
    if (one.token === readToken()) void client.prefetchQuery({ queryKey: one.key, queryFn: () => read(one) });
}
