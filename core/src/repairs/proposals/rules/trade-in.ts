import { quoteTotals } from '../../../quotes/rules/quote-totals.ts';
import { withoutIva } from '../../../shared/iva.ts';
import type { Cents } from '../../../shared/money.ts';
import { type Price, priceWithIva } from '../../../shared/price.ts';

/** The value of an old device, told with IVA, as it is off a line typed without it. `ivaRate` in whole %. */
export function creditNet(oldValueCents: Cents, ivaRate: number): Cents {
  return withoutIva(oldValueCents, ivaRate);
}

/** What one unit costs with IVA (cents) before and after the value of the old device is taken off; never below zero. */
export function tradeInPrice(
  price: Price,
  oldValueCents: Cents,
  ivaRate: number,
): { before: Cents; after: Cents } {
  const before = priceWithIva(price, ivaRate);
  if (price.withIvaCents !== null) return { before, after: Math.max(0, before - oldValueCents) };
  const off = Math.min(creditNet(oldValueCents, ivaRate), price.netCents);
  const line = { quantity: 1, unitNetCents: price.netCents, discountCents: off };
  return { before, after: quoteTotals([line], ivaRate)?.totalCents ?? 0 };
}
