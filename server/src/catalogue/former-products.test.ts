import { beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/insert-product.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findFormerProduct } from './former-products.ts';
import { countAddressParts, listProductAddresses } from './list-product-addresses.ts';
import { publicAddresses, publicAnswers } from './public-addresses.ts';
import { relatedProducts } from './related-products.ts';
import { CatalogueIndex } from './search/catalogue-index.ts';

const DELETED = '0197a000-0000-7000-8000-000000000001';
const NEVER = '0197a000-0000-7000-8000-00000000ffff';

let shop: TestShop;
let renamed: string;
let archived: string;
let other: string;

beforeAll(async () => {
  shop = await testShop({ poolSize: 4, at: new Date('2026-11-23T09:00:00Z') });
  const { db } = shop;
  const kind = { category: 'consumiveis', subcategory: 'laser', brand: 'HP' } as const;
  renamed = await insertProduct(db, { name: 'Toner novo nome', ...kind, delivery_time: '1_day' });
  archived = await insertProduct(db, { name: 'Toner antigo', ...kind, archived_at: new Date() });
  other = await insertProduct(db, { name: 'Toner esgotado', ...kind, stock: 0, delivery_time: '1_day' });
  await db
    .insertInto('former_slugs')
    .values([
      { slug: 'toner-nome-antigo', product_id: renamed },
      { slug: 'toner-mais-antigo', product_id: archived },
    ])
    .execute();
  await db
    .insertInto('removed_products')
    .values({ slug: 'toner-apagado', product_id: DELETED, name: 'X', category: 'consumiveis', brand: 'HP' })
    .execute();
});

async function get(path: string) {
  const response = await shop.app.request(path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ['its slug', () => 'toner-novo-nome'],
  ['its id', () => renamed],
  ['a slug it had before', () => 'toner-nome-antigo'],
])('a product is answered by %s', async (_, address) => {
  expect(await get(`/api/products/${address()}`)).toMatchObject({
    status: 200,
    body: { slug: 'toner-novo-nome' },
  });
});

test.each([
  ['an archived one by its slug', () => 'toner-antigo', 410, 'product_removed'],
  ['an archived one by its id', () => archived, 410, 'product_removed'],
  ['an archived one by a former slug', () => 'toner-mais-antigo', 410, 'product_removed'],
  ['a deleted one by its slug', () => 'toner-apagado', 410, 'product_removed'],
  ['a deleted one by its id', () => DELETED, 410, 'product_removed'],
  ['one that never was', () => 'nada', 404, 'product_not_found'],
  ['an id that never was', () => NEVER, 404, 'product_not_found'],
])('%s', async (_, address, status, code) => {
  expect(await get(`/api/products/${address()}`)).toMatchObject({
    status,
    body: { code, detail: 'O produto que procura não existe ou foi removido.' },
  });
});

test.each([
  ['a deleted product', 'toner-apagado'],
  ['an archived product', 'toner-antigo'],
])('%s has alternatives: what is in stock of its kind', async (_, slug) => {
  const index = new CatalogueIndex(
    shop.db,
    () => new Date(),
    () => {},
  );
  await index.load();
  const former = await findFormerProduct(shop.db, slug);
  if (!former) throw new Error('not known');
  const found = await relatedProducts(shop.db, index, former, new Date());
  expect(found.map(({ id }) => id)).toEqual([renamed]);
});

test('delivery is promised of what is in stock', async () => {
  expect((await get(`/api/products/${renamed}`)).body.delivery_promise).toBe(
    'Encomende até às 16h e receba até terça-feira, 24 de novembro',
  );
  expect((await get(`/api/products/${other}`)).body.delivery_promise).toBeNull();
});

test('cards come in the order they are asked for; what is gone is left out', async () => {
  const { body } = await get(`/api/product-cards?id=${other}&id=${archived}&id=${NEVER}&id=${renamed}`);
  expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual([other, renamed]);
});

test('no more cards than twelve, and only of ids', async () => {
  const query = (ids: string[]) => ids.map((id) => `id=${id}`).join('&');
  expect((await get(`/api/product-cards?${query(Array(13).fill(NEVER))}`)).status).toBe(422);
  expect((await get('/api/product-cards?id=nada')).status).toBe(422);
  expect(await get('/api/product-cards')).toMatchObject({ status: 200, body: { items: [] } });
});

test('the site map is divided, and holds what is on sale once', async () => {
  const { db } = shop;
  expect(await countAddressParts(db, 1)).toBe(2);
  const parts = await Promise.all([1, 2, 3].map((part) => listProductAddresses(db, part, 1)));
  expect(parts.flat().map(({ slug }) => slug)).toEqual(['toner-novo-nome', 'toner-esgotado']);
});

test('every public page once, those of products the newest first, none of what is not sold', async () => {
  const paths: string[] = [];
  for await (const path of publicAddresses(shop.db, 1)) paths.push(path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths[0]).toBe('/');
  expect(paths).toContain('/produtos?categoria=consumiveis');
  expect(paths.filter((path) => path.startsWith('/produtos/'))).toEqual([
    '/produtos/toner-esgotado',
    '/produtos/toner-novo-nome',
  ]);
  const answers: string[] = [];
  for await (const path of publicAnswers(shop.db, 1)) answers.push(path);
  expect(answers).toEqual(['/api/products', '/api/products/toner-esgotado', '/api/products/toner-novo-nome']);
});
