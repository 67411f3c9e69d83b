import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { pageServices } from './page-services.ts';
import type { Deps } from './platform/deps.ts';
import { createPageTracker } from './platform/pages/page-tracker.ts';
import { insertProduct } from './testing/insert-product.ts';
import { insertUser } from './testing/people.ts';
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

test('the brands of what is on sale, where there is more than one', async () => {
  const { page } = open();
  expect(await page.brandsOnSale()).toEqual([]);
  for (const [n, brand] of ['HP', 'HP', 'Brother'].entries())
    await insertProduct(shop.db, { name: `Tinteiro ${n}`, brand });
  await index.load();
  expect(await page.brandsOnSale()).toEqual(['HP', 'Brother']);
});

test('the newest approved reviews with words, good or bad, each with its product; none is none', async () => {
  const { page } = open();
  expect(await page.latestReviews()).toEqual([]);
  const say = async (who: string, rating: number, text: string, status: string, at: string) => {
    await insertUser(deps, who);
    await shop.db
      .insertInto('reviews')
      .values({ product_id: id, user_id: who, rating, text, author: who, status, created_at: new Date(at) })
      .execute();
  };
  await say('ana', 5, 'Muito bom', 'aprovada', '2026-11-01T10:00:00Z');
  await say('rui', 1, 'Chegou partido', 'aprovada', '2026-11-02T10:00:00Z');
  await say('eva', 5, '', 'aprovada', '2026-11-03T10:00:00Z');
  await say('zeca', 5, 'Por ler', 'pendente', '2026-11-04T10:00:00Z');
  const shown = open();
  expect((await shown.page.latestReviews()).map(({ text, product_name }) => [text, product_name])).toEqual([
    ['Chegou partido', 'Toner em campanha'],
    ['Muito bom', 'Toner em campanha'],
  ]);
  expect(shown.tracker.tags().topics).toContain(`product:${id}`);
  await shop.db.updateTable('products').set({ archived_at: now }).where('id', '=', id).execute();
  expect(await open().page.latestReviews()).toEqual([]);
});
