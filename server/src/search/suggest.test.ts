import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SUGGESTIONS, suggestSearch } from '#core/search/contract.ts';
import { insertProducts } from '../../db/seeds/demo-shop/insert.ts';
import { demoProducts } from '../../db/seeds/demo-shop/products/index.ts';
import { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { suggest } from './suggest.ts';

const now = new Date('2026-11-21T12:00:00Z');
let shop: TestDatabase;
let index: CatalogueIndex;

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction().execute((tx) => insertProducts(tx, demoProducts, new Map(), now));
  index = new CatalogueIndex(
    shop.db,
    () => now,
    (error) => {
      throw error;
    },
  );
  await index.load();
});

async function labels(q: string, kind?: string): Promise<string[]> {
  const found = await suggest(shop.db, index, q, now);
  expect(suggestSearch.response.safeParse(found).success).toBe(true);
  expect(found.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
  expect(new Set(found.map(({ to }) => to)).size).toBe(found.length);
  return found.filter((one) => !kind || one.kind === kind).map(({ label }) => label);
}

describe('while one types', () => {
  it.each<[query: string, kind: string, among: string]>([
    ['deskjet 27', 'impressora', 'HP DeskJet 2710'],
    ['mfc l2710', 'impressora', 'Brother MFC-L2710DN'],
    ['deskjet 27', 'produto', 'Tinteiro HP 305 preto'],
    ['desk', 'texto', 'deskjet'],
    ['tinteiro bro', 'texto', 'tinteiro brother'],
    ['consum', 'categoria', 'Consumíveis'],
    ['portát', 'categoria', 'Portáteis'],
    ['tn24', 'produto', 'Toner Brother TN-2420 preto'],
    ['TN-242', 'produto', 'Toner Brother TN-2420 preto'],
    ['3ym6', 'produto', 'Tinteiro HP 305XL preto'],
    ['305x', 'produto', 'Tinteiro HP 305XL preto'],
    ['thinkp', 'produto', 'Portátil Lenovo ThinkPad T480'],
    ['samsumg', 'produto', 'Toner Samsung MLT-D111S preto'],
  ])('%s: %s %s', async (q, kind, among) => {
    expect(await labels(q, kind)).toContain(among);
  });

  it.each(['hp', 'brother', 'impressora canon'])('a maker alone names no printer: %s', async (q) => {
    expect(await labels(q, 'impressora')).toEqual([]);
    expect((await labels(q, 'produto')).length).toBeGreaterThan(0);
  });

  it.each(['', ' ', 'a', '%', "'; --", 'qqqzzz'])('%j suggests nothing', async (q) => {
    expect(await labels(q)).toEqual([]);
  });
});
