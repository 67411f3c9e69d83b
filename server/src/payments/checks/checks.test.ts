import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentCheckWhole } from '#core/payments/checks-contract.ts';
import type { Payment } from '#core/payments/contract.ts';
import { listAdminOrders } from '../../orders/list-orders.ts';
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
import { readPayable } from '../refunds/read-payable.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { decideCheck } from './decide-check.ts';
import { listChecks, readCheck } from './list-checks.ts';
import { countPaymentsToCheck } from './store.ts';

let database: TestDatabase;
let shop: PaymentShop;
let dono: Person;
let gerente: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  database = shop.database;
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
  gerente = await insertUser(shop.deps, 'gerente', { role: 'manager' });
});
beforeEach(async () => {
  await shop.queue.empty();
  await database.db.deleteFrom('payment_callbacks').execute();
});

const DUE = 2586;

/** A phone that rang for nobody yet. */
let rung = 912_345_000;
function newPhone(): string {
  rung += 1;
  return String(rung);
}

/** Whatever happened: what a sale says went out is what left it, and none holds less than nothing. */
afterEach(async () => {
  const { rows } = await sql`
    SELECT subject FROM payables WHERE paid_cents < 0 OR refunded_cents <> coalesce((
      SELECT sum(amount_cents) FROM refunds WHERE payable_id = payables.id AND state = 'done'), 0)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

/** Money that all sales together hold, in cents. */
async function heldInAll(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`SELECT sum(paid_cents)::int AS cents FROM payables`.execute(
    database.db,
  );
  return rows[0]?.cents ?? 0;
}

const create = (orderId: string, phone?: string) => createTestPayment(shop, orderId, phone);

async function idsOf(payment: Payment) {
  return await database.db
    .selectFrom('payments')
    .select(['request_id', 'provider_order_id', 'entity', 'reference', 'amount_cents'])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
}

/** The provider's word that a payment's money came, with what is changed of it. @returns how it was answered. */
async function tell(payment: Payment | null, changes: Record<string, string> = {}): Promise<number> {
  const ids = payment && (await idsOf(payment));
  const query = new URLSearchParams({
    key: shop.parts.simulator?.provider.keys.antiPhishingKey ?? '',
    orderId: ids?.provider_order_id ?? 'B00000000000000',
    requestId: ids?.request_id ?? 'nobody',
    amount: ((ids?.amount_cents ?? DUE) / 100).toFixed(2),
    ...changes,
  });
  const response = await fetch(`${shop.url}/api/payments/callback/ifthenpay?${query}`);
  await response.text();
  return response.status;
}

async function set(orderId: string, status: Parameters<typeof updateOrder>[3]['status']): Promise<void> {
  const result = await updateOrder(shop.deps, dono, orderId, {
    status,
    tracking_code: null,
    notes: null,
    confirm: true,
  });
  if (!result.ok) throw new Error(result.failure.code);
}

/** The one check that waits. */
async function onlyCheck(): Promise<PaymentCheckWhole> {
  const { items, total } = await listChecks(database.db, { state: 'open', sort: '-at', page: 1 });
  expect(total).toBe(1);
  expect(await countPaymentsToCheck(database.db)).toBe(1);
  const whole = await readCheck(database.db, Number(items[0]?.id));
  if (!whole.ok) throw new Error(whole.failure.code);
  expect(whole.value).toMatchObject(items[0] ?? {});
  if (whole.value.sale) expect(whole.value.sale.number).toMatch(/^N\.º \d+$/);
  return whole.value;
}

type Asked = Parameters<typeof decideCheck>[4];

async function decide(id: string, asked: Partial<Asked> & Pick<Asked, 'decision'>, by = dono) {
  return await decideCheck(shop.deps, by, shop.parts, Number(id), { note: 'Visto', iban: null, ...asked });
}

async function codeOf(id: string, asked: Partial<Asked> & Pick<Asked, 'decision'>): Promise<string> {
  const result = await decide(id, asked);
  return result.ok ? 'ok' : result.failure.code;
}

async function payableOf(orderId: string) {
  const result = await readPayable(database.db, shop.parts, { kind: 'order', subject: orderId });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

async function orderRow(id: string) {
  return await database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function mailsOf(orderId: string, kind: string): Promise<number> {
  const rows = await database.db
    .selectFrom('emails')
    .select('id')
    .where('dedupe_key', 'like', `order:${orderId}:%`)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}

async function decisions(id: string) {
  return await database.db
    .selectFrom('audit_events')
    .select(['type', 'actor_id', 'after'])
    .where('subject_kind', '=', 'payment-check')
    .where('subject_id', '=', id)
    .execute();
}

/** An order paid twice; the check is of the second payment. */
async function paidTwice(): Promise<{ orderId: string; second: Payment }> {
  const orderId = await placeTestOrder(shop, 'ana');
  const second = await create(orderId);
  const first = await create(orderId, newPhone());
  expect(await tell(first)).toBe(200);
  expect(await tell(second)).toBe(200);
  return { orderId, second };
}

describe('who paid an order twice', () => {
  it('is told by mail, once, how much; who paid once is not', async () => {
    const { orderId, second } = await paidTwice();
    // The provider says it again.
    expect(await tell(second)).toBe(200);
    const once = await placeTestOrder(shop, 'ana');
    expect(await tell(await create(once, newPhone()))).toBe(200);
    const told = await database.db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'encomenda.excess')
      .where((mail) => mail.or([orderId, once].map((id) => mail('dedupe_key', 'like', `order:${id}:%`))))
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/25,86\s€ a mais/);
  });

  it('a third time is told again', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payments = [
      await create(orderId),
      await create(orderId, newPhone()),
      await create(orderId, newPhone()),
    ];
    for (const payment of payments) expect(await tell(payment)).toBe(200);
    const told = await database.db
      .selectFrom('emails')
      .select('id')
      .where('dedupe_key', 'like', `order:${orderId}:excess:%`)
      .execute();
    expect(told).toHaveLength(2);
  });
});

describe('what waits to be checked', () => {
  it('is every case, each with its reason, its money and what can be decided', async () => {
    await paidTwice();
    expect(await onlyCheck()).toMatchObject({
      reason: 'pago_em_duplicado',
      amount: 25.86,
      decisions: ['give_back', 'other_order', 'nothing'],
    });
    await database.db.deleteFrom('payment_callbacks').execute();

    const late = await placeTestOrder(shop, 'ana');
    const after = await create(late);
    await set(late, 'cancelado');
    await tell(after);
    expect(await onlyCheck()).toMatchObject({ reason: 'pago_depois_do_fim', sale: { subject: late } });
    await database.db.deleteFrom('payment_callbacks').execute();

    const wrong = await create(await placeTestOrder(shop, 'ana'));
    await tell(wrong, { amount: '20.00' });
    expect(await onlyCheck()).toMatchObject({ reason: 'valor_errado', amount: 20, payment_id: wrong.id });
    await database.db.deleteFrom('payment_callbacks').execute();

    await tell(null, { amount: '12.30' });
    expect(await onlyCheck()).toMatchObject({
      reason: 'sem_pagamento',
      amount: 12.3,
      sale: null,
      decisions: ['other_order', 'nothing'],
      told: { amount: '12.30', requestId: 'nobody' },
    });
  });

  it('money for an order that was marked as paid by hand before', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await set(orderId, 'pagamento_confirmado');
    await tell(payment);
    expect(await onlyCheck()).toMatchObject({ reason: 'pago_em_duplicado', sale: { subject: orderId } });
  });

  it('a paid order that the shop cancels, until it stands again or its money is given back', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    await tell(await create(orderId));
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    await set(orderId, 'cancelado');
    const check = await onlyCheck();
    expect(check).toMatchObject({ reason: 'anulada_com_dinheiro', amount: 25.86, told: {} });
    const orders = await listAdminOrders(database.db, { view: 'to_check', page: 1 });
    expect(orders.items.map(({ id }) => id)).toEqual([orderId]);
    await set(orderId, 'processando');
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    await set(orderId, 'cancelado');
    const again = await onlyCheck();
    const refund = await requestRefund(shop.deps, gerente, shop.parts, {
      kind: 'order',
      subject: orderId,
      amount: 25.86,
      reason: 'Cancelada',
      iban: null,
      lines: [],
      idempotency_key: crypto.randomUUID(),
    });
    if (!refund.ok) throw new Error(refund.failure.code);
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    const settled = await readCheck(database.db, Number(again.id));
    expect(settled).toMatchObject({
      value: { decision: 'give_back', refund_id: refund.value.id, decided_by: 'gerente' },
    });
  });

  it('an order that is cancelled unpaid, or after its money went back, waits for nobody', async () => {
    const unpaid = await placeTestOrder(shop, 'ana');
    await set(unpaid, 'cancelado');
    expect(await countPaymentsToCheck(database.db)).toBe(0);
  });
});

describe('to give back', () => {
  it('begins the refund, leaves the list, and stands in the audit', async () => {
    const { orderId, second } = await paidTwice();
    const { id } = await onlyCheck();
    const decided = await decide(id, { decision: 'give_back', note: 'Pagou duas vezes' });
    if (!decided.ok) throw new Error(decided.failure.code);
    expect(decided.value).toMatchObject({
      decision: 'give_back',
      note: 'Pagou duas vezes',
      decided_by: 'dono',
      decisions: [],
    });
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    expect(await payableOf(orderId)).toMatchObject({ state: 'overpaid', refundable: 25.86 });
    const refund = await database.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', decided.value.refund_id ?? '')
      .executeTakeFirstOrThrow();
    expect(refund).toMatchObject({
      payment_id: second.id,
      amount_cents: DUE,
      route: 'transfer',
      state: 'requested',
      reason: 'Pagou duas vezes',
    });
    await recordRefund(shop.deps, dono, shop.parts, refund.id, { state: 'done' });
    expect(await payableOf(orderId)).toMatchObject({ paid: 25.86, refunded: 25.86 });
    expect(await decisions(id)).toMatchObject([
      { type: 'check.decided', actor_id: 'dono', after: { decision: 'give_back', amount_cents: DUE } },
    ]);
    const { items } = await listChecks(database.db, { state: 'decided', sort: '-at', page: 1 });
    expect(items).toMatchObject([{ id, decision: 'give_back' }]);
  });

  it('by MB WAY asks the provider, and a refund that fails opens the check again', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId, newPhone());
    await set(orderId, 'cancelado');
    await tell(payment);
    const { id } = await onlyCheck();
    const decided = await decide(id, { decision: 'give_back' });
    const refundId = decided.ok ? (decided.value.refund_id ?? '') : '';
    // The provider was told of no such payment by its own simulator: it refuses.
    await sendRefund(shop.deps, system('tests'), shop.parts, refundId);
    const { items } = await listChecks(database.db, { state: 'open', sort: '-at', page: 1 });
    expect(items.map(({ reason }) => reason).sort()).toEqual(['devolucao_falhada', 'pago_depois_do_fim']);
    await recordRefund(shop.deps, dono, shop.parts, refundId, { state: 'failed', note: 'Recusada' });
    expect(await onlyCheck()).toMatchObject({ id, decision: null, refund_id: null });
    const again = await decide(id, { decision: 'give_back', note: 'Por transferência' });
    expect(again).toMatchObject({ ok: true });
  });

  it('money that stood nowhere is received first: it comes in and goes out', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    await tell(await create(orderId), { amount: '20.00' });
    const before = await heldInAll();
    const { id } = await onlyCheck();
    const decided = await decide(id, { decision: 'give_back', iban: 'PT50000201231234567890154' });
    if (!decided.ok) throw new Error(decided.failure.code);
    expect(await heldInAll()).toBe(before + 2000);
    expect((await orderRow(orderId)).paid_at).toBeNull();
    await recordRefund(shop.deps, dono, shop.parts, decided.value.refund_id ?? '', { state: 'done' });
    expect(await heldInAll()).toBe(before);
    expect(await payableOf(orderId)).toMatchObject({ paid: 0, refunded: 20 });
  });

  it('is not possible for money of no known sale', async () => {
    await tell(null);
    const { id } = await onlyCheck();
    expect(await codeOf(id, { decision: 'give_back' })).toBe('check_decision_not_possible');
    expect(await countPaymentsToCheck(database.db)).toBe(1);
  });
});

describe('to take it as a payment of another order', () => {
  it('of money of no known sale pays that order: confirmed, told once, and it balances', async () => {
    await tell(null);
    const { id } = await onlyCheck();
    const orderId = await placeTestOrder(shop, 'ana');
    const open = await create(orderId);
    const before = await heldInAll();
    expect(await decide(id, { decision: 'other_order', order_id: orderId })).toMatchObject({
      value: { taken_by: orderId, refund_id: null },
    });
    expect(await heldInAll()).toBe(before + DUE);
    expect(await orderRow(orderId)).toMatchObject({ status: 'pagamento_confirmado' });
    expect(await mailsOf(orderId, 'encomenda.paid')).toBe(1);
    expect(await payableOf(orderId)).toMatchObject({ state: 'paid', paid: 25.86 });
    // What waited for the money waits no more.
    const row = await database.db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('expirado');
    expect(await countPaymentsToCheck(database.db)).toBe(0);
  });

  it('of money of a sale that does not owe it leaves that sale: none is made, none is lost', async () => {
    const { orderId: twice, second } = await paidTwice();
    const { id } = await onlyCheck();
    const orderId = await placeTestOrder(shop, 'ana');
    const before = await heldInAll();
    const decided = await decide(id, { decision: 'other_order', order_id: orderId });
    if (!decided.ok) throw new Error(decided.failure.code);
    expect(await heldInAll()).toBe(before);
    expect(await payableOf(twice)).toMatchObject({ paid: 25.86, refunded: 25.86 });
    expect(await payableOf(orderId)).toMatchObject({ paid: 25.86, state: 'paid' });
    expect((await orderRow(orderId)).status).toBe('pagamento_confirmado');
    // Nobody is told that money went back: it did not.
    expect(await mailsOf(twice, 'encomenda.refunded')).toBe(0);
    const refund = await database.db
      .selectFrom('refunds')
      .select(['route', 'state', 'payment_id'])
      .where('id', '=', decided.value.refund_id ?? '')
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({ route: 'order', state: 'done', payment_id: second.id });
    const { note } = await database.db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', twice)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(note).toContain(orderId);
  });

  it('is refused, with nothing done, when that order is unknown, owes nothing or more than came', async () => {
    await tell(null, { amount: '20.00' });
    const { id } = await onlyCheck();
    const paid = await placeTestOrder(shop, 'ana');
    await tell(await create(paid));
    const owing = await placeTestOrder(shop, 'ana');
    const gone = await placeTestOrder(shop, 'ana');
    await set(gone, 'cancelado');
    const before = await heldInAll();
    const other = { decision: 'other_order' } as const;
    expect(await codeOf(id, other)).toBe('check_order_needed');
    expect(await codeOf(id, { ...other, order_id: 'ORD-1763726400000-nobody' })).toBe('check_order_unknown');
    expect(await codeOf(id, { ...other, order_id: paid })).toBe('check_order_not_owing');
    expect(await codeOf(id, { ...other, order_id: owing })).toBe('check_amount_short');
    expect(await codeOf(id, { ...other, order_id: gone })).not.toBe('ok');
    expect(await heldInAll()).toBe(before);
    expect(await decisions(id)).toEqual([]);
    expect(await onlyCheck()).toMatchObject({ id, decision: null });
  });
});

describe('a decision', () => {
  it('is made once: the same again is the same, another is told', async () => {
    const { orderId } = await paidTwice();
    const { id } = await onlyCheck();
    const first = await decide(id, { decision: 'give_back' });
    const again = await decide(id, { decision: 'give_back' });
    expect(again).toEqual(first);
    expect(await codeOf(id, { decision: 'nothing' })).toBe('check_decided');
    expect(await decisions(id)).toHaveLength(1);
    expect((await payableOf(orderId)).refundable).toBe(25.86);
  });

  it('of two who decide at once is one: the money moves once', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId } = await paidTwice();
      const other = await placeTestOrder(shop, 'ana');
      const { id } = await onlyCheck();
      const before = await heldInAll();
      const answers = await Promise.all([
        decide(id, { decision: 'give_back' }, dono),
        decide(id, { decision: 'other_order', order_id: other }, gerente),
        decide(id, { decision: 'nothing' }, dono),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code]));
      expect(codes).toEqual(['check_decided', 'check_decided']);
      expect(await decisions(id)).toHaveLength(1);
      expect(await heldInAll()).toBe(before);
      const refunds = await database.db
        .selectFrom('refunds')
        .innerJoin('payables', 'payables.id', 'refunds.payable_id')
        .select('refunds.id')
        .where('payables.subject', '=', orderId)
        .execute();
      expect(refunds.length).toBeLessThanOrEqual(1);
    }
  });

  it('to pass money to and fro between two sales at once waits in no circle', async () => {
    const a = await paidTwice();
    const first = await onlyCheck();
    await database.db
      .updateTable('payment_callbacks')
      .set({ needs_check: false })
      .where('id', '=', Number(first.id))
      .execute();
    const c = await paidTwice();
    const second = await onlyCheck();
    await database.db
      .updateTable('payment_callbacks')
      .set({ needs_check: true })
      .where('id', '=', Number(first.id))
      .execute();
    const answers = await Promise.all([
      decide(first.id, { decision: 'other_order', order_id: c.orderId }),
      decide(second.id, { decision: 'other_order', order_id: a.orderId }),
    ]);
    // Both are paid already.
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.failure.code))).toEqual([
      'check_order_not_owing',
      'check_order_not_owing',
    ]);
  });

  it('stays, however often the provider tells the same again', async () => {
    const payment = await create(await placeTestOrder(shop, 'ana'));
    expect(await tell(payment, { amount: '1.00' })).toBe(409);
    const { id } = await onlyCheck();
    expect(await codeOf(id, { decision: 'nothing' })).toBe('ok');
    expect(await tell(payment, { amount: '1.00' })).toBe(409);
    expect(await countPaymentsToCheck(database.db)).toBe(0);
    expect(await readCheck(database.db, Number(id))).toMatchObject({
      value: { decision: 'nothing', times: 2 },
    });
  });

  it('is of what waits alone: not of a payment that was in order', async () => {
    await tell(await create(await placeTestOrder(shop, 'ana')));
    const { id } = await database.db.selectFrom('payment_callbacks').select('id').executeTakeFirstOrThrow();
    expect(await codeOf(String(id), { decision: 'nothing' })).toBe('check_not_found');
    expect(await readCheck(database.db, id)).toMatchObject({ ok: false });
    expect(await codeOf('999999', { decision: 'nothing' })).toBe('check_not_found');
  });
});
