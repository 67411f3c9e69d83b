import { stockShortage } from './stock-bound.ts';

/** What a line asks for, and what there is. */
export interface LineState {
  readonly isArchived: boolean;
  /** Whether it has a price: without one it is not on sale. */
  readonly isPriced: boolean;
  readonly stock: number;
  /** Units of this product in the whole cart. */
  readonly wanted: number;
  /** Months asked and the fewest offered; null for what is sold. */
  readonly months: number | null;
  readonly minimumMonths: number | null;
}

/** What stands against buying a line as it is, as the customer reads it; null when nothing does. */
export function lineProblem({
  isArchived,
  isPriced,
  stock,
  wanted,
  months,
  minimumMonths,
}: LineState): string | null {
  if (isArchived) return 'Este produto já não está à venda.';
  if (!isPriced) return 'O preço deste produto está por definir. Fale connosco.';
  if ((months === null) !== (minimumMonths === null))
    return 'Este produto mudou. Retire-o e junte-o de novo.';
  if (months !== null && minimumMonths !== null && months < minimumMonths) {
    return `O período mínimo de aluguer passou a ser de ${minimumMonths} meses.`;
  }
  return stockShortage(wanted, stock);
}
