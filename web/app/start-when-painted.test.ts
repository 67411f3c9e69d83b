import { expect, test } from 'vitest';
import { startWhenPainted as inPieces } from './start-when-painted.ts';

function startWhenPainted(html: string): string {
  return Buffer.concat(inPieces(Buffer.from(html))).toString();
}

// As React Router 8.4 writes it (its Scripts, of a built page).
const PAGE = `<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/framework-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/products-1.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><p>$&amp; $1 12,50 €</p><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/products-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/products":route1};

import("/assets/entry.client-1.js");</script></body></html>`;

test('A page names no code before its style, and all of it in the script that starts it', () => {
  const page = startWhenPainted(PAGE);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page.slice(0, page.indexOf('</head>'))).toBe(
    '<html><head><link rel="stylesheet" href="/assets/root.css"/>',
  );
  expect(page).toContain('<p>$&amp; $1 12,50 €</p>');
  for (const file of ['framework-1', 'manifest-1', 'root-1', 'products-1'])
    expect(page).toContain(`"/assets/${file}.js"`);
  expect(page.match(/import\("\/assets\/entry\.client-1\.js"\)/g)).toHaveLength(1);
});

test('Files run in their order, the root before all that builds on it; each route gets the module that is its own', async () => {
  const code = /<script type="module" async="">([\s\S]*)<\/script>/.exec(startWhenPainted(PAGE))?.[1] ?? '';
  const ran: string[] = [];
  const window: Record<string, unknown> = {};
  const listeners = new Map<string, (event: unknown) => void>();
  const run = new Function(
    'window',
    'document',
    'load',
    'addEventListener',
    'removeEventListener',
    code.replaceAll('import(', 'load('),
  ) as (...given: unknown[]) => void;
  run(
    window,
    { hidden: true, head: { append: () => {} }, createElement: () => ({}) },
    async (path: string) => {
      ran.push(path);
      return { path };
    },
    (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    (name: string) => listeners.delete(name),
  );
  await expect.poll(() => ran.at(-1), { timeout: 15_000 }).toBe('/assets/entry.client-1.js');
  expect(ran).toEqual(
    ['manifest-1', 'root-1', 'products-1', 'entry.client-1'].map((one) => `/assets/${one}.js`),
  );
  expect(window.__reactRouterRouteModules).toEqual({
    root: { path: '/assets/root-1.js' },
    'routes/products': { path: '/assets/products-1.js' },
  });

  let presses = 0;
  const button = { isConnected: true, click: () => presses++ };
  listeners.get('click')?.({ target: { closest: () => button }, stopPropagation: () => {} });
  listeners.get('click')?.({ target: { closest: () => button }, stopPropagation: () => {} });
  expect(presses).toBe(0);
  listeners.get('balcao:alive')?.({});
  expect(presses).toBe(1);
  expect(listeners.has('click')).toBe(false);
});

test('What React Router did not write, or writes in another way, stays as it is', () => {
  expect(startWhenPainted('<html></html>')).toBe('<html></html>');
  const other = PAGE.replace('import * as route1', 'import * as second');
  expect(startWhenPainted(other)).toBe(other);
});
