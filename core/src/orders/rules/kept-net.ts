import { type Cents, divideRounded } from '../../shared/money.ts';

/** A line as it was sold: without IVA and with it. */
interface SoldLine {
  readonly id: string;
  readonly netCents: Cents;
  readonly grossCents: Cents;
}

/**
 * What without IVA is left of an order's subtotal after refunds of its lines, whose amounts have IVA. Money that went
 * back without naming lines (delivery, goodwill, paid twice) leaves the goods kept.
 */
export function keptNet(
  subtotalCents: Cents,
  sold: readonly SoldLine[],
  refunded: readonly { readonly lineId: string; readonly amountCents: Cents }[],
): Cents {
  const returned = sold.reduce((sum, line) => {
    const gross = refunded
      .filter(({ lineId }) => lineId === line.id)
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
    return gross === 0
      ? sum
      : sum + divideRounded(line.netCents * Math.min(gross, line.grossCents), line.grossCents);
  }, 0);
  return Math.max(0, subtotalCents - returned);
}
