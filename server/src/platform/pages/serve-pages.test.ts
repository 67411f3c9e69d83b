import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import { buildApp } from '../../app.ts';
import type { PageServices } from '../../services.ts';
import { testCache } from '../../testing/test-cache.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { BuiltFiles } from '../http/static-files.ts';
import { createPageTracker, type PageTracker } from './page-tracker.ts';

const SCRIPT = 'console.log("olá")';
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script src="/assets/a.js"></script><script>${SCRIPT}</script>${'<p>Olá</p>'.repeat(300)}`;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(99)}</svg>`;

let behind: TestShop;
let folder: string;
let renderings: string[];
let price: number;
let settings: typeof FALLBACK_SETTINGS;
let cache: PageCache;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-pages-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'files/produtos'), { recursive: true });
  await writeFile(join(folder, 'client/assets/a.js'), 'export {}');
  await writeFile(join(folder, 'client/sem-ligacao-sw.js'), '// nada');
  await writeFile(join(folder, 'client/icon.svg'), DRAWING);
  await writeFile(join(folder, 'files/produtos/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'files/produtos/0123456789abcdef.svg'), DRAWING);
  await writeFile(join(folder, 'files/produtos/nota.pdf'), '%PDF');
  await writeFile(join(folder, 'postgres.secret'), 'segredo');
  behind = await testShop({ poolSize: 2, environment: { DATA_DIR: folder } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  renderings = [];
  price = 10;
  settings = { ...FALLBACK_SETTINGS, company_name: 'Tinteiros & Cia', company_phone: '212345678' };
  cache = testCache(1e6);
});

/** Pages of a renderer that is faked: it shows the price, and refuses what it does not know. */
function pages() {
  return {
    cache,
    newTracker: createPageTracker,
    services: (tracker: PageTracker) => {
      tracker.madeOf('products');
      return { settings: async () => settings } as PageServices;
    },
    patternOf: () => '/*',
    knownQuery: new Set(['q']),
    render: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      renderings.push(pathname + search);
      const status = pathname === '/nada' ? 404 : pathname === '/erro' ? 500 : 200;
      return new Response(page(`${pathname}${search} ${price}`), {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'x-expires-at': '2999-01-01T00:00:00Z' },
      });
    },
  };
}

async function shop(admits?: () => Promise<'open' | 'preview' | 'closed'>) {
  return buildApp(behind.deps, {
    pages: {
      ...pages(),
      ...(admits ? { admits } : {}),
      built: await BuiltFiles.open(join(folder, 'client')),
    },
  });
}

test('a closed shop shows nobody what was kept before, whoever it was kept for and whether the database answers or not', async () => {
  await (await shop()).request('/produtos');
  renderings = [];
  const closed = buildApp(behind.deps, {
    pages: {
      ...pages(),
      admits: async () => 'closed' as const,
      isClosed: () => true,
      built: await BuiltFiles.open(join(folder, 'client')),
    },
    guards: {
      monitor: { isAway: false, untilAway: () => new Promise(() => {}), suspect: () => {} },
      isFull: () => false,
    },
  });
  expect((await closed.request('/produtos')).status).toBe(503);
  expect(renderings).toEqual(['/fechada']);
  cache.suspend('away');
  expect((await closed.request('/produtos')).status).toBe(503);
  const away = buildApp(behind.deps, {
    pages: { ...pages(), isClosed: () => true, built: await BuiltFiles.open(join(folder, 'client')) },
    guards: {
      monitor: { isAway: true, untilAway: async () => {}, suspect: () => {} },
      isFull: () => false,
    },
  });
  expect((await away.request('/produtos')).status).toBe(503);
});

test('what the shop asks for itself is kept, and sent to who asks first', async () => {
  const app = await shop();
  const ahead = { isAhead: true };
  expect((await app.fetch(new Request('http://localhost/produtos?q=toner&utm=1'), ahead)).status).toBe(200);
  expect((await app.fetch(new Request('http://localhost/produtos?q=toner'), ahead)).status).toBe(200);
  expect(renderings).toEqual(['/produtos?q=toner']);
  expect(await (await app.request('/produtos?q=toner')).text()).toContain('/produtos?q=toner');
  expect(renderings).toHaveLength(1);
  expect(cache.counts.kept).toBe(1);
});

test('a page comes with the hash of its own inline script, and no other script may run', async () => {
  const response = await (await shop()).request('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the same copy is answered 304 without a body', async () => {
  const app = await shop();
  const first = await app.request('/');
  const etag = first.headers.get('etag') ?? '';
  const second = await app.request('/', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect(renderings).toEqual(['/']);
});

test('after its data changed the page is rendered anew, and the old copy is not the same any more', async () => {
  const app = await shop();
  const etag = (await app.request('/')).headers.get('etag') ?? '';
  price = 12;
  cache.drop('products');
  const response = await app.request('/', { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('/ 12');
});

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)('a page is sent as %s to who takes %s', async (encoding, accepted, decompress) => {
  const response = await (await shop()).request('/', { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(page('/ 10'));
});

test('what loaders say of the time a page is right stays in the house', async () => {
  expect((await (await shop()).request('/')).headers.has('x-expires-at')).toBe(false);
});

test.each([
  ['//evil.example', '/evil.example'],
  ['//evil.example//x?q=1', '/evil.example/x?q=1'],
  ['/produtos//toner', '/produtos/toner'],
])('%s leads to %s of this shop, and renders nothing', async (asked, there) => {
  const response = await (await shop()).request(`http://loja.example${asked}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, there]);
  expect(renderings).toEqual([]);
});

test('unknown parameters reach neither the page nor the cache', async () => {
  const app = await shop();
  await app.request('/produtos?utm_source=a');
  await app.request('/produtos?utm_source=b');
  expect(renderings).toEqual(['/produtos']);
});

test('a refusal is kept and not for search engines; an error is not kept', async () => {
  const app = await shop();
  for (const path of ['/nada', '/nada', '/erro', '/erro']) await app.request(path);
  expect(renderings).toEqual(['/nada', '/erro', '/erro']);
  const refused = await app.request('/nada');
  expect(refused.status).toBe(404);
  expect(refused.headers.get('x-robots-tag')).toBe('noindex');
});

test('a private screen is for one browser alone, and not for search engines', async () => {
  const { headers } = await (await shop()).request('/dashboard');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('HEAD has the headers and no body', async () => {
  const response = await (await shop()).request('/', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(page('/ 10'))));
  expect(await response.text()).toBe('');
});

test('a page takes no POST', async () => {
  const response = await (await shop()).request('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('built files are kept for a year; one that is gone is not a page', async () => {
  const app = await shop();
  expect((await app.request('/assets/a.js')).headers.get('cache-control')).toContain('immutable');
  expect((await app.request('/assets/old.js')).status).toBe(404);
  expect(renderings).toEqual([]);
});

test('a worker that stays in a browser is asked for each time, and may ask this shop alone', async () => {
  const app = await shop();
  const worker = (await app.request('/sem-ligacao-sw.js')).headers;
  expect(worker.get('cache-control')).toBe('no-cache');
  expect(worker.get('content-type')).toContain('javascript');
  expect(worker.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
  const picture = (await app.request('/icon.svg')).headers;
  expect(picture.get('cache-control')).toBe('public, max-age=3600');
  expect(picture.get('content-security-policy')).not.toContain('connect-src');
});

test('the page of who is offline says who the shop is and loads nothing, of a closed shop too', async () => {
  const response = await (await shop(async () => 'closed')).request('/sem-ligacao?x=1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const text = await response.text();
  expect(text).toContain('<h1>Está sem ligação à internet</h1>');
  expect(text).toContain('<a class="action" href="">Tentar outra vez</a>');
  expect(text).toContain('Tinteiros &amp; Cia');
  expect(text).toContain('href="tel:+351212345678">+351 212 345 678<');
  expect(text).toContain('Chamada para a rede fixa nacional');
  expect(text).toContain('Sábado: 9h-13h');
  expect(text).not.toMatch(/<script|<link|\bsrc=|url\(/);
  expect(renderings).toEqual([]);
});

test('the page of who is offline is kept until the settings change', async () => {
  const app = await shop();
  const etag = (await app.request('/sem-ligacao')).headers.get('etag') ?? '';
  const again = async () => await app.request('/sem-ligacao', { headers: { 'if-none-match': etag } });
  settings = { ...FALLBACK_SETTINGS, company_name: 'Outra', company_phone: '', company_hours: '' };
  expect((await again()).status).toBe(304);
  cache.drop('settings');
  // Who asks first after a change may still have the page of before it.
  const text = await vi.waitFor(async () => {
    const answer = await again();
    expect(answer.status).toBe(200);
    return await answer.text();
  }, 15_000);
  expect(text).toContain('Outra');
  expect(text).not.toContain('<address>');
});

test('a stored drawing may not run anything', async () => {
  const response = await (await shop()).request('/ficheiros/produtos/a.svg');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a stored drawing travels compressed, to who takes it (%s)', async (encoding, read) => {
  const app = await shop();
  const address = '/ficheiros/produtos/0123456789abcdef.svg';
  const compressed = await app.request(address, { headers: { 'accept-encoding': encoding } });
  expect(compressed.headers.get('content-encoding')).toBe(encoding);
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  const body = Buffer.from(await compressed.arrayBuffer());
  expect(compressed.headers.get('content-length')).toBe(String(body.length));
  expect(read(body).toString()).toBe(DRAWING);
  const plain = await app.request(address);
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(await plain.text()).toBe(DRAWING);
});

test('what is named by its contents is kept for a year, what may change for a day', async () => {
  const app = await shop();
  const kept = async (file: string) =>
    (await app.request(`/ficheiros/produtos/${file}`)).headers.get('cache-control');
  expect(await kept('0123456789abcdef.svg')).toBe('public, max-age=31536000, immutable');
  expect(await kept('a.svg')).toBe('public, max-age=86400');
});

test('a stored document is saved, not opened', async () => {
  const response = await (await shop()).request('/ficheiros/produtos/nota.pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment');
});

test.each([
  '/ficheiros/../postgres.secret',
  '/ficheiros/%2e%2e/postgres.secret',
  '/ficheiros/..%2fpostgres.secret',
  '/ficheiros/produtos/..%5c..%5cpostgres.secret',
  '/ficheiros//etc/passwd',
  '/ficheiros/produtos',
  '/ficheiros/.env',
])('no path leads out of the folder: %s', async (path) => {
  const response = await (await shop()).request(path);
  expect(await response.text()).not.toContain('segredo');
  expect(path.includes('ficheiros') && response.headers.get('content-type')).not.toBe(
    'application/octet-stream',
  );
});

test('a closed shop answers its notice everywhere, and sends pages that are open in a browser to it', async () => {
  const app = await shop(async () => 'closed');
  const notice = await app.request('/produtos?q=toner');
  expect(notice.status).toBe(503);
  expect(await notice.text()).toContain('/fechada');
  await app.request('/produtos.data?q=toner&_routes=routes%2Fproducts');
  await app.request('/_.data');
  expect((await app.request('/contacto')).status).toBe(200);
  expect(renderings).toEqual([
    '/fechada',
    `/fechada.data?para=${encodeURIComponent('/produtos?q=toner')}`,
    '/fechada.data?para=%2F',
    '/contacto',
  ]);
});

test('a picture is shown in other pages and, for mails, is a JPEG that is made once', async () => {
  await mkdir(join(folder, 'files/demo'), { recursive: true });
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="red"/></svg>';
  await writeFile(join(folder, 'files/demo/0123456789abcdef.svg'), drawn);
  const key = '0123456789abcdef0123456789abcdef';
  await mkdir(join(folder, 'files/images', key), { recursive: true });
  const form = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();
  await writeFile(join(folder, 'files/images', key, '400.webp'), form);
  const app = await shop();
  for (const [address, width, height] of [
    ['/ficheiros/demo/0123456789abcdef.jpg', 224, 112],
    [`/ficheiros/images/${key}/mail.jpg`, 224, 224],
    [`/ficheiros/images/${key}/mail-head.jpg`, 440, 80],
    // In mails of before.
    [`/ficheiros/images/${key}/mail-logo.jpg`, 440, 80],
  ] as const) {
    for (const time of ['made', 'kept']) {
      const response = await app.request(address);
      expect([time, response.status, response.headers.get('content-type')]).toEqual([
        time,
        200,
        'image/jpeg',
      ]);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
    expect((await stat(join(folder, 'files', address.slice('/ficheiros/'.length)))).isFile()).toBe(true);
  }
  // What lets light through is white, not black.
  const flat = await readFile(join(folder, 'files/images', key, 'mail.jpg'));
  expect((await sharp(flat).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  for (const none of ['/ficheiros/demo/ffffffffffffffff.jpg', `/ficheiros/images/${'f'.repeat(32)}/mail.jpg`])
    expect((await app.request(none)).status).toBe(404);
  const paper = await app.request('/ficheiros/produtos/nota.pdf');
  expect(paper.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
