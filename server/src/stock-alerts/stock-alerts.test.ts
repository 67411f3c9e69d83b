import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from '../testing/insert-product.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { forgetStockAlerts, sendStockAlerts } from './jobs/send-stock-alerts.tsx';
import { requestStockAlert } from './request-stock-alert.ts';

let shop: TestShop;
let product: string;
let serial = 0;

beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  serial += 1;
  await shop.reset();
  product = await insertProduct(shop.db, { name: `Toner ${serial}`, stock: 0 });
});

const ask = (email = 'ana@example.pt') => requestStockAlert(shop.deps, nobody, { productId: product, email });

async function stock(units: number): Promise<void> {
  await shop.db.updateTable('products').set({ stock: units }).where('id', '=', product).execute();
}

async function mailed(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('subject', '=', `Voltou a ter stock: Toner ${serial}`)
    .execute();
  return rows.map((row) => row.recipient.toLowerCase()).sort();
}

test('who asked is told once when there is stock, and not before', async () => {
  await ask();
  await sendStockAlerts(shop.deps);
  expect(await mailed()).toEqual([]);
  await stock(3);
  await Promise.all([sendStockAlerts(shop.deps), sendStockAlerts(shop.deps), sendStockAlerts(shop.deps)]);
  await sendStockAlerts(shop.deps);
  expect(await mailed()).toEqual(['ana@example.pt']);
});

test('asked many times it is one notice, and the answer is always the same', async () => {
  const answers = await Promise.all([ask(), ask('ANA@example.pt'), ask(), ask('rui@example.pt')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await stock(1);
  await sendStockAlerts(shop.deps);
  expect(await mailed()).toEqual(['ana@example.pt', 'rui@example.pt']);
});

test('told once, one may ask again', async () => {
  await ask();
  await stock(1);
  await sendStockAlerts(shop.deps);
  await stock(0);
  await ask();
  await sendStockAlerts(shop.deps);
  await stock(1);
  await sendStockAlerts(shop.deps);
  expect(await mailed()).toEqual(['ana@example.pt', 'ana@example.pt']);
});

test('nobody waits for what is in stock or not on sale', async () => {
  await stock(1);
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'in_stock', status: 409 } });
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', product).execute();
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'product_not_found' } });
});

test('an address waits for thirty products at most, with the same answer', async () => {
  const asked = 'muitos@example.pt';
  for (let i = 0; i < 31; i++) {
    product = await insertProduct(shop.db, { name: `Esgotado ${i}`, stock: 0 });
    expect((await ask(asked)).ok).toBe(true);
  }
  const waiting = await shop.db.selectFrom('stock_alerts').select('id').where('email', '=', asked).execute();
  expect(waiting).toHaveLength(30);
});

test('addresses are forgotten a month after they were told, or after a year in vain', async () => {
  await ask('vao@example.pt');
  const left = async () =>
    (await shop.db.selectFrom('stock_alerts').select('id').where('product_id', '=', product).execute())
      .length;
  shop.pass(364 * 86_400_000);
  await forgetStockAlerts(shop.deps);
  expect(await left()).toBe(1);
  shop.pass(2 * 86_400_000);
  await forgetStockAlerts(shop.deps);
  expect(await left()).toBe(0);
});

test('an address is told of ten products a day, of the others the next day', async () => {
  const asked = `cheio-${serial}@example.pt`;
  for (let i = 0; i < 13; i++) {
    product = await insertProduct(shop.db, { name: `Regressa ${serial} ${i}`, stock: 0 });
    await ask(asked);
    await stock(1);
  }
  const told = async () =>
    (await shop.db.selectFrom('emails').select('id').where('recipient', '=', asked).execute()).length;
  await sendStockAlerts(shop.deps);
  await sendStockAlerts(shop.deps);
  expect(await told()).toBe(10);
  shop.pass(86_400_000);
  await sendStockAlerts(shop.deps);
  expect(await told()).toBe(13);
});
