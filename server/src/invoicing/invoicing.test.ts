import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminInvoice, AdminInvoiceWhole, OwnInvoice } from '#core/invoicing/contract.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { formatCents } from '#core/shared/money.ts';
import fc from '#core/testing/property.ts';
import { readOrderLines } from '../orders/store.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import { recordRefund } from '../payments/refunds/record-refund.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import type { InvoicingSimulator, Mishap } from './simulator-stage.ts';
import { invoicingSimulator } from './simulators.ts';
import type { InvoiceRow } from './store.ts';
import { connect, paidOrder, placedOrder, work } from './testing/invoicing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NIF = '501442600';
const PERSON = '123456789';

let shop: TestShop;
let service: InvoicingSimulator;
let boss: Person;
let owner: TestBrowser;
let counter: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z'), listening: true, poolSize: 10 });
  service = await invoicingSimulator(shop.deps.config);
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, boss));
  const as = async (role: 'counter' | 'technician') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, role, { role })));
  counter = await as('counter');
  technician = await as('technician');
});
beforeEach(async () => {
  await shop.reset();
  await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
  service.documents.length = 0;
  service.mishaps.length = 0;
  service.isDown = false;
  await connect(shop);
});

async function rows(): Promise<InvoiceRow[]> {
  return (await shop.db
    .selectFrom('invoices')
    .selectAll()
    .orderBy('id')
    .execute()) as unknown as InvoiceRow[];
}
const one = async (): Promise<InvoiceRow> => {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`${others.length + 1} documents`);
  return row;
};
/** What the service has for good: a draft is no document. */
const finals = () => service.documents.filter(({ number }) => number !== null);
const mishap = (on: Mishap['on'], what: Mishap['what']) => service.mishaps.push({ on, what });
async function later(times = 1, by = 31 * MINUTE): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    shop.pass(by);
    await work(shop);
  }
}
const totalPaid = async (id: string) =>
  (
    await shop.db
      .selectFrom('payables')
      .select('paid_cents')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow()
  ).paid_cents;

async function giveBack(orderId: string, cents: number, lines: { line_id: string; quantity: number }[] = []) {
  const refund = await requestRefund(
    shop.deps,
    { ...boss, session: { hash: '', isProved: true, mustEnrol: false } },
    shop.payments,
    {
      kind: 'order',
      subject: orderId,
      amount: cents / 100,
      route: 'transfer',
      reason: 'Cliente desistiu',
      iban: null,
      idempotency_key: crypto.randomUUID(),
      lines: lines.map((line) => ({ ...line, amount: cents / 100 })),
    },
  );
  if (!refund.ok) throw new Error(refund.failure.code);
  const done = await recordRefund(shop.deps, boss, shop.payments, refund.value.id, { state: 'done' });
  if (!done.ok) throw new Error(done.failure.code);
}

describe('a payment', () => {
  it('of a part is invoiced as it comes, and the rest with the rest', async () => {
    const order = await placedOrder(shop);
    const comes = (amount: { amountCents?: number }) =>
      shop.db.transaction().execute(async (tx) => {
        const receipt = { means: 'transferencia', reference: null, at: shop.deps.now(), ...amount } as const;
        const of = { kind: 'order', subject: order.id } as const;
        return await receiveAndTell(tx, boss, shop.payments.payables, { ...of, ...receipt });
      });
    await comes({ amountCents: 1000 });
    await work(shop);
    expect(await one()).toMatchObject({ kind: 'FR', total_cents: 1000, state: 'emitida' });
    await comes({});
    await work(shop);
    const total = Math.round(order.total * 100);
    expect((await rows()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['FR', 1000],
      ['FR', total - 1000],
    ]);
  });

  it('gives one document of what was paid, with number, ATCUD and the service’s own PDF', async () => {
    const order = await paidOrder(shop, { nif: NIF });
    await Promise.all([work(shop), work(shop), work(shop)]);
    await later(2);
    const row = await one();
    expect(row).toMatchObject({ kind: 'FR', state: 'emitida', customer_nif: NIF, number: 'FR DEMO/1' });
    expect(row.total_cents).toBe(await totalPaid(order.id));
    expect(finals()).toMatchObject([{ totalCents: row.total_cents, nif: NIF, reference: row.own_reference }]);

    const path = `/api/payables/order/${order.id}/invoices`;
    const guest = shop.browser();
    const seen = await guest.call<{ items: OwnInvoice[] }>('GET', `${path}?t=${order.access_token}`);
    expect(seen.body.items).toMatchObject([{ id: row.id, number: 'FR DEMO/1', has_pdf: true }]);
    const pdf = await shop.app.request(`${path}/${row.id}?t=${order.access_token}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await pdf.text()).toContain('ATCUD: SIMULADO-1');
  });

  it('stands in the list of its account, and of nobody else, and goes out by mail once where the settings say so', async () => {
    const settings = (invoicing_mail: boolean) =>
      saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_mail } });
    await settings(true);
    const [order, other] = [await paidOrder(shop), await paidOrder(shop)];
    const rita = await insertUser(shop.deps, 'rita');
    await shop.db.updateTable('orders').set({ user_id: rita.user.id }).where('id', '=', order.id).execute();
    await later(3);
    const mails = await shop.db
      .selectFrom('emails')
      .select(['recipient', 'attached_file', 'attached_name'])
      .where('kind', '=', 'fatura.emitida')
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [order.customer_email, other.customer_email].toSorted(),
    );
    expect(mails[0]?.attached_file).toMatch(/^invoices\/[0-9a-f]{64}\.pdf$/);
    await settings(false);
    const asked = `/api/payables/order/invoices?subjects=${order.id},${other.id}`;
    const own = await shop
      .browser(await tokenOf(shop.deps, rita))
      .call<{ items: { subject: string }[] }>('GET', asked);
    expect(own.body.items.map(({ subject }) => subject)).toEqual([order.id]);
    const eva = await tokenOf(shop.deps, await insertUser(shop.deps, 'eva-2'));
    expect((await shop.browser(eva).call('GET', asked)).body).toEqual({ items: [] });
  });

  it('is of nobody else: not its list, not its PDF, not by another sale’s link', async () => {
    const [order, other] = [await paidOrder(shop), await paidOrder(shop)];
    await later(3);
    const mine = (await rows()).find(({ own_reference }) => own_reference.startsWith(`ENC-${order.number}-`));
    const path = `/api/payables/order/${order.id}/invoices`;
    const eva = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'eva')));
    for (const browser of [shop.browser(), eva]) {
      expect((await browser.call('GET', path)).status).toBe(404);
      expect((await browser.call('GET', `${path}?t=${other.access_token}`)).status).toBe(404);
      const pdf = `${path.replace(order.id, other.id)}/${mine?.id}?t=${other.access_token}`;
      expect((await browser.call('GET', pdf)).status).toBe(404);
    }
    expect((await technician.call('GET', '/api/admin/invoices')).status).toBe(403);
    expect(
      (await technician.call('POST', `/api/admin/invoices/${mine?.id}/nif`, { name: 'X', nif: NIF })).status,
    ).toBe(403);
    const pdf = await shop.app.request(`/api/admin/invoices/${mine?.id}/document`, {
      headers: { authorization: `Bearer ${counter.token}` },
    });
    expect(pdf.status).toBe(200);
  });

  it('of before the service was connected is not invoiced, nor credited when it goes back', async () => {
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_service: 'none' } });
    const order = await paidOrder(shop);
    await work(shop);
    expect(await rows()).toEqual([]);
    await connect(shop);
    await giveBack(order.id, 100);
    await work(shop);
    expect(await rows()).toEqual([]);
  });

  it('is simplified within its limits where the owner chose it', async () => {
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_simplified: true } });
    await paidOrder(shop, { price: 9000, quantity: 1, nif: NIF });
    await paidOrder(shop, { price: 9000, quantity: 1, nif: PERSON });
    await paidOrder(shop, { price: 90_000, quantity: 1 });
    await work(shop);
    expect((await rows()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['FR', 11_070],
      ['FS', 11_070],
      ['FR', 110_700],
    ]);
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_simplified: false } });
  });

  it('of a repair comes in parts, and each has its document', async () => {
    const { id } = await askForRepair(shop.deps);
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'em_reparacao',
      final_price: 100,
    });
    const receive = (amount: number) =>
      owner.call('POST', `/api/admin/repairs/${id}/receipts`, {
        request_id: crypto.randomUUID(),
        way: 'dinheiro',
        amount,
      });
    await receive(30);
    await work(shop);
    await receive(70);
    await work(shop);
    expect((await rows()).map(({ total_cents, state }) => [total_cents, state])).toEqual([
      [3000, 'emitida'],
      [7000, 'emitida'],
    ]);
  });
});

describe('a series', () => {
  it('keeps its order and its days, however many do the work at once', async () => {
    for (let nth = 0; nth < 4; nth++) await paidOrder(shop);
    await Promise.all([work(shop), work(shop), work(shop), work(shop)]);
    await later(1, 24 * HOUR);
    await paidOrder(shop);
    await work(shop);
    const made = await rows();
    expect(made.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((nth) => `FR DEMO/${nth}`));
    const days = made.map(({ dated_on }) => dated_on ?? '');
    expect(days).toEqual(days.toSorted());
    expect(finals()).toHaveLength(5);
  });

  it('waits a day for a service that is down, and then goes on in order', async () => {
    service.isDown = true;
    for (let nth = 0; nth < 3; nth++) await paidOrder(shop);
    await work(shop);
    await later(24, HOUR);
    expect(service.documents).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['incerta', 'por_emitir', 'por_emitir']);
    service.isDown = false;
    await later(2, HOUR);
    expect((await rows()).map(({ state, number }) => [state, number])).toEqual(
      [1, 2, 3].map((nth) => ['emitida', `FR DEMO/${nth}`]),
    );
  });

  it('is not held up by what was refused', async () => {
    mishap('create', { status: 422, body: { errors: { fiscal_id: ['não é válido'] } } });
    await paidOrder(shop, { nif: NIF });
    await paidOrder(shop);
    await work(shop);
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([
      ['recusada', 'nif'],
      ['emitida', null],
    ]);
  });
});

describe('an answer that never came', () => {
  const CASES: [string, Mishap['on'], Mishap['what']][] = [
    ['made, and its answer lost', 'create', 'lose-answer'],
    ['not made', 'create', 'trouble'],
    ['made final, and its answer lost', 'finalise', 'lose-answer'],
    ['not made final', 'finalise', 'trouble'],
    ['not read back', 'read', 'trouble'],
    ['its PDF not given', 'pdf', 'trouble'],
  ];
  it.each(CASES)('%s: one document all the same', async (_, on, what) => {
    await paidOrder(shop);
    mishap(on, what);
    await later(4);
    expect(await one()).toMatchObject({ state: 'emitida', number: 'FR DEMO/1' });
    expect((await one()).pdf_sha256).not.toBeNull();
    expect(service.documents).toHaveLength(1);
  });

  it('came late, after the shop looked for it: the second asking finds the first', async () => {
    await paidOrder(shop);
    mishap('create', 'late');
    await work(shop);
    expect(service.documents).toEqual([]);
    // Looked for in vain; then it is there, when the shop asks again.
    mishap('find', 'trouble');
    await later();
    await service.doLate();
    await later(2);
    expect(service.documents).toHaveLength(1);
    expect(await one()).toMatchObject({ state: 'emitida' });
  });

  it('and every other trouble, in any order and with any death between two steps, leaves one document each', async () => {
    const trouble = fc.record({
      on: fc.constantFrom<Mishap['on'][]>('create', 'read', 'finalise', 'find', 'pdf'),
      what: fc.constantFrom<Mishap['what'][]>('lose-answer', 'trouble', 'late'),
      dies: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(trouble, { maxLength: 6 }), async (troubles) => {
        await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
        service.documents.length = 0;
        service.mishaps.length = 0;
        const orders = [await paidOrder(shop), await paidOrder(shop)];
        for (const { on, what, dies } of troubles) {
          mishap(on, what);
          await later();
          // Who dies leaves the row as it claimed it: what it learned last was not written.
          if (dies) {
            await sql`UPDATE invoices SET state = 'incerta', service_id = NULL, number = NULL, issued_at = NULL
              WHERE state = 'rascunho'`.execute(shop.db);
          }
          await service.doLate();
        }
        service.mishaps.length = 0;
        await later(3);
        const made = await rows();
        expect(made.map(({ state }) => state)).toEqual(['emitida', 'emitida']);
        expect(finals().map(({ reference }) => reference)).toEqual(
          made.map(({ own_reference }) => own_reference),
        );
        for (const order of orders) {
          const row = made.find(({ own_reference }) => own_reference.startsWith(`ENC-${order.number}-`));
          expect(row?.total_cents).toBe(await totalPaid(order.id));
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('what is refused', () => {
  const retry = (id: string, body: object = {}) =>
    counter.call<AdminInvoiceWhole>('POST', `/api/admin/invoices/${id}/retry`, body);

  it('for its NIF is issued with another', async () => {
    mishap('create', 'forget-nif');
    await paidOrder(shop, { nif: NIF });
    await work(shop);
    const { id } = await one();
    expect(await one()).toMatchObject({ state: 'recusada', problem: 'nif' });
    expect(finals()).toEqual([]);
    expect((await retry(id, { customer: { name: 'Ana', nif: '111111111' } })).status).toBe(422);
    expect((await retry(id, { customer: { name: 'Ana Lda', nif: '500000000' } })).status).toBe(200);
    expect((await retry(id)).status).toBe(409);
    await later();
    expect(await one()).toMatchObject({ state: 'emitida', customer_name: 'Ana Lda' });
    expect(finals()).toMatchObject([{ nif: '500000000' }]);
  });

  it('for a cent is shown before anything is issued', async () => {
    mishap('create', 'cent');
    await paidOrder(shop);
    await work(shop);
    const row = await one();
    const said = invoicingTexts.differs(formatCents(5971), formatCents(5970));
    expect([row.problem, row.said]).toEqual(['rounding', said]);
    expect(service.documents).toMatchObject([{ status: 'deleted' }]);
    await retry(row.id);
    await later();
    expect((await one()).lines).toMatchObject([{ quantity: 1, name: expect.stringMatching(/^3 × Toner/) }]);
    expect(finals()).toMatchObject([{ totalCents: 5970 }]);
  });

  it('for want of a reason without IVA is never sent until somebody chose one', async () => {
    const set = (code: '' | 'M10') =>
      saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_exemption: code } });
    service.isDown = true;
    await paidOrder(shop);
    await work(shop);
    await sql`UPDATE invoices SET lines = jsonb_set(lines, '{0,ivaRate}', '0')`.execute(shop.db);
    service.isDown = false;
    await later();
    expect(await one()).toMatchObject({ state: 'recusada', problem: 'exemption' });
    expect(service.documents).toEqual([]);
    await set('M10');
    await retry((await one()).id);
    await later();
    expect(finals()).toMatchObject([{ exemption: 'M10' }]);
    await set('');
  });

  it('is told in the list by its view, with the key in no answer', async () => {
    mishap('create', { status: 401, body: { errors: [{ error: `key ${service.key}` }] } });
    await paidOrder(shop);
    await work(shop);
    const list = await counter.call<AdminInvoice[]>('GET', '/api/admin/invoices?view=refused&page=1');
    expect(JSON.stringify(list.body)).not.toContain(service.key);
    expect(list.body).toMatchObject([{ problem: 'key' }]);
  });
});

describe('money that goes back', () => {
  it('is credited by its lines, then all of it, each with its original', async () => {
    const order = await paidOrder(shop);
    await work(shop);
    const [line] = await readOrderLines(shop.db, order.id);
    const paid = await totalPaid(order.id);
    const third = Math.floor(paid / 3);
    await giveBack(order.id, third, [{ line_id: line?.id ?? '', quantity: 1 }]);
    await work(shop);
    await giveBack(order.id, paid - third);
    await work(shop);
    await work(shop);
    const [original, first, second, ...none] = await rows();
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      kind: 'NC',
      state: 'emitida',
      total_cents: third,
      credits_id: original?.id,
      reason: 'Cliente desistiu',
      lines: [{ quantity: 1, name: line?.name }],
    });
    expect(second).toMatchObject({ kind: 'NC', total_cents: paid - third, state: 'emitida' });
    expect(finals().map(({ original: of }) => of)).toEqual([null, 'FR DEMO/1', 'FR DEMO/1']);
  });

  it('waits for its original', async () => {
    mishap('create', { status: 422, body: { error: 'não' } });
    const order = await paidOrder(shop);
    await work(shop);
    await giveBack(order.id, await totalPaid(order.id));
    await work(shop);
    const [original] = await rows();
    expect((await rows()).map(({ state }) => state)).toEqual(['recusada', 'por_emitir']);
    await counter.call('POST', `/api/admin/invoices/${original?.id}/retry`, {});
    await work(shop);
    expect((await rows()).map(({ state }) => state)).toEqual(['emitida', 'emitida']);
  });

  it('and comes, in any order: the documents come to what is paid of what is due', async () => {
    const move = fc.record({
      kind: fc.constantFrom('in', 'back', 'due'),
      cents: fc.integer({ min: 1, max: 4000 }),
    });
    const order = await placedOrder(shop);
    const of = () => shop.db.updateTable('payables').where('subject', '=', order.id);
    await shop.db
      .updateTable('orders')
      .set({ paid_at: shop.deps.now(), holds_stock: true })
      .where('id', '=', order.id)
      .execute();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
        await of().set({ outside_cents: 0, refunded_cents: 0, due_cents: 5970 }).execute();
        await sql`TRUNCATE invoice_accounts`.execute(shop.db);
        for (const { kind, cents } of moves) {
          if (kind === 'in')
            await of()
              .set({ outside_cents: sql`outside_cents + ${cents}` })
              .execute();
          if (kind === 'due') await of().set({ due_cents: cents }).execute();
          if (kind === 'back') {
            await of()
              .set({ refunded_cents: sql`least(outside_cents, refunded_cents + ${cents})` })
              .execute();
          }
          if (cents % 2) await work(shop);
        }
        await work(shop);
        const { paid_cents, due_cents } = await shop.db
          .selectFrom('payables')
          .select(['paid_cents', 'due_cents'])
          .where('subject', '=', order.id)
          .executeTakeFirstOrThrow();
        const made = await rows();
        const net = made.reduce(
          (sum, { kind, total_cents }) => sum + (kind === 'NC' ? -total_cents : total_cents),
          0,
        );
        expect(net).toBe(Math.min(paid_cents, due_cents));
        for (const { lines, total_cents } of made) {
          expect(lines.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total_cents);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('another NIF', () => {
  it('is a credit note and a new document, by one press, once', async () => {
    await paidOrder(shop);
    await work(shop);
    const [first] = await rows();
    const change = () =>
      counter.call<AdminInvoiceWhole & { code: string }>('POST', `/api/admin/invoices/${first?.id}/nif`, {
        name: 'Papelaria Lda',
        nif: NIF,
      });
    const both = await Promise.all([change(), change()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work(shop);
    const total = first?.total_cents;
    expect(
      (await rows()).map(({ kind, customer_nif, total_cents }) => [kind, customer_nif, total_cents]),
    ).toEqual([
      ['FR', null, total],
      ['NC', null, total],
      ['FR', NIF, total],
    ]);
    expect(finals()).toHaveLength(3);
    await work(shop);
    expect(await rows()).toHaveLength(3);
  });
});

describe('trying the service', () => {
  const attempt = async () =>
    (await owner.call<{ sent: boolean; text: string }>('POST', '/api/admin/invoicing/test', { nif: NIF }))
      .body;

  it('makes a draft, compares it and takes it away', async () => {
    expect(await attempt()).toMatchObject({ sent: true });
    expect(service.documents).toMatchObject([{ status: 'deleted' }]);
    mishap('create', 'cent');
    expect(await attempt()).toMatchObject({ sent: false });
    service.isDown = true;
    expect(await attempt()).toMatchObject({ sent: false, text: expect.stringContaining('não respondeu') });
    expect(finals()).toEqual([]);
  });
});
