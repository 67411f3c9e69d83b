import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { remindOfCarts } from './jobs/remind-of-carts.tsx';

const HOUR = 3_600_000;
let shop: TestShop;
let dona: Person;
let product: string;
let serial = 0;
let ana: Person;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await testShop();
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  product = await insertProduct(shop.db, { name: 'Toner preto', price_cents: 1000, stock: 50 });
});

beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('cart_reminders').execute();
  await setting({ cart_reminder_enabled: true, cart_reminder_hours: 24 });
  serial += 1;
  ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  browser = shop.browser(await tokenOf(shop.deps, ana));
  await add();
});

/** Each time logged in anew: the shop's people are not left open over night. */
const setting = async (email_settings: object) =>
  await shop.browser(await tokenOf(shop.deps, dona)).call('PUT', '/api/admin/settings', { email_settings });
const add = async () => await browser.call('POST', '/api/cart/lines', { product_id: product, quantity: 2 });
const ask = (reminds = true, who = browser) =>
  who.call<{ reminds: boolean; is_offered: boolean; code: string }>('PUT', '/api/cart/reminder', { reminds });
const mails = async () =>
  await shop.db
    .selectFrom('emails')
    .select(['text', 'one_click'])
    .where('recipient', '=', ana.user.email)
    .where('kind', '=', 'carrinho.lembrete')
    .execute();
/** Hours go by; the cart's own clock is the database's, which does not. */
const wait = (hours: number) => shop.pass(hours * HOUR);

test('is written of once, after its hours, at prices of then; asked for again it is written of again', async () => {
  expect(await remindOfCarts(shop.deps)).toBe(0);
  expect((await ask()).body).toMatchObject({ reminds: true, is_offered: true });
  wait(23);
  expect(await remindOfCarts(shop.deps)).toBe(0);
  await shop.db.updateTable('products').set({ price_cents: 1100 }).where('id', '=', product).execute();
  wait(2);
  await Promise.all([remindOfCarts(shop.deps), remindOfCarts(shop.deps)]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const text = mail?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('2 × Toner preto');
  expect(text).toContain('27,06 €');
  expect(text).toContain('/login?voltar=%2Fcarrinho');
  wait(100);
  expect(await remindOfCarts(shop.deps)).toBe(0);
  await ask();
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(1);
  await shop.db.updateTable('products').set({ price_cents: 1000 }).where('id', '=', product).execute();
});

test('who orders, empties it, takes it back on the page or by the mailbox’s button is not written to', async () => {
  await ask();
  await buy(shop.deps, ana);
  await add();
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(0);

  await ask();
  const { body } = await browser.call<{ lines: { id: string }[] }>('GET', '/api/cart');
  await browser.call('DELETE', `/api/cart/lines/${body.lines[0]?.id}`);
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(0);

  await add();
  await ask();
  expect((await ask(false)).body.reminds).toBe(false);
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(0);

  await ask();
  const { key } = await shop.db.selectFrom('cart_reminders').select('key').executeTakeFirstOrThrow();
  const { status } = await shop.app.request(`/api/cart-reminders/${key}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(0);
  expect(await mails()).toEqual([]);
});

test('nobody is written to who is suspended or unproved, nor in a shop that does not do it; guests and others cannot ask', async () => {
  await ask();
  wait(25);
  const set = async (given: { suspended_at?: Date | null; email_verified?: boolean }) =>
    await shop.db.updateTable('users').set(given).where('id', '=', ana.user.id).execute();
  await set({ suspended_at: shop.deps.now() });
  expect(await remindOfCarts(shop.deps)).toBe(0);
  await set({ suspended_at: null, email_verified: false });
  expect(await remindOfCarts(shop.deps)).toBe(0);
  expect((await ask()).body.code).toBe('cart_reminder_unproved');
  await set({ email_verified: true });
  await setting({ cart_reminder_enabled: false });
  expect(await remindOfCarts(shop.deps)).toBe(0);
  expect((await ask()).body.code).toBe('cart_reminder_off');
  expect((await ask(true, shop.browser())).status).toBe(401);
  await setting({ cart_reminder_enabled: true });
  const rui = await insertUser(shop.deps, `rui-${serial}`, { email_verified: true });
  const his = shop.browser(await tokenOf(shop.deps, rui));
  expect((await ask(true, his)).body.code).toBe('cart_empty');
  expect(await remindOfCarts(shop.deps)).toBe(0);
  await ask();
  await ask(false, his);
  wait(25);
  expect(await remindOfCarts(shop.deps)).toBe(1);
});
