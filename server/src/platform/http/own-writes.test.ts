import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { TestBrowser, visitorCookies } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { readSecretKey } from '../secrets/secret-key.ts';

const inReading = new AsyncLocalStorage<number>();
/** Positions that lists, reports and exports asked for. */
let asked: number[] = [];
/** Statements, and whether they were those of one of them. */
let statements: { readonly sql: string; readonly isRead: boolean }[] = [];
let position = 100;
let shop: TestShop;
let browser: TestBrowser;
let customer: TestBrowser;

const replicas = {
  counts: { replica: 0, primary: 0, refused: 0 },
  reading: <T>(needed: number, work: () => Promise<T>) => {
    asked.push(needed);
    return inReading.run(needed, work);
  },
  position: async () => {
    if (position < 0) throw new Error('the primary is away');
    return position;
  },
};

beforeAll(async () => {
  shop = await testShop();
  const { deps } = shop;
  const app = buildApp(deps, { replicas: replicas as never });
  const key = await readSecretKey(deps.config);
  const open = async (role: 'owner' | 'customer') => {
    const opened = new TestBrowser(app, visitorCookies(key, deps.publicUrl));
    opened.token = await tokenOf(deps, await insertUser(deps, role, { role }));
    return opened;
  };
  browser = await open('owner');
  customer = await open('customer');
  const executor = shop.db.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => {
    statements.push({ sql: query.sql, isRead: inReading.getStore() !== undefined });
    return ask(query, options);
  };
});

beforeEach(() => {
  asked = [];
  statements = [];
  position = 100;
});

const read = () => statements.filter(({ isRead }) => isRead).map(({ sql }) => sql);

test.each([
  ['/api/admin/orders', /"orders"/],
  ['/api/admin/day', /orders/],
  ['/api/admin/products/export?format=csv', /FROM products/],
])('%s may be read from a replica, who asks and what they may is not', async (path, table) => {
  const app = buildApp(shop.deps, { replicas: replicas as never });
  const response = await app.request(path, { headers: { authorization: `Bearer ${browser.token}` } });
  expect(response.status).toBe(200);
  await response.text();
  expect(asked).toEqual([0]);
  expect(read().join()).toMatch(table);
  expect(read().filter((sql) => /session/.test(sql))).toEqual([]);
  expect(statements.some(({ sql, isRead }) => !isRead && /session/.test(sql))).toBe(true);
});

test('what is looked at to be worked on, and what customers see, never is', async () => {
  for (const path of ['/api/admin/settings', '/api/admin/notices/unread'])
    expect(await browser.call('GET', path)).toMatchObject({ status: 200 });
  expect(await customer.call('GET', '/api/orders')).toMatchObject({ status: 200 });
  expect(asked).toEqual([]);
});

test('who of the shop just wrote asks for what the primary had then', async () => {
  const answer = await browser.call('POST', '/api/admin/notices/read', {});
  const [cookie = ''] = answer.setCookies.filter((one) => one.includes('balcao_written'));
  expect(cookie).toMatch(
    /^__Host-balcao_written=100; Max-Age=(59|60); Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await browser.call('GET', '/api/admin/orders');
  position = -1;
  await browser.call('POST', '/api/admin/notices/read', {});
  await browser.call('GET', '/api/admin/orders');
  browser.cookies.set('__Host-balcao_written', 'ontem');
  await browser.call('GET', '/api/admin/orders');
  expect(asked).toEqual([100, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  // A customer is shown no such list.
  const other = await customer.call('POST', '/api/cart/lines', {});
  expect(other.setCookies.join()).not.toContain('balcao_written');
});
