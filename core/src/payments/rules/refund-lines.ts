import type { Cents } from '../../shared/money.ts';
import { refundShare } from './refund-share.ts';

/** Units of one line and their part of the money, IVA included. */
export interface RefundLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amountCents: Cents;
}

/** A line as it was sold. */
export interface SoldLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** IVA included. */
  readonly grossCents: Cents;
  /** Units that who bought them has for good: no money of theirs goes back. Left out: none. */
  readonly keptUnits?: number;
  /** The part of the money of those units that is kept; left out: all of it. */
  readonly keptCents?: Cents;
}

/** What of sold lines their buyer has for good, cents with IVA. */
export function keptCents(sold: readonly SoldLine[]): Cents {
  return sold.reduce(
    (sum, { quantity, grossCents, keptUnits = 0, keptCents: cents }) =>
      sum + (cents ?? refundShare({ quantity, amountCents: grossCents }, keptUnits)),
    0,
  );
}

export type RefundLineProblem =
  | 'unknown_line'
  | 'line_twice'
  | 'too_many_units'
  | 'more_than_line'
  | 'more_than_amount';

/**
 * What is wrong with the lines of a refund; null when nothing is. Each line once, of what was sold, no more units and
 * no more money of it than are left after the refunds before; together no more than the refund (the rest of it is
 * delivery or goodwill).
 */
export function findRefundLineProblem(
  lines: readonly RefundLine[],
  amountCents: Cents,
  sold: readonly SoldLine[],
  before: readonly RefundLine[],
): RefundLineProblem | null {
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return 'line_twice';
  for (const line of lines) {
    const of = sold.find(({ id }) => id === line.lineId);
    if (!of) return 'unknown_line';
    const earlier = before.filter(({ lineId }) => lineId === line.lineId);
    const units = earlier.reduce((sum, { quantity }) => sum + quantity, line.quantity);
    if (units > of.quantity - (of.keptUnits ?? 0)) return 'too_many_units';
    const cents = earlier.reduce((sum, refunded) => sum + refunded.amountCents, line.amountCents);
    if (cents > of.grossCents) return 'more_than_line';
  }
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return total > amountCents ? 'more_than_amount' : null;
}
