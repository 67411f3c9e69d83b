export interface Timed {
  readonly exists: boolean;
  readonly ms: number;
}

/** The value below which a part of sorted values lies. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** How often a time of something that exists is longer than one of nothing (0.5: as often as not), and how many deviations that is from it. */
function compare(times: readonly Timed[]): { longer: number; z: number } {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const n = sorted.filter(({ exists }) => exists).length;
  const m = sorted.length - n;
  const ranks = sorted.reduce((sum, { exists }, place) => sum + (exists ? place + 1 : 0), 0);
  const u = ranks - (n * (n + 1)) / 2;
  return { longer: u / (n * m), z: (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) };
}

/** Says how long calls took of what exists and of what does not, and whether the two can be told apart. */
export function tellApart(times: readonly Timed[], known: string, unknown: string): void {
  for (const exists of [true, false]) {
    const sorted = times
      .filter((one) => one.exists === exists)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const [low, middle, high, most] = [0.25, 0.5, 0.75, 0.99].map((part) =>
      quantile(sorted, part).toFixed(2),
    );
    console.log(
      `${sorted.length} ${exists ? known : unknown}, median ${middle} ms (${low} to ${high}, p99 ${most})`,
    );
  }
  const { longer, z } = compare(times);
  console.log(
    `of the first longer in ${(100 * longer).toFixed(1)} % of pairs, ${z.toFixed(2)} deviations: ${Math.abs(z) < 1.96 ? 'cannot be told apart' : 'CAN BE TOLD APART'} (95 %)`,
  );
}
