import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { REPAIR_STATUSES } from '#core/repairs/values.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';
import { seedDemoShop } from '../index.ts';
import { demoProducts } from '../products/index.ts';
import { liveDemoShop } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-25T14:00:00Z') });
  await seedDemoShop(shop.deps);
  await liveDemoShop(shop.deps);
});

async function count(table: 'orders' | 'repairs' | 'users' | 'message_threads' | 'reviews') {
  const { n } = await shop.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

describe('the demo shop’s past', () => {
  it('has what a shop of two months has', async () => {
    expect(await count('orders')).toBeGreaterThanOrEqual(40);
    expect(await count('repairs')).toBeGreaterThanOrEqual(25);
    expect(await count('users')).toBe(14);
    expect(await count('message_threads')).toBeGreaterThanOrEqual(5);
    expect(await count('reviews')).toBe(8);
  });

  it('has a repair in every state, and orders in all but the one that means trouble', async () => {
    const repairs = await shop.db.selectFrom('repairs').select('status').distinct().execute();
    expect(repairs.map(({ status }) => status).sort()).toEqual([...REPAIR_STATUSES].sort());
    const orders = await shop.db.selectFrom('orders').select('status').distinct().execute();
    expect(orders.map(({ status }) => status).sort()).toEqual(
      ORDER_STATUSES.filter((status) => status !== 'fora_stock').sort(),
    );
  });

  it('has a contract of renting in every state that a good shop has, with a month that is late', async () => {
    const rows = await shop.db.selectFrom('rentals').select('state').orderBy('created_at').execute();
    expect(rows.map(({ state }) => state)).toEqual([
      'suspenso',
      'terminado',
      'ativo',
      'a_terminar',
      'aguarda_entrega',
      'pedido',
    ]);
    const charges = await shop.db
      .selectFrom('charges')
      .innerJoin('charge_plans', 'charge_plans.id', 'charges.plan_id')
      .where('charge_plans.kind', '=', 'rental')
      .select('paid_at')
      .execute();
    expect(charges.map(({ paid_at }) => paid_at !== null).sort()).toEqual([false, false, true, true]);
  });

  it('has returns at every turn of the road, one of them exchanged', async () => {
    const rows = await shop.db.selectFrom('returns').select(['state', 'exchange_order_id']).execute();
    expect(
      rows.map(({ state, exchange_order_id }) => `${state} ${exchange_order_id !== null}`).sort(),
    ).toEqual(['em_transito false', 'em_transito true', 'pedida false', 'verificada false']);
  });

  it('leaves the stock of the demo goods as it was, and every unit has its movement', async () => {
    const rows = await shop.db
      .selectFrom('products')
      .select([
        'sku',
        'stock',
        sql<number>`(SELECT sum(delta) FROM stock_movements m WHERE m.product_id = products.id)`.as('moved'),
      ])
      .execute();
    const held = new Map([
      ['HLL2350DW', 0],
      // It came back by a return.
      ['X1504VA-I5-16-512', 1],
      // Held for an exchange.
      ['C11CJ63405', -1],
    ]);
    const wanted = new Map(demoProducts.map(({ sku, stock }) => [sku, stock]));
    for (const { sku, stock, moved } of rows) {
      expect([sku, Number(moved ?? 0)]).toEqual([sku, stock]);
      // What was sent back is looked at before it is sold again.
      const back = sku === '3771C006' ? 1 : 0;
      expect([sku, stock]).toEqual([sku, (wanted.get(sku ?? '') ?? 0) - back + (held.get(sku ?? '') ?? 0)]);
    }
  });

  it('took what it says that it took: nothing is owed for what was handed over or sent, but on account', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT p.subject AS id FROM payables p
      LEFT JOIN orders o ON p.kind = 'order' AND o.id = p.subject
      LEFT JOIN repairs r ON p.kind = 'repair' AND r.id::text = p.subject
      WHERE p.paid_cents < p.due_cents AND o.account_days IS NULL
        AND (o.status IN ('enviado', 'em_transito', 'entregue') OR r.status = 'entregue')`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('lies in the past: nothing is from the future, the audit has the days, and nothing is mailed', async () => {
    const now = shop.deps.now();
    const { rows } = await sql<{ last: Date; days: number }>`
      SELECT max(at) AS last, count(DISTINCT at::date)::int AS days FROM audit_events`.execute(shop.db);
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(rows[0]?.days).toBeGreaterThan(30);
    expect(await shop.queue.queued()).toEqual([]);
  });
});
