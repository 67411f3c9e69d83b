import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bill, OwedView } from '#core/charges/contract.ts';
import type { Payment } from '#core/payments/contract.ts';
import { addLine } from '../cart/change-cart.ts';
import { findOrder } from '../orders/store.ts';
import { setDue } from '../payments/payables.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import { receiveCallback } from '../payments/receive-callback.ts';
import { fillCallbackUrl } from '../payments/simulator/send-callback.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { Killed, killedAt } from '../testing/killed-at.ts';
import { buy } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { endJoint } from './gather-owed.ts';

type Answer = Bill & { code: string };
interface Thing {
  readonly kind: string;
  readonly subject: string;
  readonly amount: number;
}

const NOW = new Date('2026-11-26T12:00:00Z');
const DAY = 86_400_000;
/** What an order of the tests comes to with IVA, euros. */
const PRICE = 123;
let shop: TestShop;
let boss: Person;
let ana: Person;
let hers: TestBrowser;
let serial = 0;
beforeAll(async () => {
  shop = await testShop({ at: NOW, listening: true, poolSize: 10, environment: { LOG_LEVEL: 'error' } });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
});
beforeEach(async () => {
  shop.setClock(NOW);
  serial += 1;
  ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  hers = shop.browser(await tokenOf(shop.deps, ana));
});

async function order() {
  const product_id = await insertProduct(shop.db, {
    name: `Artigo ${crypto.randomUUID()}`,
    price_cents: 10_000,
    stock: 9,
  });
  await addLine(shop.deps, ana, { product_id, quantity: 1 });
  return (await buy(shop.deps, ana, { customer_email: ana.user.email })).id;
}
/** A repair of hers whose price was approved. */
async function repair(cents: number): Promise<string> {
  const { id } = await askForRepair(shop.deps, ana);
  await shop.db.transaction().execute(async (tx) => {
    await setDue(tx, { kind: 'repair', subject: id }, { cents, at: NOW });
  });
  return id;
}
const owed = async () => (await hers.call<OwedView>('GET', '/api/my/owed')).body;
const thing = (subject: string, amount = PRICE, kind = 'order'): Thing => ({ kind, subject, amount });
const gather = (things: Thing[], by = hers) => by.call<Answer>('POST', '/api/my/owed', { things });
const begin = (id: string, amount: number, by = hers) =>
  by.call<Payment & { code: string }>('POST', `/api/bills/${id}/payments`, {
    amount,
    payment_method: 'multibanco',
  });
const CALLBACK =
  'https://loja.example/?key=[ANTI_PHISHING_KEY]&orderId=[ORDER_ID]&amount=[AMOUNT]&requestId=[REQUEST_ID]&payment_datetime=[PAYMENT_DATETIME]&method=[PAYMENT_METHOD]&status=[STATUS]';
/** What the provider says once this payment of its was paid. */
async function told(payment: Payment): Promise<Record<string, string>> {
  const provider = shop.payments.simulator?.provider;
  const row = await shop.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const paid = provider?.state.payments.find(
    ({ providerOrderId }) => providerOrderId === row.provider_order_id,
  );
  if (!provider || !paid) throw new Error('the provider knows nothing of it');
  Object.assign(paid, { status: 'pago', decidedAt: shop.deps.now() });
  const { antiPhishingKey } = provider.state;
  return Object.fromEntries(new URL(fillCallbackUrl({ antiPhishingKey, url: CALLBACK }, paid)).searchParams);
}
const pay = async (payment: Payment, deps = shop.deps) =>
  await receiveCallback(deps, system('test'), shop.payments, await told(payment));
const paidOf = async (subject: string) =>
  (
    await shop.db
      .selectFrom('payables')
      .select('paid_cents')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
  ).paid_cents;
const checks = async (subject: string) =>
  (
    await sql<{ cents: number }>`SELECT c.amount_cents AS cents FROM payment_callbacks c
      LEFT JOIN payments ON payments.id = c.payment_id JOIN payables ON payables.id = coalesce(c.payable_id, payments.payable_id)
      WHERE needs_check AND subject = ${subject}`.execute(shop.db)
  ).rows.map(({ cents }) => cents);
const cash = (subject: string, amountCents?: number) =>
  shop.db.transaction().execute((tx) =>
    receiveAndTell(tx, boss, shop.payments.payables, {
      kind: 'order',
      subject,
      means: 'transferencia',
      reference: null,
      at: shop.deps.now(),
      ...(amountCents === undefined ? {} : { amountCents }),
    }),
  );

describe('several things owed', () => {
  test('are seen with what is left of each, and gathered into one bill, pressed twice at once', async () => {
    const ids = [await order(), await order()];
    const fixed = await repair(5000);
    await order();
    const seen = await owed();
    expect(seen.things.map(({ left }) => left).toSorted()).toEqual([123, 123, 123, 50].toSorted());
    expect(seen).toMatchObject({ total: 419, late: 0 });
    expect(seen.things[0]).toMatchObject({ page: `/encomenda/${ids[0]}`, due_on: null });
    const things = [...ids.map((id) => thing(id)), thing(fixed, 50, 'repair')];
    const twice = await Promise.all([gather(things), gather(things), gather(things.toReversed())]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    const bill = twice[0]?.body;
    expect(bill).toMatchObject({ amount: 296, is_joint: true, state: 'a_vencer' });
    expect(bill?.lines.map(({ amount }) => amount)).toEqual([123, 123, 50]);
    expect((await owed()).waiting).toMatchObject([{ id: bill?.id, amount: 296 }]);
  });

  test('are paid by one payment, to the cent and once, however often the provider says so', async () => {
    const ids = [await order(), await order()];
    const fixed = await repair(5000);
    const { body: bill } = await gather([...ids.map((id) => thing(id)), thing(fixed, 50, 'repair')]);
    expect((await begin(bill.id, 295.99)).body.code).toBe('amount_mismatch');
    const payment = (await begin(bill.id, 296)).body;
    // The orders wait as for a payment of their own.
    for (const id of ids) expect((await findOrder(shop.db, id))?.status).toBe('aguarda_pagamento');
    await Promise.all([pay(payment), pay(payment), pay(payment)]);
    for (const id of ids) {
      expect(await findOrder(shop.db, id)).toMatchObject({ status: 'pagamento_confirmado' });
      expect(await paidOf(id)).toBe(12_300);
    }
    expect(await paidOf(fixed)).toBe(5000);
    expect(await paidOf(bill.id)).toBe(0);
    expect(await checks(bill.id)).toEqual([]);
    const shown = await hers.call<Bill>('GET', `/api/bills/${bill.id}`);
    expect(shown.body).toMatchObject({ state: 'paga', amount: 296 });
    // Its payer sees it as paid, not as given back.
    const seen = await hers.call<Payment>('GET', `/api/payments/${payment.id}`);
    expect(seen.body.status).toBe('pago');
    expect(await owed()).toEqual({ things: [], total: 0, late: 0, waiting: [] });
    const { rows } = await sql<{ means: string; cents: number }>`
      SELECT means, sum(cents)::int AS cents FROM book_entries JOIN payables ON payables.id = payable_id
      WHERE subject = ANY (${[...ids, fixed, bill.id]}) AND account = 'dinheiro' GROUP BY means ORDER BY means`.execute(
      shop.db,
    );
    expect(rows).toEqual([
      { means: 'multibanco', cents: 29_600 },
      { means: 'outra_venda', cents: 0 },
    ]);
  });

  test('of which one was paid meanwhile: the others are settled, and its money is to be looked at', async () => {
    const [first, second] = [await order(), await order()];
    const { body: bill } = await gather([thing(first), thing(second)]);
    const payment = (await begin(bill.id, 246)).body;
    await cash(first);
    expect((await hers.call<Bill>('GET', `/api/bills/${bill.id}`)).body.amount).toBe(123);
    await pay(payment);
    expect([await paidOf(first), await paidOf(second), await paidOf(bill.id)]).toEqual([
      12_300, 12_300, 12_300,
    ]);
    expect(await checks(bill.id)).toEqual([12_300]);
    expect((await findOrder(shop.db, second))?.status).toBe('pagamento_confirmado');
  });

  test('have one mail for each reference, with what it pays: what was paid meanwhile is not in the next one', async () => {
    const [first, second] = [await order(), await order()];
    const { body: bill } = await gather([thing(first), thing(second)]);
    const payment = (await begin(bill.id, 246)).body;
    expect((await begin(bill.id, 246)).body.id).toBe(payment.id);
    await cash(first);
    const next = (await begin(bill.id, 123)).body;
    const mails = await shop.db
      .selectFrom('emails')
      .select(['recipient', 'text', 'html'])
      .where('kind', '=', 'mensalidade.dados_multibanco')
      .where('recipient', '=', ana.user.email)
      .orderBy('id')
      .execute();
    const numbers = await Promise.all(
      [first, second].map(async (id) => `N.º ${(await findOrder(shop.db, id))?.number}`),
    );
    const told = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(told.map((text) => numbers.filter((number) => text.includes(number)))).toEqual([
      numbers,
      [numbers[1]],
    ]);
    expect(told.map((text) => text.includes('246,00 €'))).toEqual([true, false]);
    for (const [nth, { reference }] of [payment, next].entries())
      expect(told[nth]?.replaceAll(' ', '')).toContain(reference);
    expect(mails[0]?.html).toContain(`/mensalidade/${bill.id}?t=`);
  });

  test('are paid at once by two bills: each thing once, the rest of the later one is to be looked at', async () => {
    const [first, second, third] = [await order(), await order(), await order()];
    const { body: one } = await gather([thing(first), thing(second)]);
    const early = (await begin(one.id, 246)).body;
    const { body: two } = await gather([thing(second), thing(third)]);
    expect((await hers.call<Bill>('GET', `/api/bills/${one.id}`)).body).toMatchObject({
      state: 'anulada',
      replaced_by: `/mensalidade/${two.id}`,
    });
    const late = (await begin(two.id, 246)).body;
    await Promise.all([pay(early), pay(late)]);
    for (const id of [first, second, third]) expect(await paidOf(id)).toBe(12_300);
    expect([...(await checks(one.id)), ...(await checks(two.id))]).toEqual([12_300]);
  });

  test('stay owed when the time of their bill is over; money that comes later settles them all the same', async () => {
    const id = await order();
    const { body: bill } = await gather([thing(id)]);
    const payment = (await begin(bill.id, 123)).body;
    shop.setClock(new Date(NOW.getTime() + DAY));
    await endJoint(shop.deps, '2026-11-27');
    expect((await owed()).waiting).toHaveLength(1);
    await endJoint(shop.deps, '2027-01-01');
    expect((await owed()).waiting).toEqual([]);
    expect((await owed()).things).toMatchObject([{ subject: id, left: 123 }]);
    await pay(payment);
    expect(await paidOf(id)).toBe(12_300);
  });

  test('wherever the process dies the money is all there once', async () => {
    let isOver = false;
    for (let nth = 3; nth < 300 && !isOver; nth += 11) {
      const ids = [await order(), await order()];
      const { body: bill } = await gather(ids.map((id) => thing(id)));
      const payment = (await begin(bill.id, 246)).body;
      const died = await pay(payment, { ...shop.deps, db: killedAt(shop.db, nth) }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      isOver = !died;
      await pay(payment);
      expect([...(await Promise.all(ids.map(paidOf))), await paidOf(bill.id)]).toEqual([12_300, 12_300, 0]);
    }
    expect(isOver).toBe(true);
  });

  test('are nobody else’s to see, gather or pay; a part only of what has days to pay, and never more than is left', async () => {
    const id = await order();
    const eva = await insertUser(shop.deps, `eva-${serial}`);
    const others = shop.browser(await tokenOf(shop.deps, eva));
    expect((await gather([thing(id)], others)).body.code).toBe('owed_changed');
    expect((await gather([thing(id, 100)])).body.code).toBe('owed_whole');
    expect((await gather([thing(id, 124)])).body.code).toBe('owed_changed');
    expect((await gather([thing(id), thing(id)])).status).toBe(422);
    expect((await gather([])).status).toBe(422);
    const { body: bill } = await gather([thing(id)]);
    expect((await others.call('GET', `/api/bills/${bill.id}`)).status).toBe(404);
    expect((await begin(bill.id, 123, others)).status).toBe(404);
    expect((await shop.browser().call('GET', '/api/my/owed')).status).toBe(401);
    const staff = shop.browser(await tokenOf(shop.deps, boss));
    const received = await staff.call<Answer>('POST', `/api/admin/bills/${bill.id}/received`, {
      way: 'dinheiro',
      note: null,
    });
    expect(received.body.code).toBe('bill_joint');
    const waived = await staff.call('POST', `/api/admin/bills/${bill.id}/waive`, { reason: 'Engano' });
    expect(waived.status).toBe(200);
    expect((await owed()).things).toMatchObject([{ left: 123 }]);
  });
});
