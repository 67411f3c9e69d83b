import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let owner: ReturnType<TestShop['browser']>;
let token: string;
let counter: ReturnType<TestShop['browser']>;

const HP = {
  maker: 'HP Inc.',
  address: '1501 Page Mill Road, Palo Alto, EUA',
  contact: 'apoio@hp.example',
  is_outside_eu: true,
  representative: 'HP Europa',
  representative_address: 'Rua das Flores, 1, 1000-001 Lisboa',
  representative_contact: 'hp.example/contacto',
  safety: 'Não abrir ligado à corrente.',
};

beforeAll(async () => {
  shop = await testShop({ listening: true });
});
beforeEach(async () => {
  for (const table of ['products', 'brands', 'users'] as const) await shop.db.deleteFrom(table).execute();
  await shop.reset();
  token = await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' }));
  owner = shop.browser(token);
  counter = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui', { role: 'counter' })));
});

const product = (name: string, brand: string | null, changes: object = {}) =>
  insertProduct(shop.db, { name, brand, ...changes });
const list = async (query = '') => (await owner.call<Brand[]>('GET', `/api/admin/brands${query}`)).body;
const find = async (name: string) => {
  const brand = (await list()).find((one) => one.name === name);
  if (!brand) throw new Error(`no brand ${name}`);
  return brand;
};
const save = (id: string, body: object, who = owner) =>
  who.call<Brand>('PUT', `/api/admin/brands/${id}`, body);
const shown = async (id: string) => (await owner.call<ProductDetail>('GET', `/api/products/${id}`)).body;

test('a brand is made by the first product that names it, once however it is written', async () => {
  await Promise.all(['HP', 'hp', 'Hp', 'HP'].map((brand, n) => product(`Toner ${n}`, brand)));
  const pen = await product('Caneta', 'Outra');
  await shop.db.updateTable('products').set({ brand: 'Ácer' }).where('id', '=', pen).execute();
  await product('Sem marca', null);
  const found = await list();
  expect(found.map(({ name, products }) => [name.toLowerCase(), products])).toEqual([
    ['ácer', 1],
    ['hp', 4],
    ['outra', 0],
  ]);
  expect(found.every(({ is_complete }) => !is_complete)).toBe(true);
});

test('10,000 products of sixty brands, in two hands at once, make sixty brands', async () => {
  const half = (from: number, to: number) =>
    sql`INSERT INTO products (slug, name, description, category, condition, price_cents, stock, brand)
      SELECT 'artigo-' || n, 'Artigo ' || n, 'Um artigo', 'consumiveis', 'novo', 1000, 1,
        CASE n % 3 WHEN 0 THEN 'MARCA ' WHEN 1 THEN 'marca ' ELSE 'Márca ' END || n % 60
      FROM generate_series(${from}::int, ${to}::int) AS n`.execute(shop.db);
  await Promise.all([half(1, 5000), half(5001, 10_000)]);
  const { rows } = await sql<{ brands: number; names: number }>`
    SELECT (SELECT count(*)::int FROM brands) AS brands, (SELECT count(*)::int FROM brand_names) AS names`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ brands: 60, names: 60 }]);
});

test('what is said of a maker stands on the pages of its products, and its representative where it is outside', async () => {
  const id = await product('Toner', 'HP');
  const empty = { name: 'HP', address: null, contact: null, representative: null };
  const { id: brand } = await find('HP');
  expect(await shown(id)).toMatchObject({ manufacturer: { ...empty, brand_id: brand }, warnings: null });
  expect((await save(brand, HP)).body).toMatchObject({ ...HP, is_complete: true, products: 1 });
  expect(await shown(id)).toMatchObject({
    manufacturer: {
      name: 'HP Inc.',
      address: HP.address,
      contact: HP.contact,
      representative: {
        name: 'HP Europa',
        address: HP.representative_address,
        contact: 'hp.example/contacto',
      },
    },
    warnings: HP.safety,
  });
  await save(brand, { ...HP, is_outside_eu: false });
  expect((await shown(id)).manufacturer?.representative).toBeNull();
  await shop.db.updateTable('products').set({ warnings: 'Contém laser.' }).where('id', '=', id).execute();
  expect((await shown(id)).warnings).toBe('Contém laser.');
  // Software is no thing.
  const key = await product('Office', 'HP', { category: 'software' });
  expect(await shown(key)).toMatchObject({ manufacturer: null, warnings: null });
});

describe('what has to stand there', () => {
  test.each([
    ['nothing', {}, false],
    ['a name alone', { maker: 'A' }, false],
    ['without a contact', { maker: 'A', address: 'Rua A, Lisboa' }, false],
    ['all of a maker inside', { maker: 'A', address: 'Rua A, Lisboa', contact: 'a@b.pt' }, true],
    ['outside, with nobody inside', { ...HP, representative: '' }, false],
    ['outside, somebody without an address', { ...HP, representative_address: null }, false],
    ['outside, with all', HP, true],
  ])('%s', async (_, said, isComplete) => {
    await product('Toner', 'HP');
    expect((await save((await find('HP')).id, said)).body.is_complete).toBe(isComplete);
    expect((await list('?view=missing')).length).toBe(isComplete ? 0 : 1);
  });

  test.each([
    ['an address of one word', { address: 'Lisboa' }, 'address'],
    ['a contact that is none', { contact: 'telefone' }, 'contact'],
    ['a contact that runs', { contact: 'javascript:alert(1)' }, 'contact'],
    ['a contact with a word in it', { contact: 'https://a b.pt' }, 'contact'],
    ['a long name', { maker: 'x'.repeat(201) }, 'maker'],
    ['a long warning', { safety: 'x'.repeat(2001) }, 'safety'],
    ['a control character', { maker: 'HP\u0007' }, 'maker'],
    ['neither yes nor no', { is_outside_eu: 'talvez' }, 'is_outside_eu'],
  ])('%s is refused at its field', async (_, said, path) => {
    await product('Toner', 'HP');
    const { status, body } = await owner.call<{ errors: { path: string }[] }>(
      'PUT',
      `/api/admin/brands/${(await find('HP')).id}`,
      said,
    );
    expect([status, body.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });
});

test('two that are one are joined: the other’s names are its names, and later products know it', async () => {
  await product('Toner', 'HP');
  const other = await product('Tinteiro', 'Hewlett-Packard');
  const [hp, hewlett] = [await find('HP'), await find('Hewlett-Packard')];
  await save(hewlett.id, HP);
  const joined = await owner.call<Brand>('POST', `/api/admin/brands/${hp.id}/join`, { other: hewlett.id });
  // This one said nothing of its maker: what the other said stays.
  expect(joined.body).toMatchObject({ ...HP, name: 'HP', products: 2, names: ['hewlett-packard'] });
  await product('Papel', 'HEWLETT-PACKARD');
  expect((await list()).map(({ name, products }) => [name, products])).toEqual([['HP', 3]]);
  expect((await shown(other)).manufacturer).toMatchObject({ name: 'HP Inc.', brand_id: hp.id });
  const again = await owner.call<{ code: string }>('POST', `/api/admin/brands/${hp.id}/join`, {
    other: hewlett.id,
  });
  expect(again.body.code).toBe('brand_joined');
  const self = await owner.call<{ code: string }>('POST', `/api/admin/brands/${hp.id}/join`, {
    other: hp.id,
  });
  expect(self.body.code).toBe('brand_joined');
});

test('a join that was wrong is undone: the name is a brand of its own again, and says nothing of its maker', async () => {
  await product('Toner', 'HP');
  const other = await product('Servidor', 'HPE');
  const [hp, hpe] = [await find('HP'), await find('HPE')];
  await save(hp.id, HP);
  await owner.call('POST', `/api/admin/brands/${hp.id}/join`, { other: hpe.id });
  expect((await shown(other)).manufacturer?.name).toBe('HP Inc.');
  const split = (name: string) =>
    owner.call<Brand & { code?: string }>('POST', `/api/admin/brands/${hp.id}/split`, { name });
  expect((await split('hp')).body.code).toBe('brand_name_gone');
  expect((await split('hpe')).body).toMatchObject({ ...HP, names: [], products: 1 });
  expect((await split('hpe')).body.code).toBe('brand_name_gone');
  expect((await shown(other)).manufacturer).toMatchObject({ name: 'HPE', address: null });
  expect((await list()).map(({ name, products }) => [name, products])).toEqual([
    ['HP', 1],
    ['HPE', 1],
  ]);
});

test('a brand is called otherwise while products are imported, and is one brand all the same', async () => {
  await product('Toner', 'HP');
  const { id } = await find('HP');
  const imported = (name: string, from: number) =>
    sql`INSERT INTO products (slug, name, description, category, condition, price_cents, stock, brand)
      SELECT 'novo-' || n, 'Artigo ' || n, 'Um artigo', 'consumiveis', 'novo', 1000, 1, ${name}
      FROM generate_series(${from}::int, ${from}::int + 499) AS n`.execute(shop.db);
  const [renamed] = await Promise.all([
    save(id, { ...HP, name: 'HP Inc' }),
    imported('hp', 1),
    imported('HP INC', 1000),
  ]);
  const taken = renamed.status === 409;
  // Whoever came first has the name; neither waits for ever, and no product is lost.
  expect((await list()).map(({ name, products }) => [name, products])).toEqual(
    taken
      ? [
          ['HP', 501],
          ['HP INC', 500],
        ]
      : [['HP Inc', 1001]],
  );
});

test('the name of another brand is refused at its field; products keep what they say, and the old name is undone', async () => {
  const toner = await product('Toner', 'HP');
  await product('Tinteiro', 'Canon');
  const { id } = await find('HP');
  const refused = await owner.call<{ errors: object[] }>('PUT', `/api/admin/brands/${id}`, { name: 'CANON' });
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
  expect((await save(id, { ...HP, name: 'Hewlett-Packard' })).body).toMatchObject({
    ...HP,
    name: 'Hewlett-Packard',
    names: ['hp'],
    products: 1,
  });
  expect((await shown(toner)).brand).toBe('HP');
  expect((await shown(toner)).manufacturer).toMatchObject({ name: 'HP Inc.', brand_id: id });
  expect((await save(id, { ...HP, name: 'hp' })).body).toMatchObject({
    name: 'hp',
    names: ['hewlett-packard'],
  });
  expect((await save(id, { name: ' ' })).status).toBe(422);
});

test('who changes what somebody else changed meanwhile is told, and who may not change is refused', async () => {
  await product('Toner', 'HP');
  const { id } = await find('HP');
  await save(id, { maker: 'HP Portugal' });
  const late = await save(id, { maker: 'HP Inc.', before: { maker: '' } });
  expect(late.status).toBe(409);
  expect((await save(id, { maker: 'X' }, counter)).status).toBe(403);
});

test('articles without a maker are found, and counted for today', async () => {
  const [a, b] = [await product('Toner A', 'HP'), await product('Papel', null)];
  await product('Office', null, { category: 'software' });
  await product('Velho', 'HP', { archived_at: shop.deps.now() });
  const without = async () =>
    (await owner.call<{ id: string }[]>('GET', '/api/admin/products?show=no_maker')).body
      .map(({ id }) => id)
      .sort();
  const today = async () =>
    (await owner.call<{ without_maker: number }>('GET', '/api/admin/summary')).body.without_maker;
  expect(await without()).toEqual([a, b].sort());
  expect(await today()).toBe(2);
  await save((await find('HP')).id, HP);
  expect(await without()).toEqual([b]);
  expect(await today()).toBe(1);
});

test('a file brings makers, by brand, and what it does not say stays', async () => {
  const id = await product('Toner', 'HP');
  await save((await find('HP')).id, HP);
  const bring = async (text: string) => {
    const form = new FormData();
    form.append('file', new File([text], 'marcas.csv'));
    return (await owner.call<{ kept: number; errors: unknown[] }>('POST', '/api/admin/brands/import', form))
      .body;
  };
  const file =
    'Marca;Fabricante;Avisos de segurança\nhp;HP Portugal;\nNova;Nova SA;"Não molhar.\nNão abrir."\nEpson;;\n;Sem nome;\n';
  expect(await bring(file)).toEqual({ kept: 2, errors: [{ line: 5, message: 'Falta a marca' }] });
  expect(await bring(file)).toMatchObject({ kept: 0 });
  expect((await shown(id)).manufacturer).toMatchObject({ name: 'HP Portugal', address: HP.address });
  expect((await find('Nova')).safety).toBe('Não molhar.\nNão abrir.');
  const exported = await shop.app.request('/api/admin/brands/export', {
    headers: { authorization: `Bearer ${token}` },
  });
  const csv = await exported.text();
  expect(csv).toContain('hp.example/contacto');
  // What was exported changes nothing.
  expect(await bring(csv)).toEqual({ kept: 0, errors: [] });
  expect(await bring('a;b\n1;2\n')).toMatchObject({ code: 'not_brands' });
});
