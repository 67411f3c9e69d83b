import { beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ poolSize: 4 });
});

test.each([
  ['GET', `/api/products/${ID}/my-review`],
  ['PUT', `/api/products/${ID}/my-review`],
  ['DELETE', `/api/products/${ID}/my-review`],
  ['GET', '/api/admin/reviews'],
  ['POST', '/api/admin/reviews/moderate'],
  ['GET', '/api/wishes'],
  ['GET', '/api/wishes/ids'],
  ['PUT', `/api/wishes/${ID}`],
  ['DELETE', `/api/wishes/${ID}`],
])('a visitor cannot %s %s', async (method, path) => {
  const response = await shop.app.request(path, { method });
  expect(response.status).toBe(401);
});

test.each([
  ['the reviews of a product', `/api/products/${ID}/reviews`, 200],
  ['a page beyond', `/api/products/${ID}/reviews?page=9`, 200],
  ['no product', '/api/products/nada/reviews', 422],
  ['a page that is none', `/api/products/${ID}/reviews?page=0`, 422],
])('everybody reads %s', async (_, path, status) => {
  expect((await shop.app.request(path)).status).toBe(status);
});
