import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { createPayment } from '../payments/create-payment.ts';
import { type Caller, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { checkoutOf } from '../testing/orders.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { forgetPeople } from './bound-hold.ts';
import { endHolds } from './jobs/end-holds.ts';
import { listAdminOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { acceptHold, freeHold } from './release-hold.ts';
import { findOrder } from './store.ts';

const START = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

let shop: TestShop;
let product: string;
let serial = 0;
beforeAll(async () => {
  shop = await testShop({ at: START, poolSize: 20, listening: true });
});
beforeEach(async () => {
  shop.setClock(START);
  await shop.db.deleteFrom('order_people').execute();
  serial += 1;
  product = await insertProduct(shop.db, { name: `Toner ${serial}`, price_cents: 1000, stock: 500 });
});

type Changes = NonNullable<Parameters<typeof checkoutOf>[2]>;

/** Somebody whom nothing ties to anybody else. */
function stranger(): { changes: Changes; ip: string } {
  serial += 1;
  return {
    changes: { customer_email: `p${serial}@example.pt`, customer_phone: `91000${1000 + serial}` },
    ip: `10.0.${serial >> 8}.${serial & 255}`,
  };
}

async function order(quantity: number, changes: Changes = {}, ip = '10.1.0.1', from: Caller = nobody) {
  const added = await addLine(shop.deps, from, { product_id: product, quantity });
  if (!added.ok) throw new Error(added.failure.code);
  const visitor = { ...from, ip, cartToken: added.value.newToken ?? from.cartToken };
  const placed = await placeOrder(shop.deps, visitor, await checkoutOf(shop.deps, visitor, changes));
  return placed.ok ? placed.value : { ...placed.failure, visitor };
}

async function stock(): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product)
    .executeTakeFirst();
  return row?.stock ?? -1;
}

const row = async (id: string) => (await findOrder(shop.db, id)) ?? expect.unreachable();

const requestOf = (placed: { id: string; access_token: string; total: number }) => ({
  order_id: placed.id,
  access_token: placed.access_token,
  amount: placed.total,
  customer_name: 'Ana',
  customer_email: 'ana@example.pt',
});

const refused = (possible: string) => ({ code: 'hold_bound', detail: expect.stringContaining(possible) });

describe('unpaid orders of one person', () => {
  it('hold no more of a product than the settings say, and the cart stays', async () => {
    const { changes, ip } = stranger();
    const no = await order(21, changes, ip);
    expect(no).toMatchObject(refused('pode reservar 20 unidades'));
    if (!('visitor' in no)) throw new Error('placed');
    expect((await readCart(shop.db, no.visitor, START)).units).toBe(21);
    expect(await stock()).toBe(500);
    expect(await order(20, changes, ip)).toMatchObject({ status: 'pendente' });
    expect(await order(1, changes, ip)).toMatchObject(refused('já tem reservadas'));
    expect(await stock()).toBe(480);
  });

  it('are one person’s by e-mail, phone, address or account, whatever else they say', async () => {
    const address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1000-001', city: 'Lisboa' };
    const sent = { shipping_method: 'normal', shipping_address: address };
    const ana = await insertUser(shop.deps, `ana-${serial}`);
    const first = { customer_email: 'ana@escola.pt', customer_phone: '912345678', ...sent };
    expect(await order(20, first, '10.2.0.1', ana)).toMatchObject({ status: 'pendente' });
    const told = { ...address, address: 'RUA DIREITA 1 ', name: 'Outra' };
    for (const same of [
      { ...stranger().changes, customer_email: 'Ana+2@escola.pt'.toLowerCase() },
      { ...stranger().changes, customer_phone: '912345678' },
      { ...stranger().changes, ...sent, shipping_address: told },
    ]) {
      expect(await order(1, same, stranger().ip)).toMatchObject({ code: 'hold_bound' });
    }
    expect(await order(1, stranger().changes, stranger().ip, ana)).toMatchObject({ code: 'hold_bound' });
    expect(await order(1, stranger().changes, stranger().ip)).toMatchObject({ status: 'pendente' });
  });

  it('hold no more when they are placed at the same time', async () => {
    const { changes, ip } = stranger();
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(5, changes, ip)));
    expect(placed.filter((one) => 'status' in one && one.status === 'pendente')).toHaveLength(4);
    expect(await stock()).toBe(480);
  });

  it('make room again when one is given up or paid', async () => {
    const { changes, ip } = stranger();
    const first = await order(20, changes, ip);
    if (!('id' in first)) throw new Error('refused');
    shop.setClock(new Date(START.getTime() + 61 * MINUTE));
    expect(await endHolds(shop.deps, system('tests'))).toBeGreaterThan(0);
    expect(await order(20, changes, ip)).toMatchObject({ status: 'pendente' });
  });
});

it('all unpaid orders together leave a part of a product to who pays at once', async () => {
  await shop.db.updateTable('products').set({ stock: 30 }).where('id', '=', product).execute();
  for (const units of [12, 12]) {
    const { changes, ip } = stranger();
    expect(await order(units, changes, ip)).toMatchObject({ status: 'pendente' });
  }
  const { changes, ip } = stranger();
  expect(await order(2, changes, ip)).toMatchObject(refused('quase todo o stock'));
  expect(await order(2, { ...changes, payment_method: 'mbway' }, ip)).toMatchObject({ status: 'pendente' });
});

it('beyond that part who wants one unit gets it while there is one, waited for less long', async () => {
  await shop.db.updateTable('products').set({ stock: 20 }).where('id', '=', product).execute();
  for (const units of [8, 8]) {
    const { changes, ip } = stranger();
    expect(await order(units, changes, ip)).toMatchObject({ status: 'pendente' });
  }
  for (let left = 3; left >= 0; left--) {
    const { changes, ip } = stranger();
    const placed = await order(1, { ...changes, payment_method: 'multibanco' }, ip);
    if (!('id' in placed)) throw new Error(placed.detail);
    expect(await stock()).toBe(left);
    expect(await row(placed.id)).toMatchObject({ is_beyond: false, is_short_hold: true });
    if (left > 0) expect(await order(1, changes, ip)).toMatchObject({ code: 'hold_bound' });
  }
});

describe('an order beyond the bounds', () => {
  const beyond = { payment_method: 'mbway' } as const;

  it('is taken when it is paid at once: briefly, once a day for each person and network', async () => {
    const { changes, ip } = stranger();
    const placed = await order(100, { ...changes, ...beyond }, ip);
    if (!('id' in placed)) throw new Error('refused');
    expect(await row(placed.id)).toMatchObject({
      is_beyond: true,
      hold_until: new Date(START.getTime() + 10 * MINUTE),
      hold_last: new Date(START.getTime() + 90 * MINUTE),
    });
    for (const [who, where] of [
      [changes, stranger().ip],
      [stranger().changes, ip],
    ] as const) {
      expect(await order(100, { ...who, ...beyond }, where)).toMatchObject(refused('Reduza a quantidade'));
    }
    shop.setClock(new Date(START.getTime() + 25 * 60 * MINUTE));
    await endHolds(shop.deps, system('tests'));
    expect(await order(100, { ...changes, ...beyond }, ip)).toMatchObject({ status: 'pendente' });
  });

  it('has no reference, and its units come back at its last moment whatever is begun', async () => {
    const { changes, ip } = stranger();
    const placed = await order(100, { ...changes, ...beyond }, ip);
    if (!('id' in placed)) throw new Error('refused');
    const request = requestOf(placed);
    expect(
      await createPayment(shop.deps, nobody, shop.payments, { ...request, payment_method: 'multibanco' }),
    ).toMatchObject({ failure: { code: 'reference_not_offered' } });
    shop.setClock(new Date(START.getTime() + 88 * MINUTE));
    const paying = { ...request, payment_method: 'mbway', customer_phone: '912345678' } as const;
    expect(await createPayment(shop.deps, nobody, shop.payments, paying)).toMatchObject({ ok: true });
    expect((await row(placed.id)).hold_until).toEqual(new Date(START.getTime() + 90 * MINUTE));
  });

  it('may be accepted by the shop: waited for, by reference too, counted for nobody', async () => {
    const { changes, ip } = stranger();
    const placed = await order(100, { ...changes, ...beyond }, ip);
    if (!('id' in placed)) throw new Error('refused');
    const owner = await insertUser(shop.deps, `dona-${serial}`, { role: 'owner' });
    expect(await acceptHold(shop.deps, owner, placed.id)).toMatchObject({ ok: true });
    expect(await acceptHold(shop.deps, owner, placed.id)).toMatchObject({ failure: { code: 'hold_over' } });
    expect(await row(placed.id)).toMatchObject({
      hold_last: null,
      hold_until: new Date('2026-11-24T23:59:59Z'),
    });
    const request = requestOf(placed);
    expect(
      await createPayment(shop.deps, nobody, shop.payments, { ...request, payment_method: 'multibanco' }),
    ).toMatchObject({ ok: true });
    expect(await order(20, changes, ip)).toMatchObject({ status: 'pendente' });
    expect(await mailKinds(placed.id)).toContain('encomenda.holdAccepted');
  });
});

async function mailKinds(id: string): Promise<string[]> {
  const mails = await shop.db.selectFrom('emails').select(['kind', 'dedupe_key']).execute();
  return mails.filter((mail) => mail.dedupe_key.includes(id)).map((mail) => mail.kind);
}

it('an order that leaves little stock is waited for less long, and so is its reference', async () => {
  await shop.db.updateTable('products').set({ stock: 4 }).where('id', '=', product).execute();
  const { changes, ip } = stranger();
  const placed = await order(1, changes, ip);
  if (!('id' in placed)) throw new Error('refused');
  expect(await row(placed.id)).toMatchObject({ hold_until: new Date(START.getTime() + 20 * MINUTE) });
  const request = requestOf(placed);
  const paying = await createPayment(shop.deps, nobody, shop.payments, {
    ...request,
    payment_method: 'multibanco',
  });
  expect(paying).toMatchObject({ ok: true, value: { expires_at: '2026-11-22T23:59:59.000Z' } });
});

it('the shop sees large holds, and gives their units back: once, and the customer is told', async () => {
  await shop.db.updateTable('products').set({ stock: 40 }).where('id', '=', product).execute();
  const [large, small] = [stranger(), stranger()];
  const placed = await order(15, large.changes, large.ip);
  await order(2, small.changes, small.ip);
  if (!('id' in placed)) throw new Error('refused');
  const seen = async () =>
    (await listAdminOrders(shop.db, { view: 'large_holds', page: 1 })).items.map(({ id }) => id);
  expect(await seen()).toContain(placed.id);
  const owner = await insertUser(shop.deps, `dona-livre-${serial}`, { role: 'owner' });
  expect(await freeHold(shop.deps, owner, placed.id)).toMatchObject({ ok: true });
  expect(await freeHold(shop.deps, owner, placed.id)).toMatchObject({ failure: { code: 'hold_over' } });
  expect(await stock()).toBe(38);
  expect(await row(placed.id)).toMatchObject({ status: 'cancelado', holds_stock: false });
  expect(await seen()).not.toContain(placed.id);
  expect(await mailKinds(placed.id)).toContain('encomenda.holdFreed');
});

it('forgets whom orders were of, but not those that are still waited for', async () => {
  const { changes, ip } = stranger();
  const over = await order(1, changes, ip);
  if (!('id' in over)) throw new Error('refused');
  const kept = async () =>
    (await shop.db.selectFrom('order_people').select('order_id').execute()).map(({ order_id }) => order_id);
  const later = new Date(START.getTime() + 60 * 60 * MINUTE);
  await forgetPeople(shop.db, later);
  expect(await kept()).toContain(over.id);
  shop.setClock(later);
  await endHolds(shop.deps, system('tests'));
  expect(await kept()).not.toContain(over.id);
});
