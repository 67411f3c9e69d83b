import { DAY } from '../../shared/day.ts';
import { type Price, percentOfPrice } from '../../shared/price.ts';

/** A campaign as the product keeps it (docs/product.md#money). */
export interface Campaign {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whole %, 1 to 70; null or 0 is no discount. */
  readonly percent: number | null;
  readonly showsCountdown: boolean;
}

export const NO_CAMPAIGN: Campaign = {
  isActive: false,
  startsAt: null,
  endsAt: null,
  percent: null,
  showsCountdown: false,
};

/** Whether the campaign runs at `now`: switched on, with a discount, between start and end inclusive (docs/product.md#money). */
export function isCampaignRunning(campaign: Campaign, now: Date): boolean {
  const { isActive, startsAt, endsAt, percent } = campaign;
  if (!isActive || !percent || percent <= 0 || !startsAt || !endsAt) return false;
  return startsAt <= now && now <= endsAt;
}

/** price × (1 − percent/100) of what was typed, rounded to the cent; the price itself without a discount (docs/product.md#money). */
export function discountedPrice(price: Price, percent: number | null): Price {
  if (!percent || percent <= 0) return price;
  return percentOfPrice(price, 100 - percent);
}

/** What the product costs at `now`. */
export function currentPrice(price: Price, campaign: Campaign, now: Date): Price {
  return isCampaignRunning(campaign, now) ? discountedPrice(price, campaign.percent) : price;
}

/** Whole days until the end, rounded up, never below 0 (docs/product.md#money). */
export function daysRemaining(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY));
}

/** When `daysRemaining` says one day less; null when it says 0 already. */
export function countdownChangesAt(endsAt: Date, now: Date): Date | null {
  const days = daysRemaining(endsAt, now);
  return days === 0 ? null : new Date(endsAt.getTime() - (days - 1) * DAY);
}
