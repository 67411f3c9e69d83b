import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment, PaymentRequest } from '#core/payments/contract.ts';
import { isValidMultibancoReference } from '#core/testing/multibanco.ts';
import { type Caller, system } from '../platform/http/caller.ts';
import {
  actorOf,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
  tokenOf,
} from '../testing/payment-shop.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { countPaymentsToCheck } from './checks/store.ts';
import { createPayment } from './create-payment.ts';
import { getOrderPayment, getPayment } from './get-payment.ts';
import { expirePayments } from './jobs/expire-payments-job.ts';
import { runFollowPayment } from './jobs/follow-payment-job.ts';
import { reconcilePayments } from './jobs/reconcile-payments-job.ts';
import { listPayments } from './list-payments.ts';
import { readProviderAccount } from './provider-account.ts';
import { registerCallbacks } from './register-callbacks.ts';

let database: TestDatabase;
let shop: PaymentShop;
let production: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
  database = shop.database;
  production = await openPaymentShop({ database, environment: { NODE_ENV: 'production' } });
  await database.db
    .insertInto('settings')
    .values({ data: JSON.stringify({ payment_settings: { cofidis_enabled: true } }) })
    .execute();
});
beforeEach(async () => {
  shop.clock = new Date('2026-07-01T10:00:00Z');
  shop.paid.length = 0;
  shop.awaited.length = 0;
  await shop.queue.empty();
  await database.db.deleteFrom('refunds').execute();
  await database.db.deleteFrom('payment_callbacks').execute();
  await database.db.deleteFrom('payments').execute();
});

const ana: Caller = actorOf('ana');

function requestFor(orderId: string, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    order_id: orderId,
    amount: 25.86,
    payment_method: 'multibanco',
    customer_email: 'ana@exemplo.pt',
    customer_name: 'Ana Sousa',
    ...changes,
  };
}

async function create(orderId: string, changes: Partial<PaymentRequest> = {}, actor = ana): Promise<Payment> {
  const result = await createPayment(shop.deps, actor, shop.parts, requestFor(orderId, changes));
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

async function codeOf(orderId: string, changes: Partial<PaymentRequest> = {}, actor = ana): Promise<string> {
  const result = await createPayment(shop.deps, actor, shop.parts, requestFor(orderId, changes));
  return result.ok ? 'ok' : result.failure.code;
}

async function row(id: string) {
  return await database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function providerIds(id: string) {
  const { request_id, provider_order_id } = await row(id);
  return { requestId: request_id ?? '', orderId: provider_order_id };
}

/** The tester decides, as with the buttons. */
async function decide(payment: Payment, decision: 'pay' | 'reject' | 'expire'): Promise<void> {
  await shop.parts.simulator?.provider.decide((await providerIds(payment.id)).requestId, decision);
}

async function callback(payment: Payment, changes: Record<string, string> = {}): Promise<number> {
  const ids = await providerIds(payment.id);
  const query = new URLSearchParams({
    key: shop.parts.simulator?.provider.keys.antiPhishingKey ?? '',
    amount: payment.amount.toFixed(2),
    payment_datetime: '01-07-2026 10:30:00',
    ...ids,
    ...changes,
  });
  const response = await fetch(`${shop.url}/api/payments/callback/ifthenpay?${query}`);
  await response.text();
  return response.status;
}

async function outcomes() {
  return await database.db
    .selectFrom('payment_callbacks')
    .select(['outcome', 'times', 'needs_check', 'payment_id'])
    .orderBy('id')
    .execute();
}

describe('a Multibanco payment', () => {
  it('gives entity, reference, amount and expiry, and the order waits until then', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    expect(payment).toMatchObject({
      status: 'pendente',
      amount: 25.86,
      payment_method: 'multibanco',
      expires_at: '2026-07-04T22:59:59.000Z',
      is_simulated: true,
    });
    expect(isValidMultibancoReference(payment.entity ?? '', payment.reference ?? '', 2586)).toBe(true);
    expect(shop.awaited).toEqual([
      { orderId, method: 'multibanco', holdUntil: new Date('2026-07-04T22:59:59Z') },
    ]);
    expect(await listPayments(database.db, { kind: 'order', subject: orderId })).toMatchObject([
      { id: payment.id, status: 'pendente' },
    ]);
  });

  it('is paid by the callback that the provider sends', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await decide(payment, 'pay');
    expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
    const seen = await getPayment(shop.deps, shop.parts, ana, payment.id, null);
    expect(seen).toMatchObject({ ok: true, value: { status: 'pago' } });
    expect(await outcomes()).toMatchObject([{ outcome: 'pago', needs_check: false, payment_id: payment.id }]);
    expect(await codeOf(orderId)).toBe('already_paid');
  });

  it('is found by reconciliation when its callback is lost', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    const { requestId } = await providerIds(payment.id);
    const simulated = shop.parts.simulator?.provider.state.find(requestId);
    if (!simulated) throw new Error('not simulated');
    simulated.status = 'pago';
    simulated.decidedAt = shop.clock;
    await reconcilePayments(shop.deps, system('payments.reconcile'), shop.parts);
    expect((await row(payment.id)).status).toBe('pago');
    expect(shop.paid).toHaveLength(1);
    await reconcilePayments(shop.deps, system('payments.reconcile'), shop.parts);
    expect(shop.paid).toHaveLength(1);
  });

  it('expires by itself, and is still recognised when its money comes late', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    shop.clock = new Date('2026-07-04T23:00:00Z');
    await expirePayments(shop.deps, system('payments.expire'), shop.parts);
    expect((await row(payment.id)).status).toBe('expirado');
    expect(await callback(payment)).toBe(200);
    expect((await row(payment.id)).status).toBe('pago');
    expect(shop.paid).toHaveLength(1);
  });
});

describe('whose order', () => {
  it("another's order cannot be paid, seen or asked about", async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    for (const stranger of [actorOf('bruno'), actorOf(null)]) {
      expect(await codeOf(orderId, {}, stranger)).toBe('order_not_found');
      expect(await codeOf(orderId, { access_token: 'guessed' }, stranger)).toBe('order_not_found');
      const seen = await getPayment(shop.deps, shop.parts, stranger, payment.id, null);
      expect(seen).toMatchObject({ ok: false, failure: { status: 404 } });
      const shown = await getOrderPayment(shop.deps, shop.parts, stranger, orderId, 'guessed');
      expect(shown).toMatchObject({ ok: false, failure: { status: 404 } });
    }
  });

  it('a guest pays with the link of the order', async () => {
    const orderId = await placeTestOrder(shop, null);
    const token = await tokenOf(shop, orderId);
    const payment = await create(orderId, { access_token: token }, actorOf(null));
    const shown = await getOrderPayment(shop.deps, shop.parts, actorOf(null), orderId, token);
    expect(shown).toMatchObject({ ok: true, value: { payment: { id: payment.id } } });
  });

  it('over HTTP too: 404 for a stranger, 200 for whoever holds the link', async () => {
    const orderId = await placeTestOrder(shop, null);
    const payment = await create(orderId, { access_token: await tokenOf(shop, orderId) }, actorOf(null));
    const address = `${shop.url}/api/payments/${payment.id}`;
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(`${address}?t=${await tokenOf(shop, orderId)}`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/payments/not-a-uuid`)).status).toBe(422);
  });
});

describe('what is refused', () => {
  it.each([
    ['another amount', { amount: 25.85 }, 'amount_mismatch'],
    ['MB WAY without a phone', { payment_method: 'mbway' }, 'phone_required'],
    ['Cofidis below the minimum', { payment_method: 'cofidis', installments: 6 }, 'instalments_not_offered'],
  ] as const)('%s', async (_what, changes, code) => {
    const orderId = await placeTestOrder(shop, 'ana');
    expect(await codeOf(orderId, changes)).toBe(code);
    expect(await listPayments(database.db, { kind: 'order', subject: orderId })).toEqual([]);
  });

  it.each([
    ['919999999', 'not_on_mbway', 'erro'],
    ['918888888', 'declined', 'recusado'],
    ['917777777', 'provider_unavailable', 'erro'],
  ])('by the provider, phone %s: %s, and another try is open', async (phone, code, status) => {
    const orderId = await placeTestOrder(shop, 'ana');
    expect(await codeOf(orderId, { payment_method: 'mbway', customer_phone: phone })).toBe(code);
    expect(await listPayments(database.db, { kind: 'order', subject: orderId })).toMatchObject([{ status }]);
    expect(await codeOf(orderId, { payment_method: 'mbway', customer_phone: '912345678' })).toBe('ok');
  });

  it('a cancelled order', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    await database.db.updateTable('orders').set({ status: 'cancelado' }).where('id', '=', orderId).execute();
    expect(await codeOf(orderId)).toBe('order_closed');
  });

  it('everything, in production without keys, and nothing is simulated', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const result = await createPayment(production.deps, ana, production.parts, requestFor(orderId));
    expect(result).toMatchObject({ ok: false, failure: { code: 'payments_off', status: 503 } });
    expect((await fetch(`${production.url}/simulador`)).status).toBe(404);
    expect((await fetch(`${production.url}/api/payments/callback/ifthenpay?key=&amount=1.00`)).status).toBe(
      403,
    );
  });
});

it('callbacks are registered for the methods that have keys, and refused without the backoffice key', async () => {
  const account = await readProviderAccount(shop.deps, shop.parts);
  if (!account) throw new Error('no account');
  expect(await registerCallbacks(account, shop.url)).toEqual([]);
  const withoutBackoffice = { ...account, keys: { ...account.keys, backoffice: null, cofidis: null } };
  expect(await registerCallbacks(withoutBackoffice, shop.url)).toEqual(['multibanco', 'mbway']);
});

describe('one open payment for each order', () => {
  it('asked for ten times at once is one, at the provider too', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const before = shop.parts.simulator?.provider.state.payments.length ?? 0;
    const payments = await Promise.all(Array.from({ length: 10 }, () => create(orderId)));
    expect(new Set(payments.map((payment) => payment.id)).size).toBe(1);
    expect(new Set(payments.map((payment) => payment.reference)).size).toBe(1);
    expect(await listPayments(database.db, { kind: 'order', subject: orderId })).toHaveLength(1);
    expect(shop.parts.simulator?.provider.state.payments).toHaveLength(before + 1);
  });

  it('another method closes the old one, whose money still counts', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const old = await create(orderId);
    const mbway = await create(orderId, { payment_method: 'mbway', customer_phone: '912345678' });
    expect((await row(old.id)).status).toBe('expirado');
    expect((await row(mbway.id)).status).toBe('pendente');
    await decide(old, 'pay');
    expect((await row(old.id)).status).toBe('pago');
    // What was still open is closed: the order is paid.
    expect((await row(mbway.id)).status).toBe('expirado');
    expect(shop.paid).toEqual([{ orderId, paymentId: old.id }]);
  });

  it('two payments both paid: both are recorded, and the second is to be checked', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const old = await create(orderId);
    const mbway = await create(orderId, { payment_method: 'mbway', customer_phone: '912345678' });
    await decide(mbway, 'pay');
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    await decide(old, 'pay');
    expect(shop.paid).toHaveLength(2);
    expect(await countPaymentsToCheck(database.db)).toBe(1);
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['pago', 'pago_em_duplicado']);
  });

  it('a corrected phone is a new request', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const first = await create(orderId, { payment_method: 'mbway', customer_phone: '912345678' });
    const second = await create(orderId, { payment_method: 'mbway', customer_phone: '934567890' });
    expect(second.id).not.toBe(first.id);
    const again = await create(orderId, { payment_method: 'mbway', customer_phone: '934567890' });
    expect(again.id).toBe(second.id);
  });

  it('rings one phone eight times an hour at most, whoever asks and for however many orders', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => placeTestOrder(shop, 'ana')));
    const ring = (orderId: string, customer_phone = '912345678') =>
      codeOf(orderId, { payment_method: 'mbway', customer_phone });
    const answers = await Promise.all(orders.map((orderId) => ring(orderId)));
    expect(answers.sort()).toEqual([...Array(8).fill('ok'), 'too_many_rings', 'too_many_rings']);
    const another = await placeTestOrder(shop, 'ana');
    expect(await ring(another)).toBe('too_many_rings');
    expect(await ring(another, '934567890')).toBe('ok');
    expect(await codeOf(another)).toBe('ok');
    shop.clock = new Date('2026-07-01T11:00:01Z');
    expect(await ring(another)).toBe('ok');
  });

  it('is not begun anew more than twelve times an hour: each may ring a phone', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const attempt = (n: number) =>
      codeOf(orderId, { payment_method: 'mbway', customer_phone: `91234567${n % 10}` });
    for (let n = 0; n < 12; n += 1) expect(await attempt(n)).toBe('ok');
    expect(await attempt(12)).toBe('too_many_attempts');
    // The open one is still given.
    expect(await attempt(11)).toBe('ok');
    shop.clock = new Date('2026-07-01T11:00:01Z');
    expect(await attempt(13)).toBe('ok');
  });

  it('a crash before the answer was kept loses nothing: the callback finds the payment, and a retry completes it', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    const crash = async () =>
      await database.db
        .updateTable('payments')
        .set({ request_id: null, reference: null, entity: null, claimed_until: shop.clock })
        .where('id', '=', payment.id)
        .execute();
    const { requestId } = await providerIds(payment.id);
    await crash();
    const completed = await create(orderId);
    expect(completed.id).toBe(payment.id);
    expect(completed.reference).not.toBeNull();
    await crash();
    expect(await callback(payment, { requestId })).toBe(200);
    expect(await row(payment.id)).toMatchObject({ status: 'pago', request_id: requestId });
  });

  describe('asked of the provider twice, the first answer being lost', () => {
    /** Begins a payment whose first answer is lost, and again; `meanwhile` is what happens before the second is known. */
    async function beginTwice(meanwhile: (payment: Payment, first: string) => Promise<void>) {
      const orderId = await placeTestOrder(shop, 'ana');
      const payment = await create(orderId);
      const { requestId: first } = await providerIds(payment.id);
      await database.db
        .updateTable('payments')
        .set({ request_id: null, reference: null, entity: null, claimed_until: shop.clock })
        .where('id', '=', payment.id)
        .execute();
      const { simulator } = shop.parts;
      if (!simulator) throw new Error('no simulator');
      const slow = createServer((request, response) => {
        void (async () => {
          const { method = 'GET' } = request;
          const body = method === 'POST' ? await buffer(request) : undefined;
          const answer = await fetch(`${simulator.url}${request.url}`, {
            method,
            headers: { 'Content-Type': 'application/json' },
            ...(body && { body }),
          });
          const text = await answer.text();
          await meanwhile(payment, first);
          response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
        })();
      });
      slow.listen(0, '127.0.0.1');
      await once(slow, 'listening');
      const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
      const parts = { ...shop.parts, simulator: { ...simulator, provider: simulator.provider, url } };
      const again = await createPayment(shop.deps, ana, parts, requestFor(orderId));
      slow.close();
      const asked = simulator.provider.state.payments.filter(
        ({ providerOrderId }) => providerOrderId === simulator.provider.state.find(first)?.providerOrderId,
      );
      const second = asked.find(({ requestId }) => requestId !== first)?.requestId;
      if (!second) throw new Error('the provider was asked once only');
      return { orderId, payment, again, first, second };
    }

    it('keeps the request that the money came by, and the money of the other one is to be checked', async () => {
      const { orderId, payment, again, first, second } = await beginTwice(async (begun, requestId) => {
        expect(await callback(begun, { requestId })).toBe(200);
      });
      expect(again).toMatchObject({ ok: true, value: { id: payment.id, status: 'pago' } });
      expect(await row(payment.id)).toMatchObject({ status: 'pago', request_id: first });
      expect(await callback(payment, { requestId: second })).toBe(409);
      expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['pago', 'pedido_errado']);
      expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
    });

    it('both paid at the same moment: one is recorded, the other is to be checked', async () => {
      const { orderId, payment, first, second } = await beginTwice(async () => {});
      await database.db
        .updateTable('payments')
        .set({ request_id: null })
        .where('id', '=', payment.id)
        .execute();
      const answers = await Promise.all([first, second].map((requestId) => callback(payment, { requestId })));
      expect(answers.sort()).toEqual([200, 409]);
      const kept = await outcomes();
      expect(kept.map(({ outcome }) => outcome).sort()).toEqual(['pago', 'pedido_errado']);
      expect(await countPaymentsToCheck(database.db)).toBe(1);
      expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
    });

    it('the money of the other one is found although its callback is lost, and kept once', async () => {
      const { payment, first } = await beginTwice(async () => {});
      const simulated = shop.parts.simulator?.provider.state.find(first);
      if (!simulated) throw new Error('not simulated');
      simulated.status = 'pago';
      simulated.decidedAt = shop.clock;
      const reconcile = async () =>
        await reconcilePayments(shop.deps, system('payments.reconcile'), shop.parts);
      await reconcile();
      await reconcile();
      expect((await row(payment.id)).status).toBe('pendente');
      const told = [{ outcome: 'pedido_errado', times: 1, needs_check: true, payment_id: payment.id }];
      expect(await outcomes()).toEqual(told);
      expect(shop.paid).toEqual([]);
    });
  });

  it('a provider that does not answer leaves the payment open for the next try', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const { simulator } = shop.parts;
    if (!simulator) throw new Error('no simulator');
    const deaf = {
      ...shop.parts,
      simulator: { ...simulator, provider: simulator.provider, url: 'http://127.0.0.1:9' },
    };
    const failed = await createPayment(shop.deps, ana, deaf, requestFor(orderId));
    expect(failed).toMatchObject({ ok: false, failure: { code: 'provider_unavailable' } });
    const [left] = await listPayments(database.db, { kind: 'order', subject: orderId });
    expect(left?.status).toBe('pendente');
    expect((await create(orderId)).id).toBe(left?.id);
  });
});

describe('the callback', () => {
  it.each([
    '01-01-0001 10:00:00',
    '31-02-2026 10:00:00',
    '01-07-2001 10:30:00',
    '01-07-2099 10:30:00',
    'ontem',
  ])('that dates the money %s pays now, and keeps what was told', async (payment_datetime) => {
    const payment = await create(await placeTestOrder(shop, 'ana'));
    expect(await callback(payment, { payment_datetime })).toBe(200);
    expect((await row(payment.id)).paid_at).toEqual(shop.clock);
    const { query } = await database.db
      .selectFrom('payment_callbacks')
      .select('query')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(query).toMatchObject({ payment_datetime });
  });

  it('sent ten times at once pays once, and each is answered 200', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => callback(payment)));
    expect(statuses).toEqual(Array(10).fill(200));
    expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
    expect(await outcomes()).toMatchObject([{ outcome: 'pago', times: 10, needs_check: false }]);
  });

  it.each([
    ['a wrong key', { key: 'wrong' }, 403, null],
    ['no key', { key: '' }, 403, null],
    ['another amount', { amount: '25.85' }, 409, 'valor_errado'],
    ['no amount', { amount: '' }, 400, 'ilegivel'],
    ['an amount that is none', { amount: '25.861' }, 400, 'ilegivel'],
    ['another request id', { requestId: 'somebody-elses' }, 409, 'pedido_errado'],
    ['no request id', { requestId: '' }, 409, 'pedido_errado'],
    ['another method', { payment_method: 'MBWAY' }, 409, 'metodo_errado'],
    ['nobody', { orderId: 'B99999999999999', requestId: 'nobody' }, 404, 'sem_pagamento'],
  ] as const)('with %s pays nothing', async (_what, changes, status, outcome) => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    expect(await callback(payment, changes)).toBe(status);
    expect(await callback(payment, changes)).toBe(status);
    expect((await row(payment.id)).status).toBe('pendente');
    expect(shop.paid).toEqual([]);
    expect(await outcomes()).toMatchObject(outcome ? [{ outcome, times: 2, needs_check: true }] : []);
    expect(await countPaymentsToCheck(database.db)).toBe(outcome ? 1 : 0);
  });

  it('never keeps or shows the key', async () => {
    const payment = await create(await placeTestOrder(shop, 'ana'));
    await callback(payment, { amount: '1.00' });
    const kept = await database.db.selectFrom('payment_callbacks').select('query').execute();
    expect(JSON.stringify(kept)).not.toContain(shop.parts.simulator?.provider.keys.antiPhishingKey);
    expect(kept[0]?.query).toMatchObject({ amount: '1.00' });
  });

  it("one order's callback cannot pay another's", async () => {
    const mine = await create(await placeTestOrder(shop, 'ana'));
    const other = await create(await placeTestOrder(shop, 'bruno'), {}, actorOf('bruno'));
    const { requestId } = await providerIds(other.id);
    expect(await callback(mine, { requestId })).toBe(409);
    expect(shop.paid).toEqual([]);
  });

  it('that could not be recorded is not answered 200', async () => {
    const payment = await create(await placeTestOrder(shop, 'ana'));
    const { onPaid } = shop.orders;
    shop.orders.onPaid = async () => {
      throw new Error('the order cannot be written');
    };
    expect(await callback(payment)).toBe(500);
    expect((await row(payment.id)).status).toBe('pendente');
    shop.orders.onPaid = onPaid;
    expect(await callback(payment)).toBe(200);
    expect(shop.paid).toHaveLength(1);
  });

  it('of a refund marks the payment given back; of part of it asks for a look', async () => {
    const payment = await create(await placeTestOrder(shop, 'ana'));
    await callback(payment);
    expect(await callback(payment, { status: 'DEVOLVIDO', amount: '1.00' })).toBe(200);
    expect((await row(payment.id)).status).toBe('pago');
    expect(await countPaymentsToCheck(database.db)).toBe(1);
    expect(await callback(payment, { status: 'DEVOLVIDO' })).toBe(200);
    expect((await row(payment.id)).status).toBe('devolvido');
  });
});

describe('a MB WAY payment', () => {
  const mbway = { payment_method: 'mbway', customer_phone: '912345678' } as const;

  it('lives four minutes and is followed by a job', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId, mbway);
    expect(payment.expires_at).toBe('2026-07-01T10:04:00.000Z');
    expect(await shop.queued()).toEqual([{ kind: 'payments.follow', payload: { paymentId: payment.id } }]);
    await runFollowPayment(shop.deps, system('payments.follow'), shop.parts, payment.id);
    expect(await shop.queued()).toHaveLength(2);
    shop.clock = new Date('2026-07-01T10:08:00Z');
    await runFollowPayment(shop.deps, system('payments.follow'), shop.parts, payment.id);
    expect((await row(payment.id)).status).toBe('expirado');
    expect(await shop.queued()).toHaveLength(2);
  });

  it.each([
    ['reject', 'recusado'],
    ['expire', 'expirado'],
  ] as const)('the tester decides %s: asking finds it %s', async (decision, status) => {
    const payment = await create(await placeTestOrder(shop, 'ana'), mbway);
    await decide(payment, decision);
    const seen = await getPayment(shop.deps, shop.parts, ana, payment.id, null);
    expect(seen).toMatchObject({ ok: true, value: { status } });
    expect(shop.paid).toEqual([]);
  });

  it('proves itself when asked about although its callback is lost, once', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId, mbway);
    const simulated = shop.parts.simulator?.provider.state.find((await providerIds(payment.id)).requestId);
    if (!simulated) throw new Error('not simulated');
    simulated.status = 'pago';
    await Promise.all(
      Array.from({ length: 5 }, () => getPayment(shop.deps, shop.parts, ana, payment.id, null)),
    );
    expect((await row(payment.id)).status).toBe('pago');
    expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
  });
});

describe('a Cofidis payment', () => {
  const cofidis = { payment_method: 'cofidis', installments: 6, amount: 500 } as const;

  it('gives its plan and its page, and is paid by accepting there', async () => {
    const orderId = await placeTestOrder(shop, 'ana', 50_000);
    const payment = await create(orderId, cofidis);
    expect(payment.installment_amounts).toEqual([83.33, 83.33, 83.33, 83.33, 83.33, 83.35]);
    expect(payment.payment_url).toMatch(new RegExp(`^${shop.url}/simulador/cofidis/`));
    const page = await fetch(payment.payment_url ?? '', { method: 'GET' });
    expect(await page.text()).toContain('Aceitar');
    await decide(payment, 'pay');
    expect(shop.paid).toEqual([{ orderId, paymentId: payment.id }]);
  });

  it('refused on its page, asking finds out', async () => {
    const payment = await create(await placeTestOrder(shop, 'ana', 50_000), cofidis);
    await decide(payment, 'reject');
    const seen = await getPayment(shop.deps, shop.parts, ana, payment.id, null);
    expect(seen).toMatchObject({ ok: true, value: { status: 'recusado' } });
  });

  it.each([
    [12, 'instalments_not_offered'],
    [5, 'instalments_not_offered'],
  ])('%d instalments are not offered', async (installments, code) => {
    const orderId = await placeTestOrder(shop, 'ana', 50_000);
    expect(await codeOf(orderId, { ...cofidis, installments })).toBe(code);
  });

  it('above what the contract with Cofidis allows', async () => {
    const orderId = await placeTestOrder(shop, 'ana', 1_500_001);
    expect(await codeOf(orderId, { ...cofidis, amount: 15_000.01 })).toBe('method_not_offered');
  });
});
