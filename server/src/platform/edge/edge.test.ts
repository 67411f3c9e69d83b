import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { toCachedPage } from '../cache/cached-page.ts';
import { PageCache } from '../cache/page-cache.ts';
import { PageStore } from '../cache/page-store.ts';
import type { HttpEnv } from '../http/env.ts';
import { sendKept } from '../http/send-kept.ts';
import { Edge } from './edge.ts';
import type { SERVICES } from './services.ts';
import { startEdge } from './testing/edge-server.ts';

const until = (check: () => unknown) => vi.waitFor(check, 10_000);

/** A shop of one page at each address that shows the price of that product, behind a cache of this service. */
async function open(service: keyof typeof SERVICES = 'varnish') {
  const prices = new Map<string, number>();
  let held: Promise<void> | null = null;
  const app = new Hono<HttpEnv>();
  const front = await startEdge(service, async (path) => await app.request(path));
  atEnd(front.close);
  const edge = new Edge(front.account, pino({ level: 'silent' }));
  atEnd(() => edge.close());
  const store = new PageStore({ file: null, maxBytes: 1e7 });
  atEnd(() => store.close());
  const cache = new PageCache(store, Date.now, async () => {}, edge);
  const made = { expiresAt: null as Date | null, topics: 1, control: 'no-cache' };
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const page = await cache.get(id, async () => ({
      page: await toCachedPage(
        200,
        [['cache-control', made.control]],
        Buffer.from(`${prices.get(id) ?? 0}`),
        '/:id',
      ),
      tags: {
        topics: new Set([`product:${id}`, ...Array.from({ length: made.topics }, (_, i) => `topic ${i}`)]),
        expiresAt: made.expiresAt,
      },
    }));
    const response = await sendKept(c, page);
    await held;
    return response;
  });
  return {
    front,
    edge,
    cache,
    made,
    app,
    price: (id: string, cents: number) => {
      prices.set(id, cents);
      cache.drop(`product:${id}`);
    },
    hold: (until: Promise<void> | null) => {
      held = until;
    },
  };
}

test.each(['varnish', 'fastly', 'cloudflare'] as const)(
  '%s forgets what shows a product that changed, and nothing else',
  async (service) => {
    const shop = await open(service);
    expect(await shop.front.read('/a')).toBe('0');
    expect(await shop.front.read('/b')).toBe('0');
    shop.price('a', 990);
    await until(async () => expect(await shop.front.read('/a')).toBe('990'));
    expect(shop.front.holds('/b')).not.toBeNull();
    shop.cache.drop(null);
    await until(() => expect(shop.front.holds('/b')).toBeNull());
  },
);

test('a crowd reads each price that the shop has last, however often it changes', async () => {
  const shop = await open();
  let isOver = false;
  const crowd = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      await shop.front.read('/a');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  for (let cents = 1; cents <= 25; cents++) {
    shop.price('a', cents);
    await until(async () => expect(await shop.front.read('/a')).toBe(`${cents}`));
  }
  isOver = true;
  await Promise.all(crowd);
});

test('an answer that was on its way when its product changed does not stay', async () => {
  const shop = await open();
  let letGo = () => {};
  shop.hold(new Promise((resolve) => (letGo = resolve)));
  const reading = shop.front.read('/a');
  await until(() => expect(shop.cache.size).toBe(1));
  shop.price('a', 5);
  await until(() => expect(shop.front.calls).toHaveLength(1));
  letGo();
  shop.hold(null);
  expect(await reading).toBe('0');
  expect(shop.front.holds('/a')?.body).toBe('0');
  await until(async () => expect(await shop.front.read('/a')).toBe('5'));
}, 20_000);

test('what could not be told is told later, with what changed meanwhile', async () => {
  const shop = await open();
  await shop.front.read('/a');
  await shop.front.read('/b');
  shop.front.refuse(3);
  shop.price('a', 1);
  await until(() => expect(shop.edge.failingSince).not.toBeNull());
  shop.price('b', 2);
  await until(async () =>
    expect([await shop.front.read('/a'), await shop.front.read('/b')]).toEqual(['1', '2']),
  );
  await until(() => expect(shop.edge.failingSince).toBeNull());
});

test('who ends with something untold tells it first', async () => {
  const shop = await open();
  await shop.front.read('/a');
  shop.price('a', 1);
  await shop.edge.close();
  expect(shop.front.holds('/a')).toBeNull();
});

test('more changes than a call takes are several calls, and very many are one of everything', async () => {
  const shop = await open('cloudflare');
  shop.cache.drop(...Array.from({ length: 70 }, (_, i) => `product:${i}`));
  await until(() => expect(shop.front.calls.map((names) => names.length)).toEqual([30, 30, 10]));
  await shop.front.read('/a');
  shop.cache.drop(...Array.from({ length: 5000 }, (_, i) => `product:x${i}`));
  await until(() => expect(shop.front.calls.at(-1)).toEqual(['balcao']));
  expect(shop.front.holds('/a')).toBeNull();
});

test('nothing is kept in front of what is private, made of too much, out of date or about to expire', async () => {
  const shop = await open();
  const lifeOf = async (path: string) => (await shop.app.request(path)).headers.get('surrogate-control');
  expect(await lifeOf('/a')).toBe('max-age=60, stale-if-error=3600');
  shop.made.control = 'private, no-cache';
  expect(await lifeOf('/b')).toBeNull();
  shop.made.control = 'no-cache';
  shop.made.topics = 600;
  expect(await lifeOf('/c')).toBeNull();
  shop.made.topics = 1;
  shop.made.expiresAt = new Date(Date.now() + 20_900);
  expect(await lifeOf('/d')).toBe('max-age=20');
  // From the store too.
  expect(await lifeOf('/d')).toBe('max-age=20');
  shop.made.expiresAt = new Date(Date.now() + 900);
  expect(await lifeOf('/e')).toBe('no-store');
});
