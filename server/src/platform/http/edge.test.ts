import { randomBytes } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { User } from '#core/accounts/contract.ts';
import { type Access, defineCall } from '#core/shared/call.ts';
import { ok } from '#core/shared/result.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { ownCookies } from './cookies.ts';
import type { HttpEnv } from './env.ts';
import { clientAddress } from './identify.ts';
import { type Api, MAX_JSON_BYTES, mount, putOn } from './mount.ts';
import { addressGroup, createRateLimiter } from './rate-limit.ts';
import { Routes } from './routes.ts';
import { createXsrf, VISITOR_COOKIE, XSRF_COOKIE, XSRF_HEADER, xsrfToken } from './xsrf.ts';

const KEY = randomBytes(32);
const [VISITOR, OTHER] = ['v'.repeat(43), 'w'.repeat(43)];
const XSRF = xsrfToken(KEY, VISITOR);
const PUBLIC_URL = 'https://loja.example.pt';

let shop: TestShop;
let session: 'none' | 'valid' | 'expired';
let isOwner: boolean;
beforeAll(async () => {
  shop = await testShop({ poolSize: 4 });
});
beforeEach(() => {
  session = 'none';
  isOwner = false;
});

const note = {
  body: z.object({ text: z.string().min(2, 'Escreva mais') }),
  response: z.object({ text: z.string() }),
};
const call = <const P extends `/api/${string}`>(path: P, access: Access) =>
  defineCall({ method: 'POST', path, summary: '', tag: '', access, ...note });

/** An API with one call for each kind of access; who calls is said by the test. */
function api(): Api {
  const app: Api = new OpenAPIHono<HttpEnv>();
  const cookies = ownCookies(PUBLIC_URL);
  const xsrf = createXsrf({ publicUrl: PUBLIC_URL, cookies, readKey: () => Promise.resolve(KEY) });
  app.get('/api/token', async (c) => {
    await xsrf.ensure(c);
    return c.json({});
  });
  app.use(async (c, next) => {
    c.set('requestId', 'r');
    c.set('session', session);
    c.set('xsrf', xsrf);
    c.set('limiter', createRateLimiter(shop.database.pool));
    const user = { id: 'u1', role: isOwner ? 'owner' : null } as User;
    const request = { requestId: 'r', cartToken: null, ip: '192.0.2.1' };
    c.set(
      'caller',
      session === 'valid'
        ? { kind: 'person', user, ...request }
        : { kind: 'visitor', user: null, ...request },
    );
    await next();
  });
  const routes = new Routes();
  for (const access of ['public', 'optional', 'customer'] as const) {
    mount(routes, call(`/api/${access}`, access), async ({ body }) => ok(body));
  }
  mount(routes, call('/api/admin', { can: 'settings.change' }), async ({ body }) => ok(body));
  mount(routes, { ...call('/api/pouco', 'public'), limit: { points: 2, seconds: 60 } }, async ({ body }) =>
    ok(body),
  );
  putOn(app, routes);
  return app;
}

interface Sent {
  readonly body?: string | Buffer | ReadableStream;
  readonly headers?: Record<string, string>;
}

async function post(path: string, { body = '{"text":"olá"}', headers = {} }: Sent = {}) {
  const init = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  };
  const response = await api().request(path, init as RequestInit);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code?: string },
  };
}

test('what the contract allows is answered', async () => {
  expect(await post('/api/public')).toMatchObject({ status: 200, body: { text: 'olá' } });
});

test.each([
  ['{"text":', 400, 'malformed'],
  ['{"text":"x"}', 422, 'invalid_input'],
  ['[]', 422, 'invalid_input'],
  ['', 400, 'malformed'],
  ['{"text":"a\\u0000b"}', 400, 'malformed'],
  ['{"text":"a\\ud800b"}', 400, 'malformed'],
])('the body %s is refused with %i', async (body, status, code) => {
  expect(await post('/api/public', { body })).toMatchObject({ status, body: { code } });
});

test('a body that is not UTF-8 is refused', async () => {
  expect(await post('/api/public', { body: Buffer.from([0x22, 0xff, 0x22]) })).toMatchObject({ status: 400 });
});

test('a body of another type is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect(await post('/api/public', { headers })).toMatchObject({ status: 415, body: { code: 'wrong_type' } });
});

test('invalid input names its field', async () => {
  const { body } = await post('/api/public', { body: '{"text":"x"}' });
  expect(body).toMatchObject({ detail: 'Escreva mais', errors: [{ path: 'text', message: 'Escreva mais' }] });
});

test('invalid input that its schema says nothing of is told in Portuguese too', async () => {
  const { body } = await post('/api/public', { body: '{"text":5}' });
  expect(body).toMatchObject({ errors: [{ path: 'text', message: 'Indique um texto' }] });
});

test.each([
  ['announced', (text: string) => ({ body: text, headers: { 'content-length': String(text.length) } })],
  ['in chunks, without its length', (text: string) => ({ body: new Blob([text]).stream() })],
])('a body over the limit is refused: %s', async (_, sent) => {
  const text = JSON.stringify({ text: 'x'.repeat(MAX_JSON_BYTES) });
  expect(await post('/api/public', sent(text))).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test.each([
  ['customer', 'none', 401, 'not_logged_in'],
  ['customer', 'expired', 401, 'session_expired'],
  ['admin', 'none', 401, 'not_logged_in'],
  ['admin', 'valid', 403, 'forbidden'],
  // A customer whose session ended must not place a guest's order without noticing.
  ['optional', 'expired', 401, 'session_expired'],
  ['optional', 'none', 403, 'xsrf'],
] as const)('%s call with session %s: %i', async (access, given, status, code) => {
  session = given;
  expect(await post(`/api/${access}`)).toMatchObject({ status, body: { code } });
});

test.each([
  ['customer', 'valid', false],
  ['admin', 'valid', true],
  ['optional', 'valid', false],
  ['public', 'expired', false],
] as const)('%s call with session %s is answered', async (access, given, admin) => {
  session = given;
  isOwner = admin;
  expect(await post(`/api/${access}`)).toMatchObject({ status: 200 });
});

test.each([
  ['the token of their own', VISITOR, XSRF, 200],
  ['the token of another visitor', OTHER, XSRF, 403],
  ['their own cookie as the token', VISITOR, VISITOR, 403],
  ['no header', VISITOR, undefined, 403],
  ['no cookie', undefined, XSRF, 403],
  ['a token made with another key', VISITOR, xsrfToken(randomBytes(32), VISITOR), 403],
  ['a short cookie', 'abc', 'abc', 403],
  ['as many characters but more bytes', VISITOR, 'Ã£'.repeat(21), 403],
])('a visitor with %s', async (_, visitor, header, status) => {
  const headers = {
    // Whoever writes both cookies, as another name of the domain could, has proved nothing.
    cookie: [
      ...(visitor ? [`__Host-${VISITOR_COOKIE}=${visitor}`] : []),
      ...(header && /^\w/.test(header) ? [`${XSRF_COOKIE}=${header}`] : []),
    ].join('; '),
    ...(header ? { [XSRF_HEADER]: header } : {}),
  };
  expect(await post('/api/optional', { headers })).toMatchObject({ status });
});

test('on HTTPS a visitor’s cookie without `__Host-` counts for nothing: another name of the domain can plant it', async () => {
  const headers = { cookie: `${VISITOR_COOKIE}=${VISITOR}`, [XSRF_HEADER]: XSRF };
  expect(await post('/api/optional', { headers })).toMatchObject({ status: 403 });
});

test('a browser gets the visitor’s cookie and its token once, and both anew when the token is of before', async () => {
  const get = async (cookie: string) =>
    (await api().request('/api/token', { headers: { cookie } })).headers.getSetCookie();
  const [visitor = '', token = ''] = await get('');
  const value =
    /^__Host-balcao_visitor=([\w-]{43}); Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  expect(visitor).toMatch(value);
  expect(token).toBe(
    `XSRF-TOKEN=${xsrfToken(KEY, value.exec(visitor)?.[1] ?? '')}; Max-Age=5184000; Path=/; Secure; SameSite=Lax`,
  );
  expect(await get(`__Host-balcao_visitor=${VISITOR}; XSRF-TOKEN=${XSRF}`)).toEqual([]);
  // As the release before made them: 32 characters that stand for nobody.
  const renewed = await get(`XSRF-TOKEN=${'a'.repeat(32)}`);
  expect(renewed).toHaveLength(2);
  const [, same = ''] = await get(`__Host-balcao_visitor=${VISITOR}; XSRF-TOKEN=old`);
  expect(same).toContain(XSRF);
});

const OWN = { cookie: `__Host-${VISITOR_COOKIE}=${VISITOR}`, [XSRF_HEADER]: XSRF };
test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }, 403],
  [{}, 200],
  [{ origin: PUBLIC_URL }, 200],
  [{ origin: 'https://mau.example' }, 403],
  [{ origin: 'https://loja.example.pt.mau.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 200],
  [{ origin: 'http://192.168.1.5:3001', host: '192.168.1.5:3000' }, 403],
] as const)('a change that a browser makes with %j', async (headers, status) => {
  for (const path of ['/api/optional', '/api/public']) {
    expect(await post(path, { headers: { ...OWN, ...headers } })).toMatchObject({ status });
  }
});

test('whoever has a bearer token needs none of this', async () => {
  session = 'valid';
  const headers = { origin: 'https://mau.example', 'sec-fetch-site': 'cross-site' };
  expect(await post('/api/customer', { headers })).toMatchObject({ status: 200 });
});

test('more calls than the limit are told how long to wait', async () => {
  expect((await post('/api/pouco')).status).toBe(200);
  expect((await post('/api/pouco')).status).toBe(200);
  const refused = await post('/api/pouco');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the limit holds on another node, and is nobody else’s', async () => {
  const limit = { points: 1, seconds: 60 };
  expect(await createRateLimiter(shop.database.pool).take('nodes', 'a', limit)).toBeNull();
  expect(await createRateLimiter(shop.database.pool).take('nodes', 'a', limit)).toBeGreaterThan(0);
  expect(await createRateLimiter(shop.database.pool).take('nodes', 'b', limit)).toBeNull();
});

test('a large limit is the same to whoever reaches it, and told to the other nodes before', async () => {
  const limit = { points: 30, seconds: 60 };
  const take = async (limiter: ReturnType<typeof createRateLimiter>, times: number) => {
    let passed = 0;
    for (let i = 0; i < times; i += 1) if ((await limiter.take('large', 'a', limit)) === null) passed += 1;
    return passed;
  };
  const kept = async () => {
    const { rows } = await shop.database.pool.query("SELECT points FROM rate_limits WHERE key = 'large:a'");
    return (rows as { points: number }[])[0]?.points;
  };
  const one = createRateLimiter(shop.database.pool);
  expect(await take(one, 10)).toBe(10);
  expect(await kept()).toBeUndefined();
  expect(await take(one, 1)).toBe(1);
  expect(await kept()).toBe(11);
  expect(await take(one, 100)).toBe(19);
  // Another node, or this one started again, lets no more pass than what it counts alone.
  expect(await take(createRateLimiter(shop.database.pool), 100)).toBe(10);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

test.each([
  ['::ffff:192.0.2.1', '198.51.100.7', false, '192.0.2.1'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.7', true, '198.51.100.7'],
  ['10.0.0.1', undefined, true, '10.0.0.1'],
])('socket %s, forwarded %s, trusted %s: %s', (socket, forwarded, trust, ip) => {
  expect(clientAddress(socket, forwarded, trust)).toBe(ip);
});

test.each([
  ['GET', '/api/nada', 404, 'not_found'],
  ['GET', '/auth/nada', 404, 'not_found'],
  ['PATCH', '/api/settings', 405, 'wrong_method'],
  ['GET', '/api/%E0%A4%A', 400, 'malformed'],
  ['GET', '/api/settings?x=%zz', 400, 'malformed'],
  ['GET', '/api/products/%00', 400, 'malformed'],
  ['GET', '/api/products?q=a%00b', 400, 'malformed'],
])('%s %s is a problem: %i', async (method, path, status, code) => {
  const response = await shop.app.request(path, { method });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = (await response.json()) as { request_id: string };
  expect(body).toMatchObject({ status, code, request_id: response.headers.get('x-request-id') });
  expect(response.status).toBe(status);
  if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('the calls are reached without /api too', async () => {
  const { app } = shop;
  const [bare, full] = await Promise.all([app.request('/auth/me'), app.request('/api/auth/me')]);
  expect([bare.status, full.status]).toEqual([401, 401]);
});

test('HEAD is answered where GET is', async () => {
  const response = await shop.app.request('/api/settings', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('every answer carries the security headers', async () => {
  const { headers } = await shop.app.request('/api/settings');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('the description of the API and its page are made of the contract', async () => {
  const { app } = shop;
  const document = (await (await app.request('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/auth/login');
  const page = await (await app.request('/api/docs')).text();
  expect(page).toContain('/api/auth/login');
  expect(page).not.toContain('<script');
});
