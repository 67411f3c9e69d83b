import { type Cents, divideRounded } from '../../shared/money.ts';
import type { Price } from '../../shared/price.ts';

/**
 * A price without IVA in hundredths of a cent, `ivaRate` in whole %: fine enough to tell apart prices that were typed with IVA
 * and have the same cents without it. What a search compares and sorts by.
 */
export function finePrice({ netCents, withIvaCents }: Price, ivaRate: number): number {
  return withIvaCents === null ? netCents * 100 : divideRounded(withIvaCents * 10_000, 100 + ivaRate);
}

/** What such a price is with IVA, in cents. */
export function fineWithIva(fine: number, ivaRate: number): Cents {
  return divideRounded(fine * (100 + ivaRate), 10_000);
}

/** The lowest fine price whose price with IVA, in cents, is at least this. */
export function lowestFine(grossCents: Cents, ivaRate: number): number {
  return Math.max(0, Math.ceil(((2 * grossCents - 1) * 5000) / (100 + ivaRate)));
}

/** The highest fine price whose price with IVA, in cents, is at most this; below 0 when there is none. */
export function highestFine(grossCents: Cents, ivaRate: number): number {
  return Math.ceil(((2 * grossCents + 1) * 5000) / (100 + ivaRate)) - 1;
}
