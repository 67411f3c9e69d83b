import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '#core/payments/contract.ts';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { listAdminOrders } from '../../orders/list-orders.ts';
import { readOrderLines } from '../../orders/store.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { type Person, system } from '../../platform/http/caller.ts';
import {
  createTestPayment,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
} from '../../testing/payment-shop.ts';
import { insertUser } from '../../testing/people.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { countPaymentsToCheck } from '../checks/store.ts';
import { checkRefunds } from '../jobs/refund-jobs.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { listRefunds } from './list-refunds.ts';
import { readPayable } from './read-payable.ts';
import { recordRefund } from './record-refund.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

let database: TestDatabase;
let shop: PaymentShop;
let dono: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  database = shop.database;
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
});
beforeEach(async () => {
  shop.clock = new Date('2026-07-01T10:00:00Z');
  await shop.queue.empty();
  await database.db.deleteFrom('payment_callbacks').execute();
  await database.db.deleteFrom('refunds').execute();
  await database.db.deleteFrom('payments').execute();
});

/** What the provider has to tell is told before the next test. */
afterEach(async () => {
  const { provider } = shop.parts.simulator ?? {};
  const telling = provider?.state.payments.filter(({ delivery }) => delivery?.nextAt) ?? [];
  for (const payment of telling) await provider?.deliver(payment);
});

/** What payables say went back is what refunds came to: after every test, for every payable. */
afterEach(async () => {
  const { rows } = await sql`
    SELECT subject, refunded_cents, coalesce(sums.cents, 0) AS cents FROM payables
    LEFT JOIN (SELECT payable_id, sum(amount_cents) AS cents FROM refunds WHERE state = 'done' GROUP BY payable_id) AS sums
      ON sums.payable_id = payables.id
    WHERE refunded_cents <> coalesce(sums.cents, 0)`.execute(database.db);
  expect(rows).toEqual([]);
});

const DUE = 2586;

const create = (orderId: string, phone?: string) => createTestPayment(shop, orderId, phone);

async function paymentRow(id: string) {
  return await database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** An order paid by MB WAY or by reference. */
async function paidOrder(method: 'mbway' | 'multibanco' = 'mbway') {
  const orderId = await placeTestOrder(shop, 'ana');
  const payment = await create(orderId, method === 'mbway' ? '912345678' : undefined);
  await shop.parts.simulator?.provider.decide((await paymentRow(payment.id)).request_id ?? '', 'pay');
  return { orderId, payment };
}

type Asked = Parameters<typeof requestRefund>[3];

async function ask(orderId: string, changes: Partial<Asked> = {}) {
  return await requestRefund(shop.deps, dono, shop.parts, {
    kind: 'order',
    subject: orderId,
    amount: DUE / 100,
    reason: 'Artigo com defeito',
    iban: null,
    lines: [],
    idempotency_key: randomUUID(),
    ...changes,
  });
}

async function asked(orderId: string, changes: Partial<Asked> = {}): Promise<Refund> {
  const result = await ask(orderId, changes);
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

async function codeOf(orderId: string, changes: Partial<Asked> = {}): Promise<string> {
  const result = await ask(orderId, changes);
  return result.ok ? 'ok' : result.failure.code;
}

async function refundOf(id: string) {
  return await database.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function payableOf(orderId: string) {
  const result = await readPayable(database.db, shop.parts, { kind: 'order', subject: orderId });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** The provider's notice that money of a payment went back. */
async function notice(payment: Payment, amount: number): Promise<number> {
  const { request_id, provider_order_id } = await paymentRow(payment.id);
  const query = new URLSearchParams({
    key: shop.parts.simulator?.provider.keys.antiPhishingKey ?? '',
    orderId: provider_order_id,
    requestId: request_id ?? '',
    amount: amount.toFixed(2),
    status: 'DEVOLVIDO',
  });
  const response = await fetch(`${shop.url}/api/payments/callback/ifthenpay?${query}`);
  await response.text();
  return response.status;
}

/** The parts of a shop whose provider answers nothing any more. */
function deaf(): PaymentParts {
  const { simulator } = shop.parts;
  if (!simulator) throw new Error('no simulator');
  return {
    ...shop.parts,
    simulator: { ...simulator, provider: simulator.provider, url: 'http://127.0.0.1:9' },
  };
}

/** How much the provider has given back of a payment. */
async function givenBack(payment: Payment): Promise<number> {
  const { request_id } = await paymentRow(payment.id);
  return shop.parts.simulator?.provider.state.find(request_id ?? '')?.refundedCents ?? 0;
}

/** Loyalty points that an order gives now. */
async function points(orderId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('loyalty_entries')
    .select('points')
    .where('order_id', '=', orderId)
    .execute();
  return rows.reduce((sum, entry) => sum + entry.points, 0);
}

describe('who it is', () => {
  it('is asked before more than the settings let go back, bit by bit too, and not for what was asked before', async () => {
    const open: Person = { ...dono, session: { hash: 'x', isProved: false, mustEnrol: false } };
    const back = async (by: Person, subject: string, idempotency_key: string) => {
      const result = await requestRefund(shop.deps, by, shop.parts, {
        kind: 'order',
        subject,
        amount: DUE / 100,
        reason: 'Defeito',
        iban: null,
        lines: [],
        idempotency_key,
      });
      return result.ok ? 'ok' : result.failure.code;
    };
    const orders: string[] = [];
    for (let n = 0; n < 4; n += 1) orders.push((await paidOrder()).orderId);
    const [first = '', second = '', third = '', fourth = ''] = orders;
    const keys = orders.map(() => randomUUID());
    expect(await back(open, first, keys[0] ?? '')).toBe('ok');
    expect(await back(open, second, keys[1] ?? '')).toBe('ok');
    expect(await back(open, third, keys[2] ?? '')).toBe('ok');
    // 100 € by the settings; four times 25,86 € are more.
    expect(await back(open, fourth, keys[3] ?? '')).toBe('proof_needed');
    expect(await back(open, third, keys[2] ?? '')).toBe('ok');
    const proved: Person = { ...dono, session: { hash: 'x', isProved: true, mustEnrol: false } };
    expect(await back(proved, fourth, keys[3] ?? '')).toBe('ok');
  });
});

describe('a MB WAY payment', () => {
  it('goes back by the provider, asked by a job; the order and its customer know', async () => {
    const { orderId, payment } = await paidOrder();
    await shop.queue.empty();
    const refund = await asked(orderId);
    expect(refund).toMatchObject({
      route: 'provider',
      state: 'requested',
      requested_by: 'dono',
      amount: 25.86,
    });
    expect(await shop.queued()).toEqual([{ kind: 'payments.send-refund', payload: { refundId: refund.id } }]);
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'done', needs_check: false });
    expect(await givenBack(payment)).toBe(DUE);
    expect((await paymentRow(payment.id)).status).toBe('devolvido');
    expect(await payableOf(orderId)).toMatchObject({
      paid: 0,
      refunded: 25.86,
      state: 'refunded',
      refundable: 0,
    });
    const mails = await database.db
      .selectFrom('emails')
      .select('subject')
      .where('dedupe_key', '=', `order:${orderId}:refund:${refund.id}`)
      .execute();
    expect(mails).toHaveLength(1);
    const notes = await database.db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', orderId)
      .where('note', 'like', 'Devolvidos%')
      .execute();
    expect(notes).toHaveLength(1);
  });

  it('goes back in parts, never more than there is, by line too', async () => {
    const { orderId, payment } = await paidOrder();
    const [line] = await readOrderLines(database.db, orderId);
    if (!line) throw new Error('no line');
    const lines = [{ line_id: line.id, quantity: 1, amount: 10 }];
    const first = await asked(orderId, { amount: 10, lines });
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, first.id);
    expect(await payableOf(orderId)).toMatchObject({
      paid: 15.86,
      state: 'partially_refunded',
      refundable: 15.86,
    });
    expect((await paymentRow(payment.id)).status).toBe('pago');
    expect(await codeOf(orderId, { amount: 15.87 })).toBe('refund_too_much');
    expect(await codeOf(orderId, { amount: 5, lines: [{ line_id: line.id, quantity: 1, amount: 5 }] })).toBe(
      'refund_line_too_much',
    );
    expect(await codeOf(orderId, { amount: 5, lines: [{ line_id: 'other', quantity: 1, amount: 5 }] })).toBe(
      'refund_line_unknown',
    );
    // 16.97 € without IVA had earned 16 points; 10 € with IVA are 8.13 € without.
    expect(await points(orderId)).toBe(8);
    const rest = await asked(orderId, { amount: 15.86 });
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, rest.id);
    expect((await paymentRow(payment.id)).status).toBe('devolvido');
    expect(await points(orderId)).toBe(0);
    expect(await givenBack(payment)).toBe(DUE);
    expect(await codeOf(orderId, { amount: 0.01 })).toBe('refund_too_much');
  });

  it('asked for ten times at once by one key is one refund; by ten keys, no more than was paid', async () => {
    const { orderId, payment } = await paidOrder();
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => asked(orderId, { amount: 10, idempotency_key: key })),
    );
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect(await codeOf(orderId, { amount: 11, idempotency_key: key })).toBe('refund_key_taken');
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(orderId, { amount: 15.86 })));
    expect(codes.sort()).toEqual(['ok', ...Array(9).fill('refund_too_much')]);
    const { items } = await listRefunds(database.db, { kind: 'order', subject: orderId, page: 1 });
    await Promise.all(
      items.flatMap(({ id }) =>
        [1, 2, 3].map(() => sendRefund(shop.deps, system('payments.send-refund'), shop.parts, id)),
      ),
    );
    expect(await givenBack(payment)).toBe(DUE);
  });

  it('killed between the call and its record is never asked for again, and somebody looks', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await asked(orderId, { amount: 10 });
    const killed = { ...shop.parts, payables: {} };
    await expect(sendRefund(shop.deps, system('payments.send-refund'), killed, refund.id)).rejects.toThrow();
    expect(await refundOf(refund.id)).toMatchObject({ state: 'sent', needs_check: false });
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await givenBack(payment)).toBe(1000);
    const early = await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'done' });
    expect(early).toMatchObject({ failure: { code: 'refund_step_not_possible' } });
    shop.clock = new Date('2026-07-01T10:06:00Z');
    await checkRefunds(shop.deps, system('payments.check-refunds'), shop.parts);
    expect(await countPaymentsToCheck(database.db)).toBe(1);
    const toCheck = await listAdminOrders(database.db, { view: 'to_check', page: 1 });
    expect(toCheck.items.map(({ id }) => id)).toEqual([orderId]);
    const recorded = await recordRefund(shop.deps, dono, shop.parts, refund.id, {
      state: 'done',
      note: 'Visto no extrato',
    });
    expect(recorded).toMatchObject({ ok: true, value: { state: 'done', needs_check: false } });
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    expect(await payableOf(orderId)).toMatchObject({ refunded: 10 });
  });

  it('whose provider does not answer stays to be looked at, and holds the money until then', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await asked(orderId);
    await sendRefund(shop.deps, system('payments.send-refund'), deaf(), refund.id);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'sent', needs_check: true });
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await givenBack(payment)).toBe(0);
    expect(await codeOf(orderId, { amount: 1 })).toBe('refund_too_much');
    const failed = await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'failed' });
    expect(failed.ok).toBe(true);
    const again = await asked(orderId);
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, again.id);
    expect(await givenBack(payment)).toBe(DUE);
  });

  it('that the provider refuses has failed, until somebody has seen it', async () => {
    const { orderId, payment } = await paidOrder();
    const simulated = shop.parts.simulator?.provider.state.find(
      (await paymentRow(payment.id)).request_id ?? '',
    );
    if (!simulated) throw new Error('not simulated');
    simulated.refundedCents = DUE;
    const refund = await asked(orderId);
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await refundOf(refund.id)).toMatchObject({
      state: 'failed',
      needs_check: true,
      provider_answer: 'Recusado: Refund not possible',
    });
    expect(await payableOf(orderId)).toMatchObject({ paid: 25.86, refundable: 25.86 });
    await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'failed', note: 'Visto' });
    expect(await refundOf(refund.id)).toMatchObject({ state: 'failed', needs_check: false, note: 'Visto' });
    expect((await asked(orderId, { route: 'transfer' })).route).toBe('transfer');
  });
});

describe('the notice of the provider', () => {
  it('that comes before the answer, after it, and again changes nothing twice', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await asked(orderId, { amount: 10 });
    const silent = { ...shop.parts, payables: {} };
    await expect(sendRefund(shop.deps, system('payments.send-refund'), silent, refund.id)).rejects.toThrow();
    expect(await notice(payment, 10)).toBe(200);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'sent', confirmed_at: shop.clock });
    shop.clock = new Date('2026-07-01T10:06:00Z');
    await checkRefunds(shop.deps, system('payments.check-refunds'), shop.parts);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'done', needs_check: false });
    expect(await notice(payment, 10)).toBe(200);
    expect(await payableOf(orderId)).toMatchObject({ refunded: 10 });
    expect(await countPaymentsToCheck(database.db)).toBe(0);
  });

  it('settles a refund whose outcome was not known', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await asked(orderId, { amount: 10 });
    await sendRefund(shop.deps, system('payments.send-refund'), deaf(), refund.id);
    expect(await notice(payment, 10)).toBe(200);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'done', needs_check: false });
    expect(await countPaymentsToCheck(database.db)).toBe(0);
  });

  it('of a payment that the shop gave back in the provider’s backoffice is a refund of its own, once', async () => {
    const { orderId, payment } = await paidOrder();
    expect(await notice(payment, 25.86)).toBe(200);
    expect(await notice(payment, 25.86)).toBe(200);
    const { items } = await listRefunds(database.db, { kind: 'order', subject: orderId, page: 1 });
    expect(items).toMatchObject([{ state: 'done', amount: 25.86, requested_by: null }]);
    expect((await paymentRow(payment.id)).status).toBe('devolvido');
  });

  it('of another amount is for somebody to look at', async () => {
    const { orderId, payment } = await paidOrder();
    await asked(orderId, { amount: 10 });
    expect(await notice(payment, 25.86)).toBe(200);
    expect((await paymentRow(payment.id)).status).toBe('pago');
    expect(await countPaymentsToCheck(database.db)).toBe(1);
  });
});

describe('a payment by reference, and money received without a payment', () => {
  it('go back by transfer, which somebody makes and records', async () => {
    const { orderId, payment } = await paidOrder('multibanco');
    expect(await codeOf(orderId, { route: 'provider' })).toBe('refund_route_not_possible');
    const iban = 'PT50000201231234567890154';
    const refund = await asked(orderId, { iban });
    expect(refund).toMatchObject({ route: 'transfer', state: 'requested', iban: '•••• 0154' });
    expect((await shop.queued()).some(({ kind }) => kind === 'payments.send-refund')).toBe(false);
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await refundOf(refund.id)).toMatchObject({ state: 'requested' });
    expect((await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'sent' })).ok).toBe(true);
    expect((await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'done' })).ok).toBe(true);
    const again = await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'failed' });
    expect(again).toMatchObject({ failure: { code: 'refund_step_not_possible' } });
    expect((await paymentRow(payment.id)).status).toBe('devolvido');
    expect(await payableOf(orderId)).toMatchObject({ state: 'refunded' });
  });

  it('received at the counter', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    expect(await codeOf(orderId)).toBe('refund_too_much');
    await updateOrder(shop.deps, dono, orderId, {
      status: 'pagamento_confirmado',
      tracking_code: null,
      notes: null,
      confirm: true,
    });
    const refund = await asked(orderId, { amount: 5 });
    expect(refund).toMatchObject({ payment_id: null, route: 'transfer' });
    await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'done' });
    expect(await payableOf(orderId)).toMatchObject({ paid: 20.86, state: 'partially_refunded' });
  });

  it('paid twice: somebody says which of the payments goes back', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payments = [await create(orderId), await create(orderId, '912345678')];
    for (const { id } of payments) {
      await shop.parts.simulator?.provider.decide((await paymentRow(id)).request_id ?? '', 'pay');
    }
    expect(await payableOf(orderId)).toMatchObject({ paid: 51.72, state: 'overpaid', refundable: 51.72 });
    expect(await codeOf(orderId)).toBe('refund_payment_needed');
    const refund = await asked(orderId, { payment_id: payments[1]?.id });
    await sendRefund(shop.deps, system('payments.send-refund'), shop.parts, refund.id);
    expect(await payableOf(orderId)).toMatchObject({ paid: 25.86, state: 'paid' });
    expect(await codeOf(orderId, { payment_id: payments[1]?.id, amount: 0.01 })).toBe('refund_too_much');
  });
});

it('what does not exist is not found', async () => {
  expect(await codeOf('ORD-1763726400000-nobody')).toBe('payable_not_found');
  const nobody = await recordRefund(shop.deps, dono, shop.parts, randomUUID(), { state: 'done' });
  expect(nobody).toMatchObject({ failure: { code: 'refund_not_found', status: 404 } });
});
