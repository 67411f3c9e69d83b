import type { Price } from '../../shared/price.ts';
import { type Campaign, currentPrice, discountedPrice } from './campaign.ts';

/** A price from an instant on. */
export interface PriceStep {
  readonly price: Price;
  readonly startsAt: Date;
}

/**
 * What a product costs from `now` on, by itself: now, from the campaign's start, after its end. The price history is
 * written ahead with it, so that campaigns leave their trace without anything having to run at their minute.
 */
export function plannedPrices(price: Price, campaign: Campaign, now: Date): PriceStep[] {
  const steps: PriceStep[] = [{ price: currentPrice(price, campaign, now), startsAt: now }];
  const { isActive, percent, startsAt, endsAt } = campaign;
  if (!isActive || !percent || !startsAt || !endsAt || endsAt < now) return steps;
  if (startsAt > now) steps.push({ price: discountedPrice(price, percent), startsAt });
  steps.push({ price, startsAt: new Date(endsAt.getTime() + 1) });
  return steps;
}
