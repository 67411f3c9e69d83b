import { beforeAll, describe, expect, test } from 'vitest';
import type { Credit } from '#core/store-credit/contract.ts';
import { addLine } from '../cart/change-cart.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { readOrderLines } from '../orders/store.ts';
import { updateOrder } from '../orders/update-order.ts';
import { findPayable } from '../payments/payables.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { endAllCredit } from './jobs/end-credit-job.ts';
import { addCredit, balanceOf } from './ledger.ts';

type Answer = Credit & { code: string; detail: string };
type Paid = { balance: number; left: number; code: string };

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({
    at: new Date('2026-11-26T12:00:00Z'),
    poolSize: 12,
    environment: { LOG_LEVEL: 'error' },
  });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

let nth = 0;
async function customer(cents = 0, endsOn: string | null = null) {
  nth += 1;
  const user = await insertUser(shop.deps, `cliente-${nth}`);
  const browser = shop.browser(await tokenOf(shop.deps, user));
  if (cents > 0) await give(user.user.id, cents, endsOn);
  return { id: user.user.id, browser, user };
}

const give = (userId: string, amountCents: number, endsOn: string | null = null) =>
  shop.db.transaction().execute((tx) =>
    addCredit(tx, system('test'), {
      userId,
      amountCents,
      origin: 'oferta',
      key: crypto.randomUUID(),
      endsOn,
      at: shop.deps.now(),
    }),
  );

/** An order of 100 €, with IVA; collected at the shop. */
async function order() {
  const product = await insertProduct(shop.db, { name: `Artigo ${crypto.randomUUID()}`, price_cents: 8130 });
  return await buy(shop.deps, await visitorWith(shop.deps, product));
}
type Placed = Awaited<ReturnType<typeof order>>;

const pay = (
  browser: TestBrowser,
  { id, access_token }: Placed,
  amount: number,
  request_id = crypto.randomUUID(),
) =>
  browser.call<Paid>('POST', '/api/my/credit/payments', {
    request_id,
    kind: 'order',
    subject: id,
    t: access_token,
    amount,
  });
const change = (id: string, body: object, browser = staff) =>
  browser.call<Answer>('POST', `/api/admin/customers/${id}/credit`, {
    request_id: crypto.randomUUID(),
    way: 'add',
    reason: 'Pela demora',
    ...body,
  });
const payableOf = async ({ id }: Placed) => await findPayable(shop.db, { kind: 'order', subject: id });
const statusOf = async ({ id }: Placed) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const mine = async (browser: TestBrowser) => (await browser.call<Answer>('GET', '/api/my/credit')).body;

describe('credit by hand', () => {
  test('is given with a reason that its customer reads, once for each press, and told by mail', async () => {
    const { id, browser } = await customer();
    const body = { request_id: crypto.randomUUID(), amount: 12.3, ends_on: '2026-12-31' };
    const answers = await Promise.all([change(id, body), change(id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mine(browser)).toMatchObject({
      balance: 12.3,
      ending: [{ amount: 12.3, ends_on: '2026-12-31' }],
      entries: { total: 1, items: [{ origin: 'oferta', amount: 12.3, reason: 'Pela demora' }] },
    });
    const mails = await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('kind', '=', 'saldo.novo')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('never takes more than there is', async () => {
    const { id } = await customer(500);
    expect((await change(id, { way: 'take', amount: 5.01 })).body.code).toBe('credit_too_little');
    expect((await change(id, { way: 'take', amount: 5 })).body.balance).toBe(0);
  });

  test('is bounded for a manager by the day, and nobody else may', async () => {
    const { id, browser } = await customer();
    const manager = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'gerente', { role: 'manager' })),
    );
    const counter = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
    );
    expect((await change(id, { amount: 200 }, manager)).status).toBe(200);
    expect((await change(id, { way: 'take', amount: 50.01 }, manager)).body.code).toBe('credit_over_limit');
    expect((await change(id, { amount: 1 }, counter)).status).toBe(403);
    expect((await counter.call('GET', `/api/admin/customers/${id}/credit`)).status).toBe(200);
    expect((await browser.call('GET', `/api/admin/customers/${id}/credit`)).status).toBe(403);
  });
});

test('nobody gives themselves more than one person decides, bit by bit neither, while another could', async () => {
  const own = (await insertUser(shop.deps, 'socia', { role: 'owner' })) satisfies Person;
  const browser = shop.browser(await tokenOf(shop.deps, own));
  const given = [];
  for (const amount of [200, 50, 0.01])
    given.push((await change(own.user.id, { amount }, browser)).body.code);
  expect(given).toEqual([undefined, undefined, 'own_gain']);
  expect((await change(own.user.id, { amount: 300 })).status).toBe(200);
});

describe('paying with credit', () => {
  test('all of an order pays it at once, and a part leaves the rest', async () => {
    const { id, browser } = await customer(12_000);
    const [whole, part] = [await order(), await order()];
    const request = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(browser, whole, 100, request)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ balance: 20, left: 0 }));
    expect(await statusOf(whole)).toBe('pagamento_confirmado');
    expect((await pay(browser, part, 20)).body).toEqual({ balance: 0, left: 80 });
    expect(await statusOf(part)).not.toBe('pagamento_confirmado');
    expect(await payableOf(part)).toMatchObject({ outside_cents: 2000, state: 'partially_paid' });
    expect((await pay(browser, part, 1)).body.code).toBe('credit_too_little');
    expect(await balanceOf(shop.db, id, shop.deps.now())).toBe(0);
  });

  test('pays no more than is left, and not for what a stranger may not see', async () => {
    const { browser } = await customer(20_000);
    const one = await order();
    expect((await pay(browser, one, 100.01)).body.code).toBe('credit_not_due');
    expect((await pay(browser, { ...one, access_token: 'x' }, 10)).status).toBe(404);
    expect((await pay(shop.browser(), one, 10)).status).toBe(401);
    expect((await mine(browser)).balance).toBe(200);
  });

  test('by many at once never goes below zero', async () => {
    const { id, browser } = await customer(10_000);
    const orders = await Promise.all(Array.from({ length: 6 }, order));
    const answers = await Promise.all(orders.map((one) => pay(browser, one, 30)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await balanceOf(shop.db, id, shop.deps.now())).toBe(1000);
    // Not even by a row that no use case wrote.
    const row = {
      user_id: id,
      at: new Date(),
      amount_cents: -1001,
      origin: 'acerto',
      key: crypto.randomUUID(),
    };
    await expect(shop.db.insertInto('credit_entries').values(row).execute()).rejects.toThrow(/below zero/);
    await expect(
      shop.db.updateTable('credit_entries').set({ amount_cents: 1 }).where('user_id', '=', id).execute(),
    ).rejects.toThrow(/written over/);
  });

  test('is given back at once when its order is cancelled, once, for thirty days at the least', async () => {
    const { id, browser } = await customer(3000, '2026-11-30');
    const one = await order();
    await pay(browser, one, 30);
    const { user } = await customer();
    const cancel = () => cancelOrder(shop.deps, user, one.id, one.access_token);
    await Promise.all([cancel(), cancel()]);
    expect(await mine(browser)).toMatchObject({
      balance: 30,
      ending: [{ amount: 30, ends_on: '2026-12-26' }],
      entries: { items: [{ origin: 'devolvido', amount: 30 }, { origin: 'gasto' }, {}] },
    });
    expect(await payableOf(one)).toMatchObject({ paid_cents: 0, state: 'refunded' });
    expect(await balanceOf(shop.db, id, shop.deps.now())).toBe(3000);
  });
});

test('credit ends after its day, with a mail before, and what ended cannot be spent', async () => {
  const { id, browser } = await customer(1000, '2026-12-01');
  await give(id, 500);
  const by = system('test');
  await endAllCredit(shop.deps, by);
  await endAllCredit(shop.deps, by);
  const told = await shop.db
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'saldo.a_acabar')
    .where(
      'recipient',
      '=',
      (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email,
    )
    .execute();
  expect(told).toHaveLength(1);
  const later = { ...shop.deps, now: () => new Date('2026-12-02T00:30:00Z') };
  expect(await balanceOf(shop.db, id, later.now())).toBe(500);
  await Promise.all([endAllCredit(later, by), endAllCredit(later, by)]);
  expect(await mine(browser)).toMatchObject({
    balance: 5,
    entries: { total: 3, items: [{ origin: 'fim', amount: -10 }, {}, {}] },
  });
});

describe('money that goes back', () => {
  const refund = (one: Placed, amount: number, more: object = {}) =>
    staff.call<{ code: string; state: string }>('POST', '/api/admin/refunds', {
      kind: 'order',
      subject: one.id,
      payment_id: null,
      amount,
      reason: 'Devolução',
      idempotency_key: crypto.randomUUID(),
      ...more,
    });
  /** Paid 30 € with credit and 70 € at the counter, by a customer with nothing left. */
  async function mixed() {
    const { browser, id, user } = await customer(3000);
    const product = await insertProduct(shop.db, {
      name: `Artigo ${crypto.randomUUID()}`,
      price_cents: 8130,
    });
    const added = await addLine(shop.deps, user, { product_id: product, quantity: 1 });
    if (!added.ok) throw new Error(added.failure.code);
    const one = await buy(shop.deps, user);
    await pay(browser, one, 30);
    const moved = await updateOrder(shop.deps, owner, one.id, { status: 'entregue', confirm: true });
    if (!moved.ok) throw new Error(moved.failure.code);
    return { one, browser, id };
  }

  test('is credit of what credit paid, and of money only where the customer chose it; never more than was paid', async () => {
    const { one, browser } = await mixed();
    expect((await refund(one, 71)).body.code).toBe('refund_too_much');
    expect((await refund(one, 40, { route: 'saldo' })).body.code).toBe('refund_credit_not_chosen');
    expect((await refund(one, 40, { route: 'saldo', credit_chosen: true })).body.state).toBe('done');
    expect((await mine(browser)).balance).toBe(40);
    expect((await refund(one, 61)).body.code).toBe('refund_too_much');
    expect((await refund(one, 60, { iban: null })).status).toBe(201);
    expect((await mine(browser)).balance).toBe(40);
    const { body } = await staff.call<{ refundable: number }>('GET', `/api/admin/payables/order/${one.id}`);
    expect(body.refundable).toBe(0);
    expect((await refund(one, 1, { route: 'saldo' })).body.code).toBe('refund_too_much');
  });

  test('of a return goes where its customer chose, all of it as credit', async () => {
    const { one, browser } = await mixed();
    const lines = await readOrderLines(shop.db, one.id);
    const asked = {
      request_id: crypto.randomUUID(),
      reason: 'desistencia',
      name: 'Ana',
      wants: 'credito',
      lines: lines.map(({ id }) => ({ line_id: id, quantity: 1 })),
    };
    const made = await browser.call<{ id: string; needs_iban: boolean }>(
      'POST',
      `/api/orders/${one.id}/returns`,
      asked,
    );
    expect(made.body.needs_iban).toBe(false);
    const at = `/api/admin/returns/${made.body.id}`;
    await staff.call('PUT', at, { state: 'recebida' });
    const items = lines.map(({ id }) => ({ line_id: id, quantity: 1, condition: 'nova', goes_to: 'stock' }));
    await staff.call('POST', `${at}/items`, { items });
    const press = () => staff.call<{ state: string }>('POST', `${at}/refund`, { amount: 100 });
    const [first, again] = [await press(), await press()];
    expect([first.body.state, again.body.state]).toEqual(['concluida', 'concluida']);
    expect(await mine(browser)).toMatchObject({ balance: 100 });
    expect(await payableOf(one)).toMatchObject({ paid_cents: 0 });
  });
});
