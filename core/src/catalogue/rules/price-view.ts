import { withIva } from '../../shared/iva.ts';
import { type Cents, divideRounded, toEuros } from '../../shared/money.ts';
import { type Price, priceWithIva, priceWithoutIva, typedCents } from '../../shared/price.ts';
import type { PriceView } from '../contract.ts';
import { type Campaign, currentPrice, daysRemaining, isCampaignRunning } from './campaign.ts';

/** (original − price) / original in whole %, rounded (docs/product.md#money); null when there is no reduction. */
export function discountPercent(originalCents: Cents, cents: Cents): number | null {
  if (originalCents <= 0 || cents >= originalCents) return null;
  return divideRounded((originalCents - cents) * 100, originalCents);
}

/** The lowest prices of some days: of those typed without IVA, and of those typed with it; null: none of them. Cents. */
export interface LowestPrices {
  readonly netCents: Cents | null;
  readonly withIvaCents: Cents | null;
}

function lowestWithIva({ netCents, withIvaCents }: LowestPrices, ivaRate: number): Cents | null {
  const ofNets = netCents === null ? null : withIva(netCents, ivaRate);
  if (ofNets === null || withIvaCents === null) return ofNets ?? withIvaCents;
  return Math.min(ofNets, withIvaCents);
}

/**
 * What the public is shown of a price: with IVA first, without it beside it; with a campaign also the old price, the
 * percentage, the lowest price of the 30 days before it (DL 70/2007) and the countdown when asked for.
 * `lowest` of those 30 days; `ivaRate` in whole %. Under the margin scheme the price is the same, and nothing is said of IVA
 * apart from it.
 */
export function priceView(
  price: Price,
  campaign: Campaign,
  lowest: LowestPrices,
  now: Date,
  ivaRate: number,
  isMargin = false,
): PriceView {
  const current = currentPrice(price, campaign, now);
  const gross = priceWithIva(current, ivaRate);
  const originalGross = priceWithIva(price, ivaRate);
  const isReduced = isCampaignRunning(campaign, now) && typedCents(current) < typedCents(price);
  const endsAt = isReduced ? campaign.endsAt : null;
  const shownNet = (one: Price) =>
    toEuros(isMargin ? priceWithIva(one, ivaRate) : priceWithoutIva(one, ivaRate));
  return {
    net: shownNet(current),
    gross: toEuros(gross),
    regime: ivaRate === 0 ? 'exempt' : isMargin ? 'margin' : 'normal',
    iva_rate: isMargin ? 0 : ivaRate,
    is_typed_with_iva: isMargin || current.withIvaCents !== null,
    original_net: isReduced ? shownNet(price) : null,
    original_gross: isReduced ? toEuros(originalGross) : null,
    discount_percent: isReduced ? discountPercent(typedCents(price), typedCents(current)) : null,
    lowest_30_days_gross: isReduced ? toEuros(lowestWithIva(lowest, ivaRate) ?? originalGross) : null,
    campaign_ends_at: endsAt?.toISOString() ?? null,
    campaign_days_left: endsAt && campaign.showsCountdown ? daysRemaining(endsAt, now) : null,
  };
}
