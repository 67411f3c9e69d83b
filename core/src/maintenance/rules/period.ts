import { dueOn, type EveryMonths } from '../../charges/rules/due-dates.ts';
import { type Day, daysBetween } from '../../shared/calendar.ts';

/** A period of a contract: from its first day to the first of the next one. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The period with so many before it, of a contract that began on a day. */
export function periodAt(firstDueOn: Day, everyMonths: EveryMonths, turn: number): Period {
  const series = { firstDueOn, everyMonths };
  return { from: dueOn(series, turn), to: dueOn(series, turn + 1) };
}

/** How many periods of a contract were over on a day; the first one for days before it. */
export function turnOf(firstDueOn: Day, everyMonths: EveryMonths, day: Day): number {
  let turn = Math.max(0, Math.floor(daysBetween(firstDueOn, day) / 31 / everyMonths));
  while (periodAt(firstDueOn, everyMonths, turn).to <= day) turn += 1;
  return turn;
}

/** The period of a contract that a day is in; the first one for days before it. */
export function periodOf(firstDueOn: Day, everyMonths: EveryMonths, day: Day): Period {
  return periodAt(firstDueOn, everyMonths, turnOf(firstDueOn, everyMonths, day));
}
