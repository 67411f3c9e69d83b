import { dueOn } from '../../charges/rules/due-dates.ts';
import { type Day, daysBetween, plusDays } from '../../shared/calendar.ts';
import { type Price, timesPrice } from '../../shared/price.ts';

/** The day so many months later: the same of its month, or the last one of a shorter month. */
export function plusMonths(day: Day, months: number): Day {
  return dueOn({ firstDueOn: day, everyMonths: 1 }, months);
}

/** The last day that a term of `months` covers, handed over on a day. */
export function termEnd(handedOver: Day, months: number): Day {
  return plusDays(plusMonths(handedOver, months), -1);
}

/**
 * When the months of a term are due, handed over on a day: the first was paid with the order, the second is due a month
 * after the hand-over. Null: there is only the first.
 */
export function dueDays(
  handedOver: Day,
  months: number,
): { readonly first: Day; readonly until: Day } | null {
  if (months < 2) return null;
  return { first: plusMonths(handedOver, 1), until: plusMonths(handedOver, months - 1) };
}

/** How many months of a contract have begun on a day, the first one on the day of its hand-over; at most the term. */
export function monthsBegun(handedOver: Day, months: number, on: Day): number {
  let begun = 1;
  while (begun < months && daysBetween(plusMonths(handedOver, begun), on) >= 0) begun += 1;
  return begun;
}

/** What ending early costs for one unit: so many months, at most those that are left of the term. */
export function earlyEndFee(
  { earlyEndMonths, month }: { readonly earlyEndMonths: number | null; readonly month: Price },
  { months, kept }: { readonly months: number; readonly kept: number },
): Price {
  return timesPrice(month, Math.max(0, Math.min(earlyEndMonths ?? 0, months - kept)));
}

/**
 * Ending with the month that runs: how many months the term then has, its last day, and what it costs for all units.
 * Null: it ends with this month anyway, or the contract does not say what ending early costs.
 */
export function endNow(
  handedOver: Day,
  { months, quantity, month }: EndingRental,
  { earlyEndMonths }: { readonly earlyEndMonths: number | null },
  today: Day,
): { readonly months: number; readonly endsOn: Day; readonly fee: Price } | null {
  const kept = monthsBegun(handedOver, months, today);
  if (earlyEndMonths === null || kept >= months) return null;
  const fee = earlyEndFee({ earlyEndMonths, month }, { months, kept });
  return { months: kept, endsOn: termEnd(handedOver, kept), fee: timesPrice(fee, quantity) };
}

/**
 * Bringing units back before the term ends: the months that are left, and what that costs for one of them by the contract;
 * nothing where it does not say. Null: the last month runs.
 */
export function backEarly(
  handedOver: Day,
  { months, month }: Omit<EndingRental, 'quantity'>,
  { earlyEndMonths }: { readonly earlyEndMonths: number | null },
  today: Day,
): { readonly monthsLeft: number; readonly monthEnds: Day; readonly fee: Price } | null {
  const kept = monthsBegun(handedOver, months, today);
  if (kept >= months) return null;
  const fee = earlyEndFee({ earlyEndMonths, month }, { months, kept });
  return { monthsLeft: months - kept, monthEnds: termEnd(handedOver, kept), fee };
}

interface EndingRental {
  readonly months: number;
  readonly quantity: number;
  readonly month: Price;
}
