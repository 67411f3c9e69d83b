import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBill, Bill, ListedBill } from '#core/charges/contract.ts';
import type { Payment } from '#core/payments/contract.ts';
import type { Payable } from '#core/payments/refunds-contract.ts';
import { DAY } from '#core/shared/day.ts';
import { createLink } from '../links/create-link.ts';
import { receiveTransfer, takeLastBack } from '../payments/testing/take-back.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { payableBills } from './payable-bills.ts';
import { changePayer, endPlan } from './plans.ts';
import type { ChargeSources } from './source-port.ts';
import { billPayable } from './store.ts';
import { billsOf, day, testBill, testPlan } from './testing/plans.ts';

let shop: TestShop;
let staff: TestBrowser;
let technician: TestBrowser;
let manager: TestBrowser;
let ana: TestBrowser;
let eva: TestBrowser;
const told: string[] = [];
const sources: ChargeSources = {
  rental: {
    onLate: async (_tx, { subject, daysLate }) => void told.push(`${subject} ${daysLate}`),
    onSettled: async (_tx, { subject }) => void told.push(`${subject} em dia`),
  },
};
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-30T12:00:00Z'), listening: true });
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  staff = await as('balcao', { role: 'counter' });
  technician = await as('tecnico', { role: 'technician' });
  manager = await as('gerente', { role: 'manager' });
  await as('socia', { role: 'owner' });
  ana = await as('ana', { email_verified: true });
  eva = await as('eva', { email_verified: true });
  shop.payments.payables.rental_instalment = payableBills(shop.deps, sources, () => shop.payments.payables);
});
beforeEach(async () => {
  told.length = 0;
  await shop.reset();
});

type Answer = Bill & AdminBill & { code: string; t: string | null };

const linkOf = (id: string) => createLink(shop.db, shop.deps, { purpose: 'bill', subjectId: id });
const payer = (name: string) => ({
  userId: name,
  name,
  email: `${name}@example.pt`,
  phone: '912345678',
  nif: null,
});
const see = (browser: TestBrowser, id: string, t = '') =>
  browser.call<Answer>('GET', `/api/bills/${id}${t && `?t=${t}`}`);

async function begin(browser: TestBrowser, id: string, amount: number, t?: string) {
  const body = { amount, payment_method: 'multibanco', ...(t ? { t } : {}) };
  return await browser.call<Payment & { code: string }>('POST', `/api/bills/${id}/payments`, body);
}

/** The provider collects a payment and tells the shop. */
async function collect({ id }: Pick<Payment, 'id'>): Promise<void> {
  const { request_id } = await shop.db
    .selectFrom('payments')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.payments.simulator?.provider.decide(request_id ?? '', 'pay');
}

const checks = async (id: string) =>
  await shop.db
    .selectFrom('payment_callbacks')
    .leftJoin('payments', 'payments.id', 'payment_callbacks.payment_id')
    .innerJoin('payables', (on) =>
      on.on((eb) =>
        eb.or([
          eb('payables.id', '=', eb.ref('payments.payable_id')),
          eb('payables.id', '=', eb.ref('payment_callbacks.payable_id')),
        ]),
      ),
    )
    .select('outcome')
    .where('payables.subject', '=', id)
    .where('needs_check', '=', true)
    .execute();

describe('a bill', () => {
  test('is seen and paid by its account or its link, and by nobody else', async () => {
    const bill = await testBill(shop.deps, { payer: payer('ana') });
    const t = await linkOf(bill.id);
    const other = await linkOf((await testBill(shop.deps)).id);
    expect((await see(ana, bill.id)).body).toMatchObject({
      amount: 36.9,
      state: 'a_vencer',
      most_months: 12,
    });
    expect((await see(shop.browser(), bill.id, t)).status).toBe(200);
    for (const [browser, word] of [
      [eva, ''],
      [shop.browser(), ''],
      [shop.browser(), other],
      [staff, ''],
    ] as const) {
      expect((await see(browser, bill.id, word)).body.code).toBe('bill_not_found');
      expect((await begin(browser, bill.id, 36.9, word)).body.code).toBe('bill_not_found');
      const months = { months: 2, ...(word ? { t: word } : {}) };
      expect((await browser.call<Answer>('POST', `/api/bills/${bill.id}/months`, months)).body.code).toBe(
        'bill_not_found',
      );
      const payment = `/api/bills/${bill.id}/payment${word && `?t=${word}`}`;
      expect((await browser.call<Answer>('GET', payment)).body.code).toBe('bill_not_found');
    }
  });

  test('paid late takes the contract back, once, when nothing of it is late any more', async () => {
    const planId = await testPlan(shop.deps, {
      subject: 'atrasado',
      until: '2026-12-30',
    });
    await day(shop.deps, sources);
    shop.pass(38 * DAY);
    await day(shop.deps, sources);
    shop.pass(4 * DAY);
    await day(shop.deps, sources);
    const late = (await billsOf(shop.deps, planId)).map(({ id }) => id);
    expect(late).toHaveLength(2);
    const [first = '', second = ''] = late;
    const [t1, t2] = [await linkOf(first), await linkOf(second)];
    const guest = shop.browser();
    const own = () => told.filter((text) => text.startsWith('atrasado'));
    const before = own().length;
    const begun = await begin(guest, first, 36.9, t1);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ order_id: null, repair_id: null, amount: 36.9 });
    await collect(begun.body);
    expect((await see(guest, first, t1)).body.state).toBe('paga');
    expect(own()).toHaveLength(before);
    await collect((await begin(guest, second, 36.9, t2)).body);
    expect(own().slice(before)).toEqual(['atrasado em dia']);
    const paid = await shop.db
      .selectFrom('charges')
      .select('paid_at')
      .where('plan_id', '=', planId)
      .execute();
    expect(paid.every(({ paid_at }) => paid_at !== null)).toBe(true);
    expect((await begin(guest, second, 36.9, t2)).body.code).toBe('already_paid');
  });

  test('paid after the contract’s end is looked at, and its payer is told', async () => {
    const bill = await testBill(shop.deps, { payer: payer('ana') });
    const begun = await begin(ana, bill.id, 36.9);
    await shop.db
      .transaction()
      .execute((tx) => endPlan(shop.deps, tx, system('test'), bill.planId, { on: '2026-11-29' }));
    expect((await see(ana, bill.id)).body.state).toBe('anulada');
    expect((await begin(ana, bill.id, 36.9)).body.code).toBe('order_closed');
    await collect(begun.body);
    expect((await checks(bill.id)).map(({ outcome }) => outcome)).toEqual(['pago_depois_do_fim']);
    const mail = await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('kind', '=', 'mensalidade.a_devolver')
      .where('recipient', '=', 'ana@example.pt')
      .execute();
    expect(mail).toHaveLength(1);
  });

  test('whose months end after they were paid holds money to be looked at', async () => {
    const bill = await testBill(shop.deps, { payer: payer('ana') });
    await collect((await begin(ana, bill.id, 36.9)).body);
    await shop.db
      .transaction()
      .execute((tx) => endPlan(shop.deps, tx, system('test'), bill.planId, { on: '2026-11-29' }));
    expect(await checks(bill.id)).toHaveLength(1);
  });

  test('received over the counter closes what waits; paid again all the same it is looked at', async () => {
    const bill = await testBill(shop.deps, { payer: payer('ana') });
    const begun = await begin(ana, bill.id, 36.9);
    const path = `/api/admin/bills/${bill.id}/received`;
    expect((await technician.call<Answer>('POST', path, { way: 'dinheiro' })).body.code).toBe('forbidden');
    const received = await staff.call<Answer>('POST', path, { way: 'dinheiro', note: 'Nota 12' });
    expect(received.body).toMatchObject({ state: 'paga', received: 36.9 });
    expect((await staff.call<Answer>('POST', path, { way: 'dinheiro' })).body.code).toBe('bill_ended');
    await collect(begun.body);
    expect((await checks(bill.id)).map(({ outcome }) => outcome)).toEqual(['pago_em_duplicado']);
  });
});

test('what was paid goes back in part or whole through the refunds, by who may give money back; the months stay paid', async () => {
  const bill = await testBill(shop.deps, { payer: payer('ana') });
  await staff.call('POST', `/api/admin/bills/${bill.id}/received`, { way: 'dinheiro' });
  const payable = await staff.call<Payable>('GET', `/api/admin/payables/rental_instalment/${bill.id}`);
  expect(payable.body).toMatchObject({ refundable: 36.9, lines: [{ name: 'Impressora', amount: 36.9 }] });
  const owner = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })),
  );
  const body = {
    kind: 'rental_instalment',
    subject: bill.id,
    amount: 10,
    route: 'transfer',
    reason: 'Avariada dez dias',
    lines: [],
    idempotency_key: crypto.randomUUID(),
  };
  const ask = (by: TestBrowser, given = {}) =>
    by.call<{ id: string; code: string }>('POST', '/api/admin/refunds', { ...body, ...given });
  expect((await ask(technician)).body.code).toBe('forbidden');
  const [one, again] = [await ask(owner), await ask(owner)];
  expect(again.body.id).toBe(one.body.id);
  const more = await ask(owner, { amount: 30, idempotency_key: crypto.randomUUID() });
  expect(more.body.code).toBe('refund_too_much');
  await owner.call('PUT', `/api/admin/refunds/${one.body.id}`, { state: 'done', note: 'TRF 1' });
  expect((await staff.call<AdminBill>('GET', `/api/admin/bills/${bill.id}`)).body).toMatchObject({
    state: 'paga',
    refunded: 10,
  });
});

test('a bill that is not paid yet is of who pays the contract now, one that is paid stays', async () => {
  const plan = await testPlan(shop.deps, { payer: payer('ana') });
  await day(shop.deps);
  const [first] = await billsOf(shop.deps, plan);
  await staff.call('POST', `/api/admin/bills/${first?.id}/received`, { way: 'dinheiro' });
  const before = shop.deps.now();
  shop.setClock(new Date(before.getTime() + 31 * DAY));
  await day(shop.deps);
  shop.setClock(before);
  await shop.db
    .transaction()
    .execute(async (tx) => await changePayer(tx, plan, { name: 'Oficina, Lda.', nif: '501442600' }));
  expect((await billsOf(shop.deps, plan)).map((bill) => [bill.payer_name, bill.payer_nif])).toEqual([
    ['ana', null],
    ['Oficina, Lda.', '501442600'],
  ]);
});

test('a contract that ends while its bill is being paid loses no money: paid, or to be looked at', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const plan = await testPlan(shop.deps, { payer: payer('ana') });
    await day(shop.deps, sources);
    const [bill] = await billsOf(shop.deps, plan);
    const { body } = await begin(ana, bill?.id ?? '', 36.9);
    const end = shop.db
      .transaction()
      .execute(async (tx) => await endPlan(shop.deps, tx, system('test'), plan, { on: '2026-11-01' }));
    await Promise.all([collect(body), end]);
    const [after] = await billsOf(shop.deps, plan);
    expect(after?.paid_at !== null || (await checks(bill?.id ?? '')).length > 0).toBe(true);
  }
});

describe('several months at once', () => {
  const join = (browser: TestBrowser, id: string, months: number, t?: string) =>
    browser.call<Answer>('POST', `/api/bills/${id}/months`, { months, ...(t ? { t } : {}) });

  test('are one bill of the oldest unpaid and those that come; the old one leads to it, and no month is charged again', async () => {
    const bill = await testBill(shop.deps);
    const t = await linkOf(bill.id);
    const begun = await begin(shop.browser(), bill.id, 36.9, t);
    const answers = await Promise.all([
      join(shop.browser(), bill.id, 3, t),
      join(shop.browser(), bill.id, 3, t),
    ]);
    const [joined, again] = answers.map(({ body }) => body);
    expect(again?.id).toBe(joined?.id);
    expect(joined).toMatchObject({
      amount: 110.7,
      months: 3,
      title: expect.stringMatching(/^Mensalidades de novembro/),
    });
    const old = (await see(shop.browser(), bill.id, t)).body;
    expect(old).toMatchObject({ state: 'anulada', replaced_by: `/mensalidade/${joined?.id}?t=${joined?.t}` });
    // The money of the old reference comes all the same.
    await collect(begun.body);
    expect(await checks(bill.id)).toHaveLength(1);
    shop.pass(55 * DAY);
    await day(shop.deps);
    const charges = await shop.db
      .selectFrom('charges')
      .select('due_on')
      .where('plan_id', '=', bill.planId)
      .execute();
    expect(charges).toHaveLength(3);
    await collect((await begin(shop.browser(), joined?.id ?? '', 110.7, joined?.t ?? '')).body);
    expect((await see(shop.browser(), joined?.id ?? '', joined?.t ?? '')).body.state).toBe('paga');
  });

  test('can be taken apart again: what is left over is billed on its day', async () => {
    const bill = await testBill(shop.deps);
    const t = await linkOf(bill.id);
    const joined = (await join(shop.browser(), bill.id, 3, t)).body;
    const one = (await join(shop.browser(), joined.id, 1, joined.t ?? '')).body;
    expect(one).toMatchObject({ amount: 36.9, months: 1 });
    await day(shop.deps);
    shop.pass(27 * DAY);
    await day(shop.deps);
    const open = (await billsOf(shop.deps, bill.planId)).filter(({ ended_at }) => ended_at === null);
    expect(open.map(({ gross_cents }) => gross_cents)).toEqual([3690, 3690]);
  });

  test('end with the contract, and a bill of several contracts is paid as it is', async () => {
    const short = await testBill(shop.deps, { until: '2026-12-30' });
    const seen = await see(shop.browser(), short.id, await linkOf(short.id));
    expect(seen.body.most_months).toBe(2);
    const company = { ...payer('ana'), nif: '500000000' };
    await testPlan(shop.deps, { payer: company });
    const shared = await testBill(shop.deps, { payer: company });
    expect((await see(ana, shared.id)).body.most_months).toBe(1);
    expect((await join(ana, shared.id, 2)).body.code).toBe('bill_shared');
    expect((await join(ana, shared.id, 13)).status).toBe(422);
  });
});

describe('the panel', () => {
  const list = async (query: string) =>
    (await staff.call<ListedBill[]>('GET', `/api/admin/bills?${query}`)).body.map(({ id }) => id);

  test('finds bills by number, by payer and by where they stand', async () => {
    const bill = await testBill(shop.deps, { payer: { ...payer('ana'), name: 'Conceição Única' } });
    expect(await list(`q=M-${bill.number}`)).toEqual([bill.id]);
    expect(await list('q=conceicao')).toEqual([bill.id]);
    expect(await list('view=upcoming&q=conceicao')).toEqual([bill.id]);
    // Midnight in Lisbon; whoever works then has logged in again.
    shop.setClock(new Date('2026-12-01T00:00:00Z'));
    const night = await insertUser(shop.deps, 'noite', { role: 'manager' });
    staff = shop.browser(await tokenOf(shop.deps, night));
    expect(await list('view=late&q=conceicao')).toEqual([bill.id]);
    const summary = await staff.call<{ late_bills: number }>('GET', '/api/admin/summary');
    expect(summary.body.late_bills).toBeGreaterThan(0);
    await staff.call('POST', `/api/admin/bills/${bill.id}/received`, { way: 'cartao' });
    expect(await list('view=paid&q=conceicao')).toEqual([bill.id]);
    expect((await ana.call<Answer>('GET', '/api/admin/bills')).body.code).toBe('forbidden');
  });

  test('sends again or reminds, each request once, and leaves out what is not owed', async () => {
    const [open, paid] = [await testBill(shop.deps), await testBill(shop.deps)];
    await staff.call('POST', `/api/admin/bills/${paid.id}/received`, { way: 'cartao' });
    const body = { request_id: crypto.randomUUID(), ids: [open.id, paid.id], as: 'bill' };
    const sent = await staff.call('POST', '/api/admin/bills/tell', body);
    expect(sent.body).toEqual({ told: 1, left_out: 1 });
    await staff.call('POST', '/api/admin/bills/tell', body);
    const mails = await shop.db
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', open.payer_email ?? '')
      .execute();
    expect(mails).toHaveLength(2);
    const early = { request_id: crypto.randomUUID(), ids: [open.id], as: 'reminder' };
    expect((await staff.call('POST', '/api/admin/bills/tell', early)).body).toEqual({ told: 0, left_out: 1 });
  });

  test('receives many in another way with a reason, and leaves out what is paid already', async () => {
    const [one, two] = [await testBill(shop.deps), await testBill(shop.deps)];
    const body = { ids: [one.id, two.id, one.id], way: 'transferencia', note: 'Extrato de 30/11' };
    const receive = (by: TestBrowser, given = {}) =>
      by.call<Answer>('POST', '/api/admin/bills/received', { ...body, ...given });
    expect((await receive(technician)).body.code).toBe('forbidden');
    expect((await receive(staff, { note: '' })).status).toBe(422);
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
    expect((await receive(staff, { ids })).status).toBe(422);
    expect((await receive(staff)).body).toEqual({ received: 2, left_out: 0 });
    expect((await receive(staff)).body).toEqual({ received: 0, left_out: 2 });
    const payables = await shop.db
      .selectFrom('payables')
      .select('outside_cents')
      .where('subject', 'in', [one.id, two.id])
      .execute();
    expect(payables.map(({ outside_cents }) => outside_cents)).toEqual([3690, 3690]);
  });

  test('of money that was another sale’s is owed again, as before, and is paid after all', async () => {
    const bill = await testBill(shop.deps);
    const of = billPayable(bill.id);
    const months = async () =>
      (await shop.db.selectFrom('charges').select('paid_at').where('bill_id', '=', bill.id).execute()).map(
        ({ paid_at }) => paid_at !== null,
      );
    const state = async () => (await staff.call<Answer>('GET', `/api/admin/bills/${bill.id}`)).body.state;
    await receiveTransfer(shop, system('test'), of, 3690);
    expect([await state(), await months()]).toEqual(['paga', [true]]);
    // What is more than its sum is given up without a word.
    await receiveTransfer(shop, system('test'), of, 100);
    expect(await takeLastBack(shop, system('test'), of)).toEqual({ ok: true, value: null });
    expect([await state(), await months()]).toEqual(['paga', [true]]);
    expect(await checks(bill.id)).toEqual([]);
    expect(await takeLastBack(shop, system('test'), of)).toEqual({ ok: true, value: null });
    expect([await state(), await months()]).toEqual(['a_vencer', [false]]);
    await receiveTransfer(shop, system('test'), of, 3690);
    expect([await state(), await months()]).toEqual(['paga', [true]]);
    const mails = await shop.db
      .selectFrom('emails')
      .select('kind')
      .where('dedupe_key', 'like', `bill:${bill.id}:%`)
      .where('kind', 'in', ['mensalidade.paga', 'mensalidade.pagamento_retirado'])
      .execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'mensalidade.paga',
      'mensalidade.paga',
      'mensalidade.pagamento_retirado',
    ]);
  });

  test('waives a bill with a reason: nothing of it is due, and the plan goes on', async () => {
    const bill = await testBill(shop.deps);
    const path = `/api/admin/bills/${bill.id}/waive`;
    const counter = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'tarde', { role: 'counter' })),
    );
    const waive = async (by: TestBrowser, reason: string, at = path) =>
      await by.call<Answer>('POST', at, { reason });
    expect((await waive(manager, ' ')).status).toBe(422);
    expect((await waive(counter, 'Avaria todo o mês')).status).toBe(403);
    const waived = await waive(manager, 'Avaria todo o mês');
    expect(waived.body).toMatchObject({ state: 'anulada', end_reason: 'Avaria todo o mês' });
    expect((await waive(manager, 'Outra vez')).body.code).toBe('bill_ended');
    const own = await testBill(shop.deps, { payer: payer('gerente') });
    expect((await waive(manager, 'É minha', `/api/admin/bills/${own.id}/waive`)).body.code).toBe('own_gain');
    shop.pass(30 * DAY);
    await day(shop.deps);
    expect(await billsOf(shop.deps, bill.planId)).toHaveLength(2);
  });
});
