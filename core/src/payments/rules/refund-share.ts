import type { Cents } from '../../shared/money.ts';

/** What is left of a sold line to be given back. Cents, IVA included. */
export interface LeftOfLine {
  readonly quantity: number;
  readonly amountCents: Cents;
}

/** What so many units of what is left of a line come to: each its part to the cent, the last ones all that is left. */
export function refundShare(left: LeftOfLine, quantity: number): Cents {
  if (quantity <= 0 || left.quantity <= 0) return 0;
  if (quantity >= left.quantity) return left.amountCents;
  return Math.floor((left.amountCents * quantity) / left.quantity);
}
