import { allocate } from './allocate.ts';
import { ivaOf, type LineIva } from './iva.ts';
import { type Cents, toEuros } from './money.ts';

/** A line of money: of a cart, an order, a quote, an instalment, a credit note. Amounts in cents without IVA. */
export interface Line {
  /** Whole units, at least one. */
  readonly quantity: number;
  /** Without IVA; in the margin scheme what is charged, its IVA being the seller's. */
  readonly unitNetCents: Cents;
  /** Off the whole line, at most what it comes to. */
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

/** Cents without IVA of a line, its discount taken off. @throws RangeError when the discount is more than the line. */
function netOf(line: Pick<Line, 'quantity' | 'unitNetCents' | 'discountCents'>): Cents {
  const net = line.unitNetCents * line.quantity - line.discountCents;
  if (net < 0 || line.discountCents < 0) throw new RangeError(`discount of ${line.discountCents} on ${net}`);
  return net;
}

/** Cents without IVA of the lines together. */
export function subtotalOf(lines: readonly Line[]): Cents {
  return lines.reduce((sum, line) => sum + netOf(line), 0);
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

/** The lines of one rate: IVA once on their subtotal, their gross amounts by largest remainder. */
function amountsAtRate(nets: readonly Cents[], rate: number): LineAmounts[] {
  const subtotal = nets.reduce((sum, net) => sum + net, 0);
  return allocate(subtotal + ivaOf(subtotal, rate), nets).map((grossCents, place) => {
    const netCents = nets[place] ?? 0;
    return { netCents, ivaCents: grossCents - netCents, grossCents };
  });
}

/**
 * total = subtotal + IVA + shipping. IVA is worked out once for each rate, on that rate's subtotal, and the lines'
 * amounts with IVA are allocated by largest remainder: what somebody adds up by hand is the total. Shipping carries
 * its IVA in it.
 */
export function totalsOf(lines: readonly Line[], shippingCents: Cents): Totals {
  const nets = lines.map(netOf);
  const amounts: LineAmounts[] = [];
  for (const rate of new Set(lines.map((line) => line.iva.rate))) {
    const places = lines.flatMap((line, place) => (line.iva.rate === rate ? [place] : []));
    const own = amountsAtRate(
      places.map((place) => nets[place] ?? 0),
      rate,
    );
    own.forEach((amount, i) => {
      amounts[places[i] ?? 0] = amount;
    });
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
