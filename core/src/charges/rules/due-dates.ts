import { type Day, daysBetween } from '../../shared/calendar.ts';

/** How often something is due: each month, or each year. */
export const EVERY_MONTHS = [1, 12] as const;
export type EveryMonths = (typeof EVERY_MONTHS)[number];

/** When something is due again and again. `until`: the last day that it may be due on; null: it goes on. */
export interface DueSeries {
  readonly firstDueOn: Day;
  readonly everyMonths: EveryMonths;
  readonly until: Day | null;
}

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day that is due after so many turns, from 0. It is the day of the month of the first one; a month that has no such
 * day has it on its last. The database works out the same (charge_plans.next_due_on).
 */
export function dueOn(
  { firstDueOn, everyMonths }: Pick<DueSeries, 'firstDueOn' | 'everyMonths'>,
  turn: number,
): Day {
  const [year = 0, month = 1, day = 1] = firstDueOn.split('-').map(Number);
  const months = month - 1 + turn * everyMonths;
  const at = { year: year + Math.floor(months / 12), month: (months % 12) + 1 };
  const date = Math.min(day, daysOf(at.year, at.month));
  return `${at.year}-${String(at.month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** Every due day from one day to another, both of them too, in order. */
export function dueDates(series: DueSeries, from: Day, to: Day): Day[] {
  const last = series.until !== null && series.until < to ? series.until : to;
  const months = Math.floor(daysBetween(series.firstDueOn, from) / 31 / series.everyMonths);
  const days: Day[] = [];
  for (let turn = Math.max(0, months); ; turn += 1) {
    const day = dueOn(series, turn);
    if (day > last) return days;
    if (day >= from) days.push(day);
  }
}
