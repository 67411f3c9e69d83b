import { beforeAll, expect, test } from 'vitest';
import type { SupplierReturn, SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  staff = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'tecnico', { role: 'technician' })),
  );
});

type Answer = SupplierReturnWhole & { code: string; errors?: { path: string }[] };

const open = (given: object = {}) =>
  staff.call<Answer>('POST', '/api/admin/supplier-returns', {
    request_id: crypto.randomUUID(),
    supplier: 'Peças e Companhia',
    name: 'Ecrã 14"',
    problem: 'Risca ao meio',
    ...given,
  });
const step = (id: string, body: object) =>
  staff.call<Answer>('PUT', `/api/admin/supplier-returns/${id}`, body);
const list = async (query: string) =>
  (await staff.call<SupplierReturn[]>('GET', `/api/admin/supplier-returns?${query}`)).body;

test('goes from the supplier’s number to the credit, each step kept, and no further', async () => {
  const repair = await askForRepair(shop.deps);
  const opened = await open({ repair_id: repair.id, serial_number: 'LCD-7' });
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({ state: 'pedida', repair_number: repair.number, quantity: 1 });
  const { id } = opened.body;
  await step(id, { state: 'autorizada', supplier_number: 'RMA-99' });
  await step(id, { state: 'enviada', tracking: 'CT123', note: 'Pelo correio' });
  expect((await step(id, { state: 'anulada' })).body.code).toBe('supplier_return_step');
  const wanting = await step(id, { state: 'creditada' });
  expect([wanting.status, wanting.body.errors?.[0]?.path]).toEqual([422, 'credit']);
  const ended = await step(id, { state: 'creditada', credit: 42.5 });
  expect(ended.body).toMatchObject({ supplier_number: 'RMA-99', tracking: 'CT123', credit: 42.5, next: [] });
  expect(ended.body.ended_at).not.toBeNull();
  expect(ended.body.steps.map(({ to }) => to)).toEqual(['pedida', 'autorizada', 'enviada', 'creditada']);
  expect((await step(id, { state: 'pedida' })).body.code).toBe('supplier_return_step');
});

test('the same press twice is one return; with other words it is refused', async () => {
  const request_id = crypto.randomUUID();
  const [one, two] = [await open({ request_id }), await open({ request_id })];
  expect(two.body.id).toBe(one.body.id);
  expect((await open({ request_id, name: 'Outra peça' })).body.code).toBe('supplier_return_taken');
});

test('is found by number and by its parts, and what is over leaves the open ones', async () => {
  const { body } = await open({ supplier: 'Distribuidora Norte', serial_number: 'SN-ÚNICO' });
  expect((await list(`q=F-${body.number}`)).map(({ id }) => id)).toEqual([body.id]);
  expect((await list(`q=${encodeURIComponent('sn-unico')}`)).map(({ id }) => id)).toEqual([body.id]);
  expect((await list('view=open')).map(({ id }) => id)).toContain(body.id);
  await step(body.id, { state: 'recusada', note: 'Fora de prazo' });
  expect((await list('view=open')).map(({ id }) => id)).not.toContain(body.id);
  expect((await list('state=recusada')).map(({ id }) => id)).toContain(body.id);
});

test('of two who end it at once, one does', async () => {
  const { body } = await open();
  const answers = await Promise.all([
    step(body.id, { state: 'recusada' }),
    step(body.id, { state: 'substituida' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a repair that does not exist, and nobody who may not, open none', async () => {
  expect((await open({ repair_id: crypto.randomUUID() })).body.code).toBe('repair_not_found');
  expect((await shop.browser().call('GET', '/api/admin/supplier-returns')).status).toBe(401);
});
