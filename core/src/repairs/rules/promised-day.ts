import { addDays, addWorkingDays, type CalendarDay, isWorkingDay } from '../../shared/portuguese-holidays.ts';

/** What the bench has before it, and what it is known to do. */
export interface BenchLoad {
  /** Repairs with work to do. */
  readonly open: number;
  /** Repairs that were done in the last 30 days. */
  readonly doneIn30Days: number;
  /** Repairs promised already, by day (YYYY-MM-DD). */
  readonly promised: ReadonlyMap<string, number>;
}

/** Working days in thirty days, roughly: what was done in them is shared among so many. */
const WORKING_DAYS = 21;
/** Nothing is promised sooner: diagnosis and quote take their day. */
const SHORTEST = 2;
/** Nothing further is proposed: then a person says it. */
const LONGEST = 30;

/** Repairs that the bench does in a working day, at least one in two days: a new shop has no past. */
export function doneInADay(doneIn30Days: number): number {
  return Math.max(doneIn30Days / WORKING_DAYS, 0.5);
}

export function dayKey({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The day to promise for a device that is taken in today: when the bench is through with what it has, two working days
 * at least, and no day for which twice as much is promised as a day can do, nor one on which the shop is closed.
 */
export function promisedDay(
  today: CalendarDay,
  { open, doneIn30Days, promised }: BenchLoad,
  isClosed: (day: CalendarDay) => boolean = () => false,
): CalendarDay {
  const perDay = doneInADay(doneIn30Days);
  const wait = Math.min(Math.max(Math.ceil((open + 1) / perDay), SHORTEST), LONGEST);
  const most = Math.max(Math.round(perDay * 2), 1);
  let day = addWorkingDays(today, wait);
  for (let tries = 0; tries < LONGEST; tries += 1) {
    if (isWorkingDay(day) && !isClosed(day) && (promised.get(dayKey(day)) ?? 0) < most) return day;
    day = addDays(day, 1);
  }
  return addWorkingDays(today, wait);
}
