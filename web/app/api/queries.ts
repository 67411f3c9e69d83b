import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | null = null;
const listeners = new Set<() => void>();

/** The cache of what this browser asked the API, if its library is there. */
export function loadedClient(): QueryClient | null {
  return client;
}

/** Tells whoever waits for it that the cache is there now (query-client.ts). */
export function provideClient(made: QueryClient): void {
  client = made;
  // Not while something is being drawn.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls back when the cache is there. Returns how to stop. */
export function onClient(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
