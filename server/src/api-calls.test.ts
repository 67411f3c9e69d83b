import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { callWords } from './platform/http/bare-paths.ts';
import type { Api } from './platform/http/mount.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { projectRoot } from './platform/root.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { testShop } from './testing/test-shop.ts';

/** What docs/product.md#api promises to other programs, and exists today. */
const PROMISED = [
  'GET /settings',
  'GET /products',
  'GET /products/{id}',
  'POST /payments',
  'POST /auth/login',
  'POST /auth/register',
  'GET /admin/products',
  'POST /products',
  'PUT /products/{id}',
  'DELETE /products/{id}',
  'POST /upload/image',
  'GET /admin/products/template',
  'POST /admin/products/import',
  'GET /admin/products/{id}/pricing-alert',
  'GET /admin/orders',
  'PUT /admin/orders/{id}',
  'GET /admin/users',
  'POST /admin/users',
  'PUT /admin/users/{id}',
  'DELETE /admin/users/{id}',
  'POST /admin/users/quick-create',
  'GET /admin/repairs',
  'POST /admin/repairs',
  'PUT /admin/repairs/{id}',
  'POST /admin/repairs/{id}/send-quote',
  'POST /admin/repairs/{id}/respond',
  'GET /admin/settings',
  'PUT /admin/settings',
];

let app: Api;
let limited: Api;
let token: string;
beforeAll(async () => {
  const shop = await testShop();
  const { deps, database } = shop;
  app = shop.app;
  limited = buildApp(deps, { limiter: createRateLimiter(database.pool) });
  token = await tokenOf(deps, await insertUser(deps, 'dona', { role: 'owner' }));
});

interface Mounted {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: z.ZodType | undefined;
  readonly takesJson: boolean;
}

/** Every call that is mounted; that these are the contract's is tested with the rights. */
function calls(): Mounted[] {
  return app.openAPIRegistry.definitions.flatMap((one) => {
    if (one.type !== 'route') return [];
    const { method, path, request } = one.route;
    const name = `${method.toUpperCase()} ${path.slice('/api'.length)}`;
    const takesJson = request?.body?.content['application/json'] !== undefined;
    const query = request?.query as z.ZodType | undefined;
    return [{ name, method: method.toUpperCase(), path, query, takesJson }];
  });
}

const filled = (path: string) => path.replace(/\{\w+\}/g, '0197a000-0000-7000-8000-000000000001');
const bare = (path: string) => path.slice('/api'.length);

async function ask(shop: Api, method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await shop.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  // What is a download is looked at by its type and name: its bytes carry the time.
  const name = answer.headers.get('content-disposition');
  const body = type.includes('json') && name === null ? JSON.parse(text) : name;
  if (typeof body === 'object') delete body?.request_id;
  // Another one each time.
  if (typeof body === 'object') {
    delete body?.challenge;
    delete body?.options?.challenge;
  }
  return { status: answer.status, type, body };
}

describe('with and without /api', () => {
  test('what is promised to other programs is there', () => {
    expect(calls().map(({ name }) => name)).toEqual(expect.arrayContaining(PROMISED));
  });

  test('every call answers a visitor the same both ways', async () => {
    const others: string[] = [];
    for (const { name, method, path } of calls()) {
      const [one, two] = [await ask(app, method, filled(path)), await ask(app, method, bare(filled(path)))];
      if (JSON.stringify(one) !== JSON.stringify(two)) others.push(name);
    }
    expect(others).toEqual([]);
  });

  // Hundreds of answers, one after the other.
  test('every call that changes nothing answers an administrator the same both ways', {
    timeout: 120_000,
  }, async () => {
    const others: string[] = [];
    const headers = { authorization: `Bearer ${token}` };
    for (const { name, method, path } of calls().filter(({ method }) => method === 'GET')) {
      const one = await ask(app, method, filled(path), headers);
      const two = await ask(app, method, bare(filled(path)), headers);
      if (JSON.stringify(one) !== JSON.stringify(two) || one.status === 405) others.push(name);
    }
    expect(others).toEqual([]);
  });

  test('both ways are counted as one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40 && !statuses.includes(429); i++) {
      const path = i % 2 === 0 ? '/auth/forgot-password' : '/api/auth/forgot-password';
      statuses.push((await ask(limited, 'POST', path)).status);
    }
    expect(statuses).toContain(429);
    const rest = await Promise.all(
      ['/auth/forgot-password', '/api/auth/forgot-password'].map((path) => ask(limited, 'POST', path)),
    );
    expect(rest.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('no page and nothing else of the shop begins with the word of a call', () => {
    const source = readFileSync(join(projectRoot, 'web/app/routes.ts'), 'utf8');
    const pages = [...source.matchAll(/route\(\s*'([^'/]+)/g)].map(([, word = '']) => word);
    expect(pages).toContain('produtos');
    const taken = [...pages, 'api', 'assets', 'ficheiros', 'simulador', 'healthz', 'readyz', 'metrics'];
    expect(taken.filter((word) => callWords(app).has(word))).toEqual([]);
  });
});

describe('parameters that nobody knows', () => {
  test('every query says which parameters it has', () => {
    const others = calls().filter(({ query }) => query && !(query instanceof z.ZodObject));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  test('every call with a query refuses another parameter by its name', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const withQuery = calls().filter(({ query }) => query);
    expect(withQuery.length).toBeGreaterThan(10);
    const others: string[] = [];
    for (const { name, method, path } of withQuery) {
      const { status, body } = await ask(
        app,
        method,
        `${filled(path)}?page=1&pagina=1&nao_existe=1`,
        headers,
      );
      const isNamed = (body.errors ?? []).some((error: { path: string }) => error.path === 'nao_existe');
      if (status !== 400 || body.code !== 'unknown_parameter' || !isNamed) others.push(name);
    }
    expect(others).toEqual([]);
  });

  test('a refusal names what is not known, and only that', async () => {
    const { body } = await ask(app, 'GET', `/products?q=hp&categria=portateis&${'x'.repeat(100)}=1`);
    expect(body).toMatchObject({ status: 400, code: 'unknown_parameter' });
    expect(body.detail).toContain('categria');
    expect(body.errors).toEqual([
      { path: 'categria', message: 'Parâmetro desconhecido' },
      { path: `${'x'.repeat(60)}…`, message: 'Parâmetro desconhecido' },
    ]);
  });
});

test('every call with a body refuses a field that nobody knows by its name', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const withBody = calls().filter(({ takesJson }) => takesJson);
  expect(withBody.length).toBeGreaterThan(50);
  const others: string[] = [];
  for (const { name, method, path } of withBody) {
    const body = JSON.stringify({ ['x'.repeat(100)]: 1, nao_existe: null });
    const answer = await app.request(filled(path), { method, headers, body });
    const { code, errors } = (await answer.json()) as { code: string; errors: { path: string }[] };
    const paths = answer.status === 400 && code === 'unknown_field' ? errors.map((one) => one.path) : [];
    if (paths.join() !== `${'x'.repeat(60)}…,nao_existe`) others.push(name);
  }
  expect(others).toEqual([]);
});

interface Operation {
  readonly operationId?: string;
  readonly security?: object[];
  readonly responses: object;
}

describe('the API’s document', () => {
  const operations = async (): Promise<[string, Operation][]> => {
    const answer = await app.request('/api/openapi.json');
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        one,
      ]),
    );
  };

  test('every call has a name of its own', async () => {
    const names = (await operations()).map(([, { operationId }]) => operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every call says whether it needs a session, and how it may be refused', async () => {
    const others = (await operations()).filter(
      ([, { security, responses }]) =>
        !security || !Object.keys(responses).some((status) => status.startsWith('4')),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('what needs none says so', async () => {
    const open = (await operations()).filter(([, { security }]) => security?.length === 0);
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining(['GET /api/settings', 'GET /api/products', 'POST /api/auth/login']),
    );
  });
});
