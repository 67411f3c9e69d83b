import { endOfLisbonDay, fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';

/**
 * When a licence that begins now ends: the last moment, in Lisbon, of the same day so many months later, or of that
 * month's last day where it has no such day.
 */
export function licenceEnd(from: Date, months: number): Date {
  const { year, month, day } = toLisbon(from);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const clock = { year, month: month + months, day: Math.min(day, lastDay), hour: 12, minute: 0, second: 0 };
  return endOfLisbonDay(fromLisbon(monthOf(clock)));
}

function monthOf<C extends { readonly year: number; readonly month: number }>(clock: C): C {
  const over = Math.floor((clock.month - 1) / 12);
  return { ...clock, year: clock.year + over, month: clock.month - over * 12 };
}
