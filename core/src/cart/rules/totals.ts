import { allocate } from '../../shared/allocate.ts';
import { ivaOf } from '../../shared/iva.ts';
import type { Cents } from '../../shared/money.ts';

/** A line as far as money goes: cents without IVA for one unit. */
export interface TotalLine {
  readonly unitCents: Cents;
  readonly quantity: number;
}

/** What a cart or an order costs, in cents. */
export interface Totals {
  readonly subtotalCents: Cents;
  readonly ivaCents: Cents;
  /** What the customer pays for the delivery, IVA in it. */
  readonly shippingCents: Cents;
  readonly totalCents: Cents;
  /** With IVA, line by line: they sum to subtotal + IVA, and each is at least its net. */
  readonly grossCents: readonly Cents[];
}

/** Cents without IVA of the lines together. */
export function subtotalOf(lines: readonly TotalLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
}

/**
 * total = subtotal + shipping + IVA, IVA = round(subtotal × 0.23) once (decisions: Money). The lines' amounts with
 * IVA are allocated by largest remainder, so that what the customer adds up is the total.
 */
export function totalsOf(lines: readonly TotalLine[], shippingCents: Cents): Totals {
  const subtotalCents = subtotalOf(lines);
  const ivaCents = ivaOf(subtotalCents);
  const nets = lines.map((line) => line.unitCents * line.quantity);
  return {
    subtotalCents,
    ivaCents,
    shippingCents,
    totalCents: subtotalCents + ivaCents + shippingCents,
    grossCents: allocate(subtotalCents + ivaCents, nets),
  };
}
