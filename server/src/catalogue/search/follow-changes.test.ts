import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { pageServices } from '../../page-services.ts';
import { bodyAs, toCachedPage } from '../../platform/cache/cached-page.ts';
import { listenForChanges } from '../../platform/cache/notify.ts';
import { createPageTracker } from '../../platform/pages/page-tracker.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { testCache } from '../../testing/test-cache.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { changeFollower } from './follow-changes.ts';

const log = pino({ level: 'silent' });
const shop: TestShop = await testShop();
let toner = '';
let laptop = '';

beforeEach(async () => {
  await shop.db.deleteFrom('products').execute();
  toner = await insertProduct(shop.db, { name: 'Toner preto', stock: 40 });
  laptop = await insertProduct(shop.db, { name: 'Portátil', category: 'portateis', price_cents: 50_000 });
});

/** A node of the shop: its own cache and index over the one database, following what it hears. */
async function node(onHeard: (message: string) => void = () => {}) {
  const index = new CatalogueIndex(shop.db, shop.deps.now, (error) => {
    throw error;
  });
  const cache = testCache(1e7);
  const follow = changeFollower(cache, index, log);
  const heard: string[] = [];
  const hear = (message: string | null): void => {
    follow(message);
    if (message === null) return;
    heard.push(message);
    onHeard(message);
  };
  const listener = await listenForChanges(shop.database.url, log, hear, () => {});
  onTestFinished(async () => {
    await listener.close();
    index.close();
  });
  await index.untilLoaded();
  // The first load ends with forgetting everything.
  await index.refresh([]);

  const show = async (key: string): Promise<string> => {
    const page = await cache.get(key, async () => {
      const tracker = createPageTracker();
      const services = pageServices(shop.deps, index, tracker);
      const url = new URL(key, 'http://shop');
      const shown = url.pathname.startsWith('/produtos/')
        ? await services.getProduct(url.pathname.slice('/produtos/'.length))
        : await services.listProducts(catalogueQuery.parse(Object.fromEntries(url.searchParams)));
      const body = Buffer.from(JSON.stringify(shown));
      return { page: await toCachedPage(200, [], body, '/'), tags: tracker.tags() };
    });
    return (await bodyAs(page, 'plain')).toString();
  };
  const isKept = (key: string) => cache.find(key) !== null;
  return { cache, index, heard, show, isKept };
}

const update = async (
  id: string,
  values: { stock?: number; sold_units?: number; price_cents?: number; name?: string },
) => void (await shop.db.updateTable('products').set(values).where('id', '=', id).execute());

describe('what a change drops', () => {
  const lists = {
    toners: '/produtos?categoria=consumiveis',
    laptops: '/produtos?categoria=portateis',
    cheapest: '/produtos?categoria=portateis&ordenar=price-asc',
    upTo: '/produtos?categoria=portateis&preco_max=1000',
  };

  test.each<[string, () => Promise<unknown>, string, (keyof typeof lists | 'its page')[]]>([
    ['40 becomes 39', () => update(toner, { stock: 39, sold_units: 1 }), 'sold:', []],
    ['20 becomes 19', () => update(toner, { stock: 19, sold_units: 21 }), 'rows:', ['its page', 'toners']],
    [
      'the last one is sold',
      () => update(toner, { stock: 0, sold_units: 40 }),
      'rows:',
      ['its page', 'toners'],
    ],
    [
      'a price changes',
      () => update(toner, { price_cents: 1100 }),
      'rows:',
      ['its page', 'toners', 'cheapest', 'upTo'],
    ],
    [
      'a name changes',
      () => update(toner, { name: 'Toner azul' }),
      'rows:',
      ['its page', 'toners', 'laptops', 'cheapest', 'upTo'],
    ],
    [
      'a product comes',
      async () => await insertProduct(shop.db, { name: 'Rato' }),
      'rows:',
      ['toners', 'laptops', 'cheapest', 'upTo'],
    ],
  ])('%s', async (_, change, kind, dropped) => {
    const { heard, index, show, isKept } = await node();
    const page = `/produtos/${toner}`;
    for (const key of [page, ...Object.values(lists)]) await show(key);
    await change();
    await vi.waitFor(() => expect(heard).toEqual([expect.stringContaining(kind)]), 15_000);
    // What follows the index was queued before this.
    await index.refresh([]);
    const gone = Object.entries({ 'its page': page, ...lists }).filter(([, key]) => !isKept(key));
    expect(gone.map(([name]) => name).sort()).toEqual([...dropped].sort());
  });
});

test('what is sold changes the order of what sells, though it drops no page', async () => {
  const cheap = await insertProduct(shop.db, { name: 'Zebra', stock: 40 });
  const { heard, index, cache, show } = await node();
  const first = JSON.parse(await show('/produtos?categoria=consumiveis')) as { items: { id: string }[] };
  const last = first.items[0]?.id === cheap ? toner : cheap;
  await update(last, { stock: 39, sold_units: 30 });
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  await index.refresh([]);
  cache.drop(null);
  const next = JSON.parse(await show('/produtos?categoria=consumiveis')) as { items: { id: string }[] };
  expect(next.items[0]?.id).toBe(last);
});

test('once a node has heard of a price, no page of it shows an older one, however many ask meanwhile', async () => {
  const wrong: string[] = [];
  /** Prices rise, so that an older one is a lower one. */
  const price = { committed: 50_000 };
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const known = { price: 50_000 };
      const made = await node(() => {
        known.price = Math.max(known.price, price.committed);
      });
      return { ...made, known };
    }),
  );
  const keys = [`/produtos/${laptop}`, '/produtos?categoria=portateis', '/produtos', '/produtos?q=portatil'];
  let isOpen = true;
  const crowd = nodes.flatMap(({ show, known }) =>
    [...keys, ...keys].map(async (key) => {
      let asked = 0;
      while (isOpen) {
        const least = known.price;
        const shown =
          Number(/"net":(\d+(?:\.\d+)?)[^}]*"original_net"/.exec(ofLaptop(await show(key)))?.[1]) * 100;
        if (!(Math.round(shown) >= least)) wrong.push(`${key}: ${shown} after ${least}`);
        asked++;
        await new Promise((resolve) => setImmediate(resolve));
      }
      return asked;
    }),
  );
  for (let i = 1; i <= 20; i++) {
    const next = 50_000 + i * 100;
    await update(laptop, { price_cents: next });
    price.committed = next;
    for (const { heard } of nodes)
      await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(i), 15_000);
  }
  isOpen = false;
  const asked = await Promise.all(crowd);
  expect(wrong).toEqual([]);
  expect(Math.min(...asked)).toBeGreaterThan(0);
  for (const { show } of nodes)
    for (const key of keys) expect(ofLaptop(await show(key))).toContain('"net":520,');
});

/** The part of a page about the laptop, from its name on. */
function ofLaptop(shown: string): string {
  return shown.slice(shown.indexOf('"Portátil"'));
}
