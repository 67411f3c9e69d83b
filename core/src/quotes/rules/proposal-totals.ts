import type { LineIva } from '../../shared/iva.ts';
import { type Line, type Totals, totalsOf } from '../../shared/lines.ts';
import { toCents } from '../../shared/money.ts';

/** A line of a proposal as the API says it, as far as its sum goes. Euros of one unit. */
export interface ProposedLine {
  readonly quantity: number;
  readonly price: number;
  /** As it was typed; null: without IVA. */
  readonly price_with_iva: number | null;
  readonly iva_rate: number;
  readonly regime: LineIva['regime'];
  readonly exemption: string | null;
  /** Goods that are sent or collected: neither words nor keys. */
  readonly is_goods: boolean;
}

/** A line of a proposal as money. */
export function lineOf(line: ProposedLine): Line {
  return {
    quantity: line.quantity,
    unitNetCents: toCents(line.price),
    unitGrossCents: line.price_with_iva === null ? null : toCents(line.price_with_iva),
    discountCents: 0,
    iva: { rate: line.iva_rate, regime: line.regime, exemption: line.exemption } as LineIva,
  };
}

/** Whether what was chosen is brought to an address: goods of a proposal with delivery. */
export function isBrought(lines: readonly ProposedLine[], delivery: string): boolean {
  return delivery === 'entrega' && lines.some(({ is_goods }) => is_goods);
}

/** What the chosen lines come to with their delivery, which costs (euros, IVA included) as long as goods are brought. Cents. */
export function proposalTotals(
  lines: readonly ProposedLine[],
  { delivery, delivery_price }: { readonly delivery: string; readonly delivery_price: number },
): Totals {
  return totalsOf(lines.map(lineOf), isBrought(lines, delivery) ? toCents(delivery_price) : 0);
}
