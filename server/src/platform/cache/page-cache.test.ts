import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testCache } from '../../testing/test-cache.ts';
import { bodyAs, type CachedPage, toCachedPage } from './cached-page.ts';
import { LOOSE_TIME, type PageCache } from './page-cache.ts';

async function rendering(
  text: string,
  { topics = [] as string[], status = 200, expiresAt = null as Date | null } = {},
) {
  return {
    page: await toCachedPage(status, [], Buffer.from(text), '/'),
    tags: { topics: new Set(topics), expiresAt },
  };
}

async function textOf(page: CachedPage | null): Promise<string | null> {
  return page && (await bodyAs(page, 'plain')).toString();
}

/** What the cache answers, and how often it had to render. */
function counted(cache: PageCache) {
  let renderings = 0;
  const ask = async (key: string, made = rendering(key)) => {
    const page = await cache.get(key, async () => {
      renderings++;
      return await made;
    });
    return await textOf(page);
  };
  return { ask, renderings: () => renderings };
}

test('a page is rendered once and then kept', async () => {
  const { ask, renderings } = counted(testCache(1e6));
  expect(await ask('/')).toBe('/');
  expect(await ask('/')).toBe('/');
  expect(renderings()).toBe(1);
});

test('many who ask at once share one rendering', async () => {
  const { ask, renderings } = counted(testCache(1e6));
  await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(renderings()).toBe(1);
});

test.each([
  ['a page made of the topic', ['products', 'settings'], 'products', 2],
  ['a page of another product', ['product:1'], 'product:2', 1],
  ['every page, when the topic is unknown (null)', ['product:1'], null, 2],
])('a change drops %s', async (_, topics, changed, expected) => {
  const cache = testCache(1e6);
  const { ask, renderings } = counted(cache);
  await ask('/', rendering('a', { topics }));
  cache.drop(changed);
  await ask('/', rendering('b', { topics }));
  expect(renderings()).toBe(expected);
});

test('what was rendered across a change is shown but not kept', async () => {
  const cache = testCache(1e6);
  const page = await cache.get('/', async () => {
    cache.drop('products');
    return rendering('old price', { topics: ['products'] });
  });
  expect(await textOf(page)).toBe('old price');
  expect(cache.find('/')).toBeNull();
});

test('a page is gone at its own minute', async () => {
  let now = 1000;
  const cache = testCache(1e6, () => now);
  await cache.get('/', () => rendering('campaign', { expiresAt: new Date(2000) }));
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
  const cache = testCache(1e6);
  await cache.get('/x', () => rendering('x', { status }));
  expect(cache.find('/x') !== null).toBe(isKept);
});

test('made-up addresses cannot push the real pages out', async () => {
  const cache = testCache(1e6);
  await cache.get('/', () => rendering('home'));
  for (let i = 0; i < 500; i++) {
    await cache.get(`/nada-${i}`, () => rendering(noise(`${i}`, 5000), { status: 404 }));
  }
  expect(cache.find('/')).not.toBeNull();
});

test('a page that is gone says so, and one that is back is shown', async () => {
  const cache = testCache(1e6);
  const { ask } = counted(cache);
  const topics = ['product:1'];
  await ask('/a', rendering('here', { topics }));
  cache.drop('product:1');
  await ask('/a', rendering('gone', { topics, status: 410 }));
  expect(await textOf(cache.find('/a'))).toBe('gone');
  cache.drop('product:1');
  await ask('/a', rendering('back', { topics }));
  expect(await textOf(cache.find('/a'))).toBe('back');
});

/** So many bytes that Brotli cannot make less: its own noise for each key. */
function noise(key: string, length: number): string {
  let seed = 7;
  for (const sign of key) seed = Math.imul(seed ^ sign.charCodeAt(0), 16777619) >>> 0;
  return Array.from({ length }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(33 + ((seed >>> 16) % 90));
  }).join('');
}

test('what is kept takes the room it takes, and no more than there is', async () => {
  const cache = testCache(1e6);
  for (let i = 0; i < 300; i++) await cache.get(`/${i}`, () => rendering(noise(`/${i}`, 5000)));
  expect(cache.bytes).toBeLessThanOrEqual(1e6);
  expect(cache.bytes).toBeGreaterThan(500_000);
  expect(cache.size).toBeGreaterThan(50);
});

test('what was asked for again stays while others come and go', async () => {
  const cache = testCache(1e6);
  const { ask, renderings } = counted(cache);
  for (let i = 0; i < 500; i++) {
    await ask('/');
    await ask(`/produtos?q=${i}`, rendering(noise(`${i}`, 5000)));
  }
  expect(renderings()).toBe(501);
});

/** A list of goods as a page has it. */
const list = (goods: number) =>
  Array.from({ length: goods }, (_, i) => {
    const slug = `tinteiro-${(i * 7919) % 3001}`;
    return `<li class="product-card"><a href="/produtos/${slug}"><img src="/ficheiros/${slug}.webp" alt="Tinteiro ${slug}" loading="lazy"/><h3>Tinteiro ${(i * 7919) % 3001} preto</h3></a><p class="price">${(i * 31) % 977},90 €</p></li>`;
  }).join('');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('what is asked for again is compressed better, and says the same (%s)', async (form, read) => {
  const cache = testCache(1e6);
  const text = list(300);
  const first = await cache.get('/', () => rendering(text));
  await cache.get('/', () => rendering(text));
  await cache.atRest();
  const again = cache.find('/') as CachedPage;
  expect(again.body.length).toBeLessThan(first.body.length);
  expect(again.etag).toBe(first.etag);
  for (const page of [first, again]) expect(read(await bodyAs(page, form)).toString()).toBe(text);
});

test('is compressed better only when there is time for it', async () => {
  let open: () => void = () => {};
  const quiet = new Promise<void>((resolve) => {
    open = resolve;
  });
  const cache = testCache(1e6, Date.now, () => quiet);
  await cache.get('/', () => rendering(list(300)));
  await cache.get('/', () => rendering(list(300)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cache.find('/')?.isHasty).toBe(true);
  open();
  await cache.atRest();
  expect(cache.find('/')?.isHasty).toBe(false);
});

test('what a change made old is shown while the database is away, for an hour, and never a refusal', async () => {
  let now = 0;
  const cache = testCache(1e6, () => now);
  const shown = (key: string) => textOf(cache.find(key));
  await cache.get('/a', () => rendering('old', { topics: ['products'] }));
  await cache.get('/nada', () => rendering('none', { topics: ['products'], status: 404 }));
  cache.drop('products');
  expect([await shown('/a'), await textOf(cache.findAnyway('/a'))]).toEqual([null, 'old']);
  cache.suspend('away');
  expect([await shown('/a'), await shown('/nada')]).toEqual(['old', null]);
  cache.resume('away');
  expect(await shown('/a')).toBeNull();
  await cache.get('/a', () => rendering('new', { topics: ['products'] }));
  cache.drop('products');
  cache.suspend('away');
  expect(await shown('/a')).toBe('new');
  now += 61 * 60_000;
  expect([await shown('/a'), cache.findAnyway('/a')]).toEqual([null, null]);
});

test('a database that answers again says nothing of the changes that nobody listens to yet', async () => {
  let now = 0;
  const cache = testCache(1e6, () => now);
  cache.suspend('away');
  now += 5000;
  cache.suspend('not listening');
  expect(cache.staleSeconds).toBe(5);
  cache.resume('away');
  expect(cache.staleSeconds).toBe(0);
  await cache.get('/a', () => rendering('made meanwhile', { topics: ['products'] }));
  cache.resume('not listening');
  expect([cache.staleSeconds, cache.find('/a')]).toEqual([null, null]);
});

/** A rendering that ends when told to. */
function held(text: string, topics: string[]) {
  let finish: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  const render = async () => {
    begun++;
    await gate;
    return await rendering(text, { topics });
  };
  return { render, finish: () => finish(), begun: () => begun };
}

describe('a change of the settings', () => {
  const topics = ['settings', 'products'];

  async function changed(...what: string[]) {
    let now = 1_000_000;
    const cache = testCache(1e6, () => now);
    await cache.get('/', () => rendering('old', { topics }));
    cache.drop(...what);
    const next = held('new', topics);
    const ask = async () => await textOf(await cache.get('/', next.render, true));
    return { cache, next, ask, pass: (ms: number) => (now += ms) };
  }

  test('shows the old page while one renders, for everybody who asks, then the new one', async () => {
    const { next, ask } = await changed('settings');
    expect([await ask(), await ask(), await ask()]).toEqual(['old', 'old', 'old']);
    expect(next.begun()).toBe(1);
    next.finish();
    await expect.poll(ask, { timeout: 15_000 }).toBe('new');
    expect(next.begun()).toBe(1);
  });

  test('shows it for two seconds at most', async () => {
    const { next, ask, pass } = await changed('settings');
    pass(1999);
    expect(await ask()).toBe('old');
    pass(1);
    const waiting = ask();
    next.finish();
    expect(await waiting).toBe('new');
  });

  test('never shows an old price meanwhile', async () => {
    const { next, ask } = await changed('settings', 'products');
    const waiting = ask();
    next.finish();
    expect(await waiting).toBe('new');
  });

  test('shows no old answer where nobody may render after it was sent', async () => {
    const { cache, next } = await changed('settings');
    const waiting = cache.get('/', next.render);
    next.finish();
    expect(await textOf(await waiting)).toBe('new');
  });
});

test('one rendering of a page at a time, also across changes, and who asks after one sees what came after it', async () => {
  const cache = testCache(1e6);
  const first = held('1', ['products']);
  const second = held('2', ['products']);
  const before = cache.get('/', first.render);
  cache.drop('products');
  const after = [cache.get('/', second.render), cache.get('/', second.render)];
  await Promise.resolve();
  expect([first.begun(), second.begun()]).toEqual([1, 0]);
  first.finish();
  second.finish();
  expect(await textOf(await before)).toBe('1');
  expect([
    await textOf(await (after[0] as Promise<CachedPage>)),
    await textOf(await (after[1] as Promise<CachedPage>)),
  ]).toEqual(['2', '2']);
  expect(second.begun()).toBe(1);
});

test('a rendering that fails fails for who waits, and is tried again by the next', async () => {
  const cache = testCache(1e6);
  const fail = async () => await Promise.reject(new Error('away'));
  await expect(cache.get('/', fail)).rejects.toThrow('away');
  expect(await counted(cache).ask('/')).toBe('/');
});

test('what is only counted or ordered by is taken up within a minute, and the page is shown until then', async () => {
  let now = 1_000_000;
  const cache = testCache(1e6, () => now);
  const { ask, renderings } = counted(cache);
  const made = () => rendering('list', { topics: ['products', 'product:1'] });
  await ask('/', made());
  cache.loosen('products');
  now += LOOSE_TIME - 1;
  await ask('/', made());
  expect(renderings()).toBe(1);
  now += 1;
  await ask('/', made());
  expect(renderings()).toBe(2);
  cache.loosen('products');
  cache.drop('product:1');
  await ask('/', made());
  expect(renderings()).toBe(3);
});

test('what several pages show is read once between two changes of its topics', async () => {
  const cache = testCache(1e6);
  let reads = 0;
  let isAway = false;
  const shared = cache.sharing(['printers', 'products'], async () => {
    reads++;
    if (isAway) throw new Error('away');
    return reads;
  });
  expect(await Promise.all([shared(), shared()])).toEqual([1, 1]);
  cache.drop('settings');
  cache.loosen('products');
  expect(await shared()).toBe(1);
  cache.drop('products');
  expect(await shared()).toBe(2);
  cache.drop(null);
  isAway = true;
  await expect(shared()).rejects.toThrow('away');
  isAway = false;
  expect(await shared()).toBe(4);
  // What was being read when something changed is not kept.
  cache.drop('printers');
  const before = shared();
  cache.drop('printers');
  expect([await before, await shared()]).toEqual([5, 6]);
  cache.suspend('away');
  expect([await shared(), await shared()]).toEqual([7, 8]);
  cache.resume('away');
  expect([await shared(), await shared()]).toEqual([9, 9]);
});
