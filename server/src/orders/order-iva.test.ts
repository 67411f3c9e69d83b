import { beforeAll, expect, test } from 'vitest';
import { iva } from '#core/settings/sections/iva.ts';
import { IVA_RATES } from '#core/shared/iva.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { type Caller, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let product: string;
beforeAll(async () => {
  shop = await testShop();
  product = await insertProduct(shop.db, { name: 'Toner', price_cents: 10_000, stock: 50 });
});

/** Rates as they are now, then others from a day on that was long ago. */
async function setIva(changes: Partial<typeof iva.defaults>): Promise<void> {
  await saveSettings(shop.deps, system('test'), {
    iva_settings: { ...iva.defaults, ...changes },
  });
}

const at = (postal_code: string) => ({
  name: 'Ana Silva',
  address: 'Rua Nova 3',
  city: 'Lugar',
  postal_code,
});

async function cartOf(actor: Caller, asked: Parameters<typeof readCart>[3]) {
  return await readCart(shop.db, actor, shop.deps.now(), asked);
}

async function rateOf(orderId: string): Promise<number[]> {
  const lines = await shop.db
    .selectFrom('order_lines')
    .select('iva_rate')
    .where('order_id', '=', orderId)
    .execute();
  return lines.map(({ iva_rate }) => iva_rate);
}

test('a shop of the islands shows and charges its own rate; an order keeps the rate it was made with', async () => {
  await setIva({ place: 'madeira' });
  const found = await getProduct(shop.db, product, shop.deps.now());
  expect(found.ok && found.value.pricing).toMatchObject({ net: 100, gross: 122 });
  const order = await buy(shop.deps, await visitorWith(shop.deps, product));
  expect(order).toMatchObject({ subtotal: 100, iva: 22, total: 122 });
  await setIva({ place: 'azores' });
  expect(await rateOf(order.id)).toEqual([22]);
  const later = await buy(shop.deps, await visitorWith(shop.deps, product));
  expect(later).toMatchObject({ iva: 16, total: 116 });
});

test('new rates count from their day on', async () => {
  const more = { ...IVA_RATES, mainland: { normal: 25, intermediate: 13, reduced: 6 } };
  await setIva({
    tables: [
      { from: '', ...IVA_RATES },
      { from: '2999-01-01', ...more },
    ],
  });
  expect((await cartOf(await visitorWith(shop.deps, product), {})).iva).toBe(23);
  await setIva({
    tables: [
      { from: '', ...IVA_RATES },
      { from: '2020-01-01', ...more },
    ],
  });
  expect((await cartOf(await visitorWith(shop.deps, product), {})).iva).toBe(25);
});

test('by destination: cart and order agree on the rate of where it goes; what is collected has the shop’s own', async () => {
  await setIva({ by_destination: true });
  const actor = await visitorWith(shop.deps, product);
  const asked = { shipping_method: 'normal', postal_code: '9500-001' };
  const cart = await cartOf(actor, asked);
  expect(cart.iva_rates).toEqual([{ rate: 16, net: 100, iva: 16 }]);
  const order = await buy(shop.deps, actor, {
    shipping_method: cart.shipping_method,
    shipping_address: at('9500-001'),
  });
  expect(order.total).toBe(cart.total);
  expect(await rateOf(order.id)).toEqual([16]);
  const madeira = await buy(shop.deps, await visitorWith(shop.deps, product), {
    shipping_method: cart.shipping_method,
    shipping_address: at('9000-001'),
  });
  expect(await rateOf(madeira.id)).toEqual([22]);
  const other = await visitorWith(shop.deps, product);
  expect((await cartOf(other, { shipping_method: 'levantamento', postal_code: '9500-001' })).iva).toBe(23);
  expect(await rateOf((await buy(shop.deps, other)).id)).toEqual([23]);
});

test('without it every delivery has the rate of the shop’s place', async () => {
  await setIva({});
  const added = await addLine(shop.deps, nobody, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.detail);
  const actor = { ...nobody, cartToken: added.value.newToken };
  expect((await cartOf(actor, { postal_code: '9500-001' })).iva).toBe(23);
});
