import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import type { PageServices } from '#server/api.ts';
import { services } from '../services.ts';
import { loader as layoutLoader } from './layout.tsx';
import { loader as productLoader } from './product.tsx';

const error = new Error('the database is away');
const fails = () => Promise.reject(error);
const context = new RouterContextProvider();
context.set(services, {
  publicUrl: 'https://loja.example',
  settings: fails,
  getProduct: fails,
} as unknown as PageServices);
const request = new Request('https://loja.example/produtos');
// The loaders read nothing else of what a request brings.
const given = { context, request, params: { id: 'toner' } };

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  logged.mockClear();
});

it('goes on with the default settings, and logs that they could not be read', async () => {
  expect(await layoutLoader(given as unknown as Parameters<typeof layoutLoader>[0])).toMatchObject({
    settings: FALLBACK_SETTINGS,
    isFallback: true,
  });
  expect(logged).toHaveBeenCalledWith('Erro ao carregar configurações da empresa:', error);
});

it('logs that a product could not be loaded, and shows none in its place', async () => {
  const one = await productLoader(given as unknown as Parameters<typeof productLoader>[0]);
  expect(one).toMatchObject({ data: { state: 'failed' }, init: { status: 503 } });
  expect(logged).toHaveBeenCalledWith('Erro ao carregar produtos:', error);
});
