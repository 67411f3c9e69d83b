import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#core/payments/contract.ts';
import type { Refund } from '#core/payments/refunds-contract.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import type { RepairStatus } from '#core/repairs/lifecycle.ts';
import { repairDue } from '#core/repairs/money/rules/repair-due.ts';
import fc from '#core/testing/property.ts';
import { settleByQuestion } from '../../payments/follow-payment.ts';
import { findPayable } from '../../payments/payables.ts';
import { recordRefund } from '../../payments/refunds/record-refund.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { findPayment } from '../../payments/store.ts';
import { receiveTransfer, takeLastBack } from '../../payments/testing/take-back.ts';
import { type Person, system } from '../../platform/http/caller.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { insertUser, nobody, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { isUnrepaired } from '../is-unrepaired.ts';
import { decideQuote } from '../quotes/decide-quote.ts';
import { sendQuote } from '../quotes/send-quote.ts';
import { renewLink } from '../renew-link.ts';
import { findRepair, repairPayable } from '../store.ts';
import { askForRepair } from '../testing/repairs.ts';
import { updateRepair } from '../update-repair.ts';
import { payRepair } from './pay-repair.ts';
import { readMoney } from './read-money.ts';
import { receiveForRepair, setCharges } from './receive-money.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let boss: Person;
let owner: TestBrowser;
let ana: TestBrowser;
let eva: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON, listening: true });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, boss));
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  ana = await as('ana', { email_verified: true });
  eva = await as('eva');
  technician = await as('tecnico', { role: 'technician' });
  const data = JSON.stringify({ company_email: 'loja@example.pt' });
  await shop.db.insertInto('settings').values({ data }).execute();
});
beforeEach(() => shop.reset());

interface Refusal {
  readonly code: string;
}

/** A repair asked for without an account, whose quote waits. */
async function quoted(euros = 100) {
  const asked = await askForRepair(shop.deps);
  await owner.call('PUT', `/api/admin/repairs/${asked.id}`, {
    confirm: true,
    status: 'em_analise',
    estimate_price: euros,
  });
  await owner.call('POST', `/api/admin/repairs/${asked.id}/send-quote`);
  return asked;
}

async function approved(euros = 100) {
  const asked = await quoted(euros);
  await shop.browser().call('POST', `/api/repairs/${asked.key}/decision`, { approve: true });
  return asked;
}

const see = async (key: string) => (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;
const pay = async (browser: TestBrowser, key: string, amount: number) =>
  await browser.call<Payment & Refusal>('POST', `/api/repairs/${key}/payments`, {
    amount,
    payment_method: 'multibanco',
  });
async function moneyComes(paymentId: string): Promise<void> {
  const payment = await findPayment(shop.db, paymentId);
  if (!payment) throw new Error('no payment');
  await settleByQuestion(shop.deps, system('test'), shop.payments, payment);
}
async function mailsOf(id: string, about: string) {
  return await shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'html'])
    .where('dedupe_key', 'like', `repair:${id}:${about}%`)
    .execute();
}
const receive = (id: string, body: object) =>
  owner.call<AdminRepairDetail & Refusal>('POST', `/api/admin/repairs/${id}/receipts`, {
    request_id: crypto.randomUUID(),
    way: 'dinheiro',
    ...body,
  });

describe('handing over', () => {
  const hand = (browser: TestBrowser, id: string, body: object) =>
    browser.call<AdminRepairDetail & Refusal & { detail: string }>(
      'POST',
      `/api/admin/repairs/${id}/hand-over`,
      body,
    );
  const ready = async (euros = 80) => {
    const asked = await approved(euros);
    await owner.call('PUT', `/api/admin/repairs/${asked.id}`, { confirm: true, status: 'pronto_entrega' });
    return asked;
  };
  const cash = (amount: number) => ({ request_id: crypto.randomUUID(), amount, way: 'dinheiro' });
  const unpaid = async () =>
    (await owner.call<{ id: string }[]>('GET', '/api/admin/repairs?view=unpaid')).body.map(({ id }) => id);

  test('of money that was another sale’s is owed again, until the device was handed over', async () => {
    const { id } = await ready();
    const of = repairPayable(id);
    await receiveTransfer(shop, boss, of, 8000);
    expect(await takeLastBack(shop, boss, of)).toEqual({ ok: true, value: null });
    expect(await findPayable(shop.db, of)).toMatchObject({ outside_cents: 0, state: 'open' });
    const notes = await shop.db
      .selectFrom('repair_events')
      .select('note')
      .where('repair_id', '=', id)
      .execute();
    expect(notes.map(({ note }) => note)).toContain(
      'Retirado o pagamento de 80,00\u00a0€: era de outra venda',
    );
    expect(await mailsOf(id, 'taken-back:')).toHaveLength(1);
    await receiveTransfer(shop, boss, of, 8000);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'entregue' });
    expect(await takeLastBack(shop, boss, of)).toMatchObject({
      ok: false,
      failure: { code: 'receipt_used', detail: expect.stringContaining('já foi entregue') },
    });
    // Money too much is given up all the same.
    await receiveTransfer(shop, boss, of, 500);
    expect(await takeLastBack(shop, boss, of)).toEqual({ ok: true, value: null });
    expect(await findPayable(shop.db, of)).toMatchObject({ outside_cents: 8000, state: 'paid' });
  });

  test('several of one visit go together, each with its money, or none of them', async () => {
    const device = (model: string) => ({
      device_type: 'Portátil',
      brand: 'HP',
      model,
      serial_number: null,
      problem_description: 'Não liga',
      status: 'pronto_entrega',
      final_price: 40,
    });
    const taken = await owner.call<{ id: string }>('POST', '/api/admin/repairs/intake', {
      ...device('A'),
      request_id: crypto.randomUUID(),
      user_id: 'ana',
      others: [device('B')],
    });
    const { id } = taken.body;
    type Others = { others: { id: string; is_ready: boolean; left: number }[] };
    const found = (await owner.call<Others>('GET', `/api/admin/repairs/${id}/intake`)).body.others;
    expect(found).toMatchObject([{ is_ready: true, left: 40 }]);
    const other = found[0]?.id ?? '';
    const state = async () =>
      await Promise.all(
        [id, other].map(async (one) => {
          const { body } = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${one}`);
          return [body.status, body.money.left];
        }),
      );
    const refused = await hand(owner, id, { receipt: cash(40), others: [{ id: other }] });
    expect(refused.body.code).toBe('money_owed');
    expect(await state()).toEqual([
      ['pronto_entrega', 40],
      ['pronto_entrega', 40],
    ]);
    const stranger = await ready();
    expect((await hand(owner, id, { receipt: cash(40), others: [{ id: stranger.id }] })).status).toBe(404);
    const body = { receipt: cash(40), others: [{ id: other, receipt: cash(40) }] };
    const both = await Promise.all([hand(owner, id, body), hand(owner, id, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toEqual([
      ['entregue', 0],
      ['entregue', 0],
    ]);
  });

  test('with money owed is refused, in the panel and by the API, unless it is paid or a reason is given', async () => {
    const { id } = await ready();
    for (const refused of [
      await owner.call<Refusal & { detail: string }>('PUT', `/api/admin/repairs/${id}`, {
        confirm: true,
        status: 'entregue',
      }),
      await hand(owner, id, {}),
      await hand(owner, id, { receipt: cash(30) }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'money_owed']);
      expect(refused.body.detail).toMatch(/^Faltam pagar [58]0,00\s€\./);
    }
    // Nothing of what was refused stays.
    expect((await readMoney(shop.db, (await findRepair(shop.db, id)) ?? expect.unreachable())).paid).toBe(0);
    const open = await owner.call<AdminRepairDetail>('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Paga ao fim do mês',
    });
    expect(open.body).toMatchObject({
      status: 'entregue',
      handed_over: { open_reason: 'Paga ao fim do mês' },
    });
    expect(await unpaid()).toContain(id);
    await receive(id, { amount: 80 });
    expect(await unpaid()).not.toContain(id);
  });

  test('takes the rest, who collects and the signature in one step, once', async () => {
    const { id } = await ready();
    const signature = {
      width: 300,
      height: 100,
      strokes: [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    };
    const body = { receipt: cash(80), collected_by: 'Rui Costa', signature };
    const given = await Promise.all([hand(owner, id, body), hand(owner, id, body)]);
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    expect((await hand(owner, id, body)).body).toMatchObject({
      status: 'entregue',
      money: { left: 0, paid: 80 },
      handed_over: { collected_by: 'Rui Costa', is_signed: true, open_reason: null },
    });
    expect(await mailsOf(id, 'paid:')).toHaveLength(1);
  });

  test('is everybody’s at the counter, but who may not receive money takes none', async () => {
    const { id } = await ready();
    expect((await hand(technician, id, { receipt: cash(80) })).status).toBe(403);
    expect((await hand(ana, id, { open_reason: 'x' })).status).toBe(403);
    expect((await hand(technician, id, { open_reason: 'Paga por transferência' })).status).toBe(200);
    const { id: free } = await askForRepair(shop.deps);
    expect((await hand(technician, free, {})).body).toMatchObject({ status: 'entregue' });
  });
});

describe('paying by the link', () => {
  test('what was approved, once for all: both sides are told, and the paper says it', async () => {
    const { id, key } = await approved();
    expect((await see(key)).money).toMatchObject({ due: 100, left: 100, paid: 0, received: [] });
    const begun = await pay(shop.browser(), key, 100);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ order_id: null, repair_id: id, status: 'pendente', amount: 100 });
    expect(await mailsOf(id, 'payment:')).toHaveLength(1);
    // The page that is opened again goes on with the same payment.
    const again = await pay(shop.browser(), key, 100);
    expect(again.body.id).toBe(begun.body.id);
    const shown = await shop
      .browser()
      .call<{ payment: Payment | null }>('GET', `/api/repairs/${key}/payment?amount=100`);
    expect(shown.body.payment?.id).toBe(begun.body.id);
    const followed = await shop.browser().call<Payment>('GET', `/api/payments/${begun.body.id}?t=${key}`);
    expect(followed.body.status).toBe('pendente');

    await moneyComes(begun.body.id);
    await moneyComes(begun.body.id);
    expect((await see(key)).money).toMatchObject({ left: 0, paid: 100 });
    expect(await mailsOf(id, 'paid:')).toHaveLength(1);
    expect(await mailsOf(id, 'paid-shop:')).toHaveLength(1);
    expect((await pay(shop.browser(), key, 100)).body.code).toBe('already_paid');
    const paper = await shop.app.request(`/api/repairs/${key}/receipt/document`);
    const text = (await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join(' ');
    expect(text).toContain('Comprovativo de pagamento');
    expect(text).toContain('Este documento não serve de fatura nem de recibo');
    expect(text).toContain('Multibanco');
  });

  test('nothing before it is approved, another amount than the one that is owed, or with a strange link', async () => {
    const { key } = await quoted();
    expect((await pay(shop.browser(), key, 100)).body.code).toBe('nothing_to_pay');
    const other = await approved();
    expect((await pay(shop.browser(), other.key, 99)).body.code).toBe('amount_mismatch');
    expect((await pay(shop.browser(), 'x'.repeat(43), 100)).body.code).toBe('repair_not_found');
    expect((await pay(eva, other.id, 100)).body.code).toBe('repair_not_found');
    const begun = await pay(shop.browser(), other.key, 100);
    expect((await shop.browser().call('GET', `/api/payments/${begun.body.id}?t=${key}`)).status).toBe(404);
  });

  test('no more once the link was revoked; the money of a payment begun before still counts', async () => {
    const { id, key } = await approved();
    const begun = await pay(shop.browser(), key, 100);
    await owner.call('POST', `/api/admin/repairs/${id}/link`);
    expect((await pay(shop.browser(), key, 100)).body.code).toBe('repair_not_found');
    expect((await shop.browser().call('GET', `/api/payments/${begun.body.id}?t=${key}`)).status).toBe(404);
    await moneyComes(begun.body.id);
    const { body } = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`);
    expect(body.money).toMatchObject({ paid: 100, left: 0 });
  });

  test('by the account, which sees what is left to pay on its list', async () => {
    const made = await owner.call<AdminRepairDetail>('POST', '/api/admin/repairs?user_id=ana', {
      device_type: 'Portátil',
      brand: 'HP',
      model: 'ProBook',
      problem_description: 'Ecrã partido',
      estimate_price: 80,
      status: 'orcamento_enviado',
    });
    await ana.call('POST', `/api/repairs/${made.body.id}/decision`, { approve: true });
    const mine = await ana.call<{ items: { id: string; to_pay: number }[] }>('GET', '/api/repairs');
    expect(mine.body.items.find(({ id }) => id === made.body.id)?.to_pay).toBe(80);
    const begun = await pay(ana, made.body.id, 80);
    expect(begun.status).toBe(201);
    expect((await eva.call('GET', `/api/payments/${begun.body.id}`)).status).toBe(404);
    expect((await ana.call('GET', `/api/payments/${begun.body.id}`)).status).toBe(200);
  });
});

describe('a deposit and the diagnosis', () => {
  test('the deposit first, then the rest; a second payment of the rest is too much', async () => {
    const { id, key } = await quoted();
    await owner.call('PUT', `/api/admin/repairs/${id}/charges`, { diagnosis_fee: null, deposit: 30 });
    await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve: true });
    expect((await see(key)).money).toMatchObject({ left: 100, deposit_left: 30 });
    const deposit = await pay(shop.browser(), key, 30);
    await moneyComes(deposit.body.id);
    expect((await see(key)).money).toMatchObject({ left: 70, deposit_left: 0, paid: 30 });
    const rest = await pay(shop.browser(), key, 70);
    await receive(id, { amount: 70 });
    await moneyComes(rest.body.id);
    expect((await see(key)).money).toMatchObject({ left: 0, paid: 170, to_give_back: 70 });
    const check = await shop.db
      .selectFrom('payment_callbacks')
      .select(['outcome', 'amount_cents'])
      .where('payment_id', '=', rest.body.id)
      .where('needs_check', '=', true)
      .execute();
    expect(check).toEqual([{ outcome: 'pago_em_duplicado', amount_cents: 7000 }]);
  });

  test('the diagnosis alone is owed of what is rejected; what was paid more is to be given back, and both are told', async () => {
    const { id, key } = await quoted();
    await owner.call('PUT', `/api/admin/repairs/${id}/charges`, { diagnosis_fee: 25, deposit: null });
    expect((await see(key)).money).toMatchObject({ due: 25, left: 25, diagnosis_fee: 25 });
    await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve: true });
    expect((await see(key)).money).toMatchObject({ due: 100 });
    await moneyComes((await pay(shop.browser(), key, 100)).body.id);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'rejeitado' });
    expect((await see(key)).money).toMatchObject({ due: 25, to_give_back: 75 });
    expect(await mailsOf(id, 'excess:')).toHaveLength(1);
    const held = await shop.db
      .selectFrom('payment_callbacks')
      .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
      .select(['outcome', 'amount_cents'])
      .where('payables.subject', '=', id)
      .where('needs_check', '=', true)
      .execute();
    expect(held).toEqual([{ outcome: 'anulada_com_dinheiro', amount_cents: 7500 }]);
    // As an order's money goes back: a transfer that somebody makes and records.
    const refund = await owner.call<Refund>('POST', '/api/admin/refunds', {
      kind: 'repair',
      subject: id,
      amount: 75,
      reason: 'Orçamento rejeitado',
      idempotency_key: crypto.randomUUID(),
    });
    expect(refund.status).toBe(201);
    await owner.call('PUT', `/api/admin/refunds/${refund.body.id}`, { state: 'done' });
    expect((await see(key)).money).toMatchObject({ paid: 25, refunded: 75, left: 0, to_give_back: 0 });
    expect(await mailsOf(id, 'refund:')).toHaveLength(1);
    // The bank sends it back: it is owed again, the customer is asked for another account, and hears that it was said.
    await owner.call('PUT', `/api/admin/refunds/${refund.body.id}`, { state: 'returned' });
    expect((await see(key)).money).toMatchObject({ refunded: 0 });
    expect(await mailsOf(id, 'refund-returned:')).toHaveLength(1);
    const question = `/api/payables/repair/${id}/refund-account`;
    expect((await shop.browser().call('GET', question)).status).toBe(404);
    expect((await shop.browser().call('GET', `${question}?t=${key}`)).body).toEqual({ amount: 75 });
    const iban = 'PT50 0007 0123 9876 5432 1091 8';
    expect((await shop.browser().call('PUT', `${question}?t=${key}`, { iban })).status).toBe(200);
    expect((await mailsOf(id, 'refund-account:'))[0]).toMatchObject({
      html: expect.stringContaining('termina em 0918'),
    });
    await owner.call('PUT', `/api/admin/refunds/${refund.body.id}`, { state: 'done' });
    expect((await see(key)).money).toMatchObject({ paid: 25, refunded: 75, left: 0, to_give_back: 0 });
    expect(await mailsOf(id, 'refund:')).toHaveLength(2);
    expect(
      await shop.db
        .selectFrom('payment_callbacks')
        .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
        .select('payment_callbacks.id')
        .where('payables.subject', '=', id)
        .where('needs_check', '=', true)
        .execute(),
    ).toEqual([]);
  });

  test('what went back as a kindness is not asked for again', async () => {
    const { id, key } = await approved();
    await moneyComes((await pay(shop.browser(), key, 100)).body.id);
    const refund = await owner.call<Refund>('POST', '/api/admin/refunds', {
      kind: 'repair',
      subject: id,
      amount: 20,
      reason: 'Demorou',
      idempotency_key: crypto.randomUUID(),
    });
    await owner.call('PUT', `/api/admin/refunds/${refund.body.id}`, { state: 'done' });
    expect((await see(key)).money).toMatchObject({ due: 80, paid: 80, left: 0 });
  });
});

describe('the counter', () => {
  test('takes a part, never more than is left, and the same press twice is the same money', async () => {
    const { id } = await approved();
    const request_id = crypto.randomUUID();
    const first = await receive(id, { request_id, amount: 40 });
    expect(first.status).toBe(201);
    await receive(id, { request_id, amount: 40 });
    expect((await receive(id, { request_id, amount: 41 })).body.code).toBe('request_taken');
    expect((await receive(id, { amount: 60.01 })).body.code).toBe('more_than_owed');
    expect((await receive(id, { amount: 60, way: 'cartao' })).body.money).toMatchObject({
      paid: 100,
      left: 0,
      received: [
        { amount: 40, way: 'dinheiro' },
        { amount: 60, way: 'cartao' },
      ],
    });
    expect(await mailsOf(id, 'paid:')).toHaveLength(2);
    expect(await mailsOf(id, 'paid-shop:')).toHaveLength(0);
  });

  test('two at once take what is left once', async () => {
    const { id } = await approved();
    const answers = await Promise.all([receive(id, { amount: 100 }), receive(id, { amount: 100 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a technician does not take money', async () => {
    const { id } = await approved();
    const body = { request_id: crypto.randomUUID(), amount: 10, way: 'dinheiro' };
    expect((await technician.call('POST', `/api/admin/repairs/${id}/receipts`, body)).status).toBe(403);
  });
});

type Act =
  | { readonly kind: 'set'; readonly status: RepairStatus }
  | { readonly kind: 'final'; readonly euros: number | null }
  | { readonly kind: 'charges'; readonly diagnosis: number | null; readonly deposit: number | null }
  | { readonly kind: 'send'; readonly euros: number }
  | { readonly kind: 'decide' }
  | { readonly kind: 'begin'; readonly isPart: boolean }
  | { readonly kind: 'arrive'; readonly which: number }
  | { readonly kind: 'counter'; readonly euros: number }
  | { readonly kind: 'refund'; readonly euros: number }
  | { readonly kind: 'revoke' };

const euros = fc.integer({ min: 1, max: 120 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    status: fc.constantFrom(
      'em_analise' as const,
      'aprovado' as const,
      'rejeitado' as const,
      'em_reparacao' as const,
      'pronto_entrega' as const,
      'entregue' as const,
    ),
  }),
  fc.record({ kind: fc.constant('final' as const), euros: fc.option(euros) }),
  fc.record({
    kind: fc.constant('charges' as const),
    diagnosis: fc.option(euros),
    deposit: fc.option(euros),
  }),
  fc.record({ kind: fc.constant('send' as const), euros }),
  fc.record({ kind: fc.constant('decide' as const) }),
  fc.record({ kind: fc.constant('begin' as const), isPart: fc.boolean() }),
  fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('counter' as const), euros }),
  fc.record({ kind: fc.constant('refund' as const), euros }),
  fc.record({ kind: fc.constant('revoke' as const) }),
);

interface History {
  readonly id: string;
  key: string;
  readonly begun: string[];
}

async function make(history: History, act: Act): Promise<void> {
  const { deps } = shop;
  const { id } = history;
  const repair = await findRepair(shop.db, id);
  if (!repair) throw new Error('gone');
  const money = await readMoney(shop.db, repair);
  switch (act.kind) {
    case 'set':
      await updateRepair(deps, boss, id, { confirm: true, status: act.status });
      return;
    case 'final':
      await updateRepair(deps, boss, id, { final_price: act.euros });
      return;
    case 'charges':
      await setCharges(deps, boss, id, { diagnosis_fee: act.diagnosis, deposit: act.deposit });
      return;
    case 'send':
      await updateRepair(deps, boss, id, { estimate_price: act.euros });
      await sendQuote(deps, boss, id);
      return;
    case 'decide': {
      const decide = (approve: boolean) =>
        decideQuote(deps, nobody, id, 'link', { approve, option_id: null, name: null });
      const answers = await Promise.all([decide(true), decide(false), decide(true)]);
      expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      return;
    }
    case 'begin': {
      const amount = act.isPart ? money.deposit_left : money.left;
      const begun = await payRepair(deps, nobody, shop.payments, history.key, {
        amount,
        payment_method: 'multibanco',
      });
      if (begun.ok) history.begun.push(begun.value.id);
      return;
    }
    case 'arrive': {
      const paymentId = history.begun[act.which];
      if (paymentId) await Promise.all([moneyComes(paymentId), moneyComes(paymentId)]);
      return;
    }
    case 'counter': {
      const press = { request_id: crypto.randomUUID(), amount: act.euros, way: 'dinheiro' } as const;
      const answers = [
        await receiveForRepair(deps, boss, id, press),
        await receiveForRepair(deps, boss, id, press),
      ];
      expect(answers[0]?.ok).toBe(act.euros <= money.left);
      expect(answers[1]?.ok).toBe(answers[0]?.ok);
      return;
    }
    case 'refund': {
      const asked = await requestRefund(deps, boss, shop.payments, {
        kind: 'repair',
        subject: id,
        amount: act.euros,
        reason: 'x',
        lines: [],
        iban: null,
        route: 'transfer',
        idempotency_key: crypto.randomUUID(),
      });
      if (asked.ok) await recordRefund(deps, boss, shop.payments, asked.value.id, { state: 'done' });
      return;
    }
    case 'revoke': {
      const old = history.key;
      await renewLink(deps, boss, id);
      const refused = await payRepair(deps, nobody, shop.payments, old, {
        amount: 1,
        payment_method: 'multibanco',
      });
      expect(refused.ok ? null : refused.failure.code).toBe('repair_not_found');
      const { body } = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`);
      history.key = body.link_url?.split('/').at(-1) ?? old;
    }
  }
}

async function expectBalanced({ id }: History): Promise<void> {
  const repair = await findRepair(shop.db, id);
  const payable = await findPayable(shop.db, repairPayable(id));
  if (!repair || !payable) return;
  expect(payable.due_cents).toBe(
    repairDue({
      status: repair.status,
      isUnrepaired: await isUnrepaired(shop.db, repair),
      isCovered: false,
      estimateCents: repair.estimate_cents,
      finalCents: repair.final_cents,
      diagnosisCents: repair.diagnosis_cents,
      givenBackCents: repair.given_back_cents,
      extrasCents: 0,
    }),
  );
  const { rows } = await sql<{
    collected: number;
    outside: number;
    refunded: number;
    open: number;
    facts: number;
  }>`
    SELECT
      (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE payable_id = ${payable.id} AND status IN ('pago', 'devolvido'))::int AS collected,
      (SELECT coalesce(sum(amount_cents), 0) FROM repair_receipts WHERE repair_id = ${id})::int AS outside,
      (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE payable_id = ${payable.id} AND state = 'done')::int AS refunded,
      (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE payable_id = ${payable.id} AND status = 'pendente')::int AS open,
      ((SELECT count(*) FROM payments WHERE payable_id = ${payable.id} AND status IN ('pago', 'devolvido'))
        + (SELECT count(*) FROM repair_receipts WHERE repair_id = ${id}))::int AS facts`.execute(shop.db);
  const [sums] = rows;
  expect(sums).toMatchObject({
    collected: payable.collected_cents,
    outside: payable.outside_cents,
    refunded: payable.refunded_cents,
  });
  // Nobody is asked for more than is left.
  expect(sums?.open).toBeLessThanOrEqual(Math.max(0, payable.due_cents - payable.paid_cents));
  // Money that is not owed is never forgotten.
  if (payable.paid_cents > payable.due_cents) {
    const checks = await shop.db
      .selectFrom('payment_callbacks')
      .leftJoin('payments', 'payments.id', 'payment_callbacks.payment_id')
      .select('payment_callbacks.id')
      .where('needs_check', '=', true)
      .where((row) =>
        row.or([
          row('payment_callbacks.payable_id', '=', payable.id),
          row('payments.payable_id', '=', payable.id),
        ]),
      )
      .execute();
    expect(checks.length).toBeGreaterThan(0);
  }
  expect(await mailsOf(id, 'paid:')).toHaveLength(sums?.facts ?? 0);
}

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 30);

test(
  'whatever is done in whatever order, the money of a repair balances',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        await shop.reset();
        const { id, key } = await askForRepair(shop.deps);
        const history: History = { id, key, begun: [] };
        for (const one of acts) {
          await make(history, one);
          await expectBalanced(history);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
