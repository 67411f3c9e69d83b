import { z } from 'zod';
import { MONTHS } from '../../shared/calendar.ts';

/** A month of the books, YYYY-MM in Lisbon. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês desconhecido');

const two = (value: number) => String(value).padStart(2, '0');

function partsOf(of: string): [year: number, nth: number] {
  const [year = 0, nth = 1] = of.split('-').map(Number);
  return [year, nth];
}

/** The month so many months later, or earlier. */
export function plusMonths(of: string, months: number): string {
  const [year, nth] = partsOf(of);
  const place = year * 12 + nth - 1 + months;
  return `${Math.floor(place / 12)}-${two((place % 12) + 1)}`;
}

/** Its first and its last day, YYYY-MM-DD. */
export function daysOfMonth(of: string): { readonly from: string; readonly to: string } {
  const [year, nth] = partsOf(of);
  return { from: `${of}-01`, to: `${of}-${two(new Date(Date.UTC(year, nth, 0)).getUTCDate())}` };
}

/** As people say it: novembro de 2026. */
export function monthName(of: string): string {
  const [year, nth] = partsOf(of);
  return `${MONTHS[nth - 1]} de ${year}`;
}
