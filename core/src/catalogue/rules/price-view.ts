import { withIva } from '../../shared/iva.ts';
import { type Cents, divideRounded, toEuros } from '../../shared/money.ts';
import type { PriceView } from '../contract.ts';
import { type Campaign, currentPrice, daysRemaining, isCampaignRunning } from './campaign.ts';

/** (original − price) / original in whole %, rounded (docs/product.md#money); null when there is no reduction. */
export function discountPercent(originalCents: Cents, cents: Cents): number | null {
  if (originalCents <= 0 || cents >= originalCents) return null;
  return divideRounded((originalCents - cents) * 100, originalCents);
}

/**
 * What the public is shown of a price: with IVA first, without it beside it; with a campaign also the old price, the
 * percentage, the lowest price of the 30 days before it (DL 70/2007) and the countdown when asked for.
 * `lowest30Cents` is without IVA, null when the history does not reach back; `ivaRate` in whole %. Under the margin scheme
 * the price is the same, and nothing is said of IVA apart from it.
 */
export function priceView(
  netCents: Cents,
  campaign: Campaign,
  lowest30Cents: Cents | null,
  now: Date,
  ivaRate: number,
  isMargin = false,
): PriceView {
  const net = currentPrice(netCents, campaign, now);
  const isReduced = isCampaignRunning(campaign, now) && net < netCents;
  const endsAt = isReduced ? campaign.endsAt : null;
  const shownNet = (cents: Cents) => toEuros(isMargin ? withIva(cents, ivaRate) : cents);
  return {
    net: shownNet(net),
    gross: toEuros(withIva(net, ivaRate)),
    regime: ivaRate === 0 ? 'exempt' : isMargin ? 'margin' : 'normal',
    original_net: isReduced ? shownNet(netCents) : null,
    original_gross: isReduced ? toEuros(withIva(netCents, ivaRate)) : null,
    discount_percent: isReduced ? discountPercent(netCents, net) : null,
    lowest_30_days_gross: isReduced ? toEuros(withIva(lowest30Cents ?? netCents, ivaRate)) : null,
    campaign_ends_at: endsAt?.toISOString() ?? null,
    campaign_days_left: endsAt && campaign.showsCountdown ? daysRemaining(endsAt, now) : null,
  };
}
