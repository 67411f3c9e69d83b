import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { poolStock } from '#core/licences/rules/pool-stock.ts';
import fc from '#core/testing/property.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { endHolds } from '../orders/jobs/end-holds.ts';
import { recordPayment, recordRefunded } from '../orders/record-payment.ts';
import { orderPayable } from '../orders/store.ts';
import { lockPayable } from '../payments/payables.ts';
import { type Caller, type Person, system } from '../platform/http/caller.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { importKeys, voidKey } from './change-pools.ts';
import { readOfOrder } from './read-licences.ts';
import { listKeys } from './read-pools.ts';
import { revealLicence } from './reveal.ts';
import { insertPool, someKeys } from './testing/licences.ts';

const by = system('tests');
const HISTORIES = Number(process.env.HISTORIES ?? 12);

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 20 });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

interface Bought {
  readonly id: string;
  readonly token: string;
  readonly visitor: Caller;
}

const money = async (orderId: string, act: (tx: Parameters<typeof recordPayment>[1]) => Promise<unknown>) =>
  await shop.db.transaction().execute(async (tx) => {
    await lockPayable(tx, orderPayable(orderId));
    await act(tx);
  });

/** What may happen to a pool and its orders; `nth` chooses which of them. What is refused changes nothing. */
const ACTS = {
  buy: async (pool: { product: string }, orders: Bought[], nth: number) => {
    const quantity = (nth % 2) + 1;
    try {
      const visitor = await visitorWith(shop.deps, pool.product, quantity);
      const { id, access_token } = await buy(shop.deps, visitor);
      orders.push({ id, token: access_token, visitor });
    } catch {
      // Sold out, or more than one person may hold.
    }
  },
  pay: async (_: unknown, orders: Bought[], nth: number) => {
    const order = orders[nth % orders.length];
    if (!order) return;
    // More than any of them costs: a part of it would leave it unpaid.
    const amountCents = 10_000_000;
    const paid = { orderId: order.id, paymentId: crypto.randomUUID(), amountCents, at: shop.deps.now() };
    await money(order.id, (tx) => recordPayment(shop.deps, tx, by, paid));
  },
  cancel: async (_: unknown, orders: Bought[], nth: number) => {
    const order = orders[nth % orders.length];
    if (order) await cancelOrder(shop.deps, order.visitor, order.id, order.token);
  },
  refund: async (_: unknown, orders: Bought[], nth: number) => {
    const order = orders[nth % orders.length];
    if (!order || (await readOfOrder(shop.db, order.id)).length === 0) return;
    const refundId = crypto.randomUUID();
    const refunded = { refundId, key: refundId, amountCents: 1, passedTo: null, linesSoFar: [] };
    const told = { orderId: order.id, ...refunded, isWhole: true, at: shop.deps.now() };
    await money(order.id, (tx) => recordRefunded(shop.deps, tx, by, told));
  },
  expire: async () => {
    shop.pass(2 * 3_600_000);
    await endHolds(shop.deps, by);
  },
  join: async (pool: { id: string }, _: Bought[], nth: number) => {
    await importKeys(shop.deps, owner, pool.id, Buffer.from(someKeys((nth % 3) + 1)));
  },
  void: async (pool: { id: string }, _: Bought[], nth: number) => {
    const { items } = await listKeys(shop.db, pool.id, {});
    const key = items[nth % items.length];
    if (key) await voidKey(shop.deps, owner, key.id, 'não funciona');
  },
} as const;

/** Whoever can see a key sees it; a key that was seen by one order is seen by no other. */
async function revealAll(orders: readonly Bought[], seen: Map<string, string>): Promise<void> {
  for (const { id, token, visitor } of orders) {
    for (const { id: licenceId } of await readOfOrder(shop.db, id)) {
      const key = await revealLicence(shop.deps, visitor, { orderId: id, licenceId, token, consents: true });
      if (!key.ok) continue;
      expect(seen.get(key.value) ?? licenceId).toBe(licenceId);
      seen.set(key.value, licenceId);
    }
  }
}

/** The stock is what the keys say, and no key is free and somebody's at once. */
async function check(pool: { id: string; product: string }, beyond: number): Promise<void> {
  const { rows } = await sql<{
    stock: number;
    free: number;
    reserved: number;
    waiting: number;
    torn: number;
  }>`
    SELECT stock,
      (SELECT count(*)::int FROM licence_keys WHERE pool_id = ${pool.id} AND state = 'livre') AS free,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_lines JOIN orders ON orders.id = order_id
        WHERE product_id = ${pool.product} AND status IN ('pendente', 'aguarda_pagamento')) AS reserved,
      (SELECT count(*)::int FROM licences WHERE pool_id = ${pool.id} AND key_id IS NULL AND ended_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM licence_keys keys LEFT JOIN licences ON licences.key_id = keys.id
        WHERE keys.pool_id = ${pool.id} AND (keys.state IN ('entregue', 'revelada'))
          IS DISTINCT FROM (licences.id IS NOT NULL AND licences.ended_at IS NULL)) AS torn
    FROM products WHERE id = ${pool.product}`.execute(shop.db);
  const [now] = rows;
  if (!now) throw new Error('no product');
  expect(now.torn).toBe(0);
  expect(now.stock).toBe(poolStock({ ...now, beyond }));
}

it('whatever happens, the stock is what the keys say and no key is in two hands', async () => {
  const act = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));
  const history = fc.array(fc.tuple(act, fc.nat(50)), { minLength: 10, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(0, 2), async (steps, beyond) => {
      const pool = await insertPool(shop.deps, owner, 4, { beyond });
      const orders: Bought[] = [];
      const seen = new Map<string, string>();
      for (const [name, nth] of steps) {
        await ACTS[name](pool, orders, nth);
        if (nth % 4 === 0) await revealAll(orders, seen);
        await check(pool, beyond);
      }
      await revealAll(orders, seen);
    }),
    { numRuns: HISTORIES },
  );
}, 120_000);
