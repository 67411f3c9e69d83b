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

/** 5 de março de 2026, in Lisbon. */
export function formatLongDate(date: Date | string): string {
  return longDateFormat.format(new Date(date));
}

/** 05/03/2026, 14:30, in Lisbon. */
export function formatDateTime(date: Date | string): string {
  return dateTimeFormat.format(new Date(date));
}
