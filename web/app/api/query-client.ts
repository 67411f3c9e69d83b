import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';
import { provideClient } from './queries.ts';
import { onSessionChange, readToken } from './session-storage.ts';

/** Whether asking again at once is of no use: a refusal, ten seconds without an answer, no network. */
function isFinal({ problem }: ApiError): boolean {
  return problem.status > 0 || problem.code === 'timeout' || problem.code === 'offline';
}

/** The cache of what this browser asked the API. A refusal is final; only an unreachable server is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && isFinal(error)),
        // Without a network they fail and say so, instead of waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Drops everything cached when another person logs in or out, so that nobody sees what was another's. */
function resetOnSessionChange(client: QueryClient): void {
  let token = readToken();
  onSessionChange(() => {
    const now = readToken();
    if (now === token) return;
    token = now;
    void client.resetQueries();
  });
}

let shared: QueryClient | null = null;

/** The one cache of this browser. On the server each page has one of its own. */
export function theClient(): QueryClient {
  if (shared) return shared;
  shared = createQueryClient();
  resetOnSessionChange(shared);
  provideClient(shared);
  return shared;
}
