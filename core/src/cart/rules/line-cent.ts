import { formatEuros } from '../../shared/money.ts';

interface Line {
  readonly quantity: number;
  /** Euros, IVA included. */
  readonly unit_gross: number;
  readonly line_gross: number;
}

/**
 * Why a line is not its units times its price: IVA is worked out on the whole, and one cent can fall on a line. Null when it
 * is what anybody would reckon.
 */
export function lineCent({ quantity, unit_gross, line_gross }: Line): string | null {
  const reckoned = Math.round(unit_gross * 100) * quantity;
  if (reckoned === Math.round(line_gross * 100)) return null;
  return `${quantity} × ${formatEuros(unit_gross)} daria ${formatEuros(reckoned / 100)}: o IVA é calculado sobre o total, e por isso o cêntimo não bate certo.`;
}
