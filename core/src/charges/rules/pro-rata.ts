import { type Day, daysBetween } from '../../shared/calendar.ts';
import { type Cents, divideRounded } from '../../shared/money.ts';

/**
 * What is left of a period's price from a day on, in cents, by days: all of it on its first day, nothing on the first of the
 * next. Rounded half up to the cent, so that the two parts of a period are its price.
 * @param period from its first day to the first of the next one.
 */
export function proRata(cents: Cents, period: { readonly from: Day; readonly to: Day }, on: Day): Cents {
  const all = daysBetween(period.from, period.to);
  const left = Math.min(all, Math.max(0, daysBetween(on, period.to)));
  return cents - divideRounded(cents * (all - left), all);
}
