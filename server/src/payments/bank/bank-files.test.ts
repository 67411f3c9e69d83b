import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endToEndIdOf } from '#core/payments/rules/pain-file.ts';
import { transferReference } from '#core/payments/rules/transfer-reference.ts';
import { createLink } from '../../links/create-link.ts';
import { updateOrder } from '../../orders/update-order.ts';
import type { Person } from '../../platform/http/caller.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { actorOf, openPaymentShop, type PaymentShop, placeTestOrder } from '../../testing/payment-shop.ts';
import { insertUser } from '../../testing/people.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { answerRefundQuestion, readRefundQuestion } from '../refunds/refund-question.ts';
import { beginRefund } from '../refunds/request-refund.ts';
import { findRefund } from '../refunds/store.ts';
import { camt, IBAN, PAYEE_IBAN } from '../testing/camt.ts';
import { confirmLines } from './confirm-lines.ts';
import { ignoreLine } from './ignore-line.ts';
import { readBankFile } from './read-file.ts';
import { listLines } from './store.ts';

const DUE = 2586;
const CSV = 'Data;Descrição;Débito;Crédito\n26-11-2026;x;;1,00\n';

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

async function read(
  content: string | Uint8Array<ArrayBuffer>,
  query: Parameters<typeof readBankFile>[3] = {},
) {
  const form = new FormData();
  form.set('file', new File([content], 'extrato.xml'));
  const request = new Request('https://loja.example/', { method: 'POST', body: form });
  return await readBankFile(shop.deps, dono, request, query);
}

const waiting = async () =>
  (await listLines(shop.deps.db, shop.parts.payables, { state: 'por_ver', page: 1, page_size: 100 })).items;

/** The one line that waits and says this. */
async function lineOf(text: string) {
  const found = (await waiting()).find((line) => line.text === text);
  if (!found) throw new Error(`no line "${text}"`);
  return found;
}

const orderOf = async (id: string) =>
  await shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const confirm = async (...lines: { id: string; number?: string }[]) =>
  await confirmLines(shop.deps, dono, shop.parts, lines);

/** An order that waits for a transfer, and its reference. */
async function order() {
  const id = await placeTestOrder(shop, null);
  const { number } = await orderOf(id);
  const reference = transferReference(`N.º ${number}`);
  const payable = await shop.database.db
    .selectFrom('payables')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.database.db
    .insertInto('payments')
    .values({
      payable_id: payable.id,
      provider_order_id: `T${id.slice(-10)}`,
      method: 'transferencia',
      status: 'pendente',
      amount_cents: DUE,
      reference,
      is_simulated: false,
    })
    .execute();
  return { id, number: `N.º ${number}`, reference };
}

describe('money that came in', () => {
  it('is certain by reference and amount, and pays once, by two at once and in two files', async () => {
    const paid = await order();
    const text = `TRF ${paid.reference}`;
    const file = camt([{ cents: DUE, text, name: 'ANA' }], { version: '08' });
    expect(await read(file)).toMatchObject({ ok: true, value: { file: { lines: 1, new_lines: 1 } } });
    expect(await read(file)).toMatchObject({ ok: true, value: { file: { new_lines: 0, is_known: true } } });
    // The same line in another file.
    expect(await read(`${file}\n`)).toMatchObject({ ok: true, value: { file: { lines: 1, new_lines: 0 } } });
    const line = await lineOf(text);
    expect(line).toMatchObject({
      booked_on: '2026-11-26',
      amount: 25.86,
      name: 'ANA',
      is_certain: true,
      candidates: [{ kind: 'order', subject: paid.id, number: paid.number, by: 'reference' }],
    });
    const asked = { id: line.id, number: paid.number };
    const both = await Promise.all([confirm(asked), confirm(asked)]);
    expect(both).toEqual([
      { confirmed: 1, refused: [] },
      { confirmed: 1, refused: [] },
    ]);
    expect(await orderOf(paid.id)).toMatchObject({ status: 'pagamento_confirmado' });
    const receipts = await shop.database.db
      .selectFrom('receipts')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select(['means', 'amount_cents', 'received_at'])
      .where('order_id', '=', paid.id)
      .execute();
    expect(receipts).toEqual([
      { means: 'transferencia', amount_cents: DUE, received_at: new Date('2026-11-26T12:00:00Z') },
    ]);
    const other = await order();
    expect(await confirm({ id: line.id, number: other.number })).toMatchObject({
      confirmed: 0,
      refused: [{ message: expect.stringContaining('já foi tratado') }],
    });
  });

  it('without a reference is proposed by amount and name, and never certain', async () => {
    const paid = await order();
    await read(camt([{ cents: DUE, text: 'sem referência', name: 'ANA' }]));
    const line = await lineOf('sem referência');
    expect(line.is_certain).toBe(false);
    expect(line.candidates).toContainEqual(expect.objectContaining({ subject: paid.id }));
    await confirm({ id: line.id, number: paid.number });
  });

  it('too little leaves the rest to pay, too much is looked at, and to a cancelled sale too', async () => {
    const paid = await order();
    await read(
      camt([
        { cents: 1000, text: `parte ${paid.reference}` },
        { cents: 2000, text: `resto ${paid.reference}` },
        { cents: DUE, text: 'anulada' },
      ]),
    );
    const [part, rest] = [await lineOf(`parte ${paid.reference}`), await lineOf(`resto ${paid.reference}`)];
    expect([part.is_certain, rest.is_certain]).toEqual([false, false]);
    await confirm({ id: part.id, number: paid.number });
    expect(await orderOf(paid.id)).toMatchObject({ paid_at: null });
    await confirm({ id: rest.id, number: paid.number });
    expect((await orderOf(paid.id)).paid_at).not.toBeNull();
    // Its customer is told how much of it was too much, once.
    const told = await shop.database.db
      .selectFrom('emails')
      .select(['kind', 'text'])
      .where('dedupe_key', 'like', `order:${paid.id}:excess:%`)
      .execute();
    expect(told).toMatchObject([{ kind: 'encomenda.excess', text: expect.stringMatching(/4,14\s€ a mais/) }]);
    const gone = await order();
    await updateOrder(shop.deps, dono, gone.id, { status: 'cancelado', confirm: true });
    await confirm({ id: (await lineOf('anulada')).id, number: gone.number });
    const checks = await shop.database.db
      .selectFrom('payment_callbacks')
      .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
      .select(['order_id', 'amount_cents'])
      .where('needs_check', '=', true)
      .orderBy('amount_cents')
      .execute();
    expect(checks).toEqual([
      { order_id: paid.id, amount_cents: 414 },
      { order_id: gone.id, amount_cents: DUE },
    ]);
  });

  it('of nobody known is put aside with a reason, and comes back', async () => {
    await read(camt([{ cents: -104, text: 'comissão' }]));
    const line = await lineOf('comissão');
    expect(line.candidates).toEqual([]);
    expect(await confirm({ id: line.id })).toMatchObject({ confirmed: 0 });
    const put = async (ignored: boolean, reason?: string) =>
      await ignoreLine(shop.deps, dono, line.id, { ignored, reason });
    expect(await put(true)).toMatchObject({ ok: false, failure: { code: 'bank_reason_needed' } });
    expect(await put(true, 'Comissão do banco')).toMatchObject({ ok: true, value: { state: 'ignorada' } });
    expect(await put(false)).toMatchObject({ ok: true, value: { state: 'por_ver', note: null } });
  });
});

it('a transfer of the shop’s is done by its handle, and opens again when the bank sends it back', async () => {
  const paid = await order();
  await read(camt([{ cents: DUE, text: `paga ${paid.reference}` }]));
  await confirm({ id: (await lineOf(`paga ${paid.reference}`)).id, number: paid.number });
  const begun = await shop.deps.db.transaction().execute((tx) =>
    beginRefund(shop.deps, tx, dono, shop.parts, {
      kind: 'order',
      subject: paid.id,
      payment_id: null,
      amountCents: 1000,
      reason: 'Artigo com defeito',
      iban: PAYEE_IBAN,
      lines: [],
      idempotency_key: 'bank-1',
    }),
  );
  if (!begun.ok) throw new Error(begun.failure.code);
  const state = async () => (await findRefund(shop.deps.db, begun.value))?.state;
  const endToEnd = endToEndIdOf(begun.value);
  await shop.deps.db
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: shop.clock })
    .where('id', '=', begun.value)
    .execute();
  await read(camt([{ cents: -1000, text: 'reembolso', endToEnd }]));
  const gone = await lineOf('reembolso');
  expect(gone).toMatchObject({ is_certain: true, candidates: [{ by: 'refund', number: paid.number }] });
  await confirm({ id: gone.id });
  expect(await state()).toBe('done');
  await read(camt([{ cents: 1000, text: 'volta', endToEnd, returned: 'AC04' }]));
  const back = await lineOf('volta');
  expect(back).toMatchObject({ is_certain: true, returned: 'AC04' });
  expect(await confirm({ id: back.id })).toMatchObject({ confirmed: 1 });
  expect(await findRefund(shop.deps.db, begun.value)).toMatchObject({
    state: 'requested',
    note: 'Devolvida pelo banco: AC04',
    iban_last: null,
  });
  // Its customer is asked once for another account, and says it once: never the shop's own.
  const told = async (about: string) =>
    (
      await shop.database.db
        .selectFrom('emails')
        .select('id')
        .where('kind', '=', `encomenda.${about}`)
        .execute()
    ).length;
  expect(await told('refundReturned')).toBe(1);
  const token = await createLink(shop.deps.db, shop.deps, { purpose: 'order', subjectId: paid.id });
  const asked = { kind: 'order', subject: paid.id, token } as const;
  const visitor = actorOf(null);
  const question = async (of: { token: string | null } = asked) =>
    await readRefundQuestion(shop.deps, shop.parts, visitor, { ...asked, ...of });
  const answer = async (iban: string) =>
    await answerRefundQuestion(shop.deps, shop.parts, visitor, { ...asked, iban });
  expect(await question()).toMatchObject({ ok: true, value: { amount: 10 } });
  expect(await question({ token: null })).toMatchObject({ ok: false });
  expect(await answer(IBAN)).toMatchObject({
    failure: { code: 'refund_own_account', errors: [{ path: 'iban' }] },
  });
  expect(await answer(PAYEE_IBAN)).toMatchObject({ ok: true });
  expect(await answer(PAYEE_IBAN)).toMatchObject({ failure: { code: 'refund_question_gone' } });
  // Whoever has the link may say it: the mailbox hears of it.
  expect(await told('refundAccount')).toBe(1);
  expect(await question()).toMatchObject({ ok: true, value: { amount: null } });
  expect(await findRefund(shop.deps.db, begun.value)).toMatchObject({
    iban_last: '3000',
    account_set_by: null,
  });
  // The shop holds the money again, and it can be given back again.
  const refund = await findRefund(shop.deps.db, begun.value);
  if (!refund) throw new Error('no refund');
  await shop.deps.db
    .transaction()
    .execute((tx) => endRefund(tx, dono, shop.parts.payables, refund, { state: 'done', at: shop.clock }));
  const sums = await shop.database.db
    .selectFrom('payables')
    .select(['paid_cents', 'refunded_cents'])
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow();
  expect(sums).toEqual({ paid_cents: DUE - 1000, refunded_cents: 1000 });
  expect(await told('refunded')).toBe(2);
  // A person may see it before the statement is read: it is open again once.
  const press = async () =>
    await recordRefund(shop.deps, dono, shop.parts, begun.value, { state: 'returned' });
  expect(await press()).toMatchObject({
    ok: true,
    value: { state: 'requested', iban: null, next: ['sent', 'done', 'failed'] },
  });
  expect(await press()).toMatchObject({ failure: { code: 'refund_step_not_possible' } });
});

describe('a file that is refused leaves nothing', () => {
  const good = () => camt([{ cents: 100, text: 'x' }]);
  it.each<[string, () => string | Uint8Array<ArrayBuffer>, string]>([
    ['cut in half', () => good().slice(0, -200), 'bank_file_unreadable'],
    ['no statement', () => '<a><b/></a>', 'bank_file_other_kind'],
    ['with entities', () => camt([], { head: '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'bank_file_doctype'],
    ['another account', () => camt([], { iban: 'DE89370400440532013000' }), 'bank_file_other_account'],
    ['another currency', () => camt([{ cents: 100, currency: 'USD' }]), 'bank_file_other_currency'],
    ['sums that are not so', () => camt([{ cents: 100 }], { closing: 1 }), 'bank_file_sums'],
    ['an amount that is none', () => good().replace('1.00', '1,00'), 'bank_file_unreadable'],
    ['a picture', () => new Uint8Array(400), 'bank_file_unreadable'],
    ['a CSV without headings', () => '1;2;3\n', 'bank_file_no_headings'],
    ['a CSV of another account', () => `IBAN;DE89370400440532013000\n${CSV}`, 'bank_file_other_account'],
    ['a CSV in another currency', () => `Moeda;USD\n${CSV}`, 'bank_file_other_currency'],
    ['a quote that never closes', () => `${CSV}27-11-2026;"y;;2,00\n`, 'bank_file_unreadable'],
    ['MT940', () => ':20:START\n:25:PT50\n:28C:1/1\n:60F:C261125EUR1,00\n', 'bank_file_format'],
    ['a PDF', () => '%PDF-1.7\n', 'bank_file_format'],
    ['XLSX', () => 'PK\x03\x04…xl/workbook.xml', 'bank_file_format'],
    ['a ZIP', () => 'PK\x03\x04…extrato.xml', 'bank_file_format'],
    ['OFX', () => 'OFXHEADER:100\n', 'bank_file_format'],
    ['empty', () => '', 'bank_file_missing'],
  ])('%s', async (_what, file, code) => {
    const before = (await waiting()).length;
    expect(await read(file())).toMatchObject({ ok: false, failure: { code } });
    expect((await waiting()).length).toBe(before);
  });
});

it('a layout that was remembered is asked for again when it cannot tell what came in', async () => {
  const paid = await order();
  const csv = (rows: string) => `Data;Descrição;Montante;Tipo\n${rows}`;
  const debit = `26-11-2026;pago ${paid.reference};25,86;Débito\n`;
  // As it was remembered before signs were asked for: by its amount alone.
  const headings = createHash('sha256')
    .update(JSON.stringify(['Data', 'Descrição', 'Montante', 'Tipo']))
    .digest('hex');
  const columns = { date: 0, text: 1, amount: 2, debit: null, credit: null, reference: null };
  await shop.database.db
    .insertInto('bank_csv_formats')
    .values({ headings, columns: JSON.stringify(columns), used_at: shop.clock })
    .execute();
  const asked = await read(csv(debit));
  expect(asked).toMatchObject({
    value: { file: null, columns: { guess: { sign: 3 }, why: expect.any(String) } },
  });
  expect(await read(csv(debit), { date: 0, text: 1, amount: 2 })).toMatchObject({
    ok: false,
    failure: { code: 'bank_file_no_sign' },
  });
  expect(await read(csv(debit), { date: 0, text: 1, amount: 2, sign: 3 })).toMatchObject({ ok: true });
  expect(await lineOf(`pago ${paid.reference}`)).toMatchObject({
    amount: -25.86,
    candidates: [],
    is_certain: false,
  });
  expect(await read(csv(`27-11-2026;entra ${paid.reference};25,86;Crédito\n`))).toMatchObject({
    value: { file: { new_lines: 1 } },
  });
  expect(await lineOf(`entra ${paid.reference}`)).toMatchObject({ amount: 25.86, is_certain: true });
});

it('a CSV of windows-1252 asks for its columns once, and remembers them', async () => {
  const csv = (text: string) =>
    new Uint8Array(Buffer.from(`Data;Descrição;Crédito;Débito\n26-11-2026;${text};1.000,50;\n`, 'latin1'));
  expect(await read(csv('Avó 1'))).toMatchObject({
    ok: true,
    value: {
      file: null,
      columns: {
        headings: ['Data', 'Descrição', 'Crédito', 'Débito'],
        guess: { date: 0, text: 1, credit: 2, debit: 3 },
      },
    },
  });
  await read(csv('Avó 1'), { date: 0, text: 1, credit: 2, debit: 3 });
  expect(await lineOf('Avó 1')).toMatchObject({ amount: 1000.5 });
  expect(await read(csv('Avó 2'))).toMatchObject({ ok: true, value: { file: { new_lines: 1 } } });
});
