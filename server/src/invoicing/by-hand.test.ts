import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminInvoiceWhole } from '#core/invoicing/contract.ts';
import { recordRefund } from '../payments/refunds/record-refund.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { readPdf } from './keep-pdfs.ts';
import type { InvoicingSimulator } from './simulator-stage.ts';
import type { InvoiceRow } from './store.ts';
import { connect, emptyService, paidOrder, work } from './testing/invoicing.ts';

const DAY = '2026-11-20';
const PDF = '%PDF-1.4 feito à mão';

let shop: TestShop;
let vendus: InvoicingSimulator;
let express: InvoicingSimulator;
let boss: Person;
let clerk: Person;
let counter: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date(`${DAY}T12:00:00Z`) });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  clerk = await insertUser(shop.deps, 'balcao', { role: 'counter' });
  counter = shop.browser(await tokenOf(shop.deps, clerk));
  const other = await insertUser(shop.deps, 'tecnico', { role: 'technician' });
  technician = shop.browser(await tokenOf(shop.deps, other));
});
beforeEach(async () => {
  express = await emptyService(shop, 'simulator');
  vendus = await emptyService(shop, 'simulator_vendus');
});

const rows = async () =>
  (await shop.db.selectFrom('invoices').selectAll().orderBy('id').execute()) as unknown as InvoiceRow[];
async function last(): Promise<InvoiceRow> {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('no document');
  return row;
}
async function giveBack(orderId: string): Promise<void> {
  const { paid_cents } = await shop.db
    .selectFrom('payables')
    .select('paid_cents')
    .where('subject', '=', orderId)
    .executeTakeFirstOrThrow();
  const refund = await requestRefund(
    shop.deps,
    { ...boss, session: { hash: '', isProved: true, mustEnrol: false } },
    shop.payments,
    {
      kind: 'order',
      subject: orderId,
      amount: paid_cents / 100,
      route: 'transfer',
      reason: 'Cliente desistiu',
      iban: null,
      idempotency_key: crypto.randomUUID(),
      lines: [],
    },
  );
  if (!refund.ok) throw new Error(refund.failure.code);
  const done = await recordRefund(shop.deps, boss, shop.payments, refund.value.id, { state: 'done' });
  if (!done.ok) throw new Error(done.failure.code);
}
/** An order that Vendus invoiced, whose money goes back once the shop is with another service. */
async function refusedNote(): Promise<InvoiceRow> {
  const order = await paidOrder(shop, { quantity: 1 });
  await work(shop);
  await connect(shop, 'simulator');
  await giveBack(order.id);
  await work(shop);
  return await last();
}
const closed = async (id: string, body: object, who = counter) =>
  await who.call<AdminInvoiceWhole & { code?: string }>('POST', `/api/admin/invoices/${id}/issued`, body);
const joined = async (id: string, text: string) => {
  const form = new FormData();
  form.set('file', new File([text], 'nota.pdf'));
  return await counter.call<AdminInvoiceWhole & { code?: string }>(
    'POST',
    `/api/admin/invoices/${id}/document`,
    form,
  );
};

describe('a document of another', () => {
  it('is refused in words by a service that does not have its original, whatever else has that number there', async () => {
    // Another customer's, of the same id and number at the new service.
    await connect(shop, 'simulator');
    await paidOrder(shop, { quantity: 2 });
    await work(shop);
    await connect(shop, 'simulator_vendus');
    const note = await refusedNote();
    expect(note).toMatchObject({ kind: 'NC', state: 'recusada', problem: 'elsewhere', service_id: null });
    expect(note.said).toContain('Simulador do Vendus');
    expect(express.documents.filter(({ kind }) => kind === 'NC')).toEqual([]);
    expect(vendus.documents.filter(({ kind }) => kind === 'NC')).toEqual([]);
  });

  it('is refused by another account of the same service, known or found out', async () => {
    await connect(shop, 'simulator');
    const order = await paidOrder(shop);
    await work(shop);
    await shop.db.updateTable('invoices').set({ account: 'a-outra-loja' }).execute();
    await giveBack(order.id);
    await work(shop);
    expect((await last()).said).toContain('conta a-outra-loja');
    // Not known which: its id is another's number there.
    await shop.db
      .updateTable('invoices')
      .set({ account: null, number: 'FR 77/1' })
      .where('kind', '=', 'FR')
      .execute();
    const { id } = await last();
    await counter.call('POST', `/api/admin/invoices/${id}/retry`, {});
    await work(shop);
    expect(await last()).toMatchObject({ state: 'recusada', problem: 'elsewhere' });
    expect(express.documents.filter(({ kind }) => kind === 'NC')).toEqual([]);
  });

  it('keeps the account it is of, and is issued where that is the same', async () => {
    await connect(shop, 'simulator_moloni');
    const order = await paidOrder(shop);
    await work(shop);
    expect(await last()).toMatchObject({ service: 'simulator_moloni', account: '5' });
    await giveBack(order.id);
    await work(shop);
    expect(await last()).toMatchObject({ kind: 'NC', state: 'emitida', account: '5' });
  });
});

describe('one that a person issued at the service', () => {
  it('is closed with its number and day, once, and counts in the books by that day', async () => {
    const { id, total_cents } = await refusedNote();
    shop.pass(2 * 86_400_000);
    const body = { number: 'NC 2026/7', date: '2026-11-21' };
    counter = shop.browser(await tokenOf(shop.deps, clerk));
    const said = await closed(id, body);
    expect(said.body).toMatchObject({
      state: 'emitida',
      number: 'NC 2026/7',
      is_by_hand: true,
      service: 'simulator_vendus',
      can_be_by_hand: false,
      problem: null,
    });
    expect((await closed(id, body)).status).toBe(200);
    expect((await closed(id, { ...body, number: 'NC 2026/8' })).body.code).toBe('invoice_step');
    const { rows: booked } = await sql<{ cents: number; booked_on: string }>`
      SELECT cents, booked_on::text FROM book_entries WHERE source = 'invoice' AND source_id = ${id}`.execute(
      shop.db,
    );
    expect(booked).toEqual([{ cents: -total_cents, booked_on: '2026-11-21' }]);
    const { rows: told } = await sql`
      SELECT 1 FROM audit_events WHERE type = 'invoice.issued_by_hand' AND subject_id = ${id}`.execute(
      shop.db,
    );
    expect(told).toHaveLength(1);
    // No service is asked for what it does not know by any id.
    await work(shop);
    expect(await last()).toMatchObject({ state: 'emitida', pdf_sha256: null });
  });

  it.each([
    ['a day that is to come', { number: 'NC 1', date: '2026-11-21' }, 'invoice_day'],
    ['a day before the original’s', { number: 'NC 1', date: '2026-11-19' }, 'invoice_day'],
    ['no day', { number: 'NC 1', date: '' }, 'invalid_input'],
    ['a day that is none', { number: 'NC 1', date: '2026-02-30' }, 'invalid_input'],
    ['no number', { number: ' ', date: DAY }, 'invalid_input'],
    ['a long number', { number: 'N'.repeat(61), date: DAY }, 'invalid_input'],
    ['an unknown field', { number: 'NC 1', date: DAY, atcud: 'X' }, 'unknown_field'],
  ])('is refused with %s', async (_, body, code) => {
    const { id } = await refusedNote();
    expect((await closed(id, body)).body.code).toBe(code);
    expect(await last()).toMatchObject({ state: 'recusada' });
  });

  it('has a number that no other of its kind and service has', async () => {
    const first = await refusedNote();
    await connect(shop, 'simulator_vendus');
    const second = await refusedNote();
    await closed(first.id, { number: 'NC 9', date: DAY });
    expect((await closed(second.id, { number: 'NC 9', date: DAY })).body.code).toBe('invoice_number_taken');
    expect((await closed(second.id, { number: 'NC 10', date: DAY })).status).toBe(200);
  });

  it('takes its PDF once, from whoever may issue', async () => {
    const { id } = await refusedNote();
    expect((await joined(id, PDF)).body.code).toBe('invoice_step');
    expect((await closed(id, { number: 'NC 9', date: DAY }, technician)).status).toBe(403);
    await closed(id, { number: 'NC 9', date: DAY });
    expect((await joined(id, 'GIF89a')).body.code).toBe('invoice_not_pdf');
    expect((await joined(id, PDF)).body).toMatchObject({ has_pdf: true });
    expect((await joined(id, PDF)).status).toBe(200);
    expect((await joined(id, `${PDF} outra vez`)).body.code).toBe('invoice_step');
    const kept = await readPdf(shop.deps, (await last()).pdf_sha256 ?? '');
    expect(new TextDecoder().decode(kept ?? new Uint8Array())).toBe(PDF);
  });

  it('is what waits while no service is connected, and not what one is about to issue', async () => {
    await paidOrder(shop);
    vendus.isDown = true;
    await work(shop);
    expect((await closed((await last()).id, { number: 'FR 1', date: DAY })).body.code).toBe('invoice_step');
    vendus.isDown = false;
    await sql`UPDATE invoices SET state = 'por_emitir', service = NULL`.execute(shop.db);
    expect((await closed((await last()).id, { number: 'FR 1', date: DAY })).body.code).toBe('invoice_step');
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_service: 'none' } });
    const { id } = await last();
    expect((await closed(id, { number: 'FR 1', date: DAY })).body).toMatchObject({ state: 'emitida' });
  });

  it('is credited by hand too', async () => {
    const order = await paidOrder(shop);
    vendus.mishaps.push({ on: 'create', what: { status: 422, body: { error: 'não' } } });
    await work(shop);
    await closed((await last()).id, { number: 'FR H/1', date: DAY });
    await giveBack(order.id);
    await work(shop);
    expect(await last()).toMatchObject({ kind: 'NC', state: 'recusada', problem: 'elsewhere' });
    expect((await last()).said).toContain('FR H/1');
  });
});
