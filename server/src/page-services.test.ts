import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { pageServices } from './page-services.ts';
import type { Deps } from './platform/deps.ts';
import { createPageTracker } from './platform/pages/page-tracker.ts';
import { insertProduct } from './testing/insert-product.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ends = new Date('2026-11-24T09:00:00Z');
let shop: TestShop;
let deps: Deps;
let index: CatalogueIndex;
let id: string;

beforeAll(async () => {
  shop = await testShop({ at: now });
  deps = shop.deps;
  id = await insertProduct(shop.db, {
    name: 'Toner em campanha',
    campaign: { percent: 20, from: new Date('2026-11-20T00:00:00Z'), to: ends },
    campaign_show_countdown: true,
  });
  index = new CatalogueIndex(shop.db, deps.now, (error) => {
    throw error;
  });
  await index.load();
  return () => index.close();
});

function open() {
  const tracker = createPageTracker();
  return { tracker, page: pageServices(deps, index, tracker) };
}

describe('a page that shows a countdown', () => {
  test.each([
    ['list', (page: ReturnType<typeof pageServices>) => page.listProducts(catalogueQuery.parse({}))],
    ['product', (page: ReturnType<typeof pageServices>) => page.getProduct(id)],
    ['campaigns', (page: ReturnType<typeof pageServices>) => page.featuredProducts()],
  ])('%s: is right until the next day less, not until the end', async (_, read) => {
    const { tracker, page } = open();
    await read(page);
    expect(tracker.tags().expiresAt).toEqual(new Date('2026-11-22T09:00:00Z'));
  });
});

test('a product is a page of its own, one that is missing belongs to the list', async () => {
  const found = open();
  await found.page.getProduct(id);
  expect(found.tracker.tags().topics).toContain(`product:${id}`);
  const missing = open();
  expect((await missing.page.getProduct('nada')).ok).toBe(false);
  expect(missing.tracker.tags().topics).toContain('products');
});
