import { beforeAll, describe, expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { projectRoot } from './platform/root.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';
import { everythingAbout } from './privacy/testing/everything-about.ts';
import { askForRepair } from './repairs/testing/repairs.ts';
import { type Known, type Schema, valuesOf } from './testing/fuzz/values-of-schema.ts';
import { insertProduct } from './testing/insert-product.ts';
import { placeTestOrder } from './testing/orders.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { TestBrowser, visitorCookies } from './testing/test-browser.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

/** Calls of each kind by each caller, and where chance begins: `npm run fuzz` makes many, with another seed each time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

/** What asks somebody outside, whom no test may bother. */
const OUTSIDE = [
  'POST /api/admin/outbox/test',
  'POST /api/admin/sms/test',
  'POST /api/admin/settings/check-provider',
];

/** What no answer may say: code, SQL, what is kept of passwords, where files lie. */
const LEAKS =
  /\bat \S+ \(|\.ts:\d+|node_modules|\bSELECT .* FROM\b|violates \w+|constraint "|relation "|syntax error at|invalid input syntax|\$argon2|password_hash|token_hash|ECONNREFUSED|\/home\/|\/tmp\//;

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

type Role = 'owner' | 'customer' | 'visitor';

let shop: TestShop;
let key: Buffer;
let known: Known = [];
let operations: { name: string; method: string; path: string; one: Operation }[] = [];
let refs: Readonly<Record<string, Schema>> = {};

beforeAll(async () => {
  shop = await testShop({ poolSize: 6 });
  key = await readSecretKey(shop.deps.config);
  await insertUser(shop.deps, 'dona', { role: 'owner' });
  await insertUser(shop.deps, 'cliente', { email_verified: true });
  await everythingAbout(shop.db, { id: 'ana', email: 'ana@example.pt', word: 'Palavra' });
  const product = await insertProduct(shop.db, { name: 'Artigo', stock: 5 });
  const { order } = await placeTestOrder(shop.deps).then((placed) => ({
    order: placed as unknown as { id: string },
  }));
  const repair = await askForRepair(shop.deps);
  known = ['ana', 'cliente', product, order.id, repair.id, repair.key].filter((id) => typeof id === 'string');
  const document = (await (await shop.app.request('/api/openapi.json')).json()) as Document;
  refs = document.components?.schemas ?? {};
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return { name, method: method.toUpperCase(), path, one };
    }),
  );
});

/** A logged in browser: one whose session somebody's call ended is logged in again. */
async function browserOf(role: Role): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.app, visitorCookies(key, shop.deps.publicUrl));
  if (role !== 'visitor') {
    const id = role === 'owner' ? 'dona' : 'cliente';
    const { findUser } = await import('./accounts/store.ts');
    const user = (await findUser(shop.db, id)) ?? (await insertUser(shop.deps, id, { role })).user;
    browser.token = await tokenOf(shop.deps, { user } as never);
  }
  return browser;
}

interface Ask {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function asksOf(one: Operation): fc.Arbitrary<Ask> {
  const of = (place: string) => {
    const parameters = (one.parameters ?? []).filter((parameter) => parameter.in === place);
    return fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema ?? {}, refs, known)])),
      place === 'path'
        ? {}
        : { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    );
  };
  const schema = one.requestBody?.content['application/json']?.schema;
  return fc.record({
    params: of('path'),
    query: of('query'),
    body: schema ? valuesOf(schema, refs, known) : fc.constant(undefined),
  }) as fc.Arbitrary<Ask>;
}

function addressOf(path: string, { params, query }: Ask): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = wellFormed(textOf(params[name] ?? 'x'));
    return encodeURIComponent(value === '' || /^\.+$/.test(value) ? 'x' : value);
  });
  const search = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(textOf(value)))}`,
  );
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** A value as it would stand in an address. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Halves of characters cannot stand in an address; in a body they can, and do. */
function wellFormed(text: string): string {
  return text.toWellFormed().slice(0, 2000);
}

async function send(browser: TestBrowser, method: string, path: string, ask: Ask, isUpload: boolean) {
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array([0, 255, 137, 80, 78, 71, 13, 10])], `${textOf(ask.body)}.png`),
  );
  const body = isUpload ? form : ask.body === undefined ? undefined : JSON.stringify(ask.body);
  return await shop.app.request(addressOf(path, ask), {
    method,
    headers: {
      ...(isUpload ? {} : { 'content-type': 'application/json' }),
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
    },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
}

describe.each<Role>(['owner', 'customer', 'visitor'])('whatever a %s sends', (role) => {
  test('no call breaks, and no refusal tells what is inside', {
    timeout: 30_000 + RUNS * 60_000,
  }, async () => {
    const wrong: string[] = [];
    expect(operations.length).toBeGreaterThan(150);
    for (const [i, { name, method, path, one }] of operations.entries()) {
      if (OUTSIDE.includes(name)) continue;
      const isUpload = one.requestBody?.content['multipart/form-data'] !== undefined;
      for (const ask of fc.sample(asksOf(one), { seed: SEED + i, numRuns: RUNS })) {
        const browser = await browserOf(role);
        const answer = await send(browser, method, path, ask, isUpload);
        const text = await answer.text();
        const said = `${name} ${answer.status} ${addressOf(path, ask)} ${JSON.stringify(ask.body)?.slice(0, 300)} → ${text.slice(0, 300)}`;
        const isRefusal = answer.status >= 400;
        const isProblem = /^application\/problem\+json/.test(answer.headers.get('content-type') ?? '');
        if (answer.status >= 500 && answer.status !== 503) wrong.push(said);
        else if (isRefusal && (!isProblem || LEAKS.test(text) || text.includes(projectRoot)))
          wrong.push(`LEAK ${said}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
