import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminInvoice, OwnInvoice } from '#core/invoicing/contract.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { addLine } from '../cart/change-cart.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy } from '../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import type { InvoicingSimulator, Mishap } from './simulator-stage.ts';
import type { SimulatedService } from './simulators.ts';
import type { InvoiceRow } from './store.ts';
import { emptyService, work } from './testing/invoicing.ts';

const MINUTE = 60_000;
const NIF = '501442600';
const SERVICES: readonly SimulatedService[] = ['simulator', 'simulator_moloni', 'simulator_vendus'];
const SHOP = { company_address: 'Rua da Loja, 1', company_postal_code: '3000-001', company_city: 'Coimbra' };
const shipping_address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };

interface Guide {
  is_on: boolean;
  guide: AdminInvoice | null;
  code?: string;
}

let serial = 0;
let shop: TestShop;
let owner: TestBrowser;
let counter: TestBrowser;
let accountant: TestBrowser;
let service: InvoicingSimulator;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  const as = async (role: 'owner' | 'counter' | 'accountant') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, role, { role })));
  [owner, counter, accountant] = [await as('owner'), await as('counter'), await as('accountant')];
});
const begin = async (name: SimulatedService) => {
  service = await emptyService(shop, name);
  await saveSettings(shop.deps, system('tests'), { ...SHOP, invoicing_settings: { invoicing_guides: true } });
};

const rows = async () =>
  (await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'GT')
    .orderBy('id')
    .execute()) as unknown as InvoiceRow[];
const later = async (times = 1, minutes = 3) => {
  for (let nth = 0; nth < times; nth++) {
    shop.pass(minutes * MINUTE);
    await work(shop);
  }
};
const mishap = (on: Mishap['on'], what: Mishap['what']) => service.mishaps.push({ on, what });
const change = async (id: string, body: object, status = 'pagamento_confirmado') =>
  await owner.call('PUT', `/api/admin/orders/${id}`, { status, confirm: true, ...body });
/** A paid order of two printers and a licence, which the shop carries itself. */
const carried = async ({ nif = NIF as string | null, own_transport = true, licence = false } = {}) => {
  const printer = await insertProduct(shop.db, {
    name: `Impressora ${++serial}`,
    price_cents: 10_000,
    stock: 50,
  });
  const first = await addLine(shop.deps, nobody, { product_id: printer, quantity: 2 });
  if (!first.ok) throw new Error(first.failure.code);
  const who = { ...nobody, cartToken: first.value.newToken };
  if (licence) {
    const software = await insertProduct(shop.db, {
      name: `Licença ${serial}`,
      price_cents: 1000,
      stock: 50,
    });
    await shop.db.updateTable('products').set({ category: 'software' }).where('id', '=', software).execute();
    await addLine(shop.deps, who, { product_id: software, quantity: 1 });
  }
  const order = await buy(shop.deps, who, { nif, shipping_method: 'normal', shipping_address });
  expect((await change(order.id, { own_transport })).status).toBe(200);
  // Its invoice goes out: what goes wrong afterwards is the guide's.
  await work(shop);
  return order;
};
const press = async (id: string, body: object = {}, by = counter) =>
  await by.call<AdminInvoice & { code?: string; errors?: { path: string; message: string }[] }>(
    'POST',
    `/api/admin/orders/${id}/transport-guide`,
    {
      starts_at: new Date(shop.deps.now().getTime() + 90 * MINUTE).toISOString(),
      plate: 'aa 00 bb',
      ...body,
    },
  );
const seen = async (id: string, by = counter) =>
  (await by.call<Guide>('GET', `/api/admin/orders/${id}/transport-guide`)).body;

describe.each(SERVICES)('a transport guide at a service (%s)', (name) => {
  beforeEach(async () => await begin(name));
  const hasDrafts = name !== 'simulator_vendus';
  const isAnnulling = name !== 'simulator_moloni';

  it('is issued once of what travels, whoever presses twice and whatever answer is lost, with its code and PDF', async () => {
    for (const trouble of ['lose-answer', 'nonsense', 'late'] as const) {
      const { id } = await carried({ licence: true });
      mishap('create', trouble);
      const [one, two] = await Promise.all([press(id), press(id)]);
      expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id]);
      await work(shop);
      await service.doLate();
      await later(3);
      expect((await press(id, { plate: '11-22-CC' })).body.id).toBe(one.body.id);
      const { guide } = await seen(id);
      expect(guide).toMatchObject({ kind: 'GT', state: 'emitida', problem: null, total: 0, has_pdf: true });
      expect(guide?.transport).toMatchObject({ plate: 'AA-00-BB', to: 'Rua Direita, 1, 1200-195 Lisboa' });
      expect(guide?.transport?.code).toBe(
        hasDrafts ? guide?.number?.replace('GT DEMO/', 'AT-SIMULADO-') : null,
      );
    }
    const finals = service.documents.filter(({ kind, number }) => kind === 'GT' && number !== null);
    expect(finals.map(({ reference }) => reference)).toEqual(
      (await rows()).map(({ own_reference }) => own_reference),
    );
    expect(finals.map(({ nif, totalCents }) => [nif, totalCents])).toEqual([
      [NIF, 0],
      [NIF, 0],
      [NIF, 0],
    ]);
    expect(finals[0]?.items).toMatchObject([{ name: expect.stringContaining('Impressora'), quantity: 2 }]);
    expect(finals[0]?.transport?.from).toBe('Rua da Loja, 1, 3000-001 Coimbra');
  });

  it('with other units is no guide: before it is issued where there are drafts, shown with it where there are none', async () => {
    const { id } = await carried();
    mishap('create', 'unit');
    await press(id);
    await work(shop);
    const [row] = await rows();
    expect([row?.state, row?.problem, row?.said]).toEqual([
      hasDrafts ? 'recusada' : 'emitida',
      'other',
      invoicingTexts.otherQuantities([3], [2]),
    ]);
    if (!hasDrafts) return;
    // Pressed again there is another, and the refused one stands no more.
    expect((await press(id)).body.id).not.toBe(row?.id);
    await later(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['substituida', 'emitida']);
  });

  it('of a parcel that is taken back before it starts is annulled, and one on its way stands', async () => {
    const { id } = await carried();
    await press(id);
    await later(3);
    expect((await change(id, { own_transport: false })).status).toBe(200);
    await later(2);
    expect((await rows()).map(({ state, withdraw_at }) => [state, withdraw_at])).toEqual([
      ['substituida', null],
    ]);
    const statuses = () => service.documents.filter(({ kind }) => kind === 'GT').map(({ status }) => status);
    expect(statuses()).toEqual([isAnnulling ? 'cancelled' : 'final']);
    expect((await press(id)).body.code).toBe('guide_not_own');
    // Said again, and on its way when the order is undone.
    await change(id, { own_transport: true });
    await press(id);
    await later(2);
    await later(1, 120);
    await change(id, {}, 'cancelado');
    await later(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['substituida', 'emitida']);
    expect(statuses()[1]).toBe('final');
    // Another, undone in time.
    const other = await carried();
    await press(other.id);
    await later(2);
    await change(other.id, {}, 'cancelado');
    await later(3);
    expect((await rows()).map(({ state }) => state)[2]).toBe('substituida');
    expect(statuses()[2]).toBe(isAnnulling ? 'cancelled' : 'final');
  });

  it('that waited past its start is not asked for', async () => {
    const { id } = await carried();
    service.isDown = true;
    await press(id, { starts_at: new Date(shop.deps.now().getTime() + 2 * MINUTE).toISOString() });
    await later(1);
    service.isDown = false;
    await later(1, 31);
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([['recusada', 'start']]);
    expect(service.documents.filter(({ kind }) => kind === 'GT')).toEqual([]);
  });
});

describe('a transport guide', () => {
  beforeEach(async () => await begin('simulator'));

  it('is no money, and no customer’s paper', async () => {
    const { id, access_token } = await carried();
    await press(id);
    await later(4);
    const booked = await shop.db.selectFrom('book_entries').select(['means', 'cents']).execute();
    expect(booked.filter(({ means }) => means === 'GT')).toEqual([]);
    const all = await shop.db.selectFrom('invoices').select(['kind', 'total_cents']).orderBy('id').execute();
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['FR', 'GT']);
    const { body } = await shop
      .browser()
      .call<{ items: OwnInvoice[] }>('GET', `/api/payables/order/${id}/invoices?t=${access_token}`);
    expect(body.items.map(({ kind }) => kind)).toEqual(['FR']);
  });

  it('for a final consumer waits for no code', async () => {
    const { id } = await carried({ nif: null });
    await press(id);
    await later(2);
    const { guide } = await seen(id);
    expect([guide?.has_pdf, guide?.transport?.code, guide?.customer_nif]).toEqual([true, null, null]);
  });

  it('is refused with what is to be mended', async () => {
    const { id } = await carried();
    const past = await press(id, { starts_at: new Date(shop.deps.now().getTime() - MINUTE).toISOString() });
    expect([past.status, past.body.code, past.body.errors?.[0]?.path]).toEqual([
      422,
      'guide_start',
      'starts_at',
    ]);
    expect((await press(id, { starts_at: '2027-01-20T10:00' })).body.code).toBe('guide_start');
    for (const plate of ['12-34-56', 'A'.repeat(60), '']) {
      expect((await press(id, { plate })).body.errors).toMatchObject([{ path: 'plate' }]);
    }
    expect((await press(id, { starts_at: 'amanhã' })).body.errors).toMatchObject([{ path: 'starts_at' }]);
    await saveSettings(shop.deps, system('tests'), { company_postal_code: '' });
    expect((await press(id)).body.code).toBe('guide_without_shop');
    await saveSettings(shop.deps, system('tests'), SHOP);
    const not = await carried({ own_transport: false });
    expect((await press(not.id)).body.code).toBe('guide_not_own');
    expect((await press('ORD-1')).status).toBe(404);
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_guides: false } });
    expect((await press(id)).body.code).toBe('guide_off');
    expect(await seen(id)).toEqual({ is_on: false, guide: null });
    expect(await rows()).toEqual([]);
  });

  it('is pressed by who may change invoicing, and read by the accountant', async () => {
    const { id } = await carried();
    expect((await press(id, {}, accountant)).status).toBe(403);
    expect((await press(id, {}, shop.browser())).status).toBe(401);
    expect(await seen(id, accountant)).toEqual({ is_on: true, guide: null });
  });
});
