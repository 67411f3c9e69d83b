import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { fetchPicture, PUBLIC_SITES, type Reach } from './fetch-picture.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let site: string;
let port: number;
let answer: Answer;
let asked: IncomingMessage[];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  site = `http://fornecedor.example:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end('bytes');
});

/** The names of a made-up internet: the supplier is this test's own site, the others are where they should not be. */
const NAMES: Record<string, string[]> = {
  'fornecedor.example': ['127.0.0.1'],
  'interno.example': ['10.0.0.5'],
  'metadados.example': ['169.254.169.254'],
  'meio.example': ['127.0.0.1', '192.168.1.1'],
};

/** As the public internet, but that the test's own site is a public one. */
const reach: Reach = {
  protocols: ['http:', 'https:'],
  port: null,
  isForbidden: (ip) => ip !== '127.0.0.1' && PUBLIC_SITES.isForbidden(ip),
  resolve: ((host: string, _: unknown, done: (error: Error | null, found: unknown) => void) => {
    const found = NAMES[host];
    if (!found) return done(new Error(`ENOTFOUND ${host}`), []);
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as Reach['resolve'],
};

async function fetched(address: string, time?: number): Promise<string> {
  const result = await fetchPicture(address, reach, time);
  return result.ok ? result.value.toString() : result.failure.code;
}

test('the bytes come, asked for without a cookie and without saying where they are shown', async () => {
  expect(await fetched(`${site}/a.jpg`)).toBe('bytes');
  expect(asked).toHaveLength(1);
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('a redirect is followed, relative ones too; too many are not', async () => {
  answer = ({ url = '' }, response) => {
    const hops = Number(url.slice(1));
    if (hops === 0) response.end('bytes');
    else response.writeHead(302, { location: `/${hops - 1}` }).end();
  };
  expect(await fetched(`${site}/4`)).toBe('bytes');
  expect(await fetched(`${site}/5`)).toBe('site_refused');
});

test.each([
  'http://127.0.0.2/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://0x7f000002/a.jpg',
  'http://2130706434/a.jpg',
  'http://interno.example/a.jpg',
  'http://metadados.example/latest/meta-data',
  'http://meio.example/a.jpg',
  'ftp://fornecedor.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'http://ana:segredo@fornecedor.example/a.jpg',
  'nada',
])('%s is not asked, nor when another site leads there', async (address) => {
  expect(await fetched(address)).toBe('site_forbidden');
  answer = (_, response) => response.writeHead(302, { location: address }).end();
  if (address !== 'nada') expect(await fetched(`${site}/a.jpg`)).toBe('site_forbidden');
  expect(asked.every(({ headers }) => headers.host === `fornecedor.example:${port}`)).toBe(true);
});

test.each([
  [404, 'site_refused'],
  [403, 'site_refused'],
  [204, 'site_refused'],
  [500, 'site_silent'],
  [503, 'site_silent'],
  [429, 'site_silent'],
])('an answer of %i is %s', async (status, code) => {
  answer = (_, response) => response.writeHead(status).end();
  expect(await fetched(`${site}/a.jpg`)).toBe(code);
});

test.each([
  ['does not exist', 'http://inexistente.example/a.jpg'],
  ['does not listen', 'http://fornecedor.example:1/a.jpg'],
])('a site that %s is silent', async (_, address) => {
  expect(await fetched(address)).toBe('site_silent');
});

test.each<[string, Answer]>([
  ['never answers', () => {}],
  [
    'sends a byte now and then',
    (_, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'leads in circles slowly',
    (_, response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 90),
  ],
])('a site that %s is given up', async (_, slow) => {
  answer = slow;
  expect(await fetched(`${site}/a.jpg`, 300)).toBe('site_silent');
});

test('more than 8 MB are not read, whatever length was announced', async () => {
  answer = (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    for (let i = 0; i * chunk.length <= MAX_IMAGE_BYTES; i += 1) response.write(chunk);
    response.end();
  };
  expect(await fetched(`${site}/a.jpg`)).toBe('image_too_large');
});

test.each([
  'http://example.com/a.jpg',
  'https://example.com:8443/a.jpg',
  'https://localhost/a.jpg',
  'https://127.0.0.1/a',
])('the shop itself does not ask %s', async (address) => {
  const result = await fetchPicture(address);
  expect(result).toMatchObject({ ok: false, failure: { code: 'site_forbidden' } });
});
