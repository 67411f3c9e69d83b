import { fromLisbon } from '#core/shared/lisbon-time.ts';

/** First moment of a day in Lisbon (`2026-11-20`), or of one so many days later; null of what is no day. */
export function startOfDay(day: string | null, plusDays = 0): string | null {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!read || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  const [year, month, date] = read.slice(1).map(Number) as [number, number, number];
  return fromLisbon({ year, month, day: date + plusDays, hour: 0, minute: 0, second: 0 }).toISOString();
}
