import { MONTHS } from './calendar.ts';
import { WEEKDAYS } from './weekdays.ts';

export const TIME_ZONE = 'Europe/Lisbon';

const dateFormat = new Intl.DateTimeFormat('pt-PT', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const longDateFormat = new Intl.DateTimeFormat('pt-PT', { timeZone: TIME_ZONE, dateStyle: 'long' });
const dateTimeFormat = new Intl.DateTimeFormat('pt-PT', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 05/03/2026, in Lisbon. */
export function formatDate(date: Date | string): string {
  return dateFormat.format(new Date(date));
}

/** 05/03/2026, of a day YYYY-MM-DD: its noon, so that no zone makes another day of it. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00Z`);
}

/** "qui., 26 nov.", of a day YYYY-MM-DD: where there is little room; day and month stay on one line. */
export function formatShortDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${weekday.slice(0, 3)}., ${date}\u00a0${(MONTHS[month - 1] ?? '').slice(0, 3)}.`;
}

/** 5 de março de 2026, in Lisbon. */
export function formatLongDate(date: Date | string): string {
  return longDateFormat.format(new Date(date));
}

/** When it was, as lists say it at `now`: "hoje 21:01", "ontem 09:15", else 05/03/2026, 14:30; in Lisbon. */
export function formatWhen(date: Date | string, now: Date): string {
  const text = dateTimeFormat.format(new Date(date));
  const time = text.slice(-5);
  if (formatDate(date) === formatDate(now)) return `hoje ${time}`;
  const yesterday = new Date(now.getTime() - 86_400_000);
  return formatDate(date) === formatDate(yesterday) ? `ontem ${time}` : text;
}

/** 05/03/2026, 14:30, in Lisbon. */
export function formatDateTime(date: Date | string): string {
  return dateTimeFormat.format(new Date(date));
}
