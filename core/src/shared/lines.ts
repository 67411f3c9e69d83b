import { allocate } from './allocate.ts';
import { ivaOf, type LineIva, withoutIva } from './iva.ts';
import { type Cents, toEuros } from './money.ts';

/** A line of money: of a cart, an order, a quote, an instalment, a credit note. Amounts in cents. */
export interface Line {
  /** Whole units, at least one. */
  readonly quantity: number;
  /** Without IVA; in the margin scheme what is charged, its IVA being the seller's. */
  readonly unitNetCents: Cents;
  /** What one unit costs when its price was typed with IVA: the line is its multiple. Null or left out: typed without. */
  readonly unitGrossCents?: Cents | null;
  /** Off the whole line, at most what it comes to: with IVA where the price was typed with it, else without. */
  readonly discountCents: Cents;
  readonly iva: LineIva;
}

/** What a line comes to, in cents: gross = net + IVA. */
export interface LineAmounts {
  readonly netCents: Cents;
  readonly ivaCents: Cents;
  readonly grossCents: Cents;
}

/** What is owed at one rate, in cents; rate in whole %. */
interface RateAmounts {
  readonly rate: number;
  readonly netCents: Cents;
  readonly ivaCents: Cents;
}

/** What lines and their delivery cost, in cents. */
export interface Totals {
  readonly subtotalCents: Cents;
  readonly ivaCents: Cents;
  /** What the customer pays for the delivery, IVA in it. */
  readonly shippingCents: Cents;
  readonly totalCents: Cents;
  /** Line by line: they sum to the subtotal and the IVA, and no line's gross is below its net. */
  readonly lines: readonly LineAmounts[];
  /** Rate by rate, the highest first: they sum to the subtotal and the IVA. */
  readonly rates: readonly RateAmounts[];
}

/** Whether the line's amount is with IVA: without a rate both amounts are the same. */
export function isTypedWithIva({
  unitGrossCents = null,
  iva,
}: Pick<Line, 'unitGrossCents' | 'iva'>): boolean {
  return unitGrossCents !== null && iva.rate > 0;
}

/** Cents of a line as its price was typed, its discount taken off. @throws RangeError when the discount is more than the line. */
function typedOf(line: Line): Cents {
  const unit = isTypedWithIva(line) ? (line.unitGrossCents ?? 0) : line.unitNetCents;
  const cents = unit * line.quantity - line.discountCents;
  if (cents < 0 || line.discountCents < 0)
    throw new RangeError(`discount of ${line.discountCents} on ${cents}`);
  return cents;
}

/** Amounts by rate, the highest first. */
export function sumByRate(lines: readonly RateAmounts[]): RateAmounts[] {
  const rates = [...new Set(lines.map((line) => line.rate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    return {
      rate,
      netCents: own.reduce((sum, line) => sum + line.netCents, 0),
      ivaCents: own.reduce((sum, line) => sum + line.ivaCents, 0),
    };
  });
}

/** Amounts by rate as the API says them, in euros: what has no IVA apart (margin, exempt) is in none of them. */
export function ratesShown(rates: readonly RateAmounts[]): { rate: number; net: number; iva: number }[] {
  return rates
    .filter(({ rate }) => rate > 0)
    .map(({ rate, netCents, ivaCents }) => ({ rate, net: toEuros(netCents), iva: toEuros(ivaCents) }));
}

/** Lines of one rate typed without IVA: IVA once on their subtotal, their gross amounts by largest remainder. */
function amountsOfNets(nets: readonly Cents[], rate: number): LineAmounts[] {
  const subtotal = nets.reduce((sum, net) => sum + net, 0);
  return allocate(subtotal + ivaOf(subtotal, rate), nets).map((grossCents, place) => {
    const netCents = nets[place] ?? 0;
    return { netCents, ivaCents: grossCents - netCents, grossCents };
  });
}

/** Lines of one rate typed with IVA: what is left without it once of their sum, their net amounts by largest remainder. */
function amountsOfGrosses(grosses: readonly Cents[], rate: number): LineAmounts[] {
  const total = grosses.reduce((sum, gross) => sum + gross, 0);
  return allocate(withoutIva(total, rate), grosses).map((netCents, place) => {
    const grossCents = grosses[place] ?? 0;
    return { netCents, ivaCents: grossCents - netCents, grossCents };
  });
}

/**
 * total = subtotal + IVA + shipping. IVA is worked out once for each rate: on the subtotal of what was typed without it, out of
 * the sum of what was typed with it. The lines' other amounts are allocated by largest remainder: what somebody adds up by
 * hand is the total. Shipping carries its IVA in it.
 */
export function totalsOf(lines: readonly Line[], shippingCents: Cents): Totals {
  const typed = lines.map(typedOf);
  const amounts: LineAmounts[] = [];
  for (const rate of new Set(lines.map((line) => line.iva.rate))) {
    for (const [withIva, work] of [
      [false, amountsOfNets],
      [true, amountsOfGrosses],
    ] as const) {
      const places = lines.flatMap((line, place) =>
        line.iva.rate === rate && isTypedWithIva(line) === withIva ? [place] : [],
      );
      const own = work(
        places.map((place) => typed[place] ?? 0),
        rate,
      );
      own.forEach((amount, i) => {
        amounts[places[i] ?? 0] = amount;
      });
    }
  }
  const subtotalCents = amounts.reduce((sum, { netCents }) => sum + netCents, 0);
  const ivaCents = amounts.reduce((sum, line) => sum + line.ivaCents, 0);
  return {
    subtotalCents,
    ivaCents,
    shippingCents,
    totalCents: subtotalCents + ivaCents + shippingCents,
    lines: amounts,
    rates: sumByRate(amounts.map((amount, place) => ({ ...amount, rate: lines[place]?.iva.rate ?? 0 }))),
  };
}
