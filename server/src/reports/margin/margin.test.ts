import { beforeAll, expect, test } from 'vitest';
import { readCart } from '../../cart/read-cart.ts';
import { getProduct } from '../../catalogue/get-product.ts';
import { readSold } from '../../invoicing/read-sold.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { findPayable } from '../../payments/payables.ts';
import { receiveMoney } from '../../payments/receipts.ts';
import { recordRefund } from '../../payments/refunds/record-refund.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { Person } from '../../platform/http/caller.ts';
import { soldOrder } from '../../returns/testing/returns.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy, visitorWith } from '../../testing/orders.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { exportMargins } from './read-margins.ts';

let shop: TestShop;
let owner: TestBrowser;
let counter: TestBrowser;
let boss: Person;
let serial = 0;
const MONTH = '2026-11';
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, boss));
  counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
});

/** 199,90 € with IVA, bought for 120 € from a private person. */
async function usedLaptop(changes: object = {}): Promise<string> {
  serial += 1;
  const id = await insertProduct(shop.db, {
    name: `Portátil usado ${serial}`,
    category: 'portateis',
    condition: 'usado',
    price_cents: 16_252,
    cost_cents: 12_000,
    stock: 5,
  });
  await shop.db
    .updateTable('products')
    .set({ iva_regime: 'margem', purchase_origin: 'particular', purchased_on: '2026-10-02', ...changes })
    .where('id', '=', id)
    .execute();
  return id;
}

async function pay(orderId: string): Promise<void> {
  const step = { status: 'pagamento_confirmado' as const, tracking_code: null, notes: null, confirm: true };
  const paid = await updateOrder(shop.deps, boss, orderId, step);
  if (!paid.ok) throw new Error(paid.failure.code);
}

async function giveBack(orderId: string, amount: number): Promise<void> {
  const person = { ...boss, session: { hash: '', isProved: true, mustEnrol: false } };
  const refund = await requestRefund(shop.deps, person, shop.payments, {
    kind: 'order',
    subject: orderId,
    amount,
    route: 'transfer',
    reason: 'Risco na tampa',
    iban: null,
    idempotency_key: crypto.randomUUID(),
    lines: [],
  });
  if (!refund.ok) throw new Error(refund.failure.code);
  const done = await recordRefund(shop.deps, boss, shop.payments, refund.value.id, { state: 'done' });
  if (!done.ok) throw new Error(done.failure.code);
}

async function entriesOf(orderId: string) {
  return await shop.db
    .selectFrom('margin_entries')
    .select([
      'kind',
      'serial_number',
      'sale_cents',
      'purchase_cents',
      'margin_cents',
      'base_cents',
      'iva_cents',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

test('the price is the same from the page to the order, without IVA apart, and the line keeps why', async () => {
  const id = await usedLaptop();
  const found = await getProduct(shop.db, id, shop.deps.now());
  expect(found.ok && found.value.pricing).toMatchObject({ gross: 199.9, net: 199.9, regime: 'margin' });
  expect(JSON.stringify(found)).not.toMatch(/particular|2026-10-02|12000|120[.,"}]/);
  const actor = await visitorWith(shop.deps, id, 2);
  const cart = await readCart(shop.db, actor, shop.deps.now());
  expect(cart).toMatchObject({ iva: 0, iva_rates: [], total: 399.8 });
  expect(cart.lines).toMatchObject([{ regime: 'margin', unit_gross: 199.9, line_gross: 399.8 }]);
  const order = await buy(shop.deps, actor);
  expect(order).toMatchObject({ iva: 0, iva_rates: [], total: 399.8 });
  const line = await shop.db
    .selectFrom('order_lines')
    .select(['iva_rate', 'iva_regime', 'iva_exemption', 'purchase_cents', 'purchase_origin'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  expect(line).toEqual({
    iva_rate: 0,
    iva_regime: 'margin',
    iva_exemption: 'M13',
    purchase_cents: 12_000,
    purchase_origin: 'particular',
  });
  const payable = await findPayable(shop.db, { kind: 'order', subject: order.id });
  const sold = payable && (await readSold(shop.db, shop.payments.payables, payable, shop.deps.now()));
  expect(sold?.lines).toMatchObject([{ ivaRate: 0, exemption: 'M13', grossCents: 39_980 }]);
});

test.each([
  ['new goods', { condition: 'novo' }],
  ['no origin', { purchase_origin: null }],
  ['no day', { purchased_on: null }],
  ['no cost', { cost_cents: null }],
  ['the shop does not want it', { iva_regime: null }],
])('%s: sold at the normal rate, at the same price', async (_, changes) => {
  const order = await buy(shop.deps, await visitorWith(shop.deps, await usedLaptop(changes)));
  expect(order).toMatchObject({ total: 199.9, iva: 37.38, items: [{ regime: 'normal' }] });
});

test('a regime that changes while it is in the cart changes no price of one, and is seen in the cart', async () => {
  const id = await usedLaptop({ iva_regime: null });
  const actor = await visitorWith(shop.deps, id);
  const before = await readCart(shop.db, actor, shop.deps.now());
  await shop.db.updateTable('products').set({ iva_regime: 'margem' }).where('id', '=', id).execute();
  const after = await readCart(shop.db, actor, shop.deps.now());
  expect(after.total).toBe(before.total);
  expect(after.lines).toMatchObject([{ regime: 'margin', price_was_gross: null }]);
  // Who saw its IVA apart does not pay for it without: the same total is not the same for a company.
  await expect(buy(shop.deps, actor, { iva: before.iva })).rejects.toThrow('amount_mismatch');
  expect(await buy(shop.deps, actor, { iva: after.iva })).toMatchObject({ total: before.total, iva: 0 });
});

test('what is paid is in the month once; a part given back works the margin out again, all of it takes it away', async () => {
  const order = await buy(shop.deps, await visitorWith(shop.deps, await usedLaptop()));
  expect(await entriesOf(order.id)).toEqual([]);
  await pay(order.id);
  const sold = {
    sale_cents: 19_990,
    purchase_cents: 12_000,
    margin_cents: 7990,
    base_cents: 6496,
    iva_cents: 1494,
  };
  expect(await entriesOf(order.id)).toMatchObject([{ kind: 'venda', ...sold }]);
  await giveBack(order.id, 50);
  // 149,90 − 120,00 = 29,90, of which 5,59 are IVA.
  expect((await entriesOf(order.id))[1]).toMatchObject({
    kind: 'devolucao',
    sale_cents: -5000,
    purchase_cents: 0,
    margin_cents: -5000,
    iva_cents: 559 - 1494,
  });
  await giveBack(order.id, 149.9);
  const all = await entriesOf(order.id);
  for (const key of ['sale_cents', 'purchase_cents', 'margin_cents', 'base_cents', 'iva_cents'] as const)
    expect(all.reduce((sum, entry) => sum + entry[key], 0)).toBe(0);
});

test('money paid twice and given back once leaves the sale', async () => {
  const order = await buy(shop.deps, await visitorWith(shop.deps, await usedLaptop()));
  await pay(order.id);
  const again = await shop.db.transaction().execute(async (tx) =>
    receiveMoney(tx, boss, {
      kind: 'order',
      subject: order.id,
      means: 'numerario',
      amountCents: 19_990,
      reference: null,
      at: shop.deps.now(),
    }),
  );
  expect(again.ok).toBe(true);
  await giveBack(order.id, 199.9);
  expect(await entriesOf(order.id)).toMatchObject([{ kind: 'venda', iva_cents: 1494 }]);
});

test('what is noted for a closed month counts in the next', async () => {
  const order = await buy(shop.deps, await visitorWith(shop.deps, await usedLaptop()));
  await shop.db
    .insertInto('book_months')
    .values({
      month: '2026-11',
      until_day: '2026-11-30',
      closed_at: new Date(),
      figures: '{}',
    })
    .execute();
  await pay(order.id);
  const { day } = await shop.db
    .selectFrom('margin_entries')
    .select('day')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(day).toBe('2026-12-01');
  await shop.db.deleteFrom('book_months').execute();
});

test('pages are told when what is known of a unit changes how its article is sold', async () => {
  const product_id = await usedLaptop({ cost_cents: null, purchase_origin: null, stock: 0 });
  const added = await owner.call<{ items: { id: string }[] }>('POST', '/api/admin/units', {
    request_id: crypto.randomUUID(),
    product_id,
    serials: ['TOLD-1'],
    origin: 'new',
    cost: 120,
  });
  const told = async () =>
    (
      await shop.db
        .selectFrom('page_changes')
        .select('id')
        .where('message', '=', `rows:${product_id}`)
        .execute()
    ).length;
  const before = await told();
  const change = { purchase_origin: 'particular', purchased_on: '2026-10-02' };
  await owner.call('PUT', `/api/admin/units/${added.body.items[0]?.id}`, change);
  expect(await told()).toBe(before + 1);
});

test('an article with units: each by what it cost, and none under the scheme while one is not proved', async () => {
  const product_id = await usedLaptop({ cost_cents: null, purchase_origin: null, stock: 0 });
  const add = async (serial: string, body: object) =>
    await owner.call('POST', '/api/admin/units', {
      request_id: crypto.randomUUID(),
      product_id,
      serials: [serial],
      origin: 'new',
      ...body,
    });
  const proved = { purchase_origin: 'particular', purchased_on: '2026-10-02' };
  const future = await add('MRG-0', { cost: 120, ...proved, purchased_on: '2026-11-21' });
  const whole = (await owner.call<object>('GET', `/api/admin/products/${product_id}`)).body;
  const changed = await owner.call('PUT', `/api/products/${product_id}`, {
    ...whole,
    purchased_on: '2026-11-21',
  });
  expect([future, changed].map(({ body }) => (body as { code: string }).code)).toEqual([
    'purchase_in_future',
    'purchase_in_future',
  ]);
  expect((await add('MRG-1', { cost: 120, ...proved })).status).toBe(201);
  expect((await add('MRG-2', { cost: 210, ...proved })).status).toBe(201);
  for (const serial of ['MRG-3', 'MRG-4'])
    expect((await add(serial, { cost: 90, ...proved })).status).toBe(201);
  const order = await buy(shop.deps, await visitorWith(shop.deps, product_id, 2));
  await pay(order.id);
  expect(await entriesOf(order.id)).toMatchObject([
    { serial_number: 'MRG-1', purchase_cents: 12_000, iva_cents: 1494 },
    { serial_number: 'MRG-2', purchase_cents: 21_000, margin_cents: 0, iva_cents: 0 },
  ]);
  expect((await add('MRG-5', { cost: 90 })).status).toBe(201);
  const mixed = await buy(shop.deps, await visitorWith(shop.deps, product_id));
  expect(mixed.items).toMatchObject([{ regime: 'normal' }]);
});

test('the month, page by page and as a file, for who may see what the shop paid; others see no cost anywhere', async () => {
  const path = '/api/admin/reports/margin';
  const { status, body } = await owner.call<{
    total: number;
    items: unknown[];
    sums: { margin: number; base: number; iva: number };
  }>('GET', `${path}?month=${MONTH}&page=1&page_size=2`);
  expect(status).toBe(200);
  expect(body.total).toBe(6);
  expect(body.items).toHaveLength(2);
  expect(body.sums.base + body.sums.iva).toBeCloseTo(body.sums.margin, 5);
  const file = await exportMargins(shop.db, MONTH);
  const text = file.ok ? String(file.value.body) : '';
  expect(text.trim().split('\n')).toHaveLength(7);
  expect(text).toContain('MRG-2');
  expect((await owner.call('GET', `${path}?month=2026-13`)).status).toBe(422);
  for (const of of ['', '/export'])
    expect((await counter.call('GET', `${path}${of}?month=${MONTH}`)).status).toBe(403);
  const id = await usedLaptop();
  const units = await counter.call<{ cost: null }[]>('GET', '/api/admin/units?page=1');
  expect(new Set(units.body.map(({ cost }) => cost))).toEqual(new Set([null]));
  expect((await counter.call<object>('GET', `/api/admin/products/${id}`)).body).toMatchObject({
    cost: null,
    purchase_origin: null,
    laptop_specs: { cost_price: null },
  });
  expect((await owner.call<object>('GET', `/api/admin/products/${id}`)).body).toMatchObject({ cost: 120 });
});

test('one that broke and is exchanged for the same: its margin is taken back, and the new one has its own, at the same price', async () => {
  const id = await usedLaptop();
  const { order, lines } = await soldOrder(shop.deps, boss, { goods: [{ product: id, quantity: 1 }] });
  const { body: asked } = await shop
    .browser()
    .call<{ id: string }>('POST', `/api/orders/${order.id}/returns`, {
      t: order.access_token,
      request_id: crypto.randomUUID(),
      reason: 'avariado',
      name: 'Ana Silva',
      note: 'Não liga',
      wants: 'igual',
      lines: [{ line_id: lines[0]?.id, quantity: 1 }],
    });
  // What the shop paid for the next ones is not what it paid for this one.
  await shop.db.updateTable('products').set({ cost_cents: 10_000 }).where('id', '=', id).execute();
  const at = `/api/admin/returns/${asked.id}`;
  for (const state of ['aceite', 'recebida']) await owner.call('PUT', at, { state });
  const items = [{ line_id: lines[0]?.id, quantity: 1, condition: 'com_defeito', goes_to: 'abatida' }];
  await owner.call('POST', `${at}/items`, { items, photos: [] });
  const { body: done } = await owner.call<{ exchange: { order_id: string; left: number } }>(
    'POST',
    `${at}/refund`,
    { amount: 199.9, at_counter: true },
  );
  expect(done.exchange.left).toBe(0);
  const old = await entriesOf(order.id);
  expect(old.map(({ sale_cents, iva_cents }) => [sale_cents, iva_cents])).toEqual([
    [19_990, 1494],
    [-19_990, -1494],
  ]);
  expect(await entriesOf(done.exchange.order_id)).toMatchObject([
    { sale_cents: 19_990, purchase_cents: 10_000, margin_cents: 9990, iva_cents: 1868 },
  ]);
});
