import type { Cents } from './money.ts';

/**
 * Splits `total` cents over `weights` (non-negative integers) in proportion, by largest remainder:
 * the parts are integers and always sum to `total`. Ties go to the earlier part.
 * With no weight at all everything goes to the first part.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, floor: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
  });
  let left = total - shares.reduce((a, s) => a + s.floor, 0);
  const parts = shares.map((s) => s.floor);
  for (const { index } of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
