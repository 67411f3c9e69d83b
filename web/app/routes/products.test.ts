import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { services } from '../services.ts';
import type { Route } from './+types/products.ts';
import { headers, loader } from './products.tsx';

/** What the loader makes of a list that cannot be read. */
async function loadFailing(error: unknown) {
  const context = new RouterContextProvider();
  context.set(services, { listProducts: () => Promise.reject(error) } as never);
  const request = new Request('http://shop/produtos?q=toner');
  return await loader({ request, context } as unknown as Route.LoaderArgs);
}

test('whoever is refused because too many search is told when to come back, and the log stays quiet', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const refused = await loadFailing(new Response(null, { status: 503, headers: { 'retry-after': '5' } }));
  expect(refused.data.page).toBeNull();
  expect(refused.init?.status).toBe(503);
  const loaderHeaders = new Headers(refused.init?.headers);
  expect(new Headers(headers({ loaderHeaders } as Route.HeadersArgs)).get('retry-after')).toBe('5');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('a catalogue that cannot be read says so, with 503 and the line the log is searched for', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failed = await loadFailing(new Error('no database'));
  expect([failed.data.page, failed.init?.status]).toEqual([null, 503]);
  expect(log).toHaveBeenCalledWith('Erro ao carregar produtos:', expect.any(Error));
  log.mockRestore();
});
