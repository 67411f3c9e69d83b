import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { theClient } from './query-client.ts';

/** A part whose code travels apart and that asks the API: it brings the cache along. */
export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    return (
      <QueryClientProvider client={theClient()}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
