/** Fewer say nothing about the next. */
export const FEWEST = 5;

/** What lies between the lowest fifth and the highest fifth of what was seen. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The value below which this part (0 to 1) of the sorted values lies, by the nearest rank. */
function rank(sorted: readonly number[], part: number): number {
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1));
  return sorted[place] ?? 0;
}

/** From the 20th to the 80th percentile of what was seen; null from fewer than five. */
export function usualRange(seen: readonly number[]): Range | null {
  if (seen.length < FEWEST) return null;
  const sorted = [...seen].sort((a, b) => a - b);
  return { low: rank(sorted, 0.2), high: rank(sorted, 0.8), count: seen.length };
}
