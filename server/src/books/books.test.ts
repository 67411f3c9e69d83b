import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookMonth, ListedMonth, MonthRow } from '#core/books/contract.ts';
import { daysOfMonth, monthName, plusMonths } from '#core/books/rules/month.ts';
import fc from '#core/testing/property.ts';
import { moveStock } from '../catalogue/stock.ts';
import { connect, paidOrder, placedOrder, work } from '../invoicing/testing/invoicing.ts';
import { settleDaysJob } from '../payments/jobs/settle-days-job.ts';
import { recordRefund } from '../payments/refunds/record-refund.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { paymentIn } from '../testing/payments.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const DAY = 86_400_000;

let shop: TestShop;
let boss: Person;
let owner: TestBrowser;
let manager: TestBrowser;
let accountant: TestBrowser;
let people: readonly Person[];
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-10-20T12:00:00Z'), listening: true, poolSize: 6 });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  people = [
    boss,
    await insertUser(shop.deps, 'manager', { role: 'manager' }),
    await insertUser(shop.deps, 'accountant', { role: 'accountant' }),
  ];
});

/** Logs everybody in: sessions end while weeks pass. */
async function logIn(): Promise<void> {
  [owner, manager, accountant] = (await Promise.all(
    people.map(async (one) => shop.browser(await tokenOf(shop.deps, one))),
  )) as [TestBrowser, TestBrowser, TestBrowser];
}

async function begin(): Promise<void> {
  await shop.reset();
  await sql`TRUNCATE payables, book_months CASCADE`.execute(shop.db);
  // What earlier tests sold has no stock any more.
  await sql`UPDATE products SET stock = 0, cost_cents = NULL`.execute(shop.db);
  await connect(shop);
  await logIn();
}
beforeEach(begin);

const read = async (month: string) => (await owner.call<BookMonth>('GET', `/api/admin/books/${month}`)).body;
const rowsOf = async (month: string, part: string, means?: string) =>
  (
    await owner.call<MonthRow[]>(
      'GET',
      `/api/admin/books/${month}/rows?${new URLSearchParams({ part, ...(means ? { means } : {}), page: '1' })}`,
    )
  ).body;
const close = (month: string, body: object = {}, by = owner) =>
  by.call<{ code: string } & BookMonth>('POST', `/api/admin/books/${month}/close`, body);
const sum = (of: readonly { amount: number }[]) =>
  of.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
async function until(day: string): Promise<void> {
  shop.pass(new Date(`${day}T12:00:00Z`).getTime() - shop.deps.now().getTime());
  await logIn();
}

async function giveBack(order: string, cents: number): Promise<void> {
  const by = { ...boss, session: { hash: '', isProved: true, mustEnrol: false } };
  const asked = await requestRefund(shop.deps, by, shop.payments, {
    kind: 'order',
    subject: order,
    amount: cents / 100,
    route: 'transfer',
    reason: 'Defeito',
    iban: null,
    idempotency_key: crypto.randomUUID(),
    lines: [],
  });
  if (!asked.ok) throw new Error(asked.failure.code);
  const done = await recordRefund(shop.deps, boss, shop.payments, asked.value.id, { state: 'done' });
  if (!done.ok) throw new Error(done.failure.code);
}

const file = async (what: string) =>
  await shop.app.request(`/api/admin/books/2026-10/${what}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });

/** What the month says must add up, whatever happened. */
async function expectProved(month: string): Promise<BookMonth> {
  const found = await read(month);
  const { received, given_back, documents, positions, unproven, iva } = found.figures;
  const grown = positions.map(({ before, after }) => ({ amount: after - before }));
  expect(sum(received) + sum(given_back)).toBe(sum(documents) + sum(grown));
  expect(unproven).toBe(0);
  expect(positions.filter(({ position }) => position === 'diferenca')).toEqual([]);
  expect(iva.reduce((cents, { gross }) => cents + Math.round(gross * 100), 0)).toBe(sum(documents));
  return found;
}

describe('a month', () => {
  test('says what came, went back and was invoiced, and each figure opens its rows', async () => {
    const order = await paidOrder(shop);
    await work(shop);
    await giveBack(order.id, 500);
    await work(shop);
    const { figures } = await expectProved('2026-10');
    expect(sum(figures.received)).toBe(Math.round(order.total * 100));
    expect(figures.given_back).toEqual([{ means: 'transferencia', amount: -5, count: 1 }]);
    expect(figures.documents.map(({ kind }) => kind).sort()).toEqual(['FR', 'NC']);
    expect(figures.positions).toEqual([]);
    const came = await rowsOf('2026-10', 'recebido');
    expect(came).toMatchObject([{ sale_subject: order.id, amount: order.total }]);
    expect(came[0]?.sale).toContain(String(order.number));
    expect(await rowsOf('2026-10', 'documentos', 'NC')).toMatchObject([{ amount: -5 }]);
    expect(await rowsOf('2026-10', 'devolvido')).toHaveLength(1);
  });

  test('says what the provider took, by how it was paid, and which payments it took it of', async () => {
    const order = await placedOrder(shop);
    const { amount } = await paymentIn(shop, order, 'pago');
    await work(shop);
    const fees = async () => (await expectProved('2026-10')).figures.fees;
    const known = { means: 'mbway', amount, count: 1 };
    expect(await fees()).toEqual([{ ...known, fee: 0, net: amount, unknown: 1 }]);
    shop.pass(DAY);
    await logIn();
    await shop.queue.run(settleDaysJob.name);
    const [of] = await fees();
    expect(of).toMatchObject({ ...known, unknown: 0 });
    expect(of?.fee).toBeGreaterThan(0);
    expect(Math.round(((of?.fee ?? 0) + (of?.net ?? 0)) * 100)).toBe(Math.round(amount * 100));
    expect(await rowsOf('2026-10', 'comissoes', 'mbway')).toMatchObject([
      { sale_subject: order.id, amount: of?.fee },
    ]);
    expect(await (await file('export?format=csv')).text()).toContain('Comissões: MB WAY');
  });

  test('says the IVA of the margin apart: it is on no document', async () => {
    const id = await insertProduct(shop.db, {
      name: 'Portátil usado',
      condition: 'usado',
      price_cents: 16_252,
      cost_cents: 12_000,
      stock: 1,
    });
    const used = { iva_regime: 'margem', purchase_origin: 'particular', purchased_on: '2026-10-02' };
    await shop.db.updateTable('products').set(used).where('id', '=', id).execute();
    const order = await paidOrder(shop, { productId: id, quantity: 1 });
    await work(shop);
    const { figures } = await expectProved('2026-10');
    const sold = { rate: 23, sale: 199.9, purchase: 120, margin: 79.9, base: 64.96, iva: 14.94, count: 1 };
    expect(figures.margin).toEqual([sold]);
    expect(figures.iva).toMatchObject([{ rate: 0, exemption: 'M13', iva: 0, gross: order.total }]);
    await giveBack(order.id, 19_990);
    await work(shop);
    expect((await expectProved('2026-10')).figures.margin).toMatchObject([{ sale: 0, iva: 0, count: 2 }]);
    const text = await (await file('export?format=csv')).text();
    expect(text).toContain('IVA da margem');
  });

  test('money that waits for its document is a position of its own until it has it', async () => {
    const order = await paidOrder(shop);
    const waiting = await expectProved('2026-10');
    expect(waiting.figures.positions).toEqual([
      { position: 'por_emitir', before: 0, after: order.total, count: 1 },
    ]);
    expect(await rowsOf('2026-10', 'por_emitir')).toMatchObject([{ sale_subject: order.id, day: null }]);
    await work(shop);
    expect((await expectProved('2026-10')).figures.positions).toEqual([]);
  });

  test('a row of the journal that is missing, and money without a document, are named', async () => {
    const order = await paidOrder(shop);
    await work(shop);
    await sql`DELETE FROM book_entries WHERE account = 'documento'`.execute(shop.db);
    expect((await read('2026-10')).figures.positions).toMatchObject([{ position: 'diferenca', count: 1 }]);
    await sql`DELETE FROM book_entries`.execute(shop.db);
    expect((await read('2026-10')).figures.unproven).toBe(order.total);
    expect(await rowsOf('2026-10', 'sem_linha')).toMatchObject([{ sale_subject: order.id }]);
  });

  test('stock is what lay there at its end, at mean cost', async () => {
    await placedOrder(shop, { quantity: 3 });
    await sql`UPDATE products SET cost_cents = 1000 WHERE stock > 0`.execute(shop.db);
    const then = { value: 4970, units: 497, without_cost: 0 };
    expect((await read('2026-10')).figures.stock).toEqual(then);
    await until('2026-11-03');
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('stock', '>', 0)
      .executeTakeFirstOrThrow();
    const lines = [{ productId: id, quantity: 3 }];
    const move = { reason: 'entrada' as const, subject: null, lines, at: shop.deps.now() };
    await shop.db.transaction().execute(async (tx) => await moveStock(tx, system('tests'), move));
    // What came in November did not lie there in October.
    expect((await read('2026-11')).figures.stock.units).toBe(500);
    expect((await read('2026-10')).figures.stock).toEqual(then);
  });
});

describe('closing', () => {
  test('keeps the figures; what comes later is dated after it, whatever its own day', async () => {
    const order = await paidOrder(shop);
    await work(shop);
    expect((await close('2026-10')).body.code).toBe('month_not_over');
    await until('2026-11-02');
    const closed = await close('2026-10');
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ closed_by: boss.user.name, is_over: true });
    expect((await close('2026-10')).body.code).toBe('month_closed');
    // A receipt that somebody dates in the closed month.
    const other = await placedOrder(shop);
    await sql`INSERT INTO receipts (payable_id, means, amount_cents, received_at)
      SELECT id, 'numerario', 100, '2026-10-30T10:00:00Z' FROM payables WHERE subject = ${other.id}`.execute(
      shop.db,
    );
    await giveBack(order.id, 250);
    expect((await read('2026-10')).figures).toEqual(closed.body.figures);
    expect(await rowsOf('2026-11', 'recebido')).toMatchObject([{ day: '2026-11-01', amount: 1 }]);
    expect(await rowsOf('2026-11', 'devolvido')).toMatchObject([{ amount: -2.5 }]);
  });

  test('goes in order, and the last is opened again first', async () => {
    await paidOrder(shop);
    await work(shop);
    await until('2026-12-03');
    expect((await close('2026-11')).body.code).toBe('month_out_of_order');
    expect((await read('2026-11')).closes_first).toBe('2026-10');
    expect((await read('2026-10')).closes_first).toBeNull();
    expect((await close('2026-10')).status).toBe(200);
    expect((await read('2026-11')).closes_first).toBeNull();
    expect((await close('2026-11')).status).toBe(200);
    const reopen = (month: string, by = owner) =>
      by.call<{ code: string } & BookMonth>('POST', `/api/admin/books/${month}/reopen`, {
        why: 'Faltava um recibo',
      });
    expect((await reopen('2026-10')).body.code).toBe('month_not_last');
    expect((await reopen('2026-11')).body).toMatchObject({
      closed_at: null,
      reopened: [{ by: boss.user.name, why: 'Faltava um recibo' }],
    });
    expect((await reopen('2026-11')).body.code).toBe('month_not_closed');
    const { body } = await owner.call<ListedMonth[]>('GET', '/api/admin/books');
    expect(body.map(({ month, is_closed }) => [month, is_closed])).toEqual([
      ['2026-12', false],
      ['2026-11', false],
      ['2026-10', true],
    ]);
  });

  test('a difference wants its note', async () => {
    await paidOrder(shop);
    await work(shop);
    await sql`DELETE FROM book_entries WHERE account = 'documento'`.execute(shop.db);
    await until('2026-11-02');
    expect((await close('2026-10')).body.code).toBe('month_differs');
    expect((await close('2026-10', { note: 'Emitida à mão' })).body.note).toBe('Emitida à mão');
  });

  test('needs no note for what was invoiced, or went back, in the first days of the next month', async () => {
    const [late, back] = [await paidOrder(shop), await paidOrder(shop)];
    await until('2026-11-02');
    await work(shop);
    await giveBack(back.id, Math.round(back.total * 100));
    await work(shop);
    const { figures } = await read('2026-10');
    const total = Math.round((late.total + back.total) * 100) / 100;
    expect(figures.positions).toEqual([{ position: 'por_emitir', before: 0, after: total, count: 2 }]);
    expect((await close('2026-10')).status).toBe(200);
    expect((await expectProved('2026-11')).figures.positions).toMatchObject([{ before: total, after: 0 }]);
  });

  test('two at once close once, and a payment that is on its way is in one of the two months', async () => {
    await paidOrder(shop);
    await work(shop);
    await until('2026-11-02');
    const answers = await Promise.all([close('2026-10'), close('2026-10'), paidOrder(shop)]);
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409]);
    await work(shop);
    await expectProved('2026-11');
  });

  test('the accountant reads and is told once; nobody but the owner closes', async () => {
    await paidOrder(shop);
    await work(shop);
    await until('2026-11-02');
    for (const by of [manager, accountant]) expect((await close('2026-10', {}, by)).status).toBe(403);
    await close('2026-10');
    expect((await accountant.call('GET', '/api/admin/books/2026-10')).status).toBe(200);
    expect((await accountant.call('GET', '/api/admin/repairs')).status).toBe(403);
    const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'livros-cliente')));
    expect((await customer.call('GET', '/api/admin/books/2026-10')).status).toBe(403);
    const tell = () => owner.call<{ told: number }>('POST', '/api/admin/books/2026-10/tell', {});
    expect([(await tell()).body.told, (await tell()).body.told]).toEqual([1, 1]);
    const mails = await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('kind', '=', 'contas.mes_fechado')
      .execute();
    expect(mails).toHaveLength(1);
    expect((await owner.call('GET', '/api/admin/books/2026-13')).status).toBe(422);
  });

  test('goes out as a file and as a paper', async () => {
    const order = await paidOrder(shop);
    await work(shop);
    expect((await file('document')).status).toBe(409);
    await until('2026-11-02');
    await close('2026-10');
    const csv = await (await file('export?format=csv')).text();
    expect(csv).toContain('outubro de 2026');
    expect(csv).toContain(String(order.number));
    for (const [what, begins] of [
      ['export?format=xlsx', 'PK'],
      ['document', '%PDF'],
    ] as const) {
      expect((await (await file(what)).text()).slice(0, begins.length), what).toBe(begins);
    }
  });
});

test('any history of sales and refunds over months that are closed adds up, to the cent', async () => {
  const act = fc.oneof(
    fc.record({
      do: fc.constant('pay' as const),
      price: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constant('back' as const), nth: fc.nat(9), cents: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({ do: fc.constant('work' as const) }),
    fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 3, max: 20 }) }),
    fc.record({ do: fc.constant('close' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
      await begin();
      const left = new Map<string, number>();
      const first = new Date(shop.deps.now()).toISOString().slice(0, 7);
      let open = first;
      for (const one of acts) {
        if (one.do === 'pay') {
          const order = await paidOrder(shop, one);
          left.set(order.id, Math.round(order.total * 100));
        } else if (one.do === 'back') {
          const [id, cents] = [...left][one.nth % Math.max(1, left.size)] ?? [];
          if (!id || !cents) continue;
          const back = Math.min(cents, one.cents);
          await giveBack(id, back);
          left.set(id, cents - back);
        } else if (one.do === 'work') await work(shop);
        else if (one.do === 'days') {
          shop.pass(one.days * DAY);
          await logIn();
        } else if ((await close(open)).status === 200) open = plusMonths(open, 1);
      }
      await work(shop);
      const last = new Date(shop.deps.now()).toISOString().slice(0, 7);
      for (let month = first; month <= last; month = plusMonths(month, 1)) {
        const { figures } = await read(month);
        const grown = figures.positions.map(({ before, after }) => ({ amount: after - before }));
        expect(sum(figures.received) + sum(figures.given_back), month).toBe(
          sum(figures.documents) + sum(grown),
        );
      }
      const money = [...left.values()].reduce((total, cents) => total + cents, 0);
      const { rows } = await sql<{ account: string; cents: number }>`
        SELECT account, sum(cents)::integer AS cents FROM book_entries GROUP BY account`.execute(shop.db);
      for (const { cents } of rows) expect(cents).toBe(money);
    }),
    { numRuns: 6 },
  );
}, 120_000);

test('months of the calendar', () => {
  expect(plusMonths('2026-01', -1)).toBe('2025-12');
  expect(plusMonths('2026-12', 1)).toBe('2027-01');
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthName('2026-03')).toBe('março de 2026');
});
