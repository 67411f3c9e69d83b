import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import type { AdminOrder, AdminOrderSummary, Order } from '#core/orders/contract.ts';
import type { Problem } from '#core/shared/problem.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import type { Deps } from '../platform/deps.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

type Placed = Order & { access_token: string };

let shop: TestShop;
let deps: Deps;
let toner: string;
let admin: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ environment: { SECRET_KEY: 'a key of the tests, longer than 32 characters' } });
  deps = shop.deps;
  toner = await insertProduct(shop.db, { name: 'Toner TN-2420', price_cents: 4999, stock: 500 });
  const login = { email: 'dona@example.pt', password: '' };
  login.password = (await createAdmin(deps, { name: 'Dona', email: login.email })).password;
  admin = visitor();
  admin.token = (await admin.call<Session>('POST', '/api/auth/login', login)).body.access_token;
});

function visitor(): TestBrowser {
  return shop.browser();
}

async function customer(email: string): Promise<TestBrowser> {
  const browser = visitor();
  const form = { name: 'Ana Sousa', email, password: 'segredo-1' };
  browser.token = (await browser.call<Session>('POST', '/api/auth/register', form)).body.access_token;
  return browser;
}

let serial = 0;

/** What the checkout sends for this browser's cart, with one toner put in. */
async function checkout(browser: TestBrowser, changes: object = {}) {
  await browser.call('POST', '/api/cart/lines', { product_id: toner });
  const cart = (await browser.call<Cart>('GET', '/api/cart')).body;
  serial += 1;
  return {
    order_id: `ORD-1763726400000-calls${String(serial).padStart(4, '0')}`,
    customer_name: 'Ana Sousa',
    customer_email: `Ana-${serial}@Example.pt`,
    customer_phone: '912 345 678',
    nif: '501442600',
    shipping_method: cart.shipping_method,
    shipping_address: { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
    amount: cart.total,
    payment_method: 'multibanco',
    customer_note: 'Tocar à campainha',
    ...changes,
  };
}

async function place(browser: TestBrowser): Promise<Placed> {
  const { status, body } = await browser.call<Placed>('POST', '/api/orders', await checkout(browser));
  expect(status).toBe(201);
  return body;
}

describe('a guest', () => {
  test('orders, and opens the order by its own link and by nothing else', async () => {
    const guest = visitor();
    const order = await place(guest);
    expect(order).toMatchObject({
      subtotal: 49.99,
      iva: 11.5,
      shipping: 4.99,
      total: 66.48,
      nif: '501442600',
    });
    const gross = order.items.reduce((sum, item) => sum + Math.round(item.line_gross * 100), 0);
    expect(gross + Math.round(order.shipping * 100)).toBe(Math.round(order.total * 100));

    const other = await place(visitor());
    const path = `/api/orders/${order.id}`;
    const opened = await visitor().call<Order>('GET', `${path}?t=${order.access_token}`);
    expect(opened.body).toMatchObject({ id: order.id, status: 'pendente' });
    expect(JSON.stringify(opened.body)).not.toContain(order.access_token);
    for (const wrong of [path, `${path}?t=`, `${path}?t=${other.access_token}`, `${path}?t=x`]) {
      expect((await guest.call<Problem>('GET', wrong)).status).toBe(404);
    }
  });

  test('sends an order again and gets the same one', async () => {
    const guest = visitor();
    const asked = await checkout(guest);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.call<Placed>('POST', '/api/orders', asked)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.access_token}`)).size).toBe(
      1,
    );
    const taken = { status: 409, body: { code: 'order_id_taken' } };
    expect(await visitor().call('POST', '/api/orders', asked)).toMatchObject(taken);
    expect(await admin.call('POST', '/api/orders', asked)).toMatchObject(taken);
    const changed = { ...asked, customer_email: 'outra@example.pt' };
    expect(await guest.call('POST', '/api/orders', changed)).toMatchObject(taken);
  });

  test('needs the XSRF cookie and header', async () => {
    const guest = visitor();
    const asked = await checkout(guest);
    guest.cookies.delete('XSRF-TOKEN');
    expect((await guest.call('POST', '/api/orders', asked)).status).toBe(403);
  });

  test.each([
    [{ order_id: 'ORD-1' }, 'order_id'],
    [{ nif: '220005245' }, 'nif'],
    [{ amount: 1.234 }, 'amount'],
    [
      { shipping_address: { name: 'Ana', address: 'Rua', postal_code: '12', city: 'X' } },
      'shipping_address.',
    ],
  ])('is told which field is wrong: %j', async (changes, path) => {
    const guest = visitor();
    const { status, body } = await guest.call<Problem>('POST', '/api/orders', await checkout(guest, changes));
    expect(status).toBe(422);
    expect(body.errors?.every((error) => error.path.startsWith(path))).toBe(true);
  });

  test('begins to pay by the link of the order alone', async () => {
    const guest = visitor();
    const order = await place(guest);
    const other = await place(visitor());
    const request = {
      order_id: order.id,
      amount: order.total,
      payment_method: 'multibanco',
      customer_email: order.customer_email,
      customer_name: order.customer_name,
      description: 'Encomenda',
    };
    const refused = { status: 404, body: { code: 'order_not_found' } };
    expect(await guest.call('POST', '/api/payments', request)).toMatchObject(refused);
    const foreign = { ...request, access_token: other.access_token };
    expect(await guest.call('POST', '/api/payments', foreign)).toMatchObject(refused);
    const own = { ...request, access_token: order.access_token };
    const { body } = await guest.call<Problem>('POST', '/api/payments', own);
    // No provider runs in this test: with the order's own link the call came as far as looking for one.
    expect(body.code).toBe('payments_off');
  });
});

describe('a customer', () => {
  test("lists and opens their own orders, never another's", async () => {
    const ana = await customer('ana@example.pt');
    const rui = await customer('rui@example.pt');
    const order = await place(ana);
    const mine = await ana.call<{ total: number; items: { id: string }[] }>('GET', '/api/orders');
    expect(mine.body).toMatchObject({
      total: 1,
      items: [{ id: order.id }],
      amount_spent: 0,
      loyalty_points: 0,
    });
    expect((await rui.call<{ total: number }>('GET', '/api/orders')).body.total).toBe(0);
    expect((await ana.call('GET', `/api/orders/${order.id}`)).status).toBe(200);
    expect((await rui.call('GET', `/api/orders/${order.id}`)).status).toBe(404);
    expect((await visitor().call('GET', '/api/orders')).status).toBe(401);
  });
});

describe('the panel', () => {
  test('lists, opens and changes orders, with the note of the customer', async () => {
    const order = await place(visitor());
    const path = `/api/admin/orders/${order.id}`;
    const listed = await admin.call<AdminOrderSummary[]>('GET', `/api/admin/orders?q=${order.id}`);
    expect(listed.body).toMatchObject([{ id: order.id, customer_email: order.customer_email, paid: false }]);
    expect((await admin.call<AdminOrder>('GET', path)).body).toMatchObject({
      customer_note: 'Tocar à campainha',
      payments: [],
    });
    const changes = { status: 'enviado', tracking_code: 'DA1', notes: 'Sai hoje' };
    expect(await admin.call('PUT', path, changes)).toMatchObject({
      status: 409,
      body: { code: 'unusual_step', detail: expect.stringContaining('«Pendente» para «Enviado»') },
    });
    const changed = await admin.call<AdminOrder>('PUT', path, { ...changes, confirm: true });
    expect(changed.body).toMatchObject(changes);
    expect(changed.body.history.at(-1)).toMatchObject({ from: 'pendente', to: 'enviado', by: 'Loja · Dona' });
    const seen = await visitor().call<Order>('GET', `/api/orders/${order.id}?t=${order.access_token}`);
    expect(seen.body).toMatchObject(changes);
    expect(JSON.stringify(seen.body.history)).not.toContain('Dona');
    expect((await admin.call('GET', '/api/admin/summary')).status).toBe(200);
    expect((await admin.call('GET', '/api/admin/orders/ORD-0000000000-nobody')).status).toBe(404);
  });

  test('is closed to customers and visitors', async () => {
    const order = await place(visitor());
    const curious = await customer('curiosa@example.pt');
    const body = { status: 'entregue', tracking_code: null, notes: null, confirm: true };
    for (const [browser, status] of [
      [curious, 403],
      [visitor(), 401],
    ] as const) {
      expect((await browser.call('GET', '/api/admin/orders')).status).toBe(status);
      expect((await browser.call('GET', '/api/admin/summary')).status).toBe(status);
      expect((await browser.call('GET', `/api/admin/orders/${order.id}`)).status).toBe(status);
      expect((await browser.call('PUT', `/api/admin/orders/${order.id}`, body)).status).toBe(status);
    }
  });
});

test('a technician sees an order without its payments, the counter with them', async () => {
  const browser = visitor();
  const { body: order } = await browser.call<Placed>('POST', '/api/orders', await checkout(browser));
  const now = deps.now();
  const payable = await shop.db
    .selectFrom('payables')
    .select('id')
    .where('subject', '=', order.id)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('payments')
    .values({
      payable_id: payable.id,
      provider_order_id: 'tecnico-1',
      method: 'multibanco',
      amount_cents: 5499,
      status: 'pendente',
      is_simulated: true,
      created_at: now,
    })
    .execute();
  for (const [role, count] of [
    ['technician', 0],
    ['counter', 1],
  ] as const) {
    const person = await insertUser(deps, role, { role });
    const panel = shop.browser(await tokenOf(deps, person));
    const { body } = await panel.call<AdminOrder>('GET', `/api/admin/orders/${order.id}`);
    expect([role, body.payments.length]).toEqual([role, count]);
  }
});
