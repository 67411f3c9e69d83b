import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductCard, ProductDetail } from '#core/catalogue/contract.ts';
import type { Problem } from '#core/shared/problem.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let owner: ReturnType<TestShop['browser']>;
beforeAll(async () => {
  shop = await testShop({ listening: true });
});
beforeEach(async () => {
  for (const table of ['products', 'users'] as const) await shop.db.deleteFrom(table).execute();
  await shop.reset();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});

const laptop = {
  name: 'Portátil X1',
  description: 'Um portátil',
  category: 'portateis',
  condition: 'novo',
  price: 900,
  stock: 3,
};
const SHEET = 'https://eprel.ec.europa.eu/screen/product/electronicdisplays/123456';
const said = {
  charger_included: 'nao',
  charging_min_watts: 45,
  charging_max_watts: '65',
  usb_pd: 'sim',
  energy_class: 'E',
  energy_sheet: SHEET,
};
const make = (changes: object) =>
  owner.call<WholeProduct & Problem>('POST', '/api/products', { ...laptop, ...changes });
const marksOf = async (id: string) => {
  const card = await owner.call<{ items: ProductCard[] }>('GET', `/api/product-cards?id=${id}`);
  const page = await owner.call<ProductDetail>('GET', `/api/products/${id}`);
  return [card.body.items[0], page.body].map((shown) => ({
    charging: shown?.charging,
    energy: shown?.energy,
  }));
};

test('what is said of charger and energy stands on card and page, in the panel and in its history', async () => {
  const made = await make(said);
  expect(made.body).toMatchObject({ ...said, charging_max_watts: 65, energy_label: null });
  const shown = {
    charging: { is_charger_included: false, watts: { min: 45, max: 65, usb_pd: true } },
    energy: { class: 'E', label: null, sheet: SHEET },
  };
  expect(await marksOf(made.body.id)).toEqual([shown, shown]);
  await owner.call('PUT', `/api/products/${made.body.id}`, {
    ...laptop,
    charger_included: 'sim',
    usb_pd: '',
  });
  const { rows } = await sql`SELECT field, before, after FROM product_changes ORDER BY field`.execute(
    shop.db,
  );
  expect(rows).toEqual([
    { field: 'charger_included', before: 'Não', after: 'Sim' },
    { field: 'usb_pd', before: 'Sim', after: null },
  ]);
});

test.each(['usado', 'recondicionado'])('%s goods show none of it', async (condition) => {
  const { body } = await make({ ...said, condition });
  const none = { charging: null, energy: null };
  expect(await marksOf(body.id)).toEqual([none, none]);
});

test.each([
  [
    'charging_min_watts',
    { charging_min_watts: 100, charging_max_watts: 65 },
    'não pode ser maior do que a máxima',
  ],
  ['charging_min_watts', { charging_min_watts: 0 }, 'O mínimo é 1'],
  ['charging_max_watts', { charging_max_watts: 501 }, 'O máximo é 500'],
  ['charging_max_watts', { charging_max_watts: '4,5' }, 'Use um número inteiro'],
  ['charger_included', { charger_included: 'talvez' }, 'Indique sim, nao ou nao_se_aplica'],
  ['usb_pd', { usb_pd: 'usb-c' }, 'Indique sim ou não'],
  ['energy_class', { energy_class: 'H' }, 'A classe energética vai de A a G'],
  ['energy_class', { energy_class: 'A+++' }, 'A classe energética vai de A a G'],
  ['energy_sheet', { energy_sheet: 'http://eprel.ec.europa.eu/1' }, 'https://'],
  ['energy_sheet', { energy_sheet: 'javascript:alert(1)' }, 'https://'],
  ['energy_sheet', { energy_sheet: 'HTTPS://eprel.ec.europa.eu/1' }, 'https://'],
  ['energy_sheet', { energy_sheet: `https://eprel.ec.europa.eu/${'1'.repeat(500)}` }, 'No máximo 500'],
  ['energy_label', { energy_label: 'javascript:alert(1)' }, 'Endereço de imagem inválido'],
  [
    'energy_label',
    { energy_label: `/ficheiros/images/${'0'.repeat(32)}/800.webp` },
    'A imagem já não existe: carregue-a outra vez',
  ],
])('%s that cannot be is refused: %j', async (path, change, message) => {
  const { status, body } = await make(change);
  expect([422, 400]).toContain(status);
  expect(body.errors).toEqual([{ path, message: expect.stringContaining(message) }]);
});

test('new laptops that do not say all of their charger are listed and counted; others cannot be told', async () => {
  const put = (name: string, changes: object) =>
    insertProduct(shop.db, { name, category: 'portateis', ...changes });
  const watts = { charging_min_watts: 45, charging_max_watts: 65 };
  const missing = [
    await put('Calado', {}),
    await put('Sem potência', { charger_included: 'sim' }),
    await put('Meia potência', { charger_included: 'nao', charging_min_watts: 45 }),
    await put('Sem carregador dito', watts),
  ];
  await put('Completo', { ...watts, charger_included: 'sim' });
  await put('Não se aplica', { charger_included: 'nao_se_aplica' });
  await put('Usado', { condition: 'usado' });
  await put('Arquivado', { archived_at: shop.deps.now() });
  await put('Monitor', { category: 'desktops' });
  const listed = await owner.call<{ id: string }[]>('GET', '/api/admin/products?show=no_charger');
  expect(listed.body.map(({ id }) => id).sort()).toEqual(missing.sort());
  const today = await owner.call<{ without_charger: number }>('GET', '/api/admin/summary');
  expect(today.body.without_charger).toBe(4);
});
