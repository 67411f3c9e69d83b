import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#core/accounts/contract.ts';
import { CATEGORIES } from '#core/catalogue/values.ts';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { findOrder } from '../orders/store.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { insertProduct } from './insert-product.ts';
import { orderIn, placeTestOrder } from './orders.ts';
import { paymentIn } from './payments.ts';
import { insertUser, tokenOf } from './people.ts';
import { type TestShop, testShop } from './test-shop.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: NOON, listening: true });
});
beforeEach(() => shop.reset());

describe('its queue', () => {
  const job = defineJob<{ n: number }>('outbox.send-mail');

  it('forgets what was queued in a transaction that is rolled back', async () => {
    const { db, queue } = shop;
    const failing = db.transaction().execute(async (tx) => {
      await queue.send(tx, job, { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queue.queued()).toEqual([]);
    await db.transaction().execute((tx) => queue.send(tx, job, { n: 2 }));
    expect(await queue.queued()).toEqual([{ kind: 'outbox.send-mail', payload: { n: 2 } }]);
  });

  it('does what is due by its clock with the shop’s own workers, and keeps what fails', async () => {
    const order = await placeTestOrder(shop.deps);
    const mails = () => shop.db.selectFrom('emails').select('id').where('status', '=', 'em_fila').execute();
    expect((await mails()).length).toBeGreaterThan(0);
    expect(new Set(await shop.queue.runDue())).toEqual(new Set(['outbox.send-mail']));
    expect(await mails()).toEqual([]);

    const later = { startAfter: new Date(NOON.getTime() + MINUTE) };
    await shop.queue.send(shop.db, defineJob('nobody.does'), { order: order.id }, later);
    expect(await shop.queue.runDue()).toEqual([]);
    shop.pass(MINUTE);
    await expect(shop.queue.runDue()).rejects.toThrow('nobody does nobody.does');
    expect(await shop.queue.queued()).toHaveLength(1);
  });

  it('does a nightly kind of work when told', async () => {
    const order = await placeTestOrder(shop.deps);
    shop.pass(40 * 86_400_000);
    await shop.queue.run('orders.end-holds');
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'cancelado' });
  });
});

describe('its people', () => {
  it.each([
    ['customer', 403],
    ['owner', 200],
  ] as const)('a %s is logged in without a password, and may what the role may', async (role, status) => {
    const person = await insertUser(shop.deps, `um-${role}`, { role });
    const browser = shop.browser(await tokenOf(shop.deps, person));
    expect((await browser.call<User>('GET', '/api/auth/me')).body).toEqual(person.user);
    expect((await browser.call('GET', '/api/admin/settings')).status).toBe(status);
  });
});

it.each(CATEGORIES)('makes a product of %s', async (category) => {
  const id = await insertProduct(shop.db, { name: `Um artigo de ${category}`, category });
  expect(await shop.db.selectFrom('products').select('category').where('id', '=', id).execute()).toEqual([
    { category },
  ]);
});

it.each(ORDER_STATUSES)('makes an order that is %s', async (status) => {
  const order = await orderIn(shop.deps, status);
  expect(await findOrder(shop.db, order.id)).toMatchObject({ status });
});

it.each([
  ['pendente', 'aguarda_pagamento'],
  ['pago', 'pagamento_confirmado'],
  ['recusado', 'aguarda_pagamento'],
  ['expirado', 'aguarda_pagamento'],
  ['devolvido', 'pagamento_confirmado'],
] as const)('makes a payment that is %s, of an order that knows it', async (status, orderStatus) => {
  const order = await placeTestOrder(shop.deps);
  expect(await paymentIn(shop, order, status)).toMatchObject({ status, order_id: order.id });
  expect(await findOrder(shop.db, order.id)).toMatchObject({ status: orderStatus });
});
