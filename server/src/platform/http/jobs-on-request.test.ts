import { beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../../testing/insert-product.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';

const address = (kind: string) => `/api/__test/jobs/${kind}`;

let shop: TestShop;
let others: TestShop[];
beforeAll(async () => {
  shop = await testShop();
  const { database } = shop;
  others = [
    await testShop({ database, environment: { NODE_ENV: 'development' } }),
    await testShop({ database, environment: { NODE_ENV: 'production' } }),
    // What a shop is that says nothing.
    await testShop({ database, environment: { NODE_ENV: '' } }),
  ];
});

test('what has a time of its own is done when a test asks for it', async () => {
  const product = await insertProduct(shop.db, { name: 'Toner', stock: 0 });
  const browser = shop.browser();
  const asked = await browser.call('POST', `/api/products/${product}/stock-alert`, {
    email: 'ana@example.pt',
  });
  expect(asked.status).toBeLessThan(300);
  await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', product).execute();
  expect((await shop.app.request(address('stock-alerts.send'), { method: 'POST' })).status).toBe(204);
  const { notified_at } = await shop.db
    .selectFrom('stock_alerts')
    .select('notified_at')
    .executeTakeFirstOrThrow();
  expect(notified_at).not.toBeNull();
});

test.each(['outbox.send-mail', 'nada'])('%s has no time of its own, and is not done', async (kind) => {
  expect((await shop.app.request(address(kind), { method: 'POST' })).status).toBe(404);
});

test('no other shop has the address, whatever the method', async () => {
  for (const { app, deps } of others) {
    expect(deps.config.env).not.toBe('test');
    expect(app.routes.filter(({ path }) => path.includes('__test'))).toEqual([]);
    for (const method of ['POST', 'PUT', 'GET']) {
      const answer = await app.request(address('stock-alerts.send'), { method });
      expect([deps.config.env, method, answer.status]).toEqual([deps.config.env, method, 404]);
    }
  }
});
