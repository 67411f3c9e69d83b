import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { CatalogueIndex } from '../../catalogue/search/catalogue-index.ts';
import { gatherParts, shopQuickCalls } from '../../features.ts';
import type { PageServices } from '../../services.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { memoryShelf } from '../../testing/memory-shelf.ts';
import { testShop } from '../../testing/test-shop.ts';
import { type KeptPage, PageCache } from '../cache/page-cache.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createPageTracker } from '../pages/page-tracker.ts';
import { callWords } from './bare-paths.ts';
import { layAnswerAhead } from './keep-answers.ts';
import type { Api } from './mount.ts';
import { createQuickAnswers } from './quick-answers.ts';
import { BuiltFiles } from './static-files.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

let app: Api;
let cache: PageCache;
/** What lies on the disk. */
const laid = new Map<string, KeptPage>();
let readings: string[] = [];
let port: number;
let isQuick: boolean;
/** Whether what is not kept is made around the application too. */
let isMaking: boolean;
let catalogue: CatalogueIndex;
let away = Promise.withResolvers<void>();
let isAway = false;
let quickAnswers: number;
const server = createServer();

beforeAll(async () => {
  const { deps, db } = await testShop();
  for (let i = 0; i < 30; i++) await insertProduct(db, { name: `Toner ${i}` });
  catalogue = new CatalogueIndex(db, deps.now, () => {});
  await catalogue.load();
  cache = new PageCache(1e7);
  cache.use(memoryShelf(laid, (key) => readings.push(key)));
  const knownQuery = new Set(['q', 'pagina', 'categoria', 'marca', 'stock', 'ordenar', 'impressora']);
  const parts = gatherParts({ deps, index: catalogue, cache, simulator: null });
  app = buildApp(deps, {
    parts,
    pages: {
      cache,
      knownQuery,
      newTracker: createPageTracker,
      services: (tracker) => {
        tracker.madeOf('products');
        return {} as PageServices;
      },
      built: await BuiltFiles.open(tmpdir()).catch(() => BuiltFiles.open(import.meta.dirname)),
      patternOf: (path) => path,
      render: async ({ url }) => {
        const { pathname, search } = new URL(url);
        return new Response(`<title>${pathname}${search}</title>${'<p>Olá</p>'.repeat(300)}`, {
          status: pathname === '/nada' ? 404 : 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      },
    },
  });
  const metrics = createMetrics({
    jobs: async () => null,
    disk: () => null,
    sizes: async () => ({ database: null, files: null }),
    isDatabaseAway: () => false,
  });
  const around = {
    cache,
    knownQuery,
    words: callWords(app),
    isHttps: deps.publicUrl.startsWith('https:'),
    metrics,
    log: deps.log,
  };
  const sending = createQuickAnswers(around);
  const monitor = {
    get isAway() {
      return isAway;
    },
    untilAway: () => away.promise,
  };
  const making = createQuickAnswers({ ...around, making: { calls: shopQuickCalls(parts), monitor } });
  const slow = getRequestListener(app.fetch);
  server.on('request', (incoming, outgoing) => {
    if (!isQuick) {
      void slow(incoming, outgoing);
      return;
    }
    quickAnswers++;
    (isMaking ? making : sending)(incoming, outgoing, () => {
      quickAnswers--;
      void slow(incoming, outgoing);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
beforeEach(() => {
  cache.drop(null);
  laid.clear();
  readings = [];
  isQuick = true;
  isMaking = false;
  isAway = false;
  away = Promise.withResolvers();
  quickAnswers = 0;
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const call = request({ port, path, method, headers: { ...headers, host: 'loja.example' }, agent: false });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { date: _date, ...rest } = response.headers;
  return { status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) };
}

/** Asks the application, then the quick way; the second must be answered quickly. */
async function both(
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<[Answer, Answer]> {
  for (let i = 0; i < 2; i++) await ask(path, headers);
  await cache.atRest();
  isQuick = false;
  const slow = await ask(path, headers, method);
  isQuick = true;
  quickAnswers = 0;
  const quick = await ask(path, headers, method);
  expect(quickAnswers).toBe(1);
  return [slow, quick];
}

const named = (answer: Answer) => ({ ...answer.headers, 'x-request-id': expect.any(String) });

test.each([
  ['a page', '/produtos', {}, 'GET'],
  ['a page of a filter', '/produtos?q=hp&utm_source=x', {}, 'GET'],
  ['a page, compressed', '/produtos', { 'accept-encoding': 'gzip, br' }, 'GET'],
  ['a page as gzip', '/produtos', { 'accept-encoding': 'gzip, br;q=0' }, 'GET'],
  ['a private screen', '/dashboard', {}, 'GET'],
  ['a refusal', '/nada', {}, 'GET'],
  ['the head of a page', '/produtos', { 'accept-encoding': 'br' }, 'HEAD'],
  ['a call', '/api/products?pagina=2', {}, 'GET'],
  ['a call, compressed', '/api/products', { 'accept-encoding': 'br' }, 'GET'],
  ['the head of a call', '/api/products', {}, 'HEAD'],
  ['one product', '/api/products/toner-3', {}, 'GET'],
])('%s is the same answer from memory as from the application', async (_, path, headers, method) => {
  const [slow, quick] = await both(path, headers, method);
  expect(quick.status).toBe(slow.status);
  expect(quick.headers).toEqual(named(slow));
  expect(quick.headers['x-request-id']).not.toBe(slow.headers['x-request-id']);
  expect(quick.body.equals(slow.body)).toBe(true);
  expect(quick.headers['content-security-policy']).toBeTruthy();
});

test.each(['/produtos', '/api/products'])(
  '%s: who has the same copy is told so, without a body',
  async (path) => {
    const { headers } = await ask(path);
    const [slow, quick] = await both(path, { 'if-none-match': String(headers.etag) }, 'GET');
    expect(quick.status).toBe(304);
    expect(quick.headers).toEqual(named(slow));
    expect(quick.body.length).toBe(0);
  },
);

test.each(['/produtos', '/api/products', '/api/products/toner-3'])(
  '%s: what is dropped is made anew by the application',
  async (path) => {
    await ask(path);
    cache.drop('settings');
    await ask(path);
    expect(quickAnswers).toBe(0);
    await ask(path);
    expect(quickAnswers).toBe(1);
  },
);

test('one product is dropped with it alone', async () => {
  const id = JSON.parse((await ask('/api/products/toner-3')).body.toString()).id as string;
  cache.drop('product:another');
  await ask('/api/products/toner-3');
  expect(quickAnswers).toBe(1);
  cache.drop(`product:${id}`);
  await ask('/api/products/toner-3');
  expect(quickAnswers).toBe(1);
});

test.each(['/api/products/nada', '/api/products?pagina=x', '/api/auth/me'])(
  '%s is never kept',
  async (path) => {
    for (let i = 0; i < 2; i++) await ask(path);
    expect(quickAnswers).toBe(0);
  },
);

test.each(['POST', 'DELETE', 'OPTIONS'])('%s is left to the application', async (method) => {
  await ask('/produtos');
  await ask('/produtos', {}, method);
  expect(quickAnswers).toBe(0);
});

test('a parameter that a call does not know is refused and not kept; one it knows is another answer', async () => {
  await ask('/api/products');
  for (let i = 0; i < 2; i++) expect((await ask('/api/products?utm_source=x')).status).toBe(400);
  expect(quickAnswers).toBe(0);
  const other = await ask('/api/products?pagina=2');
  expect(quickAnswers).toBe(0);
  expect(JSON.parse(other.body.toString()).page).toBe(2);
});

test('what is kept of a call is kept once, however it is reached', async () => {
  const full = await ask('/api/products?pagina=2');
  const bare = await ask('/products?pagina=2');
  expect(quickAnswers).toBe(1);
  expect(bare.headers).toEqual(named(full));
  expect(bare.body.equals(full.body)).toBe(true);
  cache.drop('settings');
  await ask('/products/toner-3?x=1');
  await ask('/api/products/toner-3');
  expect(quickAnswers).toBe(2);
});

test('a list decompresses to what it is', async () => {
  const plain = await ask('/api/products');
  await ask('/api/products', { 'accept-encoding': 'br' });
  const quick = await ask('/api/products', { 'accept-encoding': 'br' });
  expect(quickAnswers).toBe(2);
  expect(brotliDecompressSync(quick.body).equals(plain.body)).toBe(true);
});

const ahead = async (path: string) => await layAnswerAhead(app, 'http://loja.example', path);

// Addresses that no other test asks for: what memory holds, even old, is made anew there.
test.each(['/api/products/toner-7', '/api/products?q=toner', '/api/products?pagina=2&q=toner'])(
  '%s, laid ahead, is sent from the disk as the application would answer',
  async (path) => {
    const accepted = { 'accept-encoding': 'br' };
    expect(await ahead(path)).toBe('made');
    expect(await ahead(path)).toBe('there');
    expect([...laid.keys()]).toEqual([path]);
    readings = [];
    const quick = await ask(path, accepted);
    expect(quickAnswers).toBe(1);
    await ask(path, accepted);
    expect(quickAnswers).toBe(2);
    expect(readings).toEqual([path]);
    cache.drop(null);
    isQuick = false;
    const slow = await ask(path, accepted);
    expect(quick.status).toBe(200);
    // It was compressed at leisure, so not to the same bytes.
    const plain = ({ body, headers }: Answer) =>
      headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    expect(plain(quick).equals(plain(slow))).toBe(true);
    const without = ({ headers }: Answer) => ({ ...headers, 'x-request-id': '', 'content-length': '' });
    expect(without(quick)).toEqual(without(slow));
  },
);

test('what has become old on the disk is made anew by the application', async () => {
  const path = '/api/products/toner-8';
  await ahead(path);
  cache.drop('settings');
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(readings).toContain(path);
  expect(quickAnswers).toBe(0);
  await ask(path);
  expect(quickAnswers).toBe(1);
});

test('nothing is laid ahead of a call that refuses, and the wish comes from inside alone', async () => {
  expect(await ahead('/api/products/nada')).toBe('made');
  await expect(ahead('/api/products?pagina=x')).resolves.toBe('made');
  expect([...laid.keys()]).toEqual([]);
  await expect(ahead('/api/auth/me')).rejects.toThrow('was answered with 401');
  const answer = await ask('/api/products/toner-3', { isahead: 'true' });
  expect(JSON.parse(answer.body.toString()).slug).toBe('toner-3');
});

test('a page from the disk in a form that is not there is left to the application', async () => {
  await ahead('/api/products?ordenar=name&pagina=1');
  const answer = await ask('/api/products?ordenar=name&pagina=1', { 'accept-encoding': 'gzip, br;q=0' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(quickAnswers).toBe(0);
});

// Each of them asked for in no other test: what is kept is sent, not made.
test.each([
  '/api/products?q=toner+1',
  '/api/products?q=tonner%202&pagina=2',
  '/products?q=nada+disto',
  '/api/products?categoria=consumiveis&marca=HP&marca=Canon&stock=1',
  '/api/products?q=toner+at%C3%A9+300+euros&ordenar=price-desc',
])('%s, made around the application, is what the application makes', async (path) => {
  for (const headers of [{ 'accept-encoding': 'br' }, {}]) {
    cache.drop(null);
    isMaking = false;
    const slow = await ask(path, headers);
    expect(quickAnswers).toBe(0);
    cache.drop(null);
    isMaking = true;
    const made = await ask(path, headers);
    expect(made.status).toBe(200);
    expect(made.headers).toEqual(named(slow));
    expect(made.body.equals(slow.body)).toBe(true);
    expect(quickAnswers).toBe(1);
    quickAnswers = 0;
  }
});

test.each([
  ['a parameter that it does not know', '/api/products?q=a1&utm_source=x', {}, 'GET', 400],
  ['a parameter of the pages', '/api/products?q=a2&impressora=x', {}, 'GET', 400],
  ['what it refuses', '/api/products?q=a3&pagina=x', {}, 'GET', 422],
  ['who says who they are', '/api/products?q=a4', { authorization: 'Bearer x' }, 'GET', 200],
  ['the head alone', '/api/products?q=a5', {}, 'HEAD', 200],
  ['another call', '/api/products/toner-5', {}, 'GET', 200],
])('%s is left to the application', async (_, path, headers, method, status) => {
  isMaking = true;
  expect((await ask(path, headers, method)).status).toBe(status);
  expect(quickAnswers).toBe(0);
});

test('many who ask at once wait for one making, which is kept until its products change', async () => {
  isMaking = true;
  const before = cache.counts.rendered;
  const accepted = { 'accept-encoding': 'br' };
  await Promise.all(Array.from({ length: 8 }, () => ask('/api/products?q=toner+11', accepted)));
  expect(cache.counts.rendered - before).toBe(1);
  expect(quickAnswers).toBe(8);
  cache.drop('products');
  await ask('/api/products?q=toner+11', accepted);
  expect(cache.counts.rendered - before).toBe(2);
});

test('a list that waits for a database that goes away is left to the application, as is any while it is', async () => {
  isMaking = true;
  const accepted = { 'accept-encoding': 'br' };
  const searching = Promise.withResolvers<void>();
  const turns = Array.from({ length: 4 }, () => catalogue.inTurn(() => searching.promise));
  const waits = ask('/api/products?q=toner+12', accepted);
  await new Promise((resolve) => setTimeout(resolve, 50));
  isAway = true;
  away.resolve();
  await expect.poll(() => quickAnswers).toBe(0);
  searching.resolve();
  await Promise.all(turns);
  expect((await waits).status).toBe(200);
  await ask('/api/products?q=toner+13', accepted);
  expect(quickAnswers).toBe(0);
});
