import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';
import { onSessionChange, readToken } from './session-storage.ts';

/** The cache of what this browser asked the API. A refusal is final; only an unreachable server is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.problem.status > 0),
      },
    },
  });
}

/** Drops everything cached when another person logs in or out, so that nobody sees what was another's. */
export function resetOnSessionChange(client: QueryClient): () => void {
  let token = readToken();
  return onSessionChange(() => {
    const now = readToken();
    if (now === token) return;
    token = now;
    void client.resetQueries();
  });
}
