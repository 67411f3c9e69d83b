import { CUT_OFF_HOUR } from '../../catalogue/rules/delivery-promise.ts';
import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import { addDays, type CalendarDay, isWorkingDay } from '../../shared/portuguese-holidays.ts';

/**
 * Orders paid before this moment should have left the shop, by what customers are promised: paid before the cut-off of
 * a working day, they leave that day. It is the cut-off of the last working day before today in Lisbon.
 */
export function lateBefore(now: Date): Date {
  const { year, month, day } = toLisbon(now);
  let last: CalendarDay = addDays({ year, month, day }, -1);
  while (!isWorkingDay(last)) last = addDays(last, -1);
  return fromLisbon({ ...last, hour: CUT_OFF_HOUR, minute: 0, second: 0 });
}
