import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwedView } from '#core/charges/contract.ts';
import type { AdminTradeAccount, TradeAccount } from '#core/trade-credit/contract.ts';
import { connect, work } from '../invoicing/testing/invoicing.ts';
import { moveOrder } from '../orders/move-order.ts';
import { findOrder, lockOrder } from '../orders/store.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { Killed, killedAt } from '../testing/killed-at.ts';
import { buy } from '../testing/orders.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { receiveOwed } from './change-account.ts';
import { remindLate } from './jobs/remind-late.tsx';
import { buyOnAccount, fillCart, grant, newCustomer } from './testing/account.ts';

const DAY = 86_400_000;
/** What an order of the tests comes to with IVA, in cents. */
const TOTAL = 12_300;

let shop: TestShop;
let staff: { readonly owner: Person; readonly counter: Person };
let owner: TestBrowser;
let counter: TestBrowser;
let company: Person;
let own: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-02T12:00:00Z'), listening: true, poolSize: 10 });
  staff = {
    owner: await insertUser(shop.deps, 'owner', { role: 'owner' }),
    counter: await insertUser(shop.deps, 'counter', { role: 'counter' }),
  };
});
/** Everybody logs in: their sessions end while days pass. */
async function logIn(): Promise<void> {
  const as = async (person: Person) => shop.browser(await tokenOf(shop.deps, person));
  [owner, counter, own] = [await as(staff.owner), await as(staff.counter), await as(company)];
}
async function pass(days: number): Promise<void> {
  shop.pass(days * DAY);
  await logIn();
}
beforeEach(async () => {
  await shop.reset();
  company = await newCustomer(shop.deps);
  await logIn();
  await grant(shop.deps, company.user.id, { days: 30, limit_cents: 3 * TOTAL });
});

const order = () => buyOnAccount(shop.deps, company);
const send = (id: string) =>
  shop.db.transaction().execute(async (tx) => {
    const found = await lockOrder(tx, id);
    if (!found) throw new Error(`no order ${id}`);
    await moveOrder(tx, system('tests'), found, { to: 'enviado', note: null, at: shop.deps.now() });
  });
const path = (person = company) => `/api/admin/customers/${person.user.id}/trade-account`;
const account = async () => (await own.call<TradeAccount>('GET', '/api/my/trade-account')).body;
const owedPath = (person = company) => `/api/admin/customers/${person.user.id}/owed/payments`;
const pay = (subjects: string[], reference: string, amount?: number, by = counter) =>
  by.call<OwedView & { code: string }>('POST', owedPath(), {
    means: 'transferencia',
    reference,
    things: subjects.map((subject) => ({ kind: 'order', subject })),
    ...(amount === undefined ? {} : { amount }),
  });
const documents = async () =>
  (
    await sql<{ kind: string; total_cents: number; state: string; due_on: string | null }>`
      SELECT invoices.kind, invoices.total_cents, invoices.state, invoices.due_on FROM invoices
      JOIN account_sales USING (payable_id) WHERE account_sales.user_id = ${company.user.id} ORDER BY invoices.id`.execute(
      shop.db,
    )
  ).rows.map(({ kind, total_cents, state, due_on }) => [kind, total_cents, state, due_on]);
/** What the journal has of this account: documents above what came is owed, below zero. */
const owedInBooks = async () =>
  (
    await sql<{ cents: number }>`
      SELECT coalesce(sum(CASE account WHEN 'dinheiro' THEN cents ELSE -cents END), 0)::int AS cents
      FROM book_entries JOIN account_sales USING (payable_id) WHERE user_id = ${company.user.id}`.execute(
      shop.db,
    )
  ).rows[0]?.cents;

describe('an order on account', () => {
  test('is prepared at once without its money, and is invoiced when it leaves', async () => {
    await connect(shop, 'simulator_vendus');
    const { id } = await order();
    expect(await findOrder(shop.db, id)).toMatchObject({
      status: 'processando',
      paid_at: null,
      account_days: 30,
      hold_until: null,
      payment_method: null,
    });
    await work(shop);
    expect(await documents()).toEqual([]);
    expect(await account()).toMatchObject({ open: 123, due: 0, late: 0, left: 246 });
    await send(id);
    await work(shop);
    expect(await documents()).toEqual([['FT', TOTAL, 'emitida', '2026-12-02']]);
    expect(await owedInBooks()).toBe(-TOTAL);
    const seen = await account();
    expect(seen.due).toBe(123);
    expect(seen.sales.items).toMatchObject([{ subject: id, due_on: '2026-12-02', open: 123, days_late: 0 }]);
    expect(seen.sales.items[0]?.invoice).toContain('FT');
  });

  test('is nobody’s who was not given days, nor theirs after they were taken away, nor a guest’s', async () => {
    const stranger = await newCustomer(shop.deps);
    await expect(buyOnAccount(shop.deps, stranger)).rejects.toThrow('account_not_granted');
    await grant(shop.deps, company.user.id, { is_open: false });
    await expect(order()).rejects.toThrow('account_not_granted');
    await fillCart(shop.deps, stranger);
    await expect(buy(shop.deps, stranger, { on_account: true })).rejects.toThrow('not_on_account');
  });

  test('goes up to the limit itself, and not while something is late', async () => {
    await order();
    await fillCart(shop.deps, company, 20_000);
    const asked = { on_account: true, nif: '501442600', customer_email: company.user.email };
    await buy(shop.deps, company, asked);
    await expect(order()).rejects.toThrow('account_refused');
    const [first] = (await account()).sales.items;
    expect((await pay([first?.subject ?? ''], 'um')).status).toBe(200);
    // What was refused is still in the cart.
    const { id } = await buy(shop.deps, company, asked);
    await send(id);
    await pass(30);
    expect(await account()).toMatchObject({ late: 0 });
    await pass(1);
    expect(await account()).toMatchObject({ late: 123, left: 0 });
    const { things, ...sums } = (await own.call<OwedView>('GET', '/api/my/owed')).body;
    expect(sums).toMatchObject({ total: 369, late: 123 });
    const sent = things.find(({ subject }) => subject === id);
    expect(sent).toMatchObject({ page: `/encomenda/${id}`, due_on: '2026-12-02' });
    // What was not sent yet has no payment on its page.
    expect(things.filter((one) => one !== sent)).toMatchObject([{ page: null, due_on: null }]);
    await expect(order()).rejects.toThrow('account_refused');
  });
});

describe('what is owed', () => {
  test('is paid by one transfer for several, once, each with its receipt', async () => {
    await connect(shop, 'simulator_vendus');
    const orders = [await order(), await order()];
    const ids = orders.map(({ id }) => id);
    for (const id of ids) await send(id);
    await work(shop);
    expect((await pay([...ids, 'de-outrem'], 'TRF 1')).body.code).toBe('owed_changed');
    const twice = await Promise.all([pay(ids, 'TRF 1'), pay(ids, 'TRF 1')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual({ things: [], total: 0, late: 0, waiting: [] });
    expect(await account()).toMatchObject({ open: 0, late: 0 });
    await work(shop);
    expect((await documents()).map(([kind, cents]) => [kind, cents]).toSorted()).toEqual([
      ['FT', TOTAL],
      ['FT', TOTAL],
      ['RG', TOTAL],
      ['RG', TOTAL],
    ]);
    expect(await owedInBooks()).toBe(0);
    for (const id of ids) expect((await findOrder(shop.db, id))?.paid_at).not.toBeNull();
    expect((await pay(ids, 'TRF 2')).body.code).toBe('owed_changed');
  });

  test.each(['simulator', 'simulator_moloni', 'simulator_vendus'] as const)(
    'is paid in parts (%s): each part has its receipt, what is open falls, and the rest is what is late',
    async (service) => {
      await connect(shop, service);
      const { id } = await order();
      await send(id);
      await work(shop);
      // One reference is one part, however often it is pressed; a part more than is open is none.
      const twice = await Promise.all([pay([id], 'TRF 1', 40), pay([id], 'TRF 1', 40)]);
      expect(twice.map(({ status, body }) => [status, body.things?.[0]?.left])).toEqual([
        [200, 83],
        [200, 83],
      ]);
      expect((await pay([id], 'TRF 1', 41)).body.code).toBe('receipt_taken');
      expect((await pay([id], 'TRF 1')).status).toBe(200);
      expect((await pay([id], 'TRF 2', 83.01)).body.code).toBe('owed_too_much');
      const both = await Promise.all([pay([id], 'TRF 2', 50), pay([id], 'TRF 3', 50)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(await account()).toMatchObject({ open: 33, due: 33, left: 336 });
      expect(await findOrder(shop.db, id)).toMatchObject({ paid_at: null });
      await work(shop);
      expect((await documents()).map(([kind, cents]) => [kind, cents])).toEqual([
        ['FT', TOTAL],
        ['RG', 4000],
        ['RG', 5000],
      ]);
      await pass(33);
      expect(await account()).toMatchObject({ late: 33 });
      await remindLate(shop.deps);
      const mail = await shop.db
        .selectFrom('emails')
        .select('text')
        .where('kind', '=', 'prazo.em_atraso')
        .where('recipient', '=', company.user.email)
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain('33,00');
      const pdf = await shop.app.request('/api/my/statement', {
        headers: { authorization: `Bearer ${own.token}` },
      });
      expect(pdfPages(new Uint8Array(await pdf.arrayBuffer())).join()).toMatch(/\(de 123,00.*33,00/s);
      expect((await pay([id], 'TRF 4')).body.things).toEqual([]);
      expect((await findOrder(shop.db, id))?.paid_at).not.toBeNull();
      await work(shop);
      expect((await documents()).filter(([kind]) => kind === 'RG').map(([, cents]) => cents)).toEqual([
        4000, 5000, 3300,
      ]);
      expect(await owedInBooks()).toBe(0);
    },
  );

  test('a part goes to the oldest first, and two parts between two looks are two receipts', async () => {
    await connect(shop, 'simulator_vendus');
    const ids = [(await order()).id, (await order()).id];
    for (const id of ids) await send(id);
    await work(shop);
    await pay(ids, 'TRF 1', 150);
    await pay([ids[1] ?? ''], 'TRF 2', 6);
    await work(shop);
    expect((await documents()).filter(([kind]) => kind === 'RG').map(([, cents]) => cents)).toEqual([
      TOTAL,
      2700,
      600,
    ]);
    expect((await account()).open).toBe(90);
  });

  test('a part whose process dies anywhere is there whole once, or not at all', async () => {
    const { id } = await order();
    await send(id);
    for (let nth = 1; nth < 60; nth += 1) {
      const things = [{ kind: 'order' as const, subject: id }];
      const asked = { means: 'terminal' as const, reference: `R ${nth}`, amount: 1, things };
      const receive = (db = shop.db) =>
        receiveOwed({ ...shop.deps, db }, staff.counter, shop.payments.payables, company.user.id, asked);
      const died = await receive(killedAt(shop.db, nth)).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      const received = (
        await shop.db.selectFrom('receipts').select('id').where('reference', 'like', `R ${nth} %`).execute()
      ).length;
      expect(received).toBe(died ? 0 : 1);
      expect((await receive()).ok).toBe(true);
      if (!died) break;
    }
    const [sale] = (await account()).sales.items;
    const { cents } = await shop.db
      .selectFrom('receipts')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select(sql<number>`sum(amount_cents)::int`.as('cents'))
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    expect(sale?.open).toBe((TOTAL - cents) / 100);
    expect((await findOrder(shop.db, id))?.status).toBe('enviado');
  });

  test('is less by what is taken off, asked twice taken off once, with a credit note', async () => {
    await connect(shop, 'simulator_vendus');
    const { id } = await order();
    await send(id);
    await work(shop);
    const lower = () =>
      owner.call('POST', `${path()}/reductions`, {
        subject: id,
        open: 123,
        amount: 123,
        reason: 'Devolvido',
      });
    const both = await Promise.all([lower(), lower()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work(shop);
    await work(shop);
    expect((await documents()).map(([kind, cents]) => [kind, cents])).toEqual([
      ['FT', TOTAL],
      ['NC', TOTAL],
    ]);
    expect([await owedInBooks(), (await account()).open]).toEqual([0, 0]);
  });

  test('ends with an order that is cancelled before it leaves', async () => {
    const { id } = await order();
    expect((await own.call('POST', `/api/orders/${id}/cancel`, {})).status).toBe(200);
    expect(await account()).toMatchObject({ open: 0, left: 369 });
  });

  test('is reminded of 3, 8 and 15 days late, once each, and no more once it is paid', async () => {
    const { id } = await order();
    await send(id);
    const mails = async () =>
      (
        await shop.db
          .selectFrom('emails')
          .select('id')
          .where('kind', '=', 'prazo.em_atraso')
          .where('recipient', '=', company.user.email)
          .execute()
      ).length;
    const counted: number[] = [];
    for (const days of [32, 1, 4, 1, 7, 30]) {
      await pass(days);
      await Promise.all([remindLate(shop.deps), remindLate(shop.deps)]);
      counted.push(await mails());
    }
    expect(counted).toEqual([0, 1, 1, 2, 3, 3]);
    await pay([id], 'fim');
    expect(await account()).toMatchObject({ open: 0, late: 0, left: 369 });
  });
});

describe('who may', () => {
  test('the owner gives days, the counter does not; another customer sees and pays nothing of it', async () => {
    const terms = { days: 60, limit: 1000, note: 'Paga sempre', is_open: true };
    expect((await counter.call('PUT', path(), terms)).status).toBe(403);
    const given = await owner.call<AdminTradeAccount>('PUT', path(), terms);
    expect(given.body).toMatchObject({ terms: { days: 60, limit: 1000 }, note: 'Paga sempre' });
    expect(await account()).not.toHaveProperty('note');
    const { id } = await order();
    const stranger = await newCustomer(shop.deps);
    const theirs = shop.browser(await tokenOf(shop.deps, stranger));
    expect((await theirs.call<TradeAccount>('GET', '/api/my/trade-account')).body.sales.total).toBe(0);
    expect((await theirs.call('GET', path())).status).toBe(403);
    const wrong = await counter.call('POST', owedPath(stranger), {
      means: 'transferencia',
      reference: 'TRF 9',
      things: [{ kind: 'order', subject: id }],
    });
    expect(wrong.status).toBe(409);
    expect((await account()).open).toBe(123);
  });

  test('a statement says what came and went by its documents, what falls due when, and where to pay it', async () => {
    await connect(shop, 'simulator');
    await saveSettings(shop.deps, system('tests'), {
      payment_settings: { account_holder: 'Quatro Tintas, Lda', account_iban: 'PT50000201231234567890154' },
    });
    const { id } = await order();
    await order();
    await send(id);
    await work(shop);
    await pay([id], 'TRF 8', 40);
    await owner.call('POST', `${path()}/reductions`, {
      subject: id,
      open: 83,
      amount: 3,
      reason: 'Desconto',
    });
    await work(shop);
    const pdf = await shop.app.request('/api/my/statement', {
      headers: { authorization: `Bearer ${own.token}` },
    });
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const { rows } = await sql<{ kind: string; number: string }>`SELECT invoices.kind, invoices.number
      FROM invoices JOIN payables ON payables.id = payable_id
      WHERE payables.subject = ${id} AND invoices.kind IN ('FT', 'NC') ORDER BY invoices.id`.execute(shop.db);
    const number = (kind: string) => rows.find((row) => row.kind === kind)?.number ?? 'none';
    const said = pdfPages(bytes)
      .join('\n')
      .replace(/[\s\u00a0]+/g, ' ');
    expect(said).toContain('PT50 0002 0123 1234 5678 9015 4');
    expect(said).toContain('Quatro Tintas, Lda');
    expect(said).toContain(`Faturado a`);
    expect(said).toMatch(/NIF \d{9}/);
    expect(said).toContain(`Fatura · ${number('FT')}`);
    expect(said).toContain(`Nota de crédito · ${number('NC')}`);
    expect(said).toContain(`Pagamento · Transferência bancária · ${number('FT')}`);
    expect(said).toContain('Venda, por faturar');
    expect(said).toMatch(/Vence a 02\/12\/2026 80,00 €/);
    expect(said).toMatch(/Sem data, por enviar 123,00 €/);
  });

  test('a statement is a PDF of what is open, for its customer and the shop', async () => {
    await order();
    for (const [browser, address] of [
      [own, '/api/my/statement'],
      [counter, path().replace('trade-account', 'statement')],
    ] as const) {
      const pdf = await shop.app.request(address, { headers: { authorization: `Bearer ${browser.token}` } });
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(pdfPages(new Uint8Array(await pdf.arrayBuffer())).join()).toContain('123,00');
    }
  });
});
