/** What a gift card may be of, whole euros: the owner chooses amounts between these. */
export const LEAST_AMOUNT = 5;
export const MOST_AMOUNT = 500;
/** How many amounts may be offered. */
export const MOST_AMOUNTS = 8;

/** The amounts that the owner typed, '25, 50, 100': whole euros, the smallest first; null: they are none, or not such. */
export function readAmounts(typed: string): number[] | null {
  const words = typed.split(/,?\s+|;\s*/).filter(Boolean);
  const amounts = [...new Set(words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : Number.NaN)))];
  const isFine = amounts.every((amount) => amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT);
  return isFine && amounts.length > 0 && amounts.length <= MOST_AMOUNTS
    ? amounts.toSorted((a, b) => a - b)
    : null;
}
