import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDeps, type TestDeps } from '../platform/testing/test-deps.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { nobody } from '../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { forgetStockAlerts, sendStockAlerts } from './jobs/send-stock-alerts.tsx';
import { requestStockAlert } from './request-stock-alert.ts';

let database: TestDatabase;
let deps: TestDeps;
let product: string;
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  deps = createTestDeps(database);
  product = await insertProduct(database.db, { name: `Toner ${serial}`, stock: 0 });
});

const ask = (email = 'ana@example.pt') => requestStockAlert(deps, nobody, { productId: product, email });

async function stock(units: number): Promise<void> {
  await database.db.updateTable('products').set({ stock: units }).where('id', '=', product).execute();
}

async function mailed(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('emails')
    .select('recipient')
    .where('subject', '=', `Voltou a ter stock: Toner ${serial}`)
    .execute();
  return rows.map((row) => row.recipient.toLowerCase()).sort();
}

test('who asked is told once when there is stock, and not before', async () => {
  await ask();
  await sendStockAlerts(deps);
  expect(await mailed()).toEqual([]);
  await stock(3);
  await Promise.all([sendStockAlerts(deps), sendStockAlerts(deps), sendStockAlerts(deps)]);
  await sendStockAlerts(deps);
  expect(await mailed()).toEqual(['ana@example.pt']);
});

test('asked many times it is one notice, and the answer is always the same', async () => {
  const answers = await Promise.all([ask(), ask('ANA@example.pt'), ask(), ask('rui@example.pt')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await stock(1);
  await sendStockAlerts(deps);
  expect(await mailed()).toEqual(['ana@example.pt', 'rui@example.pt']);
});

test('told once, one may ask again', async () => {
  await ask();
  await stock(1);
  await sendStockAlerts(deps);
  await stock(0);
  await ask();
  await sendStockAlerts(deps);
  await stock(1);
  await sendStockAlerts(deps);
  expect(await mailed()).toEqual(['ana@example.pt', 'ana@example.pt']);
});

test('nobody waits for what is in stock or not on sale', async () => {
  await stock(1);
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'in_stock', status: 409 } });
  await database.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('id', '=', product)
    .execute();
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'product_not_found' } });
});

test('an address waits for thirty products at most, with the same answer', async () => {
  const asked = 'muitos@example.pt';
  for (let i = 0; i < 31; i++) {
    product = await insertProduct(database.db, { name: `Esgotado ${i}`, stock: 0 });
    expect((await ask(asked)).ok).toBe(true);
  }
  const waiting = await database.db
    .selectFrom('stock_alerts')
    .select('id')
    .where('email', '=', asked)
    .execute();
  expect(waiting).toHaveLength(30);
});

test('addresses are forgotten a month after they were told, or after a year in vain', async () => {
  await ask('vao@example.pt');
  const left = async () =>
    (await database.db.selectFrom('stock_alerts').select('id').where('product_id', '=', product).execute())
      .length;
  deps.pass(364 * 86_400_000);
  await forgetStockAlerts(deps);
  expect(await left()).toBe(1);
  deps.pass(2 * 86_400_000);
  await forgetStockAlerts(deps);
  expect(await left()).toBe(0);
});
