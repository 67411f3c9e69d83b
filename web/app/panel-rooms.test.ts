import { join } from 'node:path';
import { expect, test } from 'vitest';
import { panelPath } from './panel/room.ts';
import { screenRoutes } from './panel/screen-routes.ts';
import { PANEL_ROOMS } from './panel-rooms.ts';

const SCREENS = PANEL_ROOMS.flatMap(({ screens }) => screens);
const ENTRIES = PANEL_ROOMS.flatMap(({ entry }) => (entry ? [entry] : []));

interface ScreenModule {
  default?: unknown;
  meta?: (args: { params: object; matches: [] }) => { name?: string; content?: string }[];
}

test('the five tabs of docs/product.md#panel come first, by their names and in their order', () => {
  expect(ENTRIES.slice(0, 5).map(({ label }) => label)).toEqual([
    'Encomendas',
    'Utilizadores',
    'Produtos',
    'Reparações',
    'Configurações',
  ]);
});

test.each(SCREENS)('$path is a screen, and says that it is private', async ({ file }) => {
  const screen = (await import(/* @vite-ignore */ join(import.meta.dirname, file))) as ScreenModule;
  expect(screen.default).toBeTypeOf('function');
  const told = screen.meta?.({ params: { id: 'x', section: 'x' }, matches: [] }) ?? [];
  expect(told).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('every entry of the sidebar leads to a screen, and no address is two', () => {
  const paths = SCREENS.map(({ path, over }) => (path === over ? `${path} (first)` : path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path } of ENTRIES) expect(paths).toContain(path);
  for (const { path, over } of SCREENS) if (over !== undefined) expect(path.startsWith(over)).toBe(true);
});

test('what stands over a list is a route inside of it', () => {
  const routes = screenRoutes([
    {
      screens: [
        { path: 'coisas', file: 'a.tsx' },
        { path: 'coisas', file: 'b.tsx', over: 'coisas' },
        { path: 'coisas/:id', file: 'c.tsx', over: 'coisas' },
      ],
    },
    { screens: [{ path: 'coisas/novas/:id?', file: 'd.tsx', over: 'coisas' }] },
  ]);
  expect(routes).toEqual([
    expect.objectContaining({
      path: 'coisas',
      file: 'a.tsx',
      children: [
        expect.objectContaining({ index: true, file: 'b.tsx' }),
        expect.objectContaining({ path: ':id', file: 'c.tsx' }),
        expect.objectContaining({ path: 'novas/:id?', file: 'd.tsx' }),
      ],
    }),
  ]);
});

test('an id cannot lead out of the panel', () => {
  expect(panelPath('encomendas', '../../login?x=1#y')).toBe(
    '/dashboard/encomendas/..%2F..%2Flogin%3Fx%3D1%23y',
  );
});
