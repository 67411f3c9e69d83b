import { atRate } from '../../shared/iva.ts';
import { totalsOf } from '../../shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS } from '../../shared/money.ts';

/** A line of a quote as it is typed; cents without IVA. */
export interface QuotedLine {
  readonly quantity: number;
  readonly unitNetCents: Cents;
  /** Off the whole line. */
  readonly discountCents: Cents;
}

/**
 * What the lines of an option come to: labour and parts of computer repairs are at the normal rate (docs/product.md#law), `ivaRate` in whole %.
 * Null when a discount is more than its line, or all of it more than can be charged.
 */
export function quoteTotals(lines: readonly QuotedLine[], ivaRate: number) {
  if (lines.some((line) => line.discountCents > line.unitNetCents * line.quantity)) return null;
  const totals = totalsOf(
    lines.map((line) => ({ ...line, iva: atRate(ivaRate) })),
    0,
  );
  return totals.totalCents > MAX_AMOUNT_CENTS ? null : totals;
}
