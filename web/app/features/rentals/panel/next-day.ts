import type { ListedRental } from '#core/rentals/contract.ts';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { daysBetween } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';

/** The day that matters next of a contract. */
export function nextDay({ state, hand_over_on, ends_on }: ListedRental): string {
  if (rentalLifecycle.facts[state].isEnd) return '—';
  if (ends_on) return `até ${formatDay(ends_on)}`;
  return hand_over_on ? `entrega ${formatDay(hand_over_on)}` : 'por combinar';
}

/** What of a contract is late on a day, YYYY-MM-DD in Lisbon; null: nothing is. */
export function whatIsLate(
  { state, hand_over_on, handed_over_at, ends_on, late_since }: ListedRental,
  today: string,
): string | null {
  if (rentalLifecycle.facts[state].isEnd) return null;
  const since = (day: string) => {
    const days = daysBetween(day, today);
    return days === 1 ? 'há 1 dia' : `há ${days} dias`;
  };
  if (late_since !== null && late_since < today) return `Por pagar ${since(late_since)}`;
  if (ends_on !== null && ends_on < today) return `Por devolver ${since(ends_on)}`;
  if (handed_over_at === null && hand_over_on !== null && hand_over_on < today)
    return `Por entregar ${since(hand_over_on)}`;
  return null;
}
