import { allocate } from '../../../shared/allocate.ts';
import { atRate } from '../../../shared/iva.ts';
import { totalsOf } from '../../../shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS, percentOf } from '../../../shared/money.ts';

/** A line of a quote as it is typed; cents without IVA. */
export interface QuotedLine {
  readonly quantity: number;
  readonly unitNetCents: Cents;
  /** Off the whole line. */
  readonly discountCents: Cents;
}

/** A discount as it is typed: whole percent, or an amount without IVA when there is no percent. */
export interface TypedDiscount {
  readonly percent: number | null;
  readonly cents: Cents;
}

export const NO_DISCOUNT: TypedDiscount = { percent: null, cents: 0 };

/** What a discount takes off so much (cents without IVA), to the cent; null when it is more than there is. */
export function discountOf({ percent, cents }: TypedDiscount, ofCents: Cents): Cents | null {
  const off = percent === null ? cents : percentOf(ofCents, percent);
  return off < 0 || off > ofCents ? null : off;
}

/**
 * What the lines of an option come to: labour and parts of computer repairs are at the normal rate (docs/product.md#law), `ivaRate` in whole %.
 * A discount on all of them is shared out by largest remainder before IVA, so that each line, what is saved and the total
 * agree to the cent. Null when a discount is more than what it is off, or all of it more than can be charged.
 */
export function quoteTotals(
  lines: readonly QuotedLine[],
  ivaRate: number,
  whole: TypedDiscount = NO_DISCOUNT,
) {
  const nets = lines.map((line) => line.unitNetCents * line.quantity - line.discountCents);
  if (nets.some((net) => net < 0)) return null;
  const wholeCents = discountOf(
    whole,
    nets.reduce((sum, net) => sum + net, 0),
  );
  if (wholeCents === null) return null;
  const shares = wholeCents === 0 ? nets.map(() => 0) : allocate(wholeCents, nets);
  const totals = totalsOf(
    lines.map((line, place) => ({
      ...line,
      discountCents: line.discountCents + (shares[place] ?? 0),
      iva: atRate(ivaRate),
    })),
    0,
  );
  return totals.totalCents > MAX_AMOUNT_CENTS ? null : { ...totals, shares, wholeCents };
}

/**
 * What discounts save of these lines, IVA included: what they would come to without any, less what they come to. `ivaRate`
 * in whole %.
 */
export function savedOf(lines: readonly QuotedLine[], ivaRate: number, totalCents: Cents): Cents {
  const full = totalsOf(
    lines.map((line) => ({ ...line, discountCents: 0, iva: atRate(ivaRate) })),
    0,
  );
  return full.totalCents - totalCents;
}
