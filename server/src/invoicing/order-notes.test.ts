import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnInvoice } from '#core/invoicing/contract.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { addLine } from '../cart/change-cart.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy } from '../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { buyOnAccount, grant, newCustomer } from '../trade-credit/testing/account.ts';
import type { InvoicingSimulator, Mishap } from './simulator-stage.ts';
import type { SimulatedService } from './simulators.ts';
import type { InvoiceRow } from './store.ts';
import { connect, emptyService, work } from './testing/invoicing.ts';

const MINUTE = 60_000;

let serial = 0;
let shop: TestShop;
let owner: TestBrowser;
let service: InvoicingSimulator;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
const want = (invoicing_order_notes: boolean) =>
  saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_order_notes } });
const begin = async (name: SimulatedService) => {
  service = await emptyService(shop, name);
  await want(true);
};
const rows = async () =>
  (await shop.db.selectFrom('invoices').selectAll().orderBy('id').execute()) as unknown as InvoiceRow[];
const states = async () => (await rows()).map(({ kind, state, total_cents }) => [kind, state, total_cents]);
const later = async (times = 1) => {
  for (let nth = 0; nth < times; nth++) {
    shop.pass(31 * MINUTE);
    await work(shop);
  }
};
const placed = async (payment_method: 'transferencia' | 'multibanco' = 'transferencia') => {
  const product = await insertProduct(shop.db, { name: `Toner ${++serial}`, price_cents: 10_000, stock: 50 });
  const added = await addLine(shop.deps, nobody, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.code);
  return await buy(shop.deps, { ...nobody, cartToken: added.value.newToken }, { payment_method });
};
const change = async (id: string, status: string) =>
  await owner.call('PUT', `/api/admin/orders/${id}`, { status, confirm: true });
const mishap = (on: Mishap['on'], what: Mishap['what']) => service.mishaps.push({ on, what });

describe.each(['simulator_moloni', 'simulator_vendus'] as const)('an order note (%s)', (name) => {
  beforeEach(async () => await begin(name));

  it('is issued once of an order by transfer, is on its page, and leaves its invoice whole', async () => {
    mishap('create', 'lose-answer');
    const { id, access_token, total } = await placed();
    await work(shop);
    await later(3);
    expect(await states()).toEqual([['NE', 'emitida', 12_300]]);
    const { body } = await shop
      .browser()
      .call<{ items: OwnInvoice[] }>('GET', `/api/payables/order/${id}/invoices?t=${access_token}`);
    expect(body.items).toMatchObject([{ kind: 'NE', number: 'NE DEMO/1', total, has_pdf: true }]);
    // The order's mail leads to that page.
    const mails = await shop.db.selectFrom('emails').select('html').execute();
    expect(mails.some(({ html }) => html.includes(`/encomenda/${id}`))).toBe(true);
    await change(id, 'pagamento_confirmado');
    await later(2);
    expect(await states()).toEqual([
      ['NE', 'emitida', 12_300],
      ['FR', 'emitida', 12_300],
    ]);
    const booked = shop.db
      .selectFrom('book_entries')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select('means')
      .where('account', '=', 'documento')
      .where('payables.subject', '=', id);
    expect(await booked.execute()).toEqual([{ means: 'FR' }]);
  });

  it('is of an order on account too, and stands when that was sent and invoiced', async () => {
    const company = await newCustomer(shop.deps);
    await grant(shop.deps, company.user.id, { days: 30, limit_cents: 50_000 });
    const { id } = await buyOnAccount(shop.deps, company);
    await later(2);
    expect(await states()).toEqual([['NE', 'emitida', 12_300]]);
    expect((await change(id, 'enviado')).status).toBe(200);
    await later(2);
    expect((await states()).map(([kind, state]) => [kind, state])).toEqual([
      ['NE', 'emitida'],
      ['FT', 'emitida'],
    ]);
  });

  it('of an order that is undone or comes to another sum is annulled', async () => {
    const { id } = await placed();
    await later(2);
    await sql`UPDATE payables SET due_cents = 9900 WHERE subject = ${id}`.execute(shop.db);
    await later(2);
    expect(await states()).toEqual([
      ['NE', 'substituida', 12_300],
      ['NE', 'emitida', 9900],
    ]);
    await change(id, 'cancelado');
    await later(2);
    const annulled = name === 'simulator_vendus' ? 'cancelled' : 'final';
    expect(await states()).toEqual([
      ['NE', 'substituida', 12_300],
      ['NE', 'substituida', 9900],
    ]);
    expect(service.documents.map(({ status }) => status)).toEqual([annulled, annulled]);
    expect((await rows()).map(({ withdraw_at }) => withdraw_at)).toEqual([null, null]);
  });
});

describe('order notes', () => {
  it('are of what is paid later alone, where they are wanted and the service has them', async () => {
    await begin('simulator_moloni');
    await placed('multibanco');
    const { id } = await placed();
    await change(id, 'pagamento_confirmado');
    await want(false);
    await placed();
    await want(true);
    await connect(shop, 'simulator');
    await placed();
    await work(shop);
    expect((await rows()).filter(({ kind }) => kind === 'NE')).toEqual([]);
    // One that waited when the shop went to a service that has none is refused in words.
    await connect(shop, 'simulator_moloni');
    await placed();
    await work(shop);
    const waits = { state: 'por_emitir', service: null, service_id: null, number: null, issued_at: null };
    await shop.db.updateTable('invoices').set(waits).where('kind', '=', 'NE').execute();
    await connect(shop, 'simulator');
    await work(shop);
    const notes = (await rows()).filter(({ kind }) => kind === 'NE');
    expect(notes.map(({ state, said }) => [state, said])).toEqual([
      ['recusada', invoicingTexts.notOffered('Nota de encomenda')],
    ]);
  });

  it.each([
    ['simulator', ['OR', 'GT'], ['Nota de encomenda']],
    ['simulator_moloni', ['OR', 'NE', 'GT'], []],
    ['simulator_vendus', ['OR', 'NE', 'GT'], []],
  ] as const)('and the other papers are tried with the connection (%s)', async (name, kinds, missing) => {
    await begin(name);
    const every = { invoicing_quotes: true, invoicing_guides: true };
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: every });
    const { body } = await owner.call<{ sent: boolean; text: string }>(
      'POST',
      '/api/admin/invoicing/test',
      {},
    );
    expect(body.sent).toBe(true);
    expect(service.documents.map(({ kind, status }) => [kind, status])).toEqual(
      ['FR', ...kinds].map((kind) => [kind, 'deleted']),
    );
    for (const label of missing) expect(body.text).toContain(invoicingTexts.notOffered(label));
  });
});
