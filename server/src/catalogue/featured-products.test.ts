import { beforeAll, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import type { Database } from '../platform/database/database.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { featuredProducts } from './featured-products.ts';

const now = new Date('2026-11-21T12:00:00Z');
const days = (from: number, to: number) => ({
  from: new Date(now.getTime() + from * DAY),
  to: new Date(now.getTime() + to * DAY),
});
let db: Database;
beforeAll(async () => {
  db = (await createTestDatabase()).db;
});

test('the home page shows campaigns that run, of goods in stock, the largest discount first', async () => {
  await insertProduct(db, { name: 'Sem campanha' });
  await insertProduct(db, { name: 'Menos', campaign: { percent: 10, ...days(-1, 1) } });
  await insertProduct(db, { name: 'Mais', campaign: { percent: 30, ...days(-1, 1) } });
  await insertProduct(db, { name: 'Acabada', campaign: { percent: 50, ...days(-3, -1) } });
  await insertProduct(db, { name: 'Por começar', campaign: { percent: 50, ...days(1, 3) } });
  await insertProduct(db, { name: 'Esgotada', stock: 0, campaign: { percent: 50, ...days(-1, 1) } });
  await insertProduct(db, {
    name: 'Arquivada',
    archived_at: now,
    campaign: { percent: 50, ...days(-1, 1) },
  });
  expect((await featuredProducts(db, now)).map((product) => product.name)).toEqual(['Mais', 'Menos']);
});

test('one row at most', async () => {
  for (let i = 0; i < 6; i++) {
    await insertProduct(db, { name: `Campanha ${i}`, campaign: { percent: 20, ...days(-1, 1) } });
  }
  expect(await featuredProducts(db, now)).toHaveLength(5);
});
