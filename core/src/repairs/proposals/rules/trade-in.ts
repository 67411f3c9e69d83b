import { withoutIva } from '../../../shared/iva.ts';
import type { Cents } from '../../../shared/money.ts';
import { quoteTotals } from '../../quotes/rules/quote-totals.ts';

/** The value of an old device, told with IVA, as it is off a line: without it. `ivaRate` in whole %. */
export function creditNet(oldValueCents: Cents, ivaRate: number): Cents {
  return withoutIva(oldValueCents, ivaRate);
}

/** What one unit costs with IVA (cents) before and after the value of the old device is taken off; never below zero. */
export function tradeInPrice(
  unitNetCents: Cents,
  oldValueCents: Cents,
  ivaRate: number,
): { before: Cents; after: Cents } {
  const line = { quantity: 1, unitNetCents, discountCents: 0 };
  const off = Math.min(creditNet(oldValueCents, ivaRate), unitNetCents);
  return {
    before: quoteTotals([line], ivaRate)?.totalCents ?? 0,
    after: quoteTotals([{ ...line, discountCents: off }], ivaRate)?.totalCents ?? 0,
  };
}
