import { beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../payments/payable-port.ts';
import { lockPayable } from '../payments/payables.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, newOrderId, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderDeps, OrderFollower } from './followers-port.ts';
import { endHolds } from './jobs/end-holds.ts';
import { payableOrders } from './payable-orders.ts';
import { recordPayment } from './record-payment.ts';
import { orderPayable } from './store.ts';
import { updateOrder } from './update-order.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let deps: OrderDeps;
let owner: Person;
let told: string[] = [];

const follower: OrderFollower = {
  onPaid: async (_tx, _by, order, lines) => {
    told.push(`paid ${order.status} ${lines.map(({ quantity }) => quantity)}`);
  },
  onRefunded: async (_tx, _by, _order, { isWhole, linesSoFar }) => {
    told.push(`refunded ${isWhole ? 'all' : linesSoFar.length}`);
  },
  onEnded: async (_tx, _by, order) => {
    told.push(`ended ${order.status}`);
  },
};

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 10 });
  deps = { ...shop.deps, followers: [follower] };
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

/** What the follower was told while this was done. */
async function toldOf(act: () => Promise<unknown>): Promise<string[]> {
  told = [];
  await act();
  return told;
}

async function order(stock = 5, quantity = 2) {
  const product = await insertProduct(shop.db, {
    name: `Antivírus ${newOrderId()}`,
    price_cents: 2000,
    stock,
  });
  const visitor = await visitorWith(deps, product, quantity);
  const placed = await buy(deps, visitor);
  return { id: placed.id, product, visitor, token: placed.access_token };
}

async function pay(orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockPayable(tx, orderPayable(orderId));
    const paid = { orderId, paymentId: crypto.randomUUID(), amountCents: 4920, at: deps.now() };
    await recordPayment(deps, tx, system('tests'), paid);
  });
}

const set = (id: string, status: Parameters<typeof updateOrder>[3]['status']) =>
  updateOrder(deps, owner, id, { status, confirm: true });

describe('a follower of orders', () => {
  it('is told once that an order is paid, however often money comes', async () => {
    const { id } = await order();
    expect(await toldOf(() => pay(id))).toEqual(['paid pagamento_confirmado 2']);
    expect(await toldOf(() => pay(id))).toEqual([]);
    expect(await toldOf(() => set(id, 'entregue'))).toEqual([]);
  });

  it('is told of two payments of one moment once', async () => {
    const { id } = await order();
    expect(await toldOf(() => Promise.all([pay(id), pay(id), pay(id)]))).toHaveLength(1);
  });

  it('is told of money that the shop took by hand', async () => {
    const { id } = await order();
    expect(await toldOf(() => set(id, 'pagamento_confirmado'))).toEqual(['paid pagamento_confirmado 2']);
    expect(await toldOf(() => pay(id))).toEqual([]);
  });

  it('is told of nothing while money that came late has no stock, and when the shop takes the order up', async () => {
    const late = await order(1, 1);
    shop.pass(2 * HOUR);
    expect(await toldOf(() => endHolds(deps, system('tests')))).toEqual([]);
    const other = await buy(deps, await visitorWith(deps, late.product));
    expect(await toldOf(() => pay(late.id))).toEqual([]);
    await cancelOrder(deps, late.visitor, other.id, other.access_token);
    expect(await toldOf(() => set(late.id, 'processando'))).toEqual(['paid processando 1']);
  });

  it('is told that a sale ended, nothing of money for it, and anew when it is taken up', async () => {
    const { id, visitor, token } = await order();
    await pay(id);
    expect(await toldOf(() => cancelOrder(deps, visitor, id, token))).toEqual(['ended cancelado']);
    expect(await toldOf(() => pay(id))).toEqual([]);
    expect(await toldOf(() => set(id, 'pagamento_confirmado'))).toEqual(['paid pagamento_confirmado 2']);
    const unpaid = await order();
    await cancelOrder(deps, unpaid.visitor, unpaid.id, unpaid.token);
    expect(await toldOf(() => pay(unpaid.id))).toEqual([]);
  });

  it('is told of each refund, and that nothing is left', async () => {
    const { id } = await order();
    await pay(id);
    const port = portOf({ order: payableOrders(deps) }, 'order');
    const refund = (refundId: string, isWhole: boolean) =>
      shop.db.transaction().execute(async (tx) => {
        const money = { amountCents: 2460, isWhole, passedTo: null, linesSoFar: [], at: deps.now() };
        await port.onRefunded(tx, system('tests'), { subject: id, refundId, key: refundId, ...money });
      });
    expect(await toldOf(() => refund(crypto.randomUUID(), false))).toEqual(['refunded 0']);
    expect(await toldOf(() => refund(crypto.randomUUID(), true))).toEqual(['refunded all']);
  });

  it('that fails undoes the payment with itself', async () => {
    const { id } = await order();
    const broken = { onPaid: () => Promise.reject(new Error('broken')) };
    const failing = { ...deps, followers: [broken] };
    const paid = { orderId: id, paymentId: crypto.randomUUID(), amountCents: 4920, at: deps.now() };
    const attempt = shop.db.transaction().execute((tx) => recordPayment(failing, tx, system('tests'), paid));
    await expect(attempt).rejects.toThrow('broken');
    expect(await toldOf(() => pay(id))).toHaveLength(1);
  });
});
