/** How many reviews gave one, two, three, four and five stars. */
export type Distribution = readonly [number, number, number, number, number];

/** Average of a distribution with one decimal, as it is shown; null without reviews. */
export function averageRating(distribution: Distribution): number | null {
  const count = distribution.reduce((sum, n) => sum + n, 0);
  if (count === 0) return null;
  const sum = distribution.reduce((total, n, i) => total + n * (i + 1), 0);
  return Math.round((sum / count) * 10) / 10;
}
