import { type Cents, divideRounded } from '../../shared/money.ts';

/**
 * What of a price is left after what the thing cost, whole % of the price, both cents without IVA (of goods in the margin scheme the whole
 * price); below cost it is negative. Null where the cost is not known, or the price is nothing.
 */
export function lineMargin(priceCents: Cents, costCents: Cents | null): number | null {
  if (costCents === null || priceCents <= 0) return null;
  return divideRounded((priceCents - costCents) * 100, priceCents);
}
