import { beforeAll, expect, test } from 'vitest';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  staff = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'tecnico', { role: 'technician' })),
  );
});

type Answer = RepairTemplate & { code: string; errors?: { path: string }[] };
const LABOUR = { kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 30 };
const create = (given: object = {}) =>
  staff.call<Answer>('POST', '/api/admin/repair-templates', {
    request_id: crypto.randomUUID(),
    name: 'Troca de ecrã',
    lines: [LABOUR],
    ...given,
  });
const list = async (query: string) =>
  (await staff.call<RepairTemplate[]>('GET', `/api/admin/repair-templates?${query}`)).body;

test('keeps parts, minutes and labour, and a part costs what the shop asks for it today', async () => {
  const product = await insertProduct(shop.db, { name: 'Ecrã 14"', price_cents: 10_000, stock: 3 });
  const made = await create({
    minutes: 45,
    lines: [{ kind: 'peca', name: 'Ecrã 14"', product_id: product, quantity: 1, price: 80 }, LABOUR],
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ minutes: 45, version: 1, total: 159.9 });
  expect(made.body.lines[0]).toMatchObject({ product_id: product, price: 100, stock: 3 });
  await shop.db.updateTable('products').set({ price_cents: 12_000 }).where('id', '=', product).execute();
  const { body } = await staff.call<Answer>('GET', `/api/admin/repair-templates/${made.body.id}`);
  expect([body.lines[0]?.price, body.total]).toEqual([120, 184.5]);
  // What the shop does not sell any more keeps its name and the price that was typed.
  await shop.db
    .updateTable('products')
    .set({ archived_at: shop.deps.now() })
    .where('id', '=', product)
    .execute();
  const after = await staff.call<Answer>('GET', `/api/admin/repair-templates/${made.body.id}`);
  expect(after.body.lines[0]).toMatchObject({ name: 'Ecrã 14"', product_id: null, price: 80, stock: null });
});

test('a device gets what fits it, the nearest first, and by typing', async () => {
  const name = (what: string) => `Bateria ${what}`;
  await create({ name: name('qualquer') });
  await create({ name: name('portátil'), device_type: 'Portátil' });
  await create({ name: name('lenovo'), device_type: 'Portátil', brand: 'LENOVO' });
  await create({ name: name('t14'), brand: 'Lenovo', model: 'think*t14' });
  await create({ name: name('t15'), brand: 'Lenovo', model: 'T15' });
  await create({ name: name('100%'), model: '%' });
  await create({ name: name('impressora'), device_type: 'Impressora' });
  const { id } = await askForRepair(shop.deps);
  const found = await list(`repair=${id}&q=bateria&page=1`);
  expect(found.map((one) => one.name)).toEqual(
    ['t14', 'lenovo', 'portátil', 'qualquer'].map((what) => name(what)),
  );
  expect((await list(`repair=${id}&q=TEIRA&page=1`)).length).toBe(0);
});

test('the same press twice is one; with another name it is refused', async () => {
  const request_id = crypto.randomUUID();
  const [one, two] = [await create({ request_id }), await create({ request_id })];
  expect(two.body.id).toBe(one.body.id);
  expect((await create({ request_id, name: 'Outro' })).body.code).toBe('template_taken');
});

test('of two who save what they read at once, one is told of the other’s', async () => {
  const { body } = await create();
  const before = { name: body.name, lines: [LABOUR] };
  const save = (name: string) =>
    staff.call<Answer>('PUT', `/api/admin/repair-templates/${body.id}`, {
      name,
      lines: [LABOUR, { ...LABOUR, name: 'Limpeza' }],
      before,
    });
  const answers = await Promise.all([save('Um'), save('Dois')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = await staff.call<Answer>('GET', `/api/admin/repair-templates/${body.id}`);
  expect([kept.body.version, kept.body.lines.length]).toEqual([2, 2]);
});

test('deleted it is gone, and deleted again it is not there', async () => {
  const { body } = await create();
  expect((await staff.call('DELETE', `/api/admin/repair-templates/${body.id}`)).status).toBe(200);
  expect((await staff.call('DELETE', `/api/admin/repair-templates/${body.id}`)).status).toBe(404);
});

test.each([
  ['no line', { lines: [] }, 'lines'],
  ['a line without words', { lines: [{ ...LABOUR, name: ' ' }] }, 'lines.0.name'],
  ['no name', { name: '' }, 'name'],
  ['a day of eleven hundred hours', { minutes: 60_001 }, 'minutes'],
])('%s is refused in its field', async (_, given, path) => {
  const { status, body } = await create(given);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

test('unknown products and more than can be charged are refused', async () => {
  const odd = (line: object) => create({ lines: [{ ...LABOUR, ...line }] });
  expect((await odd({ product_id: crypto.randomUUID() })).body.code).toBe('product_unknown');
  expect((await odd({ quantity: 999, price: 9000 })).body.code).toBe('quote_too_high');
});

test('the counter reads them and changes none; a customer reads none', async () => {
  const counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
  expect((await counter.call('GET', '/api/admin/repair-templates')).status).toBe(200);
  const asked = { request_id: crypto.randomUUID(), name: 'Meu', lines: [LABOUR] };
  expect((await counter.call('POST', '/api/admin/repair-templates', asked)).status).toBe(403);
  const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'cliente')));
  expect((await customer.call('GET', '/api/admin/repair-templates')).status).toBe(403);
});
