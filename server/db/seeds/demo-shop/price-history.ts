import { type Cents, percentOf, toCents } from '#core/shared/money.ts';
import type { DemoProduct } from './product.ts';

const DAY = 86_400_000;
/** When the oldest known price of a product began, in days before the seeding. */
const FIRST_PRICE = 200;

/** What the product cost from when, campaigns that have begun included; amounts in cents without IVA. */
export function priceHistory(product: DemoProduct, now: Date): { price_cents: Cents; starts_at: Date }[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const full = toCents(product.price);
  const earlier = (product.earlierPrices ?? []).map((step) => ({
    price_cents: toCents(step.price),
    starts_at: at(-step.daysAgo),
  }));
  const steps =
    earlier.length > 0
      ? [...earlier, { price_cents: full, starts_at: at(-40) }]
      : [{ price_cents: full, starts_at: at(-FIRST_PRICE) }];
  const campaign = product.campaign;
  if (!campaign || campaign.from > 0) return steps;
  steps.push({ price_cents: full - percentOf(full, campaign.percent), starts_at: at(campaign.from) });
  if (campaign.to <= 0) steps.push({ price_cents: full, starts_at: at(campaign.to) });
  return steps;
}
