import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { getDay } from '#core/reports/day-contract.ts';
import { buildApp } from '../app.ts';
import { updateOrder } from '../orders/update-order.ts';
import type { Person } from '../platform/http/caller.ts';
import { testRental } from '../rentals/testing/rentals.ts';
import { placeTestOrder } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { readDay } from './read-day.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop();
  await shop.reset();
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

async function markAs(id: string, status: 'pagamento_confirmado'): Promise<void> {
  const saved = await updateOrder(shop.deps, owner, id, {
    status,
    tracking_code: null,
    notes: null,
    confirm: true,
  });
  if (!saved.ok) throw new Error(saved.failure.code);
}

test('the day has what was received less what went back, and rows of what wants doing', async () => {
  const { deps, db } = shop;
  const order = await placeTestOrder(deps);
  const before = await readDay(db, deps.now());
  expect(before.sales).toHaveLength(14);
  expect(before.to_send.total).toBe(0);

  await markAs(order.id, 'pagamento_confirmado');
  const paid = await readDay(db, deps.now());
  expect(paid.sales?.at(-1)).toMatchObject({ orders: order.total, repairs: 0, counter: 0 });
  expect(paid.to_send).toMatchObject({
    total: 1,
    items: [{ id: order.id, number: order.number, way: 'collected' }],
  });

  const { id: payable } = await db
    .selectFrom('payables')
    .select('id')
    .where('subject', '=', order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      payable_id: payable,
      amount_cents: 550,
      route: 'transfer',
      state: 'done',
      reason: 'Defeito',
      requested_at: deps.now(),
      ended_at: deps.now(),
      idempotency_key: '0197a000-0000-7000-8000-000000000001',
    })
    .execute();
  const back = await readDay(db, deps.now());
  expect(back.sales?.at(-1)?.orders).toBeCloseTo(order.total - 5.5, 2);
});

test('an order of rentals alone leads to its contract; one with goods beside them is sent', async () => {
  const alone = await testRental(shop.deps, owner);
  const mixed = await testRental(shop.deps, owner, { besides: true });
  const { items } = (await readDay(shop.db, shop.deps.now())).to_send;
  const leadsTo = (id: string) => items.find((one) => one.id === id)?.rental_id;
  expect([leadsTo(alone.order.id), leadsTo(mixed.order.id)]).toEqual([alone.rental.id, null]);
  const browser = shop.browser(await tokenOf(shop.deps, owner));
  const body = { ids: [alone.order.id, mixed.order.id], status: 'enviado' };
  const many = await browser.call<{ changed: number; refused: unknown[] }>(
    'POST',
    '/api/admin/orders/many',
    body,
  );
  expect(many.body).toEqual({
    changed: 1,
    refused: [expect.objectContaining({ id: alone.order.id, detail: expect.stringContaining('contrato') })],
  });
  const listed = await browser.call<{ id: string; is_rented: boolean }[]>('GET', '/api/admin/orders');
  const isRented = (id: string) => listed.body.find((one) => one.id === id)?.is_rented;
  expect([isRented(alone.order.id), isRented(mixed.order.id)]).toEqual([true, false]);
});

test('repairs of the day say why: late, due, ready; at most six rows, all of them counted', async () => {
  const { deps, db } = shop;
  const now = deps.now();
  const day = 86_400_000;
  const repair = (model: string, status: string, deadline: Date | null) => ({
    customer_name: 'Rita',
    device_type: 'Portátil',
    brand: 'Dell',
    model,
    problem_description: 'Não liga',
    status,
    repair_deadline: deadline,
  });
  await db
    .insertInto('repairs')
    .values([
      repair('pronta', 'pronto_entrega', null),
      repair('hoje', 'em_reparacao', now),
      repair('atrasada', 'em_reparacao', new Date(now.getTime() - 2 * day)),
      repair('depois', 'em_reparacao', new Date(now.getTime() + 3 * day)),
      ...Array.from({ length: 6 }, (_, i) => repair(`pronta ${i}`, 'pronto_entrega', null)),
    ])
    .execute();
  const { repairs } = await readDay(db, now);
  expect(repairs.total).toBe(9);
  expect(repairs.items).toHaveLength(6);
  expect(repairs.items.map(({ reason }) => reason)).toEqual(['late', 'due', ...Array(4).fill('ready')]);
});

test('the day is for who may read reports', async () => {
  const { deps } = shop;
  const ask = async (person: Person) => {
    const headers = { authorization: `Bearer ${await tokenOf(deps, person)}` };
    return await buildApp(deps).request('/api/admin/day', { headers });
  };
  expect((await ask(await insertUser(deps, 'ana'))).status).toBe(403);
  const answer = await ask(owner);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as z.output<(typeof getDay)['response']>;
  expect(body.sales?.at(-1)?.day).toBe(deps.now().toISOString().slice(0, 10));
});

test('the counter has the day without the figures: what is ready with what it owes, and the drawer of today', async () => {
  const { deps, db } = shop;
  const counter = await insertUser(deps, 'balcao', { role: 'counter' });
  const browser = shop.browser(await tokenOf(deps, counter));
  const order = await placeTestOrder(deps);
  const before = (await browser.call<z.output<(typeof getDay)['response']>>('GET', '/api/admin/day')).body;
  expect(before).toMatchObject({ sales: null, trend: null, running_out: null });
  const saved = await updateOrder(deps, counter, order.id, {
    status: 'pagamento_confirmado',
    tracking_code: null,
    notes: null,
    confirm: true,
    received_by: 'numerario',
  });
  expect(saved.ok).toBe(true);
  const { id, number } = await db
    .insertInto('repairs')
    .values({
      customer_name: 'Rita',
      device_type: 'Portátil',
      brand: 'Dell',
      model: 'devida',
      problem_description: 'Não liga',
      status: 'pronto_entrega',
      completed_at: new Date('2020-01-01T00:00:00Z'),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await db.insertInto('payables').values({ kind: 'repair', subject: id, due_cents: 8400 }).execute();
  const { till, ready } = (await browser.call<z.output<(typeof getDay)['response']>>('GET', '/api/admin/day'))
    .body;
  const cash = (one: typeof till) => one.find(({ means }) => means === 'numerario')?.amount ?? 0;
  expect(cash(till) - cash(before.till)).toBeCloseTo(order.total, 2);
  expect(ready.items[0]).toMatchObject({ number, owed: 84 });
  for (const role of ['technician', 'accountant'] as const) {
    const other = shop.browser(await tokenOf(deps, await insertUser(deps, `dia-${role}`, { role })));
    expect((await other.call('GET', '/api/admin/day')).status).toBe(403);
  }
});
