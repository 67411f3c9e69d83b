import { formatDate, formatLongDate } from '#core/shared/dates.ts';

/** Noon in Lisbon's winter: no zone makes another day of it. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** 26/11/2026, of a day YYYY-MM-DD. */
export function dayText(day: string): string {
  return formatDate(noonOf(day));
}

/** 26 de novembro de 2026. */
export function longDayText(day: string): string {
  return formatLongDate(noonOf(day));
}
