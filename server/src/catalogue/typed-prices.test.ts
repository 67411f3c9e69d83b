import { beforeAll, expect, test } from 'vitest';
import type { Cart } from '#core/cart/contract.ts';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueQuery, type ProductCard, type ProductDetail } from '#core/catalogue/contract.ts';
import { IVA_RATES } from '#core/shared/iva.ts';
import type { Problem } from '#core/shared/problem.ts';
import { placedOrder } from '../invoicing/testing/invoicing.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { listProducts } from './list-products.ts';
import { CatalogueIndex } from './search/catalogue-index.ts';
import { followIvaRate } from './write-products.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser();
  owner.token = await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' }));
});

let serial = 0;
const body = (price: object) => {
  serial += 1;
  return {
    name: `Teclado ${serial}`,
    description: 'Com fio.',
    category: 'consumiveis',
    condition: 'novo',
    stock: 50,
    ...price,
  };
};

async function made(price: object): Promise<WholeProduct> {
  const { status, body: product } = await owner.call<WholeProduct>('POST', '/api/products', body(price));
  expect(status).toBe(201);
  return product;
}

const prices = ({ price, price_with_iva, is_typed_with_iva }: WholeProduct) => [
  price,
  price_with_iva,
  is_typed_with_iva,
];

test.each([
  [{ price_with_iva: 5 }, [4.07, 5, true]],
  [{ price_with_iva: '299,99' }, [243.89, 299.99, true]],
  [{ price: 89.99 }, [89.99, 110.69, false]],
  [{ price: 4.07, price_with_iva: 5 }, [4.07, 5, true]],
])('a product made with %j costs that', async (price, shown) => {
  const product = await made(price);
  expect(prices(product)).toEqual(shown);
  const { body: seen } = await shop.browser().call<ProductDetail>('GET', `/api/products/${product.id}`);
  expect([seen.price, seen.price_with_iva]).toEqual(shown.slice(0, 2));
});

test.each([
  [{}, 'Indique o preço'],
  [{ price: 10, price_with_iva: 5 }, 'O preço sem IVA e o preço com IVA não são o mesmo: envie só um deles'],
])('%j is refused at the price', async (price, message) => {
  const { status, body: problem } = await owner.call<Problem>('POST', '/api/products', body(price));
  expect(status).toBe(422);
  expect(problem.errors).toContainEqual({ path: 'price', message });
});

test('whoever sends back what they read, or only another text, leaves the price as it was typed', async () => {
  const product = await made({ price_with_iva: 5 });
  const { name, description, category, condition, stock, price } = product;
  const put = async (changes: object) =>
    (
      await owner.call<WholeProduct>('PUT', `/api/products/${product.id}`, {
        name,
        description,
        category,
        condition,
        stock,
        ...changes,
      })
    ).body;
  expect(prices(await put({ price, description: 'Sem fio.' }))).toEqual([4.07, 5, true]);
  expect(prices(await put({ price: 4.06 }))).toEqual([4.06, 4.99, false]);
  expect(prices(await put({ price_with_iva: 15 }))).toEqual([12.2, 15, true]);
});

test('the list changes it as it was typed, many at once too, and its history says which', async () => {
  const { id } = await made({ price_with_iva: 5 });
  const edited = await owner.call<WholeProduct>('PATCH', `/api/admin/products/${id}`, {
    price_with_iva: '15,00',
  });
  expect(prices(edited.body)).toEqual([12.2, 15, true]);
  const action = { kind: 'price', by: 'amount', value: -5 };
  await owner.call('POST', '/api/admin/products/bulk', { ids: [id], action });
  const { body: after } = await owner.call<WholeProduct>('GET', `/api/admin/products/${id}`);
  expect(prices(after)).toEqual([8.13, 10, true]);
  const { body: history } = await owner.call<{ items: { label: string; after: string }[] }>(
    'GET',
    `/api/admin/products/${id}/history`,
  );
  const told = history.items
    .filter(({ label }) => label === 'Preço')
    .map((entry) => entry.after.replaceAll('\u00a0', ' '));
  expect(told).toEqual(['10,00 € com IVA', '15,00 € com IVA', '5,00 € com IVA']);
});

test('ten of 9,99 are 99,90, and the order and its page keep what was typed', async () => {
  const { id } = await made({ price_with_iva: 9.99 });
  const browser = shop.browser();
  await browser.call('POST', '/api/cart/lines', { product_id: id, quantity: 10 });
  const { body: cart } = await browser.call<Cart>('GET', '/api/cart');
  expect(cart.lines[0]).toMatchObject({ unit_gross: 9.99, line_gross: 99.9, price_was_gross: null });
  expect(cart).toMatchObject({ subtotal: 81.22, iva: 18.68, shipping: 0, total: 99.9 });
  const order = await placedOrder(shop, { productId: id, quantity: 7 });
  const line = await shop.db
    .selectFrom('order_lines')
    .select(['unit_net_cents', 'unit_gross_cents', 'net_cents', 'iva_cents', 'gross_cents'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    unit_net_cents: 812,
    unit_gross_cents: 999,
    net_cents: 5685,
    iva_cents: 1308,
    gross_cents: 6993,
  });
  expect(order.items[0]).toMatchObject({ price: 8.12, price_with_iva: 9.99, line_gross: 69.93 });
});

test('a price that changes after it was seen is told as it was and is shown', async () => {
  const { id } = await made({ price_with_iva: 5 });
  const browser = shop.browser();
  await browser.call('POST', '/api/cart/lines', { product_id: id });
  await owner.call('PATCH', `/api/admin/products/${id}`, { price_with_iva: 5.01 });
  const read = async () => (await browser.call<Cart>('GET', '/api/cart')).body.lines[0];
  expect(await read()).toMatchObject({ unit_gross: 5.01, price_was_gross: 5 });
  await browser.call('POST', '/api/cart/accept-prices');
  expect(await read()).toMatchObject({ unit_gross: 5.01, price_was_gross: null });
});

test('a campaign is off what was typed, and the lowest price of 30 days is one that was shown', async () => {
  const product = await made({ price_with_iva: 15 });
  const from = new Date(shop.deps.now().getTime() + 60_000);
  await shop.db
    .updateTable('products')
    .set({
      campaign_active: true,
      campaign_percent: 10,
      campaign_starts_at: from,
      campaign_ends_at: new Date(from.getTime() + 86_400_000),
    })
    .where('id', '=', product.id)
    .execute();
  shop.pass(120_000);
  const { body: card } = await shop.browser().call<ProductCard>('GET', `/api/products/${product.id}`);
  expect(card.pricing).toMatchObject({
    gross: 13.5,
    original_gross: 15,
    discount_percent: 10,
    lowest_30_days_gross: 15,
  });
});

test('whoever asks for goods of at most 5 € finds one of exactly 5,00 €, and none of 5,01', async () => {
  const five = await made({ price_with_iva: 5, brand: 'Cinco' });
  await made({ price_with_iva: 5.01, brand: 'Cinco' });
  const index = new CatalogueIndex(shop.db, shop.deps.now, () => {});
  await index.load();
  index.close();
  const asked = async (query: object) =>
    await listProducts(shop.db, index, catalogueQuery.parse({ marca: 'Cinco', ...query }), shop.deps.now());
  expect((await asked({ preco_max: '5' })).items.map(({ id }) => id)).toEqual([five.id]);
  expect((await asked({ preco_min: '5.01' })).items.map(({ pricing }) => pricing.gross)).toEqual([5.01]);
  expect((await asked({})).price_range).toEqual({ min: 5, max: 5.01 });
});

/** What a rental's block says of its money: without IVA, and with it where it was typed so. */
const moneyOf = ({ rental_specs: said }: WholeProduct) => [
  [said?.installation_value, said?.installation_with_iva],
  [said?.extra_pages_value, said?.extra_pages_with_iva],
  [said?.extra_colour_pages_value, said?.extra_colour_pages_with_iva],
  [said?.purchase_value, said?.purchase_with_iva],
];

test('a rental’s installation, pages and purchase are typed as its month is, each without IVA or with it', async () => {
  const form = { ...body({ price_with_iva: 36.99 }), category: 'aluguer' };
  const money = {
    installation_with_iva: '20',
    included_pages: 500,
    extra_pages_with_iva: 5,
    extra_colour_pages_value: 9,
    purchase_with_iva: 499.99,
    deposit_value: 50,
  };
  const { body: product } = await owner.call<WholeProduct>('POST', '/api/products', {
    ...form,
    rental_specs: { minimum_period_months: 12, ...money },
  });
  const shown = [
    [16.26, 20],
    [4.07, 5],
    [9, null],
    [406.5, 499.99],
  ];
  expect(moneyOf(product)).toEqual(shown);
  const { body: seen } = await shop.browser().call<ProductDetail>('GET', `/api/products/${product.id}`);
  expect(seen.rental).toMatchObject({
    monthly_gross: 36.99,
    installation_net: 16.26,
    installation_gross: 20,
  });
  const put = async (rental_specs: object) =>
    await owner.call<WholeProduct & Problem>('PUT', `/api/products/${product.id}`, { ...form, rental_specs });
  // Sent back as it was read, or without IVA alone, it is as it was typed.
  expect(moneyOf((await put({ ...product.rental_specs })).body)).toEqual(shown);
  const { installation_with_iva: _, ...net } = product.rental_specs ?? {};
  expect(moneyOf((await put(net)).body)).toEqual(shown);
  expect(moneyOf((await put({ ...net, installation_value: 16 })).body)[0]).toEqual([16, null]);
  const two = await put({ ...net, installation_value: 10, installation_with_iva: 20 });
  expect(two.body.errors).toContainEqual({
    path: 'rental_specs.installation_value',
    message: 'O preço sem IVA e o preço com IVA não são o mesmo: envie só um deles',
  });
});

test('at another rate it costs what was typed, and what it is without IVA follows', async () => {
  const { id } = await made({ price_with_iva: 5 });
  const rental = await owner.call<WholeProduct>('POST', '/api/products', {
    ...body({ price_with_iva: 30 }),
    category: 'aluguer',
    rental_specs: { minimum_period_months: 12, installation_with_iva: 20 },
  });
  const tables = [{ from: '', ...IVA_RATES, mainland: { ...IVA_RATES.mainland, normal: 25 } }];
  await saveSettings(shop.deps, system('tests'), {
    iva_settings: { place: 'mainland', is_exempt: false, prices_with_iva: true, tables },
  });
  const { body: product } = await owner.call<WholeProduct>('GET', `/api/admin/products/${id}`);
  expect(prices(product)).toEqual([4, 5, true]);
  expect(await followIvaRate(shop.db, 25)).toBeGreaterThan(0);
  expect(await followIvaRate(shop.db, 25)).toBe(0);
  const row = await shop.db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ price_cents: 400 });
  const { body: after } = await owner.call<WholeProduct>('GET', `/api/admin/products/${rental.body.id}`);
  expect(moneyOf(after)[0]).toEqual([16, 20]);
});
