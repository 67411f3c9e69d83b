import { beforeAll, expect, test } from 'vitest';
import { iva } from '#core/settings/sections/iva.ts';
import { IVA_RATES } from '#core/shared/iva.ts';
import { toCents } from '#core/shared/money.ts';
import { readCart } from '../cart/read-cart.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { readSold } from '../invoicing/read-sold.ts';
import { findPayable } from '../payments/payables.ts';
import { type Caller, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
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

test('what leaves the mainland has its rate, in Funchal as in Ponta Delgada; cart and order agree', async () => {
  await setIva({});
  for (const postal_code of ['9000-001', '9500-001', '1000-001']) {
    const actor = await visitorWith(shop.deps, product);
    const cart = await cartOf(actor, { shipping_method: 'normal', postal_code });
    expect(cart.iva_rates).toEqual([{ rate: 23, net: 100, iva: 23 }]);
    const order = await buy(shop.deps, actor, {
      shipping_method: cart.shipping_method,
      shipping_address: at(postal_code),
    });
    expect(order.total).toBe(cart.total);
    expect(await rateOf(order.id)).toEqual([23]);
  }
});

test('levies are in the price: an order has no line but what was bought, and no paper names one', async () => {
  await setIva({});
  const order = await buy(shop.deps, await visitorWith(shop.deps, product), {
    shipping_method: 'normal',
    shipping_address: at('1000-001'),
  });
  expect(order.items.map(({ name }) => name)).toEqual(['Toner']);
  const payable = await findPayable(shop.db, { kind: 'order', subject: order.id });
  const sold = payable && (await readSold(shop.db, shop.payments.payables, payable, shop.deps.now()));
  expect(sold?.lines.map(({ name }) => name)).toEqual(['Toner']);
  expect(sold?.lines.reduce((cents, { grossCents }) => cents + grossCents, 0)).toBe(toCents(order.total));
});

test('a shop under the small-business exemption charges what it wrote, and keeps why', async () => {
  await setIva({ is_exempt: true });
  const found = await getProduct(shop.db, product, shop.deps.now());
  expect(found.ok && found.value.pricing).toMatchObject({ net: 100, gross: 100, regime: 'exempt' });
  const order = await buy(shop.deps, await visitorWith(shop.deps, product));
  expect(order).toMatchObject({ subtotal: 100, iva: 0, total: 100, iva_rates: [] });
  const line = await shop.db
    .selectFrom('order_lines')
    .select(['iva_rate', 'iva_regime', 'iva_exemption'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  expect(line).toEqual({ iva_rate: 0, iva_regime: 'exempt', iva_exemption: 'M10' });
  await setIva({});
});
