import { type Day, daysBetween, plusDays } from '../../shared/calendar.ts';

/** Days of Lisbon, both of them in it. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The same day so many months earlier; the last of its month where that one is shorter. */
function monthsEarlier(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const place = year * 12 + month - 1 - months;
  const last = new Date(Date.UTC(Math.floor(place / 12), (place % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(place / 12)}-${two((place % 12) + 1)}-${two(Math.min(date, last))}`;
}

const isLastOfMonth = (day: Day) => plusDays(day, 1).endsWith('-01');

/** The last day of a day's month. */
export const endOfMonth = (day: Day): Day => plusDays(`${monthsEarlier(day, -1).slice(0, 7)}-01`, -1);

function shifted({ from, to }: Period, months: number): Period {
  const end = monthsEarlier(to, months);
  return { from: monthsEarlier(from, months), to: isLastOfMonth(to) ? endOfMonth(end) : end };
}

/** A year earlier. */
export const yearBefore = (period: Period): Period => shifted(period, 12);

/**
 * What a period is compared with: of a month, or its first days, the same days of the month before; of a year the same of
 * the year before; of anything else as many days just before it.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) return shifted(period, 1);
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) return yearBefore(period);
  return { from: plusDays(from, -daysBetween(from, to) - 1), to: plusDays(from, -1) };
}

/** The whole months in a period, and the days beside them: what its sums are read by. */
export function partsOf({ from, to }: Period): {
  readonly months: Period | null;
  readonly days: readonly Period[];
} {
  const first = from.endsWith('-01') ? from : plusDays(endOfMonth(from), 1);
  const end = isLastOfMonth(to) ? plusDays(to, 1) : `${to.slice(0, 7)}-01`;
  if (first >= end) return { months: null, days: [{ from, to }] };
  const days = [
    { from, to: plusDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: { from: first, to: plusDays(end, -1) },
    days: days.filter((part) => part.from <= part.to),
  };
}

/** The periods that are offered, by the word in the address. */
export const PERIODS = {
  mes: 'Este mês',
  'mes-passado': 'Mês passado',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
  ano: 'Este ano',
  'ano-passado': 'Ano passado',
} as const;

/** The days of an offered period. */
export function periodOf(name: keyof typeof PERIODS, today: Day): Period {
  const year = today.slice(0, 4);
  if (name === '30' || name === '90') return { from: plusDays(today, 1 - Number(name)), to: today };
  if (name === 'ano') return { from: `${year}-01-01`, to: today };
  if (name === 'ano-passado') return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  const month: Period = { from: `${today.slice(0, 7)}-01`, to: today };
  return name === 'mes' ? month : shifted({ ...month, to: endOfMonth(today) }, 1);
}
