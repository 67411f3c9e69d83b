import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShownBankLine } from '#core/payments/bank-contract.ts';
import { transferReference } from '#core/payments/rules/transfer-reference.ts';
import { readFigures } from '../../books/read-figures.ts';
import { queueInvoice } from '../../invoicing/store.ts';
import { updateOrder } from '../../orders/update-order.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Person, system } from '../../platform/http/caller.ts';
import { checkSales } from '../../reports/jobs/check-sales.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { Killed, killedAt } from '../../testing/killed-at.ts';
import { openPaymentShop, type PaymentShop, placeTestOrder } from '../../testing/payment-shop.ts';
import { insertUser } from '../../testing/people.ts';
import { findPayable } from '../payables.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { camt, type Entry, IBAN, PAYEE_IBAN } from '../testing/camt.ts';
import { confirmLines } from './confirm-lines.ts';
import { readBankFile } from './read-file.ts';
import { listLines } from './store.ts';
import { undoLine } from './undo-line.ts';

const DUE = 2586;

let shop: PaymentShop;
let dono: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-11-27T10:00:00Z');
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
  await saveSettings(shop.deps, system('test'), {
    payment_settings: { account_holder: 'Loja', account_iban: IBAN },
  });
});

const lines = async (state: 'por_ver' | 'confirmada') =>
  (await listLines(shop.deps.db, shop.parts.payables, { state, page: 1, page_size: 100 })).items;

/** The bank's file has one line, which waits now. */
async function lineOf(entry: Entry): Promise<ShownBankLine> {
  const text = entry.text ?? `linha ${crypto.randomUUID()}`;
  const form = new FormData();
  form.set('file', new File([camt([{ ...entry, text }])], 'extrato.xml'));
  const request = new Request('https://loja.example/', { method: 'POST', body: form });
  await readBankFile(shop.deps, dono, request, {});
  return await waiting(text);
}

async function find(state: 'por_ver' | 'confirmada', text: string): Promise<ShownBankLine> {
  const found = (await lines(state)).find((line) => line.text === text);
  if (!found) throw new Error(`no line "${text}" is ${state}`);
  return found;
}
const waiting = async (text: string) => await find('por_ver', text);
const confirmed = async (text: string) => await find('confirmada', text);

type Asked = Parameters<typeof confirmLines>[3][number];
const confirm = async (asked: Asked, deps: Deps = shop.deps) =>
  await confirmLines(deps, dono, shop.parts, [asked]);
const undo = async ({ id, decided_at }: ShownBankLine, deps: Deps = shop.deps) =>
  await undoLine(deps, dono, shop.parts.payables, id, {
    reason: 'Era da outra encomenda',
    decided_at: decided_at ?? shop.clock.toISOString(),
  });

async function order(name = 'Ana Silva', nif: string | null = null) {
  const id = await placeTestOrder(shop, null);
  const set = { customer_name: name, nif };
  const { number } = await shop.deps.db
    .updateTable('orders')
    .set(set)
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  return { id, number: `N.º ${number}` };
}

async function stateOf(id: string) {
  const { rows } = await sql<{
    status: string;
    is_paid: boolean;
    outside: number;
    receipts: number;
    booked: number;
    sold: number;
    holds: boolean;
  }>`
    SELECT status, paid_at IS NOT NULL AS is_paid, outside_cents AS outside, holds_stock AS holds,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM receipts WHERE payable_id = payables.id) AS receipts,
      (SELECT coalesce(sum(cents), 0)::int FROM book_entries WHERE payable_id = payables.id) AS booked,
      (SELECT coalesce(sum(gross_cents), 0)::int FROM sale_entries WHERE payable_id = payables.id AND line_id IS NOT NULL) AS sold
    FROM orders JOIN payables ON payables.order_id = orders.id WHERE orders.id = ${id}`.execute(shop.deps.db);
  return rows[0];
}
const money = (cents: number) => ({ outside: cents, receipts: cents, booked: cents, sold: cents });
const PAID = { status: 'pagamento_confirmado', is_paid: true, holds: true, ...money(DUE) };
const UNPAID = { status: 'aguarda_pagamento', is_paid: false, holds: true, ...money(0) };

const mailsOf = async (id: string) =>
  (
    await shop.deps.db
      .selectFrom('emails')
      .select('kind')
      .where('dedupe_key', 'like', `order:${id}:%`)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a line that was confirmed as the wrong sale', () => {
  it('is taken back, once by two at once, and pays the right one, of which each is told', async () => {
    const [wrong, right] = [await order(), await order()];
    const line = await lineOf({ cents: DUE });
    await confirm({ id: line.id, number: wrong.number });
    expect(await stateOf(wrong.id)).toEqual(PAID);
    const seen = await confirmed(line.text);
    expect(seen).toMatchObject({ of: wrong.number, sales: [{ number: wrong.number, amount: 25.86 }] });
    const both = await Promise.all([undo(seen), undo(seen)]);
    for (const done of both) {
      expect(done).toMatchObject({ ok: true, value: { state: 'por_ver', of: null, sales: [] } });
    }
    expect(await stateOf(wrong.id)).toEqual(UNPAID);
    await confirm({ id: line.id, number: right.number });
    expect(await stateOf(right.id)).toEqual(PAID);
    // Who presses late undoes nothing of what was confirmed since.
    shop.clock = new Date(shop.clock.getTime() + 1000);
    expect(await undo({ ...seen, decided_at: '2026-11-27T09:00:00Z' })).toMatchObject({
      ok: false,
      failure: { code: 'bank_line_decided' },
    });
    expect(await stateOf(right.id)).toEqual(PAID);
    // The wrong one is paid after all, and its customer told again.
    const own = await lineOf({ cents: DUE });
    await confirm({ id: own.id, number: wrong.number });
    expect(await stateOf(wrong.id)).toEqual(PAID);
    expect((await mailsOf(wrong.id)).filter((kind) => kind !== 'encomenda.placed')).toEqual([
      'encomenda.paid',
      'encomenda.takenBack',
      'encomenda.paid',
    ]);
    const events = await shop.deps.db
      .selectFrom('audit_events')
      .select(['type', 'before', 'after'])
      .where('subject_id', '=', line.id)
      .where('type', '=', 'bank.line_undone')
      .execute();
    expect(events).toEqual([
      {
        type: 'bank.line_undone',
        before: { amount_cents: DUE, subject: wrong.number },
        after: { why: 'Era da outra encomenda' },
      },
    ]);
    expect(await checkSales(shop.deps)).toEqual({ sales: 0, sums: 0 });
  });

  it('waits again for the transfer that it ended, under its reference', async () => {
    const paid = await order();
    const reference = transferReference(paid.number);
    const { id } = await shop.deps.db
      .insertInto('payments')
      .values((row) => ({
        payable_id: row.selectFrom('payables').select('payables.id').where('order_id', '=', paid.id),
        provider_order_id: `T${paid.id.slice(-10)}`,
        method: 'transferencia',
        status: 'pendente',
        amount_cents: DUE,
        reference,
        is_simulated: false,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = async () =>
      await shop.deps.db
        .selectFrom('payments')
        .select(['status', 'amount_cents', 'message'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const [part, rest] = [await lineOf({ cents: 1000 }), await lineOf({ cents: DUE - 1000 })];
    await confirm({ id: part.id, number: paid.number });
    await confirm({ id: rest.id, number: paid.number });
    expect(await payment()).toMatchObject({ status: 'recebido' });
    await undo(await confirmed(rest.text));
    expect(await payment()).toEqual({ status: 'pendente', amount_cents: DUE - 1000, message: null });
    await undo(await confirmed(part.text));
    expect(await payment()).toMatchObject({ status: 'pendente', amount_cents: DUE });
    expect(await stateOf(paid.id)).toEqual(UNPAID);
  });

  it('and was money too much, is no longer to be looked at, wherever the order is', async () => {
    const paid = await order();
    const [own, wrong] = [await lineOf({ cents: DUE }), await lineOf({ cents: 900 })];
    await confirm({ id: own.id, number: paid.number });
    await updateOrder(shop.deps, dono, paid.id, { status: 'enviado', confirm: true });
    await confirm({ id: wrong.id, number: paid.number });
    const checks = async () =>
      (
        await shop.deps.db
          .selectFrom('payment_callbacks')
          .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
          .select('amount_cents')
          .where('order_id', '=', paid.id)
          .where('needs_check', '=', true)
          .execute()
      ).map(({ amount_cents }) => amount_cents);
    expect(await checks()).toEqual([900]);
    expect(await undo(await confirmed(wrong.text))).toMatchObject({ ok: true });
    expect(await checks()).toEqual([]);
    expect(await stateOf(paid.id)).toEqual({ ...PAID, status: 'enviado' });
    // What paid it stays: the goods are gone.
    expect(await undo(await confirmed(own.text))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_used', detail: expect.stringContaining('já está em "Enviado"') },
    });
  });

  it('stays where money of it went back', async () => {
    const paid = await order();
    const line = await lineOf({ cents: DUE });
    await confirm({ id: line.id, number: paid.number });
    const refund = await requestRefund(shop.deps, dono, shop.parts, {
      kind: 'order',
      subject: paid.id,
      amount: 1,
      reason: 'Cortesia',
      iban: PAYEE_IBAN,
      lines: [],
      idempotency_key: crypto.randomUUID(),
    });
    expect(refund.ok).toBe(true);
    expect(await undo(await confirmed(line.text))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_given_back' },
    });
    expect(await stateOf(paid.id)).toEqual(PAID);
  });

  it('is taken back, or its money given back, whoever of the two is first', async () => {
    const paid = await order();
    const line = await lineOf({ cents: DUE });
    await confirm({ id: line.id, number: paid.number });
    const seen = await confirmed(line.text);
    const [undone, refund] = await Promise.all([
      undo(seen),
      requestRefund(shop.deps, dono, shop.parts, {
        kind: 'order',
        subject: paid.id,
        amount: 25.86,
        reason: 'Cortesia',
        iban: PAYEE_IBAN,
        lines: [],
        idempotency_key: crypto.randomUUID(),
      }),
    ]);
    expect([undone.ok, refund.ok].filter(Boolean)).toHaveLength(1);
    expect(await stateOf(paid.id)).toEqual(undone.ok ? UNPAID : PAID);
  });

  it('stays where its month is closed', async () => {
    const paid = await order();
    const line = await lineOf({ cents: DUE });
    await confirm({ id: line.id, number: paid.number });
    const closed = await shop.deps.db
      .insertInto('book_months')
      .values({ month: '2026-11', until_day: '2026-11-30', closed_at: shop.clock, figures: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await undo(await confirmed(line.text))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_closed' },
    });
    await shop.deps.db
      .updateTable('book_months')
      .set({ reopened_at: shop.clock })
      .where('id', '=', closed.id)
      .execute();
    expect(await undo(await confirmed(line.text))).toMatchObject({ ok: true });
    expect(await stateOf(paid.id)).toEqual(UNPAID);
  });

  it('stays where a receipt (RG) was made of it, and of it alone', async () => {
    const paid = await order();
    const [first, rest] = [await lineOf({ cents: 1000 }), await lineOf({ cents: DUE - 1000 })];
    const payable = await findPayable(shop.deps.db, { kind: 'order', subject: paid.id });
    const document = async (kind: 'FT' | 'RG', cents: number, credits: string | null) =>
      await shop.deps.db.transaction().execute((tx) =>
        queueInvoice(tx, {
          payableId: payable?.id ?? '',
          kind,
          about: paid.number,
          code: paid.number.slice(-4),
          customer: { name: 'Ana', nif: null, email: null, address: null },
          lines: [
            { name: 'Artigo', quantity: 1, grossCents: cents, ivaRate: 23, exemption: null, lineId: null },
          ],
          ...(credits === null ? {} : { credits: { id: credits, reason: 'Recebido' } }),
          dueOn: null,
          at: shop.clock,
        }),
      );
    await confirm({ id: first.id, number: paid.number });
    const invoice = await document('FT', DUE, null);
    await document('RG', 1000, invoice);
    await confirm({ id: rest.id, number: paid.number });
    expect(await undo(await confirmed(rest.text))).toMatchObject({ ok: true });
    expect(await undo(await confirmed(first.text))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_documented' },
    });
    expect(await stateOf(paid.id)).toEqual({ ...UNPAID, ...money(1000) });
  });

  it('leaves the month and the reports as if it never had been', async () => {
    const paid = await order();
    const line = await lineOf({ cents: DUE });
    const figures = async () => {
      const { received, given_back, unproven } = await readFigures(shop.deps.db, '2026-11', true);
      const { rows } = await sql`
        SELECT dimension, day, key, sum(units)::int AS units, sum(gross_cents)::int AS gross, sum(net_cents)::int AS net
        FROM sale_sums_now GROUP BY 1, 2, 3 HAVING (sum(units), sum(gross_cents), sum(net_cents)) <> (0, 0, 0)
        ORDER BY 1, 2, 3`.execute(shop.deps.db);
      return { received, given_back, unproven, rows };
    };
    const before = await figures();
    await confirm({ id: line.id, number: paid.number });
    expect(await figures()).not.toEqual(before);
    await undo(await confirmed(line.text));
    expect(await figures()).toEqual(before);
  });

  it('of a refund is not undone here', async () => {
    const line = await lineOf({ cents: -100 });
    // One that waits has nothing to take back.
    expect(await undo(line)).toMatchObject({ ok: true, value: { state: 'por_ver' } });
    await shop.deps.db
      .updateTable('bank_lines')
      .set((row) => ({
        state: 'confirmada',
        decided_at: shop.clock,
        refund_id: row.selectFrom('refunds').select('refunds.id').where('amount_cents', '=', 100),
      }))
      .where('id', '=', line.id)
      .execute();
    expect(await undo(await confirmed(line.text))).toMatchObject({
      ok: false,
      failure: { code: 'bank_line_is_refund' },
    });
    expect(
      await undoLine(shop.deps, dono, shop.parts.payables, crypto.randomUUID(), {
        reason: 'x',
        decided_at: shop.clock.toISOString(),
      }),
    ).toMatchObject({ ok: false, failure: { code: 'bank_line_not_found' } });
  });
});

describe('one line of several sales', () => {
  it('is proposed by the references that it says, by NIF and by name, and pays all, once by two at once', async () => {
    const three = [await order(), await order(), await order()];
    const text = three.map(({ number }) => transferReference(number)).join(' e ');
    for (const { id, number } of three) {
      await shop.deps.db
        .insertInto('payments')
        .values((row) => ({
          payable_id: row.selectFrom('payables').select('payables.id').where('order_id', '=', id),
          provider_order_id: `T${id.slice(-10)}`,
          method: 'transferencia',
          status: 'pendente',
          amount_cents: DUE,
          reference: transferReference(number),
          is_simulated: false,
        }))
        .execute();
    }
    const line = await lineOf({ cents: 3 * DUE, text });
    expect(line).toMatchObject({
      is_certain: true,
      division: { by: 'reference', parts: three.map(({ number }) => ({ number, owed: 25.86 })) },
    });
    const asked = { id: line.id, parts: three.map(({ number }) => ({ number, amount: 25.86 })) };
    expect(await Promise.all([confirm(asked), confirm(asked)])).toEqual([
      { confirmed: 1, refused: [] },
      { confirmed: 1, refused: [] },
    ]);
    for (const { id } of three) expect(await stateOf(id)).toEqual(PAID);
    expect(await confirmed(text)).toMatchObject({
      of: three.map(({ number }) => number).join(', '),
      sales: three.map(({ number }) => ({ number, amount: 25.86 })),
    });
    // Another division of a line that was divided already.
    expect(await confirm({ id: line.id, number: three[0]?.number })).toMatchObject({ confirmed: 0 });
    await undo(await confirmed(text));
    for (const { id } of three) expect(await stateOf(id)).toEqual(UNPAID);
  });

  it('is proposed by NIF, else by name, and never ticked', async () => {
    const company = [
      await order('Tintas Norte Lda', '501442600'),
      await order('Tintas Norte Lda', '501442600'),
    ];
    await order('Outra Lda', '509442013');
    const parts = company.map(({ number }) => ({ kind: 'order', number, owed: 25.86 }));
    expect(await lineOf({ cents: 2 * DUE, text: 'faturas 501442600' })).toMatchObject({
      is_certain: false,
      division: { by: 'nif', payer: 'Tintas Norte Lda', parts },
    });
    expect(await lineOf({ cents: 2 * DUE, name: 'TINTAS NORTE' })).toMatchObject({
      division: { by: 'name', parts },
    });
    expect((await lineOf({ cents: 2 * DUE, name: 'TINTAS SUL' })).division).toBeNull();
    expect((await lineOf({ cents: 2 * DUE - 1, name: 'TINTAS NORTE' })).division).toBeNull();
  });

  it('takes what is left over with the first, where it is looked at; more than the line, the same twice or nobody is refused whole', async () => {
    const [one, two] = [await order(), await order()];
    const line = await lineOf({ cents: 2 * DUE + 300 });
    const part = ({ number }: { number: string }, amount = 25.86) => ({ number, amount });
    for (const [parts, said] of [
      [[part(one), part(two, 30)], 'somam'],
      [[part(one), part(one)], 'duas vezes'],
      [[part(one), { number: 'N.º 999999', amount: 1 }], 'N.º 999999'],
    ] as const) {
      expect(await confirm({ id: line.id, parts: [...parts] })).toMatchObject({
        confirmed: 0,
        refused: [{ message: expect.stringContaining(said) }],
      });
      expect((await stateOf(one.id))?.outside).toBe(0);
    }
    await confirm({ id: line.id, parts: [part(one), part(two)] });
    expect(await stateOf(one.id)).toEqual({ ...PAID, ...money(DUE + 300) });
    expect(await stateOf(two.id)).toEqual(PAID);
    const check = await shop.deps.db
      .selectFrom('payment_callbacks')
      .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
      .select('amount_cents')
      .where('order_id', '=', one.id)
      .execute();
    expect(check).toEqual([{ amount_cents: 300 }]);
    // One of them was sent meanwhile: neither is taken back.
    await updateOrder(shop.deps, dono, two.id, { status: 'enviado', confirm: true });
    expect(await undo(await confirmed(line.text))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_used' },
    });
    expect(await stateOf(one.id)).toEqual({ ...PAID, ...money(DUE + 300) });
  });
});

it('a process that dies at any statement leaves a line whole: divided or not, taken back or not', async () => {
  const sales = [await order(), await order()];
  const line = await lineOf({ cents: 2 * DUE });
  const asked = { id: line.id, parts: sales.map(({ number }) => ({ number, amount: 25.86 })) };
  const states = async () => await Promise.all(sales.map(({ id }) => stateOf(id)));
  const before = await states();
  /** Dies before each statement in turn until it does all: every time nothing was done. */
  const dying = async (act: (deps: Deps) => Promise<unknown>, unchanged: unknown): Promise<number> => {
    for (let at = 1; ; at += 1) {
      const died = await act({ ...shop.deps, db: killedAt(shop.deps.db, at) }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      if (!died) return at;
      expect(await states()).toEqual(unchanged);
    }
  };
  expect(await dying(async (deps) => await confirm(asked, deps), before)).toBeGreaterThan(20);
  expect(await states()).toEqual([PAID, PAID]);
  const seen = await confirmed(line.text);
  expect(await dying(async (deps) => await undo(seen, deps), [PAID, PAID])).toBeGreaterThan(20);
  expect(await states()).toEqual([UNPAID, UNPAID]);
  expect(await checkSales(shop.deps)).toEqual({ sales: 0, sums: 0 });
}, 60_000);
