import { DAY } from '../../shared/day.ts';
import { toLisbon } from '../../shared/lisbon-time.ts';

/** How many days, weeks and months keep their newest backup. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** A day in Lisbon, counted from an arbitrary Monday. */
function dayOf(at: Date): number {
  const { year, month, day } = toLisbon(at);
  // 5 January 1970 was a Monday.
  return Date.UTC(year, month - 1, day) / DAY - 4;
}

function monthOf(at: Date): number {
  const { year, month } = toLisbon(at);
  return year * 12 + month;
}

/**
 * Which backups stay: the newest of each of the last 7 days, 4 weeks (from Monday) and 12 months that have one, by the
 * calendar in Lisbon. Periods without a backup are not counted, so that a shop that paused keeps what it had; the newest
 * of all always stays. docs/product.md#backups
 */
export function keptBackups<Backup extends { readonly at: Date }>(
  backups: readonly Backup[],
  kept: { readonly days: number; readonly weeks: number; readonly months: number } = KEPT,
): Backup[] {
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime());
  const periods = [
    { most: kept.days, periodOf: dayOf },
    { most: kept.weeks, periodOf: (at: Date) => Math.floor(dayOf(at) / 7) },
    { most: kept.months, periodOf: monthOf },
  ];
  const stays = new Set(newestFirst.slice(0, 1));
  for (const { most, periodOf } of periods) {
    const seen = new Set<number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at);
      if (seen.has(period) || seen.size >= most) continue;
      seen.add(period);
      stays.add(backup);
    }
  }
  return newestFirst.filter((backup) => stays.has(backup));
}
