import { beforeAll, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#core/orders/values.ts';
import fc from '#core/testing/property.ts';
import type { Person } from '../platform/http/caller.ts';
import { readCheckValues } from '../testing/check-values.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findOrder } from './store.ts';
import { updateOrder } from './update-order.ts';

const AT_FIRST = 10;

let shop: TestShop;
let admin: Person;
let serial = 0;

beforeAll(async () => {
  shop = await testShop();
  admin = await insertUser(shop.deps, 'admin', { role: 'owner' });
});

/** An order of some units of a product of its own. */
async function ordered(quantity: number) {
  serial += 1;
  const product = await insertProduct(shop.db, { name: `Artigo ${serial}`, stock: AT_FIRST });
  return { product, order: (await buy(shop.deps, await visitorWith(shop.deps, product, quantity))).id };
}

async function stockOf(product: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return row.stock;
}

async function moved(product: string): Promise<number> {
  const row = await shop.db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.lit(0)).as('sum'))
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

async function set(orderId: string, status: OrderStatus): Promise<void> {
  const changes = { status, tracking_code: null, notes: null, confirm: true };
  const result = await updateOrder(shop.deps, admin, orderId, changes);
  if (!result.ok) throw new Error(result.failure.code);
}

it('delivered, sent back and delivered again, the units left the shop once', async () => {
  const { product, order } = await ordered(1);
  const seen = [];
  for (const status of ['pagamento_confirmado', 'enviado', 'entregue', 'devolvido', 'entregue'] as const) {
    await set(order, status);
    seen.push(await stockOf(product));
  }
  expect(seen).toEqual([9, 9, 9, 9, 9]);
  await set(order, 'cancelado');
  expect(await stockOf(product)).toBe(10);
  await set(order, 'entregue');
  expect(await stockOf(product)).toBe(9);
});

it('sent back, and put back on the shelf by hand: no status puts it there again', async () => {
  const { product, order } = await ordered(2);
  for (const status of ['entregue', 'devolvido', 'cancelado', 'devolvido'] as const) await set(order, status);
  expect(await stockOf(product)).toBe(8);
});

it('whatever happens to an order, its units are taken at most once and the movements are the stock', async () => {
  const history = fc.array(fc.constantFrom<OrderStatus>(...ORDER_STATUSES), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(history, async (statuses) => {
      const { product, order } = await ordered(3);
      for (const status of statuses) {
        await set(order, status);
        const holds = (await findOrder(shop.db, order))?.holds_stock;
        const sum = await moved(product);
        expect(sum).toBe(holds ? -3 : 0);
        expect(await stockOf(product)).toBe(AT_FIRST + sum);
      }
    }),
    { numRuns: 20 },
  );
});

it('the database knows the statuses of the table, and no others', async () => {
  expect(await readCheckValues(shop.db, 'orders_status_check')).toEqual([...ORDER_STATUSES].sort());
});
