import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBody, PageCache, toCachedPage } from './page-cache.ts';

function rendering(
  text: string,
  { topics = [] as string[], status = 200, expiresAt = null as Date | null } = {},
) {
  return {
    page: toCachedPage(status, [], Buffer.from(text), '/'),
    tags: { topics: new Set(topics), expiresAt },
  };
}

/** What the cache answers, and how often it had to render. */
function counted(cache: PageCache) {
  let renderings = 0;
  const ask = async (key: string, made = rendering(key)) => {
    const page = await cache.get(key, async () => {
      renderings++;
      return made;
    });
    return page.body.toString();
  };
  return { ask, renderings: () => renderings };
}

test('a page is rendered once and then kept', async () => {
  const { ask, renderings } = counted(new PageCache(1e6));
  expect(await ask('/')).toBe('/');
  expect(await ask('/')).toBe('/');
  expect(renderings()).toBe(1);
});

test('many who ask at once share one rendering', async () => {
  const { ask, renderings } = counted(new PageCache(1e6));
  await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(renderings()).toBe(1);
});

test.each([
  ['a page made of the topic', ['products', 'settings'], 'products', 2],
  ['a page of another product', ['product:1'], 'product:2', 1],
  ['every page, when the topic is unknown (null)', ['product:1'], null, 2],
])('a change drops %s', async (_, topics, changed, expected) => {
  const cache = new PageCache(1e6);
  const { ask, renderings } = counted(cache);
  await ask('/', rendering('a', { topics }));
  cache.drop(changed);
  await ask('/', rendering('b', { topics }));
  expect(renderings()).toBe(expected);
});

test('what was rendered across a change is shown but not kept', async () => {
  const cache = new PageCache(1e6);
  const page = await cache.get('/', async () => {
    cache.drop('products');
    return rendering('old price', { topics: ['products'] });
  });
  expect(page.body.toString()).toBe('old price');
  expect(cache.find('/')).toBeNull();
});

test('who asks after a change never waits for a rendering from before it', async () => {
  const cache = new PageCache(1e6);
  let finish: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const before = cache.get('/', async () => {
    await gate;
    return rendering('old');
  });
  cache.drop(null);
  const after = await cache.get('/', async () => rendering('new'));
  finish();
  expect(after.body.toString()).toBe('new');
  expect((await before).body.toString()).toBe('old');
  expect(cache.find('/')?.body.toString()).toBe('new');
});

test('a page is gone at its own minute', async () => {
  let now = 1000;
  const cache = new PageCache(1e6, () => now);
  await cache.get('/', async () => rendering('campaign', { expiresAt: new Date(2000) }));
  now = 1999;
  expect(cache.find('/')).not.toBeNull();
  now = 2000;
  expect(cache.find('/')).toBeNull();
});

test.each([
  [200, true],
  [404, true],
  [302, false],
  [500, false],
])('status %i is kept: %s', async (status, isKept) => {
  const cache = new PageCache(1e6);
  await cache.get('/x', async () => rendering('x', { status }));
  expect(cache.find('/x') !== null).toBe(isKept);
});

test('made-up addresses cannot push the real pages out', async () => {
  const cache = new PageCache(100_000);
  await cache.get('/', async () => rendering('home'));
  for (let i = 0; i < 500; i++) {
    await cache.get(`/nada-${i}`, async () => rendering('x'.repeat(2000), { status: 404 }));
  }
  expect(cache.find('/')).not.toBeNull();
});

test('the oldest pages leave when the room is full', async () => {
  const cache = new PageCache(100_000);
  for (let i = 0; i < 100; i++) await cache.get(`/${i}`, async () => rendering('x'.repeat(5000)));
  expect(cache.find('/0')).toBeNull();
  expect(cache.find('/99')).not.toBeNull();
});

test('what is asked for once cannot push out what was asked for twice', async () => {
  const cache = new PageCache(100_000);
  const { ask, renderings } = counted(cache);
  await ask('/');
  await ask('/');
  for (let i = 0; i < 500; i++) await ask(`/produtos?q=${i}`, rendering('x'.repeat(5000)));
  await ask('/');
  expect(renderings()).toBe(501);
});

test('a change drops what was asked for twice and what was asked for once', async () => {
  const cache = new PageCache(1e6);
  for (const key of ['/a', '/a', '/b'])
    await cache.get(key, async () => rendering(key, { topics: ['products'] }));
  cache.drop('products');
  expect([cache.find('/a'), cache.find('/b')]).toEqual([null, null]);
});

/** A list of goods as an answer of the API has it. */
const list = (goods: number) =>
  JSON.stringify(
    Array.from({ length: goods }, (_, i) => ({ name: `Tinteiro ${i * 7919}`, price: (i * 31) % 977 })),
  );

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('what is asked for again is compressed better, and says the same (%s)', async (form, read) => {
  const cache = new PageCache(1e6);
  const text = list(300);
  const make = async () => rendering(text);
  const first = await encodedBody(await cache.get('/', make), form);
  const again = await encodedBody(await cache.get('/', make), form);
  expect(again.length).toBeLessThan(first.length);
  expect([read(first).toString(), read(again).toString()]).toEqual([text, text]);
});

test('a large page is compressed well at once, and only once', async () => {
  const cache = new PageCache(1e6);
  const make = async () => rendering(list(3000));
  const first = await encodedBody(await cache.get('/', make), 'br');
  expect(await encodedBody(await cache.get('/', make), 'br')).toBe(first);
});

test('what a change made old is shown while the database is away, for an hour, and never a refusal', async () => {
  let now = 0;
  const cache = new PageCache(1e6, () => now);
  const shown = (key: string) => cache.find(key)?.body.toString() ?? null;
  await cache.get('/a', async () => rendering('old', { topics: ['products'] }));
  await cache.get('/nada', async () => rendering('none', { topics: ['products'], status: 404 }));
  cache.drop('products');
  expect([shown('/a'), cache.findAnyway('/a')?.body.toString()]).toEqual([null, 'old']);
  cache.suspend();
  expect([shown('/a'), shown('/nada')]).toEqual(['old', null]);
  cache.resume();
  expect(shown('/a')).toBeNull();
  await cache.get('/a', async () => rendering('new', { topics: ['products'] }));
  cache.drop('products');
  cache.suspend();
  expect(shown('/a')).toBe('new');
  now += 61 * 60_000;
  expect([shown('/a'), cache.findAnyway('/a')]).toEqual([null, null]);
});

test('what a change made old makes room for what is shown', async () => {
  const cache = new PageCache(100_000);
  await cache.get('/', async () => rendering('home'));
  await cache.get('/', async () => rendering('home'));
  for (let i = 0; i < 100; i++) {
    await cache.get(`/${i}`, async () => rendering('x'.repeat(5000), { topics: ['products'] }));
    cache.drop('products');
  }
  expect(cache.find('/')).not.toBeNull();
  expect([cache.findAnyway('/0'), cache.findAnyway('/99') === null]).toEqual([null, false]);
});
