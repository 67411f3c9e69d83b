import type { Cents } from '../../shared/money.ts';

/** Open sales of one customer that are tried together: 4096 ways at most. */
export const MAX_SPLIT = 12;

/**
 * Which of these amounts come to a sum exactly, at least two of them: the first of the list before the later ones. Amounts in
 * cents, above 0; of more than MAX_SPLIT the first are tried.
 * @returns their places in the list; null: none do.
 */
export function splitLine(sum: Cents, amounts: readonly Cents[]): readonly number[] | null {
  const tried = amounts.slice(0, MAX_SPLIT);
  const from = (place: number, left: Cents, chosen: readonly number[]): readonly number[] | null => {
    if (left === 0) return chosen.length > 1 ? chosen : null;
    for (let at = place; at < tried.length; at += 1) {
      const amount = tried[at] ?? 0;
      if (amount <= 0 || amount > left) continue;
      const found = from(at + 1, left - amount, [...chosen, at]);
      if (found) return found;
    }
    return null;
  };
  return sum > 0 ? from(0, sum, []) : null;
}
