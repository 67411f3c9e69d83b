import { type Day, plusDays } from '../../shared/calendar.ts';
import { isWorkingDay } from '../../shared/portuguese-holidays.ts';

/** The software whose installation is offered as a visit: certified invoicing. */
export const INSTALLED_SUBCATEGORY = 'faturacao';

/** The furthest day that a visit can be asked for, in days from today. */
export const LAST_INSTALLATION_DAYS = 90;

/** The day that is proposed for a visit that is asked for today: the first working one from three days on. */
export function proposedDay(today: Day): Day {
  for (let days = 3; ; days += 1) {
    const proposed = plusDays(today, days);
    const [year = 0, month = 0, day = 0] = proposed.split('-').map(Number);
    if (isWorkingDay({ year, month, day })) return proposed;
  }
}
