import { beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/insert-product.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { syncPrintersOf } from './sync-printers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function printersOf(productId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('product_printers')
    .innerJoin('printers', 'printers.id', 'product_printers.printer_id')
    .select('printers.name')
    .where('product_id', '=', productId)
    .orderBy('printers.name')
    .execute();
  return rows.map((row) => row.name);
}

function sync(productId: string, brand: string | null, names: string[]): Promise<void> {
  return database.db.transaction().execute((tx) => syncPrintersOf(tx, [{ productId, brand, names }]));
}

test('a product has the printers it names, however written, and loses those it names no more', async () => {
  const id = await insertProduct(database.db, { name: 'Tinteiro 305' });
  await sync(id, 'HP', ['DeskJet 2710', 'hp deskjet 2710 All-in-One', 'HP ENVY 6020', 'qualquer coisa']);
  expect(await printersOf(id)).toEqual(['HP DeskJet 2710', 'HP ENVY 6020']);
  await sync(id, 'HP', ['HP ENVY 6020']);
  expect(await printersOf(id)).toEqual(['HP ENVY 6020']);
  await sync(id, null, []);
  expect(await printersOf(id)).toEqual([]);
});

test('one printer is shared by all that fit it, and many products are tied at once', async () => {
  const [a, b] = await Promise.all(
    ['Toner A', 'Toner B'].map((name) => insertProduct(database.db, { name })),
  );
  await database.db.transaction().execute((tx) =>
    syncPrintersOf(
      tx,
      [a, b].map((productId) => ({ productId: productId ?? '', brand: null, names: ['Brother HL-L2310D'] })),
    ),
  );
  expect([await printersOf(a ?? ''), await printersOf(b ?? '')]).toEqual([
    ['Brother HL-L2310D'],
    ['Brother HL-L2310D'],
  ]);
});

test('two that name the same unknown printers at once both succeed', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, i) => insertProduct(database.db, { name: `Em corrida ${i}` })),
  );
  const names = Array.from({ length: 20 }, (_, i) => `Epson EcoTank ET-${2000 + i}`);
  await Promise.all(ids.map((id, i) => sync(id, null, i % 2 ? names : [...names].reverse())));
  for (const id of ids) expect(await printersOf(id)).toHaveLength(20);
});
