import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ReturnPage, ReturnWhole } from '#core/returns/contract.ts';
import { BY_KEYS } from '#core/settings/rules/carrier-ids.ts';
import type { TradeAccount } from '#core/trade-credit/contract.ts';
import { insertPool } from '../licences/testing/licences.ts';
import { endHolds } from '../orders/jobs/end-holds.ts';
import { updateOrder } from '../orders/update-order.ts';
import { findPayable } from '../payments/payables.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { addCredit, balanceOf } from '../store-credit/ledger.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { Killed, killedAt } from '../testing/killed-at.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { grant } from '../trade-credit/testing/account.ts';
import { stepReturn } from './step-return.ts';
import { soldOrder } from './testing/returns.ts';

type Answer = ReturnWhole & { code: string; detail?: string };
type Own = ReturnPage & { key: string; code: string };
type Sold = Awaited<ReturnType<typeof soldOrder>>;

const NOW = new Date('2026-11-26T12:00:00Z');
const DAY = 86_400_000;
let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOW, poolSize: 10, environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

const article = (price_cents: number) =>
  insertProduct(shop.db, { name: `Artigo ${crypto.randomUUID()}`, price_cents, stock: 10 });
const at = (id: string, act = '') => `/api/admin/returns/${id}${act}`;
const hold = (id: string, product_id: string, quantity = 1, browser = staff) =>
  browser.call<Answer>('POST', at(id, '/exchange'), { goods: [{ product_id, quantity }] });
const step = (id: string, body: object) => staff.call<Answer>('PUT', at(id), body);
const conclude = (id: string, amount: number | null, more: object = { at_counter: true }, browser = staff) =>
  browser.call<Answer>('POST', at(id, '/refund'), { amount, ...more });
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const orderOf = async (id: string) =>
  await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A return of one article of 10 € without IVA, whose customer wants another; paid and delivered. */
async function asked(given: Parameters<typeof soldOrder>[2] = {}, browser = shop.browser()) {
  const made = await soldOrder(shop.deps, owner, { goods: [{ quantity: 1 }], ...given });
  const { body } = await browser.call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
    ...(given.actor ? {} : { t: made.order.access_token }),
    request_id: crypto.randomUUID(),
    reason: 'desistencia',
    name: 'Ana Silva',
    wants: 'troca',
    lines: [{ line_id: made.lines[0]?.id, quantity: 1 }],
  });
  expect(body.wants).toBe('troca');
  return { made, id: body.id, key: body.key };
}

async function verified(made: Sold, id: string, more: object = {}, photos: string[] = []) {
  await step(id, { state: 'recebida' });
  const items = [{ line_id: made.lines[0]?.id, quantity: 1, condition: 'aberta', goes_to: 'stock', ...more }];
  return (await staff.call<Answer>('POST', at(id, '/items'), { items, photos })).body;
}

/** What the books have of orders, by means. */
async function booked(...orders: string[]) {
  const { rows } = await sql<{ means: string; cents: number }>`
    SELECT means, sum(cents)::int AS cents FROM book_entries JOIN payables ON payables.id = payable_id
    WHERE subject = ANY (${orders}) AND account = 'dinheiro' GROUP BY means ORDER BY means`.execute(shop.db);
  return Object.fromEntries(rows.map(({ means, cents }) => [means, cents]));
}

describe('the new article', () => {
  test('is held once, however often it is pressed; nobody pays it meanwhile, and its time is longer than any order’s', async () => {
    const { made, id, key } = await asked();
    const buyer = { buyer_reference: 'PO-118' };
    await shop.db.updateTable('orders').set(buyer).where('id', '=', made.order.id).execute();
    const product = await article(1000);
    const answers = await Promise.all([1, 2, 3].map(() => hold(id, product)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.exchange?.order_id)).size).toBe(1);
    expect(await stockOf(product)).toBe(9);
    const order = answers[0]?.body.exchange?.order_id ?? '';
    expect((await hold(id, await article(1000))).body.code).toBe('return_exchange_stands');
    const seen = await shop.browser().call<Own>('GET', `/api/returns/${key}`);
    const { access_token: t, total } = seen.body.exchange ?? {};
    expect(total).toBe(12.3);
    const payment = {
      order_id: order,
      access_token: t,
      amount: 12.3,
      payment_method: 'multibanco',
      customer_email: 'ana@cliente.example',
      customer_name: 'Ana Silva',
    };
    const paying = await shop.browser().call<{ code: string }>('POST', '/api/payments', payment);
    expect(paying.body.code).toBe('order_closed');
    shop.setClock(new Date(NOW.getTime() + 20 * DAY));
    await endHolds(shop.deps, system('test'));
    expect(await orderOf(order)).toMatchObject({ ...buyer, status: 'pendente' });
    // The goods never came.
    shop.setClock(new Date(NOW.getTime() + 31 * DAY));
    await endHolds(shop.deps, system('test'));
    shop.setClock(NOW);
    expect((await orderOf(order)).status).toBe('cancelado');
    expect(await stockOf(product)).toBe(10);
    const freed = await shop.browser().call<Own>('GET', `/api/returns/${key}`);
    expect(freed.body.exchange).toBeNull();
  });

  test('is not taken by who only looks, nor for a return that ended, nor more than there is', async () => {
    const { id } = await asked();
    const product = await article(1000);
    const books = await insertUser(shop.deps, 'contabilista', { role: 'accountant' });
    const reader = shop.browser(await tokenOf(shop.deps, books));
    expect((await hold(id, product, 1, reader)).status).toBe(403);
    expect((await hold(id, product, 11)).status).toBe(409);
    expect(await stockOf(product)).toBe(10);
    await step(id, { state: 'anulada' });
    expect((await hold(id, product)).body.code).toBe('return_step');
  });

  test('goods that come instead of keys are collected, and are no order of keys', async () => {
    const { product } = await insertPool(shop.deps, owner, 1);
    const { made, id } = await asked({
      goods: [{ product, quantity: 1 }],
      changes: { shipping_method: BY_KEYS },
    });
    expect(deliveryWay(await orderOf(made.order.id))).toBe('keys');
    const order = (await hold(id, await article(1000))).body.exchange?.order_id ?? '';
    const placed = await orderOf(order);
    expect([deliveryWay(placed), placed.shipping_name]).toEqual(['collected', 'Levantamento na loja']);
  });

  test('is free again when the return is called off, by its customer or the shop', async () => {
    for (const end of ['customer', 'shop'] as const) {
      const { id, key } = await asked();
      const product = await article(1000);
      const { body } = await hold(id, product);
      const order = body.exchange?.order_id ?? '';
      if (end === 'customer') await shop.browser().call('PUT', `/api/returns/${key}`, { call_off: true });
      else await step(id, { state: 'anulada' });
      expect([(await orderOf(order)).status, await stockOf(product)]).toEqual(['cancelado', 10]);
    }
  });
});

describe('an exchange is concluded', () => {
  test('even: what came back pays the new article once, and out and in come to nothing together', async () => {
    const { made, id } = await asked();
    const product = await article(1000);
    const order = (await hold(id, product)).body.exchange?.order_id ?? '';
    const seen = await verified(made, id);
    // The delivery was paid once, and is not given back.
    expect(seen.amount).toBe(12.3);
    const answers = await Promise.all([1, 2, 3].map(() => conclude(id, 12.3, {})));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      answers.map(() => [200, 'concluida']),
    );
    expect(await orderOf(order)).toMatchObject({
      status: 'pagamento_confirmado',
      awaits_goods: false,
      shipping_cents: 0,
    });
    expect(await booked(made.order.id, order)).toEqual({
      outro: Math.round(made.order.total * 100),
      outra_venda: 0,
    });
    expect(await booked(order)).toEqual({ outra_venda: 1230 });
    const mails = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'artigos_devolvidos.exchanged')
      .where('recipient', '=', made.order.customer_email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(orderNumber((await orderOf(order)).number));
  });

  test('dearer: the customer pays what is missing, and the order stands with it', async () => {
    const { made, id } = await asked();
    const product = await article(2000);
    const order = (await hold(id, product)).body.exchange?.order_id ?? '';
    await verified(made, id);
    const done = await conclude(id, 12.3, {});
    expect(done.body.exchange).toMatchObject({ total: 24.6, left: 12.3 });
    expect(await orderOf(order)).toMatchObject({ status: 'pendente', paid_at: null, awaits_goods: false });
    await shop.db.transaction().execute((tx) =>
      receiveAndTell(tx, owner, shop.payments.payables, {
        kind: 'order',
        subject: order,
        means: 'numerario',
        reference: null,
        at: NOW,
      }),
    );
    expect((await orderOf(order)).status).toBe('pagamento_confirmado');
  });

  test('cheaper: what is left over goes back as money, and together it is what came back', async () => {
    const { made, id } = await asked();
    const product = await article(400);
    const order = (await hold(id, product)).body.exchange?.order_id ?? '';
    await verified(made, id);
    expect((await conclude(id, 12.3, {})).body.code).toBe('return_iban_needed');
    expect((await conclude(id, 12.3)).body.state).toBe('concluida');
    const rows = await shop.db
      .selectFrom('refunds')
      .innerJoin('payables', 'payables.id', 'refunds.payable_id')
      .select(['refunds.route', 'refunds.amount_cents', 'refunds.state'])
      .where('payables.subject', '=', made.order.id)
      .orderBy('refunds.amount_cents')
      .execute();
    expect(rows).toEqual([
      { route: 'order', amount_cents: 492, state: 'done' },
      { route: 'transfer', amount_cents: 738, state: 'requested' },
    ]);
    expect((await findPayable(shop.db, { kind: 'order', subject: order }))?.paid_cents).toBe(492);
  });

  test('of what credit paid: it is credit again, and pays with that', async () => {
    const ana = await insertUser(shop.deps, 'ana-troca');
    const hers = shop.browser(await tokenOf(shop.deps, ana));
    const userId = ana.user.id;
    const given = { userId, amountCents: 5000, origin: 'oferta', key: crypto.randomUUID(), at: NOW } as const;
    await shop.db.transaction().execute((tx) => addCredit(tx, system('test'), given));
    const made = await soldOrder(shop.deps, owner, {
      actor: ana,
      status: 'pendente',
      goods: [{ quantity: 1 }],
    });
    const paid = await hers.call('POST', '/api/my/credit/payments', {
      request_id: crypto.randomUUID(),
      kind: 'order',
      subject: made.order.id,
      amount: made.order.total,
    });
    expect(paid.status).toBe(200);
    await updateOrder(shop.deps, owner, made.order.id, { status: 'entregue', confirm: true });
    const left = await balanceOf(shop.db, userId, NOW);
    const { body } = await hers.call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
      request_id: crypto.randomUUID(),
      reason: 'desistencia',
      name: 'Ana',
      wants: 'troca',
      lines: [{ line_id: made.lines[0]?.id, quantity: 1 }],
    });
    const order = (await hold(body.id, await article(400))).body.exchange?.order_id ?? '';
    await verified(made, body.id);
    expect((await conclude(body.id, 12.3, {})).body.state).toBe('concluida');
    expect((await orderOf(order)).status).toBe('pagamento_confirmado');
    expect((await balanceOf(shop.db, userId, NOW)) - left).toBe(1230 - 492);
  });

  test('of an order that was cancelled meanwhile: the money goes back, with the delivery', async () => {
    const { made, id } = await asked();
    const product = await article(1000);
    const order = (await hold(id, product)).body.exchange?.order_id ?? '';
    await verified(made, id);
    await updateOrder(shop.deps, owner, order, { status: 'cancelado', confirm: true });
    expect((await conclude(id, 12.3)).body.code).toBe('return_amount_changed');
    expect((await conclude(id, made.order.total)).body.state).toBe('concluida');
    expect(await stockOf(product)).toBe(10);
  });
});

describe('the same article again', () => {
  /** A return of units of an article that came broken, whose customer wants the same. */
  async function broken(quantity = 1, given: Parameters<typeof soldOrder>[2] = {}, browser = shop.browser()) {
    const product = await article(1000);
    const made = await soldOrder(shop.deps, owner, { goods: [{ product, quantity: 3 }], ...given });
    const { body } = await browser.call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
      ...(given.actor ? {} : { t: made.order.access_token }),
      request_id: crypto.randomUUID(),
      reason: 'avariado',
      name: 'Ana Silva',
      note: 'Não liga',
      wants: 'igual',
      lines: [{ line_id: made.lines[0]?.id, quantity }],
    });
    expect(body).toMatchObject({ state: 'pedida', wants: 'igual', exchange: null });
    return { made, product, id: body.id, key: body.key };
  }
  const come = async (made: Sold, id: string, quantity = 1) => {
    await step(id, { state: 'recebida' });
    const items = [{ line_id: made.lines[0]?.id, quantity, condition: 'com_defeito', goes_to: 'abatida' }];
    return (await staff.call<Answer>('POST', at(id, '/items'), { items, photos: [] })).body;
  };

  test('is kept by the one press that accepts, once, and nothing is to pay though its price changed', async () => {
    const { made, product, id, key } = await broken(2);
    expect(await stockOf(product)).toBe(7);
    await shop.db.updateTable('products').set({ price_cents: 1999 }).where('id', '=', product).execute();
    const accepted = await Promise.all([1, 2, 3].map(() => step(id, { state: 'aceite' })));
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(product)).toBe(5);
    const { body: seen } = await shop.browser().call<Own>('GET', `/api/returns/${key}`);
    expect(seen).toMatchObject({ state: 'aceite', wants: 'igual', exchange: { total: 24.6, left: 24.6 } });
    const order = seen.exchange?.order_id ?? '';
    const verified = await come(made, id, 2);
    expect(verified.amount).toBe(24.6);
    const done = await Promise.all([conclude(id, 24.6, {}), conclude(id, 24.6, {})]);
    expect(done.map(({ body }) => [body.state, body.exchange?.left])).toEqual([
      ['concluida', 0],
      ['concluida', 0],
    ]);
    expect((await orderOf(order)).status).toBe('pagamento_confirmado');
    expect(await booked(order)).toEqual({ outra_venda: 2460 });
    expect(await stockOf(product)).toBe(5);
  });

  test('costs to the cent what its share of the line was paid with, whichever units come back first', async () => {
    const product = await article(1111);
    const made = await soldOrder(shop.deps, owner, { goods: [{ product, quantity: 3 }] });
    let cents = 0;
    for (let nth = 0; nth < 3; nth += 1) {
      const { body } = await staff.call<Answer>('POST', `/api/admin/orders/${made.order.id}/returns`, {
        request_id: crypto.randomUUID(),
        reason: 'garantia',
        note: 'Avariou',
        wants: 'igual',
        lines: [{ line_id: made.lines[0]?.id, quantity: 1 }],
      });
      // The shop opens it accepted: it is kept at once.
      const total = Math.round((body.exchange?.total ?? 0) * 100);
      const seen = await come(made, body.id);
      expect(Math.round((seen.amount ?? 0) * 100)).toBe(total);
      expect((await conclude(body.id, seen.amount, {})).body.exchange?.left).toBe(0);
      cents += total;
    }
    expect(cents).toBe(made.lines[0]?.gross_cents);
  });

  test('is not accepted where none is to be had, unless without it; then another is chosen', async () => {
    const { product, id } = await broken();
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', product).execute();
    const refused = await step(id, { state: 'aceite' });
    expect([refused.status, refused.body.code]).toEqual([409, 'cart_problem']);
    const accepted = await step(id, { state: 'aceite', without_exchange: true });
    expect(accepted.body).toMatchObject({ state: 'aceite', wants: 'troca', exchange: null });
    expect((await hold(id, await article(900))).body.exchange?.total).toBe(11.07);
  });

  test('is for what is the shop’s fault alone, and is free again when nothing comes of the return', async () => {
    const made = await soldOrder(shop.deps, owner, { goods: [{ quantity: 1 }] });
    const wrong = await shop.browser().call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
      t: made.order.access_token,
      request_id: crypto.randomUUID(),
      reason: 'desistencia',
      name: 'Ana Silva',
      wants: 'igual',
      lines: [{ line_id: made.lines[0]?.id, quantity: 1 }],
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'return_same_fault']);
    const { product, id, key } = await broken();
    await step(id, { state: 'aceite' });
    await shop.browser().call('PUT', `/api/returns/${key}`, { call_off: true });
    expect(await stockOf(product)).toBe(7);
  });

  test('is kept whole or not at all, wherever the process dies', async () => {
    const { product, id } = await broken();
    const accept = (db = shop.db) =>
      stepReturn({ ...shop.deps, db }, owner, id, { state: 'aceite', why: null, tracking: null });
    for (let nth = 4; nth < 60; nth += 5) {
      const died = await accept(killedAt(shop.db, nth)).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      expect(await stockOf(product)).toBe(died ? 7 : 6);
      if (!died) break;
    }
    await accept();
    expect(await stockOf(product)).toBe(6);
  });

  test('of an order on account that is not paid: the new one is owed in its place, with its days', async () => {
    const ana = await insertUser(shop.deps, `empresa-${crypto.randomUUID()}`, { email_verified: true });
    const hers = shop.browser(await tokenOf(shop.deps, ana));
    await grant(shop.deps, ana.user.id);
    const product = await article(1000);
    const changes = { on_account: true, nif: '501442600', customer_email: ana.user.email };
    const { made, id } = await broken(3, { actor: ana, goods: [{ product, quantity: 3 }], changes }, hers);
    await step(id, { state: 'aceite' });
    const seen = await come(made, id, 3);
    const account = async () => (await hers.call<TradeAccount>('GET', '/api/my/trade-account')).body;
    const before = await account();
    const done = await conclude(id, seen.amount, {});
    const order = done.body.exchange?.order_id ?? '';
    expect(await orderOf(order)).toMatchObject({
      status: 'processando',
      account_days: 30,
      awaits_goods: false,
    });
    // The goods of the one are owed no more, those of the other are; the delivery stays.
    expect((await account()).open).toBe(before.open);
    expect((await account()).sales.items.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual([
      4.99, 36.9,
    ]);
  });
});

describe('value lost by use', () => {
  async function worn() {
    const made = await soldOrder(shop.deps, owner, { goods: [{ quantity: 1 }] });
    const { body } = await shop.browser().call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
      t: made.order.access_token,
      request_id: crypto.randomUUID(),
      reason: 'desistencia',
      name: 'Ana Silva',
      lines: [{ line_id: made.lines[0]?.id, quantity: 1 }],
    });
    const key = crypto.randomUUID().replaceAll('-', '');
    await shop.db
      .insertInto('image_files')
      .values({ key, kind: 'produto', bytes: 1, width: 800, height: 600 })
      .execute();
    const lost = { condition: 'usada', lost: 5, why: 'Riscado' };
    const seen = await verified(made, body.id, lost, [`/ficheiros/images/${key}/800.webp`]);
    return { id: body.id, key: body.key, line_id: made.lines[0]?.id, amount: seen.amount, seen };
  }
  const answer = (key: string, lost: string) =>
    shop.browser().call<Own>('PUT', `/api/returns/${key}`, { lost });
  const notices = async (id: string) =>
    (
      await shop.db.selectFrom('notices').select('kind').where('subject_id', '=', id).orderBy('id').execute()
    ).map(({ kind }) => kind);

  test('is waited for, and taken with the customer’s yes; the shop’s people are told of both', async () => {
    const { id, key, amount, seen } = await worn();
    expect([seen.can_answer, seen.answer_until]).toEqual([true, '2026-12-01T12:00:00.000Z']);
    expect((await conclude(id, amount)).body.code).toBe('return_answer_awaited');
    const twice = await Promise.all([answer(key, 'aceita'), answer(key, 'aceita')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(key, 'discorda')).body.code).toBe('return_answered');
    expect((await conclude(id, amount)).body.state).toBe('concluida');
    expect(await notices(id)).toEqual(['return_asked', 'return_answered']);
  });

  test('goes on without an answer after its days', async () => {
    const { id, amount } = await worn();
    shop.setClock(new Date('2026-12-01T12:00:00Z'));
    // Who logged in five days ago logs in again.
    const later = shop.browser(await tokenOf(shop.deps, owner));
    const done = await conclude(id, amount, { at_counter: true }, later);
    shop.setClock(NOW);
    expect(done.body.state).toBe('concluida');
  });

  test('is valued anew once where the customer does not agree, never for more', async () => {
    const { id, key, line_id, amount } = await worn();
    const revalue = (lost: number) =>
      staff.call<Answer>('PUT', at(id, '/lost'), { lines: [{ line_id, lost }] });
    expect((await revalue(1)).body.code).toBe('return_not_disputed');
    expect((await answer(key, 'discorda')).body.lost_answer).toBe('discorda');
    expect((await revalue(5.01)).body.code).toBe('return_lost_more');
    const revised = await revalue(2);
    expect(revised.body).toMatchObject({ amount: (amount ?? 0) + 3, can_revalue: false, answer_until: null });
    expect((await revalue(1)).body.code).toBe('return_not_disputed');
    expect((await conclude(id, revised.body.amount)).body.state).toBe('concluida');
  });
});
