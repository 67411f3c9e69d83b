import { beforeAll, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import { pageServices } from '../page-services.ts';
import { createPageTracker } from '../platform/pages/page-tracker.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { campaignFollower, followCampaigns } from './jobs/follow-campaigns.ts';
import { CatalogueIndex } from './search/catalogue-index.ts';

const NOON = new Date('2026-11-23T12:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ poolSize: 8 });
});

const at = (days: number, milliseconds = 0) => new Date(NOON.getTime() + days * DAY + milliseconds);

let serial = 0;
/** A product of 10 € since 100 days ago, with a campaign of these days from noon. */
async function product(from: number, to: number, percent = 20) {
  serial += 1;
  const id = await insertProduct(shop.db, {
    name: `Campanha ${serial}`,
    campaign: { percent, from: at(from), to: at(to) },
  });
  await shop.db
    .insertInto('price_history')
    .values({ product_id: id, price_cents: 1000, starts_at: at(-100) })
    .execute();
  return id;
}

async function history(id: string): Promise<[number, string][]> {
  const rows = await shop.db
    .selectFrom('price_history')
    .select(['price_cents', 'starts_at'])
    .where('product_id', '=', id)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => [row.price_cents, row.starts_at.toISOString()]);
}

const deps = (now: Date) => ({ ...shop.deps, now: () => now });

/** The public page of a product at a moment: what it shows and until when. */
async function page(id: string, now: Date) {
  const own = deps(now);
  const index = new CatalogueIndex(shop.db, own.now, () => {});
  await index.load();
  index.close();
  const tracker = createPageTracker();
  const found = await pageServices(own, index, tracker).getProduct(id);
  if (!found.ok) throw new Error(found.failure.code);
  return { pricing: found.value.pricing, until: tracker.tags().expiresAt };
}

test('beginnings and ends are written at their own moments, once, whoever comes late or at the same time', async () => {
  const id = await product(1, 2);
  expect(await followCampaigns(deps(at(0.5)))).toBe(0);
  await followCampaigns(deps(at(1.5)));
  await followCampaigns(deps(at(1.6)));
  await Promise.all([followCampaigns(deps(at(3))), followCampaigns(deps(at(3)))]);
  expect(await history(id)).toEqual([
    [1000, at(-100).toISOString()],
    [800, at(1).toISOString()],
    [1000, at(2, 1).toISOString()],
  ]);
});

test('a shop that stays open looks only at what began or ended since, and once a day at all', async () => {
  let days = 0.5;
  const follow = campaignFollower({ db: shop.db, now: () => at(days) });
  await follow();
  const begins = await product(1, 2);
  const unseen = await product(0.2, 0.3);
  days = 1;
  await follow();
  expect((await history(begins)).at(-1)).toEqual([800, at(1).toISOString()]);
  expect(await history(unseen)).toHaveLength(1);
  days = 1.5;
  await follow();
  expect(await history(unseen)).toEqual([
    [1000, at(-100).toISOString()],
    [800, at(0.2).toISOString()],
    [1000, at(0.3, 1).toISOString()],
  ]);
});

test('the lowest price of the 30 days before a second campaign is that of the first', async () => {
  const id = await product(1, 2, 40);
  await followCampaigns(deps(at(1.5)));
  await followCampaigns(deps(at(3)));
  await shop.db
    .updateTable('products')
    .set({ campaign_starts_at: at(10), campaign_ends_at: at(12), campaign_percent: 10 })
    .where('id', '=', id)
    .execute();
  await followCampaigns(deps(at(10.5)));
  // 6 € + IVA: not the 9 € of now, nor the 10 € struck through
  expect((await page(id, at(10.6))).pricing).toMatchObject({
    net: 9,
    original_net: 10,
    lowest_30_days_gross: 7.38,
  });
  // a third one, when the first is longer ago than 30 days, and the second is not
  await shop.db
    .updateTable('products')
    .set({ campaign_starts_at: at(35), campaign_ends_at: at(36) })
    .where('id', '=', id)
    .execute();
  expect((await page(id, at(35.5))).pricing.lowest_30_days_gross).toBe(11.07);
});

test('a kept page is right: it ends with the campaign’s beginning, and then with its end', async () => {
  await shop.db.updateTable('products').set({ campaign_active: false }).execute();
  const id = await product(1, 2);
  const before = await page(id, at(0.5));
  expect(before.pricing).toMatchObject({ net: 10, discount_percent: null });
  expect(before.until).toEqual(at(1));
  const during = await page(id, at(1));
  expect(during.pricing).toMatchObject({ net: 8, discount_percent: 20, original_net: 10 });
  expect(during.until).toEqual(at(2, 1));
  const after = await page(id, at(2, 1));
  expect(after.pricing).toMatchObject({ net: 10, discount_percent: null, original_net: null });
  expect(after.until).toBeNull();
});

test('a kept page with a promised delivery ends with the promise', async () => {
  await shop.db.updateTable('products').set({ campaign_active: false }).execute();
  const id = await insertProduct(shop.db, { name: 'Com prazo', delivery_time: '2_days' });
  expect((await page(id, NOON)).until).toEqual(new Date('2026-11-23T16:00:00Z'));
  expect((await page(id, at(0, 5 * 3_600_000))).until).toEqual(new Date('2026-11-24T00:00:00Z'));
});
