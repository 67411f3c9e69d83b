import { DAY } from './day.ts';

/** A day of the calendar in Lisbon: 2026-11-26. Days are counted by the calendar alone, so no clock changes them. */
export type Day = string;

function placeOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date) / DAY;
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return placeOf(to) - placeOf(from);
}

/** The day so many days later, or earlier. */
export function plusDays(day: Day, days: number): Day {
  return new Date((placeOf(day) + days) * DAY).toISOString().slice(0, 10);
}

/** The months as people say them, from January on. */
export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
