import { beforeAll, expect, test } from 'vitest';
import { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import { syncPrintersOf } from '../catalogue/sync-printers.ts';
import { pageServices } from '../page-services.ts';
import { listenForChanges } from '../platform/cache/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { createPageTracker } from '../platform/pages/page-tracker.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let deps: Deps;
let index: CatalogueIndex;
let onSale: string;
let archived: string;

async function sync(id: string, names: string[]): Promise<void> {
  await shop.db.transaction().execute((tx) => syncPrintersOf(tx, [{ productId: id, brand: 'HP', names }]));
}

beforeAll(async () => {
  shop = await testShop();
  deps = shop.deps;
  index = new CatalogueIndex(shop.db, deps.now, (error) => {
    throw error;
  });
  onSale = await insertProduct(shop.db, { name: 'Tinteiro' });
  archived = await insertProduct(shop.db, { name: 'Guardado', archived_at: new Date() });
  await sync(onSale, ['HP DeskJet 2710']);
  await sync(archived, ['HP DeskJet 2710']);
});

test("a printer's page is made of the products tied to it, those that may come back too", async () => {
  const tracker = createPageTracker();
  await pageServices(deps, index, tracker).getPrinter('hp-deskjet-2710');
  expect([...tracker.tags().topics].sort()).toEqual(
    ['printers', `product:${onSale}`, `product:${archived}`, 'settings'].sort(),
  );
  const missing = createPageTracker();
  await pageServices(deps, index, missing).getPrinter('nada');
  expect(missing.tags().topics).toContain('printers');
});

test('the database tells when a tie is made or undone, and not when nothing changed', async () => {
  const heard: (string | null)[] = [];
  let wake: () => void = () => {};
  const listener = await listenForChanges(
    shop.database.url,
    deps.log,
    (topic) => {
      heard.push(topic);
      if (topic === 'settings') wake();
    },
    () => {},
  );
  /** What was told until the marker came through. */
  const told = async (change: () => Promise<void>): Promise<boolean> => {
    heard.length = 0;
    const marked = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await change();
    await shop.database.pool.query("SELECT pg_notify('balcao_changed', 'settings')");
    await marked;
    return heard.includes('printers');
  };
  try {
    expect(await told(() => sync(onSale, ['HP DeskJet 2710', 'HP ENVY 6020']))).toBe(true);
    expect(await told(() => sync(onSale, ['HP DeskJet 2710', 'HP ENVY 6020']))).toBe(false);
    expect(await told(() => sync(onSale, ['HP DeskJet 2710']))).toBe(true);
  } finally {
    await listener.close();
  }
});
