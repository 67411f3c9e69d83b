/** A day of the calendar; `month` from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** yyyy-mm-dd. */
export function isoDay({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Holidays on the same day each year, month and day (Código do Trabalho, artigo 234.º). */
const FIXED = ['1-1', '4-25', '5-1', '6-10', '8-15', '10-5', '11-1', '12-1', '12-8', '12-25'];

/** Days after Easter Sunday: Good Friday, Easter, Corpus Christi. */
const BY_EASTER = [-2, 0, 60];

/** Moves a day on by `days`, over months and years. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Easter Sunday of a year (Meeus, Jones and Butcher's algorithm for the Gregorian calendar). */
export function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return { year, month: Math.floor(n / 31), day: (n % 31) + 1 };
}

/** Whether the day is a national holiday in Portugal; local holidays and Carnival, which is optional, are not. */
export function isPortugueseHoliday(day: CalendarDay): boolean {
  if (FIXED.includes(`${day.month}-${day.day}`)) return true;
  const easter = easterSunday(day.year);
  return BY_EASTER.some((days) => {
    const holiday = addDays(easter, days);
    return holiday.month === day.month && holiday.day === day.day;
  });
}

/** Monday to Friday, no national holiday. */
export function isWorkingDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isPortugueseHoliday(day);
}

/** The working day that comes `count` working days after this one. */
export function addWorkingDays(from: CalendarDay, count: number): CalendarDay {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
