import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { CatalogueIndex } from '../../catalogue/search/catalogue-index.ts';
import { gatherParts } from '../../features.ts';
import type { PageServices } from '../../services.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { testCache } from '../../testing/test-cache.ts';
import { testShop } from '../../testing/test-shop.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { createPageTracker } from '../pages/page-tracker.ts';
import type { Api } from './mount.ts';
import { BuiltFiles } from './static-files.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

let app: Api;
let cache: PageCache;
let port: number;
const server = createServer();

beforeAll(async () => {
  const { deps, db } = await testShop();
  for (let i = 0; i < 30; i++) await insertProduct(db, { name: `Toner ${i}` });
  const catalogue = new CatalogueIndex(db, deps.now, () => {});
  await catalogue.load();
  cache = testCache();
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
        const oldAddress = async (asked: string) =>
          asked.startsWith('/products/toner-3?') ? '/produtos/toner-3' : null;
        return { oldAddress } as PageServices;
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
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
let before = 0;
/** How many answers were not made, but were kept. */
const answersKept = () => cache.counts.kept - before;
beforeEach(() => {
  cache.drop(null);
  before = cache.counts.kept;
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

/** Asks for what is made, then for what is kept of it. */
async function both(
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<[Answer, Answer]> {
  const made = await ask(path, headers, method);
  const soFar = cache.counts.kept;
  const kept = await ask(path, headers, method);
  expect(cache.counts.kept).toBe(soFar + 1);
  return [made, kept];
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
])('%s is the same answer kept as made', async (_, path, headers, method) => {
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
  '%s: what is dropped is made anew',
  async (path) => {
    await ask(path);
    cache.drop('settings');
    await ask(path);
    expect(answersKept()).toBe(0);
    await ask(path);
    expect(answersKept()).toBe(1);
  },
);

test('one product is dropped with it alone', async () => {
  const id = JSON.parse((await ask('/api/products/toner-3')).body.toString()).id as string;
  cache.drop('product:another');
  await ask('/api/products/toner-3');
  expect(answersKept()).toBe(1);
  cache.drop(`product:${id}`);
  await ask('/api/products/toner-3');
  expect(answersKept()).toBe(1);
});

test.each(['/api/products/nada', '/api/products?pagina=x', '/api/auth/me'])(
  '%s is never kept',
  async (path) => {
    for (let i = 0; i < 2; i++) await ask(path);
    expect(answersKept()).toBe(0);
  },
);

test.each(['POST', 'DELETE', 'OPTIONS'])('%s is left to the application', async (method) => {
  await ask('/produtos');
  await ask('/produtos', {}, method);
  expect(answersKept()).toBe(0);
});

test('a parameter that a call does not know is refused and not kept; one it knows is another answer', async () => {
  await ask('/api/products');
  for (let i = 0; i < 2; i++) expect((await ask('/api/products?utm_source=x')).status).toBe(400);
  expect(answersKept()).toBe(0);
  const other = await ask('/api/products?pagina=2');
  expect(answersKept()).toBe(0);
  expect(JSON.parse(other.body.toString()).page).toBe(2);
});

test('what is kept of a call is kept once, however it is reached', async () => {
  const full = await ask('/api/products?pagina=2');
  const bare = await ask('/products?pagina=2');
  expect(answersKept()).toBe(1);
  expect(bare.headers).toEqual(named(full));
  expect(bare.body.equals(full.body)).toBe(true);
  cache.drop('settings');
  await ask('/products/toner-3?x=1');
  await ask('/api/products/toner-3');
  expect(answersKept()).toBe(2);
});

test('a call’s address that was a page of another shop, or is one of this shop in English, leads who asks for HTML to the page, kept or not', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (let i = 0; i < 2; i++) {
    expect((await ask('/products/toner-3?ref=x', { accept: 'application/json' })).status).toBe(200);
    const led = await ask('/products/toner-3?ref=x', html);
    expect([led.status, led.headers.location, led.headers.vary]).toEqual([
      301,
      '/produtos/toner-3',
      'accept',
    ]);
  }
  expect((await ask('/products/toner-4', html)).headers.location).toBe('/produtos/toner-4');
  expect((await ask('/products/toner-4/reviews', html)).headers['content-type']).toMatch(/json/);
  expect((await ask('/api/products/toner-3?ref=x', html)).headers['content-type']).toBe('application/json');
});

test('a list decompresses to what it is', async () => {
  const plain = await ask('/api/products');
  await ask('/api/products', { 'accept-encoding': 'br' });
  const quick = await ask('/api/products', { 'accept-encoding': 'br' });
  expect(answersKept()).toBe(2);
  expect(brotliDecompressSync(quick.body).equals(plain.body)).toBe(true);
});
