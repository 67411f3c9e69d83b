import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { HttpEnv } from './env.ts';
import { putOn } from './mount.ts';
import { Routes } from './routes.ts';

/** An application with these addresses, which answer with their own pattern. */
function appOf(paths: readonly string[]) {
  const routes = new Routes();
  for (const path of paths) routes.on(['GET'], path, async (c) => c.text(path));
  const app = new OpenAPIHono<HttpEnv>();
  putOn(app, routes);
  return app;
}

test.each([
  ['/products/export', '/products/export'],
  ['/products/42', '/products/{id}'],
  ['/products/42/history', '/products/{id}/history'],
  ['/products/42/7', '/products/{id}/{line}'],
  ['/products/new/history', '/products/new/history'],
  ['/simulador', '/simulador'],
  ['/simulador/pagar', '/simulador/*'],
])('%s is answered by %s, whoever came first', async (address, pattern) => {
  const paths = [
    '/simulador/*',
    '/products/{id}/{line}',
    '/products/{id}/history',
    '/products/{id}',
    '/products/new/history',
    '/products/export',
    '/simulador',
  ];
  for (const order of [paths, paths.toReversed()]) {
    expect(await (await appOf(order).request(address)).text()).toBe(pattern);
  }
});
