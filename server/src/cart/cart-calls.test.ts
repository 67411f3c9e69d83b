import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import { DAY } from '#core/shared/day.ts';
import type { Problem } from '#core/shared/problem.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { deleteStaleCarts } from './jobs/delete-stale-carts.ts';

let shop: TestShop;
let deps: Deps;
let toner: string;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  for (const table of ['carts', 'products', 'users'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  await shop.reset();
  deps = shop.deps;
  toner = await insertProduct(shop.db, { name: 'Toner', price_cents: 1999, stock: 5 });
});

function visitor(): TestBrowser {
  return shop.browser();
}

async function add(browser: TestBrowser, product_id: string, quantity = 1) {
  return await browser.call<Cart & Problem>('POST', '/api/cart/lines', { product_id, quantity });
}

/** The cart; checks that what is shown beside each other adds up. */
async function cartOf(browser: TestBrowser, query = ''): Promise<Cart> {
  const { status, body } = await browser.call<Cart>('GET', `/api/cart${query}`);
  expect(status).toBe(200);
  const gross = body.lines.reduce((sum, line) => sum + Math.round(line.line_gross * 100), 0);
  expect(gross + Math.round(body.shipping * 100)).toBe(Math.round(body.total * 100));
  return body;
}

async function countCarts(): Promise<number> {
  return (await shop.db.selectFrom('carts').select('id').execute()).length;
}

describe('a visitor', () => {
  test('has an empty cart without a row or a query, and gets an XSRF cookie with it', async () => {
    const unreachable = { ...deps, db: null as never };
    const browser = new TestBrowser(buildApp(unreachable));
    const { status, body, setCookies } = await browser.call<Cart>('GET', '/api/cart');
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], units: 0, total: 0, can_checkout: false });
    expect(setCookies.join()).toContain('XSRF-TOKEN=');
    expect(setCookies.join()).not.toContain('__Host-balcao_cart');
  });

  test('keeps a cart by a cookie that scripts cannot read, renewed by each change; its hash is stored', async () => {
    const browser = visitor();
    const cookie = /__Host-balcao_cart=[\w-]{32,}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax/;
    const { body, setCookies } = await add(browser, toner, 2);
    expect(body).toMatchObject({ units: 2, subtotal: 39.98, iva: 9.2, shipping: 4.99, total: 54.17 });
    expect(setCookies.join()).toMatch(cookie);
    const token = browser.cookies.get('__Host-balcao_cart') ?? '';
    const kept = JSON.stringify(await shop.db.selectFrom('carts').selectAll().execute());
    expect(kept).not.toContain(token);
    const changed = await browser.call('PUT', `/api/cart/lines/${body.lines[0]?.id}`, { quantity: 1 });
    expect(changed.setCookies.join()).toMatch(cookie);
    expect(browser.cookies.get('__Host-balcao_cart')).toBe(token);
    expect((await cartOf(browser)).units).toBe(1);
  });

  test('cannot bring a token of their own making', async () => {
    const browser = visitor();
    browser.cookies.set('__Host-balcao_cart', 'a'.repeat(43));
    await add(browser, toner);
    expect(browser.cookies.get('__Host-balcao_cart')).not.toBe('a'.repeat(43));
  });

  test('keeps the cart that was found by the cookie’s older name, whose token opens nothing any more', async () => {
    const browser = visitor();
    await add(browser, toner, 2);
    const token = browser.cookies.get('__Host-balcao_cart') ?? '';
    const older = () => {
      browser.cookies.delete('__Host-balcao_cart');
      browser.cookies.set('balcao_cart', token);
    };
    older();
    expect((await cartOf(browser)).units).toBe(2);
    expect(browser.cookies.has('balcao_cart')).toBe(false);
    expect(browser.cookies.get('__Host-balcao_cart')).not.toBe(token);
    expect((await cartOf(browser)).units).toBe(2);
    older();
    expect((await cartOf(browser)).units).toBe(0);
    expect(browser.cookies.has('__Host-balcao_cart')).toBe(false);
  });

  test('without the XSRF header changes nothing', async () => {
    const browser = visitor();
    browser.cookies.clear();
    expect((await add(browser, toner)).status).toBe(403);
    expect(await countCarts()).toBe(0);
  });
});

test('ten clicks at once never put in more than there are', async () => {
  const browser = visitor();
  await add(browser, toner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(browser, toner)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(6);
  expect((await cartOf(browser)).units).toBe(5);
});

test('a cart above what an order can be is refused; one that grew dearer is shown and cannot be ordered', async () => {
  const server = await insertProduct(shop.db, { name: 'Servidor', price_cents: 4_500_000, stock: 9 });
  const browser = visitor();
  const { body } = await add(browser, server);
  const refusal = { status: 409, body: { code: 'too_expensive' } };
  expect(await add(browser, server)).toMatchObject(refusal);
  const line = `/api/cart/lines/${body.lines[0]?.id}`;
  expect(await browser.call('PUT', line, { quantity: 2 })).toMatchObject(refusal);
  expect((await cartOf(browser)).units).toBe(1);
  await shop.db.updateTable('products').set({ price_cents: 9_000_000 }).where('id', '=', server).execute();
  expect(await cartOf(browser)).toMatchObject({ total: 110_700, can_checkout: false });
});

test('registering takes the cart along and the cookie away; logging in elsewhere merges', async () => {
  const entry = { email: 'ana@example.pt', password: 'segredo-1' };
  const browser = visitor();
  await add(browser, toner, 2);
  browser.token = (
    await browser.call<Session>('POST', '/api/auth/register', { name: 'Ana Sousa', ...entry })
  ).body.access_token;
  expect(browser.cookies.has('__Host-balcao_cart')).toBe(false);
  expect((await cartOf(browser)).units).toBe(2);

  const phone = visitor();
  await add(phone, toner, 4);
  phone.token = (await phone.call<Session>('POST', '/api/auth/login', entry)).body.access_token;
  // 2 + 4, of which there are 5.
  expect((await cartOf(phone)).units).toBe(5);
  expect((await cartOf(browser)).units).toBe(5);
  expect(await countCarts()).toBe(1);
});

test('carts of visitors who stay away are deleted', async () => {
  const old = visitor();
  await add(old, toner);
  await shop.db
    .updateTable('carts')
    .set({ updated_at: new Date(deps.now().getTime() - 61 * DAY) })
    .execute();
  const fresh = visitor();
  await add(fresh, toner);
  await deleteStaleCarts(deps);
  expect((await cartOf(old)).units).toBe(0);
  expect((await cartOf(fresh)).units).toBe(1);
});
