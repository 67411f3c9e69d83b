import { type Cents, divideRounded, MAX_AMOUNT_CENTS } from '../../shared/money.ts';

/** How the prices of many products change: by cents, or by hundredths of a percent (1250 is +12,5 %). */
export type PriceChange =
  | { readonly by: 'amount'; readonly cents: Cents }
  | { readonly by: 'percent'; readonly basisPoints: number };

/** The price after the change, to the cent; null when it would not be a price (below a cent, beyond the limit). */
export function changedPrice(cents: Cents, change: PriceChange): Cents | null {
  const changed =
    change.by === 'amount'
      ? cents + change.cents
      : divideRounded(cents * (10_000 + change.basisPoints), 10_000);
  return changed >= 1 && changed <= MAX_AMOUNT_CENTS ? changed : null;
}
