import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { buildApp } from '../../app.ts';
import { gatherParts } from '../../features.ts';
import { pageServices } from '../../page-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPageTracker } from '../../platform/pages/page-tracker.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { CatalogueIndex } from './catalogue-index.ts';

let shop: TestShop;
let deps: Deps;
let index: CatalogueIndex;

beforeAll(async () => {
  shop = await testShop();
  deps = shop.deps;
  await insertProduct(shop.db, { name: 'Toner preto' });
  index = new CatalogueIndex(shop.db, deps.now, (error) => {
    throw error;
  });
  await index.load();
  return () => index.close();
});

/** Fills the queue with searches that end when the returned function is called. */
function flood(): () => Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const searches: Promise<void>[] = [];
  while (!index.isBusy) searches.push(index.inTurn(() => held));
  const end = async () => {
    release();
    await Promise.all(searches);
  };
  onTestFinished(end);
  return end;
}

test('a flood of searches is refused before it fills the memory, and told when to come back', async () => {
  const app = buildApp(deps, { parts: gatherParts({ deps, index, cache: null, simulator: null }) });
  const end = flood();
  for (const address of ['/api/products?q=toner', '/api/search/suggestions?q=toner']) {
    const refused = await app.request(address);
    expect(refused.status, address).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'not_ready' });
  }
  await end();
  expect((await app.request('/api/products?q=toner')).status).toBe(200);
});

test('the page of results says so too, and keeps nothing of it', async () => {
  const page = pageServices(deps, index, createPageTracker());
  const end = flood();
  await expect(page.listProducts(catalogueQuery.parse({ q: 'toner' }))).rejects.toMatchObject({
    status: 503,
  });
  await end();
  expect((await page.listProducts(catalogueQuery.parse({ q: 'toner' }))).total).toBe(1);
});
