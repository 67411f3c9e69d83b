import type { Cents } from '../../shared/money.ts';
import { type Campaign, currentPrice, discountedPrice } from './campaign.ts';

/** A price without IVA from an instant on. */
export interface PriceStep {
  readonly cents: Cents;
  readonly startsAt: Date;
}

/**
 * What a product costs from `now` on, by itself: now, from the campaign's start, after its end. The price history is
 * written ahead with it, so that campaigns leave their trace without anything having to run at their minute.
 */
export function plannedPrices(netCents: Cents, campaign: Campaign, now: Date): PriceStep[] {
  const steps: PriceStep[] = [{ cents: currentPrice(netCents, campaign, now), startsAt: now }];
  const { isActive, percent, startsAt, endsAt } = campaign;
  if (!isActive || !percent || !startsAt || !endsAt || endsAt < now) return steps;
  if (startsAt > now) steps.push({ cents: discountedPrice(netCents, percent), startsAt });
  steps.push({ cents: netCents, startsAt: new Date(endsAt.getTime() + 1) });
  return steps;
}
