import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient, theClient } from '../api/query-client.ts';

/** What the pages share that ask the API themselves. Those that only show do without its library (docs/adr/0242). */
export default function WithQueries() {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : theClient()));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
