import { allocate } from '../../shared/allocate.ts';
import { atRate, withIva, withoutIva } from '../../shared/iva.ts';
import { totalsOf } from '../../shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS, percentOf } from '../../shared/money.ts';

/** A line of a quote as it is typed, cents. */
export interface QuotedLine {
  readonly quantity: number;
  readonly unitNetCents: Cents;
  /** What one unit costs when its price was typed with IVA; null or left out: typed without. */
  readonly unitGrossCents?: Cents | null;
  /** Off the whole line: with IVA where its price is, else without. */
  readonly discountCents: Cents;
}

/** A discount as it is typed: whole percent, or an amount when there is no percent. Cents. */
export interface TypedDiscount {
  readonly percent: number | null;
  readonly cents: Cents;
}

export const NO_DISCOUNT: TypedDiscount = { percent: null, cents: 0 };

/** What a discount takes off so much, to the cent; null when it is more than there is. Cents. */
export function discountOf({ percent, cents }: TypedDiscount, ofCents: Cents): Cents | null {
  const off = percent === null ? cents : percentOf(ofCents, percent);
  return off < 0 || off > ofCents ? null : off;
}

/** What a line comes to as its price was typed, cents, its own discount taken off. */
function typedOf({ unitGrossCents, unitNetCents, quantity, discountCents }: QuotedLine): Cents {
  return (unitGrossCents ?? unitNetCents) * quantity - discountCents;
}

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, cents) => sum + cents, 0);

/** So many percent off these amounts together, shared out by largest remainder: each with the cents of its own kind. */
function shareOfPercent(amounts: readonly Cents[], belongs: (place: number) => boolean, percent: number) {
  const own = amounts.map((cents, place) => (belongs(place) ? cents : 0));
  return allocate(percentOf(sumOf(own), percent), own);
}

/** Each line's part of a discount on all, in what it was typed in; `wholeCents` of it without IVA. Cents. */
function sharesOf(
  lines: readonly QuotedLine[],
  typed: readonly Cents[],
  { percent, wholeCents, nets }: { percent: number | null; wholeCents: Cents; nets: readonly Cents[] },
  ivaRate: number,
): Cents[] {
  if (wholeCents === 0) return lines.map(() => 0);
  const hasIva = (place: number) => (lines[place]?.unitGrossCents ?? null) !== null;
  if (percent !== null) {
    const withIt = shareOfPercent(typed, hasIva, percent);
    const without = shareOfPercent(typed, (place) => !hasIva(place), percent);
    return typed.map((_, place) => (hasIva(place) ? withIt[place] : without[place]) ?? 0);
  }
  return allocate(wholeCents, nets).map((cents, place) =>
    hasIva(place) ? Math.min(withIva(cents, ivaRate), typed[place] ?? 0) : cents,
  );
}

/**
 * What the lines of an option come to: labour and parts of computer repairs are at the normal rate (docs/product.md#law), `ivaRate` in whole %.
 * A discount on all of them (an amount is without IVA) is shared out by largest remainder before IVA, so that each line, what
 * is saved and the total agree to the cent. Null when a discount is more than what it is off, or all of it more than can be charged.
 */
export function quoteTotals(
  lines: readonly QuotedLine[],
  ivaRate: number,
  whole: TypedDiscount = NO_DISCOUNT,
) {
  const typed = lines.map(typedOf);
  if (typed.some((cents) => cents < 0)) return null;
  const nets = lines.map(({ unitGrossCents = null }, place) =>
    unitGrossCents === null ? (typed[place] ?? 0) : withoutIva(typed[place] ?? 0, ivaRate),
  );
  const wholeCents = discountOf(whole, sumOf(nets));
  if (wholeCents === null) return null;
  const shares = sharesOf(lines, typed, { percent: whole.percent, wholeCents, nets }, ivaRate);
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
