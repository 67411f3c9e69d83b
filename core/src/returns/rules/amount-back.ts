import type { RefundLine, SoldLine } from '../../payments/rules/refund-lines.ts';
import { refundShare } from '../../payments/rules/refund-share.ts';
import type { Cents } from '../../shared/money.ts';

/** Units of a line that come back, and what of their share was lost by use. */
export interface TakenLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly lostCents: Cents;
}

export interface AmountAsked {
  readonly sold: readonly SoldLine[];
  /** Units that went back before, each with its share before anything was lost: of returns, and of refunds without one. */
  readonly before: readonly RefundLine[];
  readonly taken: readonly TakenLine[];
  /** What the delivery cost, what the cheapest usual one would have, and what of it went back already. */
  readonly delivery: {
    readonly paidCents: Cents;
    readonly standardCents: Cents;
    readonly backCents: Cents;
    /** The goods were wrong or broken: all of it goes back. */
    readonly isShopsFault: boolean;
  };
  /** Received and not given back, or owed on account still. */
  readonly leftCents: Cents;
}

export interface LineBack extends RefundLine {
  /** Before anything was lost. */
  readonly shareCents: Cents;
  readonly lostCents: Cents;
}

export interface AmountBack {
  readonly lines: readonly LineBack[];
  readonly deliveryCents: Cents;
  readonly totalCents: Cents;
}

const unitsOf = (lines: readonly RefundLine[], id: string) =>
  lines.reduce((sum, line) => (line.lineId === id ? sum + line.quantity : sum), 0);
const centsOf = (lines: readonly RefundLine[], id: string) =>
  lines.reduce((sum, line) => (line.lineId === id ? sum + line.amountCents : sum), 0);

/**
 * What goes back for units of an order, cents with IVA (DL 24/2014, art. 12.º). A line's gross has its discounts and
 * quantity prices in it, so a unit's part of it is its share of them too; the last units take what rounding left, so that
 * returns in any order come to the line. The delivery goes back with the last of the goods: the usual one, not what a
 * dearer way cost more, unless the shop is to blame. Never more than is left of what was received.
 */
export function amountBack({ sold, before, taken, delivery, leftCents }: AmountAsked): AmountBack {
  let left = Math.max(0, leftCents);
  const lines = taken.flatMap(({ lineId, quantity, lostCents }): LineBack[] => {
    const of = sold.find(({ id }) => id === lineId);
    if (!of || quantity <= 0) return [];
    const rest = {
      quantity: of.quantity - unitsOf(before, lineId),
      amountCents: Math.max(0, of.grossCents - centsOf(before, lineId)),
    };
    const shareCents = refundShare(rest, quantity);
    const lost = Math.min(lostCents, shareCents);
    const amountCents = Math.min(shareCents - lost, left);
    left -= amountCents;
    return [{ lineId, quantity, shareCents, lostCents: lost, amountCents }];
  });
  const isWhole = sold.every(
    ({ id, quantity }) =>
      unitsOf(before, id) +
        taken.reduce((sum, line) => (line.lineId === id ? sum + line.quantity : sum), 0) >=
      quantity,
  );
  const due = delivery.isShopsFault
    ? delivery.paidCents
    : Math.min(delivery.paidCents, delivery.standardCents);
  const deliveryCents = isWhole ? Math.min(Math.max(0, due - delivery.backCents), left) : 0;
  const goods = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { lines, deliveryCents, totalCents: goods + deliveryCents };
}
