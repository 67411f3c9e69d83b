import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OldEquipment } from '#core/old-equipment/contract.ts';
import type { Order } from '#core/orders/contract.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { system } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, placeTestOrder, visitorWith } from '../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import { listened, planOf } from '../testing/queries.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { enterOldEquipment } from './change-old-equipment.ts';
import { forgetOldEquipment } from './forget-old-equipment.ts';

const AT = '/api/admin/old-equipment';
const PRINTER = { what: 'Impressora antiga', quantity: 2 };
let shop: TestShop;
let counter: TestBrowser;

beforeEach(async () => {
  shop ??= await testShop({ listening: true });
  await shop.db.deleteFrom('users').execute();
  await shop.reset();
  await shop.db.deleteFrom('old_equipment').execute();
  counter = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui', { role: 'counter' })));
});

const enter = (body: object = {}, who = counter) =>
  who.call<OldEquipment>('POST', AT, { request_id: crypto.randomUUID(), ...PRINTER, ...body });
const step = (id: string, body: object) => counter.call<OldEquipment>('POST', `${AT}/${id}/step`, body);
const list = async (query = '') => (await counter.call<OldEquipment[]>('GET', `${AT}?${query}`)).body;
const send = (ids: string[], more: object = {}) =>
  counter.call<{ sent: number; code: string }>('POST', `${AT}/send`, {
    ids,
    destination: 'Electrão, Coimbra',
    guide: '=G-1',
    sent_on: '2026-11-20',
    ...more,
  });

async function ordered(old_equipment: typeof PRINTER | null = PRINTER, settings = {}) {
  const product = await insertProduct(shop.db, { name: `Toner ${crypto.randomUUID()}` });
  await saveSettings(shop.deps, system('tests'), { duty_settings: { old_equipment: '', ...settings } });
  return await buy(shop.deps, await visitorWith(shop.deps, product), { old_equipment });
}
const ask = (order: { id: string; access_token: string }, body: object) =>
  shop.browser().call<Order & { code: string }>('PUT', `/api/orders/${order.id}/old-equipment`, {
    t: order.access_token,
    ...body,
  });

describe('with an order', () => {
  test('is asked for at the checkout, received, taken back and closed when it never came', async () => {
    const order = await ordered();
    expect(order.old_equipment).toMatchObject({
      is_offered: true,
      at_door: false,
      asked: { ...PRINTER, state: 'pedido' },
    });
    const [row] = await list('view=asked');
    expect(row).toMatchObject({ origin: 'encomenda', from: `N.º ${order.number}`, category: null });
    const id = row?.id ?? '';
    expect((await step(id, { state: 'recebido' })).body).toMatchObject({ state: 'recebido', category: 6 });
    expect(await list('view=here')).toHaveLength(1);
    expect((await step(id, { state: 'nao_veio' })).body).toMatchObject({ code: 'old_equipment_step' });
    expect((await step(id, { state: 'pedido' })).body).toMatchObject({ state: 'pedido', received_at: null });
    expect((await step(id, { state: 'nao_veio' })).body.state).toBe('nao_veio');
    expect(await list('view=asked')).toEqual([]);
  });

  test('is said afterwards by its link, and by nobody else', async () => {
    const order = await ordered(null);
    expect(order.old_equipment.asked).toBeNull();
    expect((await ask({ ...order, access_token: 'x'.repeat(43) }, { old_equipment: PRINTER })).status).toBe(
      404,
    );
    expect((await ask(order, { old_equipment: PRINTER })).body.old_equipment.asked).toMatchObject(PRINTER);
    expect((await ask(order, { old_equipment: null })).body.old_equipment.asked?.state).toBe('nao_veio');
    const again = await ask(order, { old_equipment: { what: 'Monitor', quantity: '1' } });
    expect(again.body.old_equipment.asked).toMatchObject({ what: 'Monitor', state: 'pedido' });
    await step((await list())[0]?.id ?? '', { state: 'recebido' });
    expect((await ask(order, { old_equipment: null })).body.code).toBe('old_equipment_step');
  });

  test('is not waited for once the order is cancelled', async () => {
    const order = await ordered();
    await cancelOrder({ ...shop.deps, followers: [] }, nobody, order.id, order.access_token);
    expect((await list())[0]?.state).toBe('nao_veio');
    expect((await ask(order, { old_equipment: PRINTER })).body.code).toBe('old_equipment_off');
  });

  test('is not offered where it does not apply, and stops no sale', async () => {
    const order = await ordered(PRINTER, { old_equipment: 'Só vendemos licenças' });
    expect(order.old_equipment).toEqual({ is_offered: false, at_door: false, asked: null });
    expect((await ask(order, { old_equipment: PRINTER })).body.code).toBe('old_equipment_off');
  });

  test('is added at the counter, once for an order', async () => {
    const { id } = await placeTestOrder(shop.deps);
    const request_id = crypto.randomUUID();
    const first = await enter({ order_id: id, request_id });
    expect(first).toMatchObject({ status: 201, body: { state: 'pedido', origin: 'encomenda' } });
    expect((await enter({ order_id: id, request_id })).body.id).toBe(first.body.id);
    expect(await enter({ order_id: id, what: 'Outra coisa' })).toMatchObject({
      status: 409,
      body: { code: 'old_equipment_taken' },
    });
    expect((await enter({ order_id: 'ORD-1-naoexiste' })).status).toBe(404);
  });
});

test('what stays of a repair is entered by one press, however often it is pressed', async () => {
  const { id } = await askForRepair(shop.deps);
  const press = () => enter({ repair_id: id, what: 'Portátil Lenovo ThinkPad T14', quantity: 1 });
  const [one, other] = [await press(), await press()];
  expect(one.body).toMatchObject({ state: 'recebido', category: 2, origin: 'reparacao' });
  expect(other.body.id).toBe(one.body.id);
  expect(await list(`repair=${id}`)).toHaveLength(1);
});

test('several rows go in one press; what is not here does not, and what went is not undone', async () => {
  const [one, two] = [(await enter()).body.id, (await enter({ weight_kg: '7,5' })).body.id];
  const { id } = await placeTestOrder(shop.deps);
  const asked = (await enter({ order_id: id })).body.id;
  expect((await send([one, asked])).body.code).toBe('old_equipment_not_here');
  expect((await send([one, crypto.randomUUID()])).status).toBe(404);
  expect((await send([one, two, one])).body.sent).toBe(2);
  expect((await step(one, { state: 'pedido' })).body).toMatchObject({ code: 'old_equipment_gone' });
  expect((await send([one], { guide: 'G-2' })).body.sent).toBe(1);
  expect((await step(one, { state: 'recebido', category: '4' })).body).toMatchObject({
    category: 4,
    guide: 'G-2',
    weight_kg: null,
  });
  expect((await list('q=g-2')).map((row) => row.id)).toEqual([one]);
});

test('what is in the shop after all has no place, day or guide, and is then taken back like any other', async () => {
  const { id } = (await enter()).body;
  await send([id]);
  expect((await send([id], { destination: null, sent_on: null })).body.sent).toBe(1);
  const [row] = await list('view=here');
  expect(row).toMatchObject({ id, destination: null, guide: null, sent_on: null, state: 'recebido' });
  expect((await step(id, { state: 'pedido' })).body.state).toBe('pedido');
});

test('it went today at the latest, by the day of Lisbon, and on a day', async () => {
  shop.setClock(new Date('2026-07-01T23:30:00Z'));
  const { id } = (await enter()).body;
  const errors = async (sent_on: unknown) =>
    (
      await counter.call<{ errors?: unknown[] }>('POST', `${AT}/send`, {
        ids: [id],
        destination: 'Electrão',
        sent_on,
      })
    ).body.errors;
  expect(await errors('2026-07-03')).toEqual([
    { path: 'sent_on', message: 'O dia em que seguiu não pode ser depois de hoje.' },
  ]);
  expect(await errors(null)).toEqual([{ path: 'sent_on', message: 'Indique o dia' }]);
  expect(await errors('2026-07-02')).toBeUndefined();
});

test('the repair that something stays of is found by its index', async () => {
  const { id } = await askForRepair(shop.deps);
  const { db, asked } = listened(shop.db);
  const by = await insertUser(shop.deps, 'ana', { role: 'counter' });
  const body = { request_id: crypto.randomUUID(), ...PRINTER, repair_id: id };
  expect(await enterOldEquipment({ ...shop.deps, db }, by, body)).toMatchObject({ ok: true });
  const look = asked.find(({ sql: text }) => text.includes('FROM "repairs"'));
  const plan = await shop.db.transaction().execute(async (tx) => {
    // A table of one row is read whole unless that is forbidden; a look-up that no index can do is still read so.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return look && (await planOf(tx, look));
  });
  expect(plan).toContain('repairs_pkey');
});

test('the register of a period leaves as CSV, in the order of its entry, and no cell is a formula', async () => {
  const { id } = (await enter({ what: '=Impressora; "velha"', weight_kg: '7,5' })).body;
  await send([id]);
  await shop.db.updateTable('old_equipment').set({ created_at: '2026-03-31T23:30:00Z' }).execute();
  const { id: later } = (await enter({ what: 'Monitor' })).body;
  await shop.db
    .updateTable('old_equipment')
    .set({ created_at: '2026-05-02T12:00:00Z' })
    .where('id', '=', later)
    .execute();
  const csv = async (query: string) => {
    const response = await fetch(`${shop.url}${AT}/export?${query}`, {
      headers: { authorization: `Bearer ${counter.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    return (await response.text()).trim().split(/\r?\n/);
  };
  const all = await csv('');
  expect(all[0]).toBe(
    'Pedido em;Recebido em;Estado;Categoria;Nome da categoria;Equipamento;Quantidade;Peso (kg);Origem;Entregue em;Ponto de recolha;Guia',
  );
  expect(all).toHaveLength(3);
  // Half past midnight of the first of April in Lisbon.
  expect(all[1]).toContain('01/04/2026;');
  expect(all[1]).toContain(';"\'=Impressora; ""velha""";2;7,5;À porta;20/11/2026;Electrão, Coimbra;\'=G-1');
  expect(await csv('from=2026-04-01&to=2026-04-30')).toHaveLength(2);
  expect(await csv('to=2026-03-31')).toHaveLength(1);
  expect(await csv('from=2026-05-02&to=2026-05-02')).toHaveLength(2);
});

test.each([
  ['handed on long ago', '2020-01-01', { sent_on: '2020-02-01', destination: 'Electrão' }, false],
  ['handed on lately', '2020-01-01', { sent_on: '2026-10-01', destination: 'Electrão' }, true],
  ['still in the shop', '2020-01-01', {}, true],
  ['never came', '2020-01-01', { state: 'nao_veio', received_at: null }, false],
  ['entered lately', '2026-10-01', {}, true],
])('three years on: %s', async (_, created, changes, stays) => {
  const { id } = (await enter()).body;
  await shop.db
    .updateTable('old_equipment')
    .set({ created_at: `${created}T12:00:00Z`, ...changes })
    .where('id', '=', id)
    .execute();
  const now = () => new Date('2026-11-20T12:00:00Z');
  expect(await forgetOldEquipment({ db: shop.db, now })).toBe(stays ? 0 : 1);
  expect(await list()).toHaveLength(stays ? 1 : 0);
});

test('who only reads the books registers nothing', async () => {
  const who = await insertUser(shop.deps, 'contas', { role: 'accountant' });
  const books = shop.browser(await tokenOf(shop.deps, who));
  expect((await enter({}, books)).status).toBe(403);
  expect((await books.call('GET', `${AT}?page=1`)).status).toBe(200);
});
