import { beforeAll, expect, test } from 'vitest';
import type { DutyList } from '#core/opening/contract.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});

const read = async () => (await owner.call<DutyList>('GET', '/api/admin/duties')).body.duties;
const of = async (duty: string) => (await read()).find((row) => row.duty === duty);
const set = (settings: object) => owner.call('PUT', '/api/admin/settings', settings);

test('what stands follows the data, there and back', async () => {
  expect(await of('accessibility')).toMatchObject({ state: 'missing' });
  await set({ accessibility_page: true });
  expect(await of('accessibility')).toMatchObject({ state: 'done' });
  await set({ accessibility_page: false, adr_url: '' });
  expect(await of('accessibility')).toMatchObject({ state: 'missing' });
  expect(await of('adr')).toMatchObject({ state: 'missing' });
  expect(await of('terms')).toMatchObject({ state: 'missing' });
  await set({ terms_conditions: '## Termos' });
  expect(await of('terms')).toMatchObject({ state: 'done' });
  expect(await of('maker')).toMatchObject({ state: 'done' });
  expect(await of('charger')).toMatchObject({ state: 'done' });
  expect(await of('energy')).toMatchObject({ state: 'missing', is_waived: false });
  await insertProduct(shop.db, { name: 'Rato', brand: 'Ninguém' });
  expect(await of('maker')).toMatchObject({ state: 'missing', detail: '1 artigo sem fabricante' });
  await insertProduct(shop.db, { name: 'Monitor', brand: 'Ninguém', energy_class: 'C' });
  expect(await of('energy')).toMatchObject({
    state: 'missing',
    detail: '1 artigo sem etiqueta ou ficha',
  });
});

test('the owner waives a duty with a reason, which is audited, and takes that back; nobody else does', async () => {
  const waive = (duty: string, reason: string | null, who = owner) =>
    who.call<DutyList & { code: string }>('PUT', `/api/admin/duties/${duty}`, { reason });
  expect((await waive('accessibility', 'Microempresa de serviços')).status).toBe(200);
  expect(await of('accessibility')).toMatchObject({
    state: 'not_applicable',
    detail: 'Microempresa de serviços',
  });
  const { body } = await owner.call<{ after: unknown }[]>('GET', '/api/admin/audit?subject_kind=settings');
  expect(JSON.stringify(body)).toContain('Microempresa de serviços');
  await waive('accessibility', null);
  expect(await of('accessibility')).toMatchObject({ state: 'missing', is_waived: false });
  expect((await waive('nada', 'x')).status).toBe(422);
  expect((await waive('adr', 'x'.repeat(301))).status).toBe(422);
  const manager = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'gerente', { role: 'manager' })),
  );
  expect((await waive('adr', 'Não', manager)).status).toBe(403);
  expect((await manager.call('GET', '/api/admin/duties')).status).toBe(200);
});
