import type { ProductCard } from '#core/catalogue/contract.ts';
import { countdownChangesAt } from '#core/catalogue/rules/campaign.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

/** Notes until when what is shown of products is right: until the next campaign begins or ends, or a day less is left. */
export function noteShown(
  tracker: PageTracker,
  index: CatalogueIndex,
  products: readonly ProductCard[],
  now: Date,
): void {
  if (index.nextChange) tracker.validUntil(index.nextChange);
  for (const { pricing } of products) {
    if (pricing.campaign_days_left === null || pricing.campaign_ends_at === null) continue;
    const change = countdownChangesAt(new Date(pricing.campaign_ends_at), now);
    if (change) tracker.validUntil(change);
  }
}
