import { formatEuros } from '../../shared/money.ts';

interface Line {
  readonly quantity: number;
  /** Euros, IVA included. */
  readonly unit_gross: number;
  readonly line_gross: number;
  /** What the value of a traded-in device takes off, without IVA; null: nothing. */
  readonly credit_net?: number | null;
  /** What promotions take off, with IVA: said by their names. */
  readonly discounts?: readonly { readonly amount: number }[];
}

/**
 * Why a line is not its units times its price: IVA is worked out on the whole, and one cent can fall on a line. Null when it
 * is what anybody would reckon. With the value of a traded-in device it says what that takes off.
 */
export function lineCent(line: Line): string | null {
  const { quantity, unit_gross, line_gross, credit_net = null, discounts = [] } = line;
  const promoted = discounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const reckoned = Math.round(unit_gross * 100) * quantity - promoted;
  const off = reckoned - Math.round(line_gross * 100);
  if (off === 0) return null;
  if (credit_net !== null) {
    return `Já com a retoma do equipamento antigo: menos ${formatEuros(off / 100)}, IVA incluído.`;
  }
  if (discounts.length > 0) return null;
  return `${quantity} × ${formatEuros(unit_gross)} daria ${formatEuros(reckoned / 100)}: o IVA é calculado sobre o total, e por isso o cêntimo não bate certo.`;
}
