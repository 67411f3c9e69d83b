import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/orders.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let order: { readonly id: string; readonly number: number };
beforeAll(async () => {
  shop = await testShop();
  await shop.reset();
  order = await placeTestOrder(shop.deps);
});

async function called(kind: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`SELECT record_name(${kind}, ${id}) AS name`.execute(
    shop.db,
  );
  return rows[0]?.name ?? null;
}

test('a record is called by its number or name, and by nothing where there is none', async () => {
  expect(await called('order', order.id)).toBe(`N.º ${order.number}`);
  const product = await shop.db.selectFrom('products').select(['id', 'name']).executeTakeFirstOrThrow();
  expect(await called('product', product.id)).toBe(product.name);
  expect(await called('repair', order.id)).toBeNull();
  expect(await called('order', 'ORD-1763726400000-nobody')).toBeNull();
  expect(await called('settings', 'company')).toBeNull();
});

test('a sale is found by the number that people say', async () => {
  for (const typed of [
    `N.º ${order.number}`,
    String(order.number),
    `#${order.number}`,
    `nº${order.number}`,
  ]) {
    const { rows } = await sql<{ id: string | null }>`SELECT sale_called(${typed}) AS id`.execute(shop.db);
    expect(rows[0]?.id, typed).toBe(order.id);
  }
  const { rows } = await sql<{ id: string | null }>`SELECT sale_called('T-99999') AS id`.execute(shop.db);
  expect(rows[0]?.id).toBeNull();
});
