import { DAY } from '../../shared/day.ts';
import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
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

/** The end's time by a clock on a wall in Lisbon, so many days earlier. */
function daysBefore(endsAt: Date, days: number): Date {
  if (days === 0) return endsAt;
  const clock = toLisbon(endsAt);
  const second = fromLisbon({ ...clock, day: clock.day - days });
  return new Date(second.getTime() + endsAt.getMilliseconds());
}

/**
 * Whole days until the end, rounded up, never below 0 (docs/product.md#money). They are days of the calendar: one in which
 * the clocks change has 23 or 25 hours and is one day.
 */
export function daysRemaining(endsAt: Date, now: Date): number {
  let days = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY) - 1);
  while (daysBefore(endsAt, days) > now) days += 1;
  return days;
}

/** When `daysRemaining` says one day less; null when it says 0 already. */
export function countdownChangesAt(endsAt: Date, now: Date): Date | null {
  const days = daysRemaining(endsAt, now);
  return days === 0 ? null : daysBefore(endsAt, days - 1);
}
