import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductPage } from '#core/catalogue/contract.ts';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { createLog } from '../platform/log/log.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { testCache } from '../testing/test-cache.ts';
import { testShop } from '../testing/test-shop.ts';
import { listProducts, listProductsReady } from './list-products.ts';
import { CatalogueIndex } from './search/catalogue-index.ts';
import { changeFollower } from './search/follow-changes.ts';

const { db, deps } = await testShop({ at: new Date('2026-03-02T10:00:00Z') });
const day = (n: number) => new Date(deps.now().getTime() + n * 86_400_000);
let index: CatalogueIndex;
let tell: (message: string | null) => void;
let ink: string;

beforeAll(async () => {
  ink = await insertProduct(db, { name: 'Tinteiro azul' });
  await insertProduct(db, { name: 'Tinteiro preto' });
  await insertProduct(db, { name: 'Toner', campaign: { percent: 10, from: day(-3), to: day(2) } });
  await sql`UPDATE products SET campaign_show_countdown = true WHERE campaign_active`.execute(db);
});
beforeEach(async () => {
  index = new CatalogueIndex(db, deps.now, (error) => {
    throw error;
  });
  const cache = testCache(1024 * 1024);
  tell = changeFollower(cache, index, createLog('silent'));
  tell(null);
  await index.refresh([ink]);
});

const query = catalogueQuery.parse({});
const list = (now = deps.now()) => listProducts(db, index, query, now);
const priceOf = (page: ProductPage) => page.items.find(({ id }) => id === ink)?.price;
const reprice = (cents: number) =>
  db.updateTable('products').set({ price_cents: cents }).where('id', '=', ink).execute();

test('what is sent is the page, to the letter', async () => {
  const page = await list();
  expect(page.items).toHaveLength(3);
  const { json } = await listProductsReady(db, index, query, deps.now());
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(page)));
});

test('a card is kept until its product is told to have changed', async () => {
  await reprice(1000);
  tell(`rows:${ink}`);
  expect(priceOf(await list())).toBe(10);
  await reprice(2000);
  expect(priceOf(await list())).toBe(10);
  tell(`rows:${ink}`);
  expect(priceOf(await list())).toBe(20);
  await reprice(1000);
  tell(`product:${ink}`);
  expect(priceOf(await list())).toBe(10);
});

test('what was read before a change was told is not kept after it', async () => {
  const { cards } = index;
  const card = (await list()).items.find(({ id }) => id === ink);
  if (!card) throw new Error('no card');
  const mark = cards.mark();
  cards.drop([ink]);
  cards.keep(card, { now: deps.now(), nextChange: null, mark, ivaRate: 23 });
  expect(cards.find(ink, deps.now(), 23)).toBeNull();
  cards.keep(card, { now: deps.now(), nextChange: null, mark: cards.mark(), ivaRate: 23 });
  expect(cards.find(ink, deps.now(), 23)?.card).toBe(card);
  // At another rate of IVA it is another card.
  expect(cards.find(ink, deps.now(), 22)).toBeNull();
});

test('while changes may be missed every card is read', async () => {
  await list();
  index.cards.suspend();
  await reprice(4000);
  expect(priceOf(await list())).toBe(40);
  await reprice(1000);
  expect(priceOf(await list())).toBe(10);
});

test('a countdown counts on', async () => {
  const left = async (now: Date) =>
    (await list(now)).items.find(({ name }) => name === 'Toner')?.pricing.campaign_days_left;
  expect(await left(deps.now())).toBe(2);
  expect(await left(day(1.5))).toBe(1);
});
