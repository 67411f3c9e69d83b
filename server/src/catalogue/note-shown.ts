import type { CatalogueQuery, ProductCard, ProductDetail, ProductPage } from '#core/catalogue/contract.ts';
import { countdownChangesAt } from '#core/catalogue/rules/campaign.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

/**
 * Notes that products are shown, and until when what is shown of them is right: until the next campaign begins or ends, or a
 * day less is left.
 */
export function noteShown(
  tracker: PageTracker,
  index: CatalogueIndex,
  products: readonly ProductCard[],
  now: Date,
): void {
  tracker.madeOf(...products.map(({ id }) => `product:${id}` as const));
  if (index.nextChange) tracker.validUntil(index.nextChange);
  for (const { pricing } of products) {
    if (pricing.campaign_days_left === null || pricing.campaign_ends_at === null) continue;
    const change = countdownChangesAt(new Date(pricing.campaign_ends_at), now);
    if (change) tracker.validUntil(change);
  }
}

/** Notes whose maker a product's page shows. */
export function noteMaker(tracker: PageTracker, { manufacturer }: ProductDetail): void {
  if (manufacturer) tracker.madeOf(`brand:${manufacturer.brand_id}`);
}

/** Notes what a list of products is made of: what it shows, which there are, and the prices of all where it goes by those. */
export function noteList(
  tracker: PageTracker,
  index: CatalogueIndex,
  query: CatalogueQuery,
  page: ProductPage,
  now: Date,
): void {
  const isByPrice = (name: string, value: string) =>
    name.startsWith('preco_') || (name === 'ordenar' && value.startsWith('price'));
  const asked = Object.entries(query).map(([name, value]) => ({ name, value: String(value ?? '') }));
  const said = page.understood ?? [];
  tracker.madeOf('products');
  if (query.q) tracker.madeOf('searches');
  if ([...asked, ...said].some(({ name, value }) => value !== '' && isByPrice(name, value)))
    tracker.madeOf('prices');
  noteShown(tracker, index, page.items, now);
}
