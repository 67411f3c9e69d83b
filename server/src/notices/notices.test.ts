import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '#core/notices/contract.ts';
import { writeToShop } from '../messages/testing/write-message.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { placeTestOrder } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { forgetNotices } from './jobs/forget-notices.ts';

let shop: TestShop;
let owner: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  const login = async (role: 'owner' | 'technician') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, role, { role })));
  owner = await login('owner');
  technician = await login('technician');
});
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('notices').execute();
});

const list = async (who: TestBrowser) => (await who.call<Notice[]>('GET', '/api/admin/notices')).body;
const unread = async (who: TestBrowser) =>
  (await who.call<{ unread: number }>('GET', '/api/admin/notices/unread')).body.unread;
const setStock = (id: string, stock: number) =>
  shop.db.updateTable('products').set({ stock }).where('id', '=', id).execute();
async function sellOut(name: string): Promise<string> {
  const id = await insertProduct(shop.db, { name, stock: 2 });
  await setStock(id, 0);
  return id;
}
const paid = (id: string, paid_at: Date | null) =>
  shop.db.updateTable('orders').set({ paid_at }).where('id', '=', id).execute();
const tellCheck = () =>
  shop.db
    .insertInto('payment_callbacks')
    .values({
      received_at: shop.deps.now(),
      outcome: 'sem_pagamento',
      query: '{}',
      fingerprint: String(Math.random()),
      needs_check: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

test('an order that was paid is told once, by its number', async () => {
  const { id } = await placeTestOrder(shop.deps);
  expect(await list(owner)).toEqual([]);
  await paid(id, shop.deps.now());
  await paid(id, null);
  await paid(id, shop.deps.now());
  expect(await list(owner)).toMatchObject([
    {
      kind: 'order_paid',
      subject: { kind: 'order', id },
      detail: expect.stringMatching(/^N\.º \d+$/),
      is_read: false,
    },
  ]);
});

test('what is rolled back was never told', async () => {
  const { id } = await placeTestOrder(shop.deps);
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('orders').set({ paid_at: shop.deps.now() }).where('id', '=', id).execute();
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await list(owner)).toEqual([]);
});

test('a product that is sold out is told once a day, and not one that never had any', async () => {
  const id = await sellOut('Toner esgotado');
  await setStock(id, 5);
  await setStock(id, 0);
  const other = await insertProduct(shop.db, { name: 'Sempre sem stock', stock: 0 });
  await setStock(other, 0);
  expect((await list(owner)).map(({ detail }) => detail)).toEqual(['Toner esgotado']);
});

test('a message is told; one that is suspected is not', async () => {
  const browser = shop.browser();
  const { body } = await writeToShop({ browser, pass: shop.pass });
  await writeToShop({ browser, pass: shop.pass }, { website: 'x' });
  const told = (await list(owner)).filter(({ kind }) => kind === 'message');
  expect(told.map(({ detail }) => detail)).toEqual([`N.º ${body.number}`]);
});

test('who may not look at payments is not told of them, nor can mark them', async () => {
  const { id } = await tellCheck();
  expect(await list(owner)).toMatchObject([
    { kind: 'payment_check', subject: { kind: 'check', id: String(id) } },
  ]);
  expect(await list(technician)).toEqual([]);
  expect(await unread(technician)).toBe(0);
  await technician.call('POST', '/api/admin/notices/read', { until: 1_000_000 });
  expect(await unread(owner)).toBe(1);
});

test('each reads their own, up to what they saw', async () => {
  await sellOut('Primeiro');
  const [first] = await list(owner);
  await sellOut('Segundo');
  expect([await unread(owner), await unread(technician)]).toEqual([2, 2]);
  expect((await owner.call('POST', '/api/admin/notices/read', { until: first?.id })).body).toEqual({
    unread: 1,
  });
  expect((await list(owner)).map(({ detail, is_read }) => [detail, is_read])).toEqual([
    ['Segundo', false],
    ['Primeiro', true],
  ]);
  expect(await unread(technician)).toBe(2);
});

test('who opens a thing has read what was said of it, and nobody else has', async () => {
  const id = await sellOut('Aberto');
  await sellOut('Outro');
  const open = async (who: TestBrowser, subject: object) =>
    await who.call('POST', '/api/admin/notices/opened', subject);
  expect((await open(owner, { kind: 'order', id })).body).toEqual({ unread: 2 });
  expect((await open(owner, { kind: 'product', id })).body).toEqual({ unread: 1 });
  expect((await open(owner, { kind: 'product', id })).body).toEqual({ unread: 1 });
  expect((await list(owner)).map(({ detail, is_read }) => [detail, is_read])).toEqual([
    ['Outro', false],
    ['Aberto', true],
  ]);
  expect(await unread(technician)).toBe(2);
  const check = await tellCheck();
  await open(technician, { kind: 'check', id: String(check.id) });
  expect(await unread(owner)).toBe(2);
  expect((await open(owner, { kind: 'check', id: String(check.id) })).body).toEqual({ unread: 1 });
  expect((await open(owner, { kind: 'account', id })).status).toBe(422);
});

test('notices are forgotten after 60 days', async () => {
  await sellOut('Antigo');
  shop.pass(59 * 86_400_000);
  expect(await forgetNotices(shop.deps)).toBe(0);
  shop.pass(2 * 86_400_000);
  expect(await forgetNotices(shop.deps)).toBe(1);
});
