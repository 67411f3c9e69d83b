import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../web/public/sem-ligacao-sw.js'), 'utf8');
const DAY = 86_400_000;

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  /** What came of the browser's own early request; left out: the browser makes none. */
  readonly preload?: Promise<Response>;
}

/** A browser with the worker at work, whose network is `fetch`. */
function browser(fetch: (asked: { url: string } | string, options?: object) => Promise<Response>) {
  const kept = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void waiting.push(promise);
  const settled = async () => {
    // What is waited for may have more waited for.
    while (waiting.length > 0) await waiting.shift();
  };
  let now = Date.UTC(2026, 0, 1);
  const network = vi.fn(fetch);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(async () => {}) },
    registration: {
      navigationPreload: { enable: vi.fn(async () => {}) },
      unregister: vi.fn(async () => true),
    },
  };
  const caches = {
    open: async () => ({
      put: async (name: string, answer: Response) => void kept.set(name, answer),
      match: async (name: string) => kept.get(name)?.clone(),
    }),
    delete: vi.fn(async () => {
      kept.clear();
      return true;
    }),
  };
  runInNewContext(source, {
    self,
    caches,
    fetch: network,
    Response,
    URL,
    Date: { now: () => now },
  });
  const tell = async (name: string, event: object = {}) => {
    listeners.get(name)?.({ waitUntil, ...event });
    await settled();
  };
  return {
    self,
    network,
    kept,
    tell,
    pass: (time: number) => {
      now += time;
    },
    /** What the worker answers; null: it leaves the request alone. */
    ask: async ({ path = '/produtos', method = 'GET', mode = 'navigate', ...given }: Asked = {}) => {
      let answer: Promise<Response> | null = null;
      const { destination = mode === 'navigate' ? 'document' : '', preload } = given;
      const event = {
        request: { url: `https://loja.example${path}`, method, mode, destination },
        preloadResponse: preload ?? Promise.resolve(undefined),
        waitUntil,
        respondWith: (promise: Promise<Response>) => {
          answer = promise;
        },
      };
      listeners.get('fetch')?.(event);
      const given_ = await (answer as Promise<Response> | null);
      await settled();
      return given_;
    },
  };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A shop whose page of who is offline says `text`, and which can go away. */
function shop(status = 200) {
  const state = { isAway: false, status, text: 'sem ligação' };
  const there = browser(async (asked) => {
    if (state.isAway) return await away();
    if (asked === '/sem-ligacao') return new Response(state.text, { status: state.status });
    return new Response('a página', { status: 503 });
  });
  return { ...there, state };
}

test('it begins at once, has pages asked for while it wakes up, and keeps one page', async () => {
  const { self, tell, kept, network } = shop();
  const addRoutes = vi.fn(async () => {});
  await tell('install', { addRoutes });
  await tell('activate');
  expect(self.skipWaiting).toHaveBeenCalled();
  expect(self.clients.claim).toHaveBeenCalled();
  expect(self.registration.navigationPreload.enable).toHaveBeenCalled();
  expect(JSON.stringify(addRoutes.mock.calls)).not.toContain('navigate');
  expect([...kept.keys()].sort()).toEqual(['/sem-ligacao', '/sem-ligacao?pedida']);
  expect(network.mock.calls).toEqual([['/sem-ligacao', { credentials: 'omit', cache: 'no-cache' }]]);
});

test('a page that cannot be reached is answered with the kept one', async () => {
  const { tell, ask, state } = shop();
  await tell('activate');
  state.isAway = true;
  expect(await (await ask())?.text()).toBe('sem ligação');
  expect(await (await ask({ preload: away() }))?.text()).toBe('sem ligação');
});

test('an answer passes as it came, a refusal too, and none is kept', async () => {
  const { tell, ask, kept, network } = shop();
  await tell('activate');
  const early = new Response('cedo');
  expect(await ask({ preload: Promise.resolve(early) })).toBe(early);
  expect(network).toHaveBeenCalledTimes(1);
  const answer = await ask({ path: '/produtos/a' });
  expect([answer?.status, await answer?.text()]).toEqual([503, 'a página']);
  expect([...kept.keys()].sort()).toEqual(['/sem-ligacao', '/sem-ligacao?pedida']);
});

test.each<[string, Asked]>([
  ['a call', { path: '/api/products', mode: 'cors' }],
  ['a call that is opened as a page', { path: '/api/docs' }],
  ['a form that is sent', { path: '/checkout', method: 'POST' }],
  ['a picture', { path: '/ficheiros/a.webp', mode: 'no-cors', destination: 'image' }],
  ['the data of a page', { path: '/produtos.data', mode: 'same-origin' }],
  ['a frame', { destination: 'iframe' }],
])('%s is left alone, with a network and without', async (_, asked) => {
  const { tell, ask, state, network } = shop();
  await tell('activate');
  expect(await ask(asked)).toBeNull();
  state.isAway = true;
  expect(await ask(asked)).toBeNull();
  expect(network).toHaveBeenCalledTimes(1);
});

test('without a kept page the failure goes on', async () => {
  const { tell, ask, state } = shop();
  state.isAway = true;
  await tell('activate');
  await expect(ask()).rejects.toThrow('Failed to fetch');
});

test('the page is asked for anew once a day, and the old one stays while the new one fails', async () => {
  const { tell, ask, state, network, pass } = shop();
  const asked = () => network.mock.calls.filter(([address]) => address === '/sem-ligacao').length;
  await tell('activate');
  state.text = 'de hoje';
  pass(DAY - 1);
  await ask();
  expect(asked()).toBe(1);
  pass(1);
  state.status = 503;
  await ask();
  await ask();
  expect(asked()).toBe(2);
  pass(DAY);
  state.status = 200;
  state.isAway = true;
  expect(await (await ask())?.text()).toBe('sem ligação');
  expect(asked()).toBe(2);
  state.isAway = false;
  await ask();
  expect(asked()).toBe(3);
  state.isAway = true;
  expect(await (await ask())?.text()).toBe('de hoje');
  // A clock that was ahead when the page was kept.
  state.isAway = false;
  pass(-3 * DAY);
  await ask();
  expect(asked()).toBe(4);
});

test.each([404, 410])(
  'where the shop has no such page any more (%i) it takes itself away',
  async (status) => {
    const { tell, ask, self, kept, state, pass } = shop();
    await tell('activate');
    state.status = status;
    pass(DAY);
    expect((await ask())?.status).toBe(503);
    expect(self.registration.unregister).toHaveBeenCalled();
    expect(kept.size).toBe(0);
  },
);
