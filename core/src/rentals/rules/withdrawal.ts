import { proRata } from '../../charges/rules/pro-rata.ts';
import { type Day, plusDays } from '../../shared/calendar.ts';
import type { Cents } from '../../shared/money.ts';
import { plusMonths } from './term.ts';

/** The last day on which a consumer may withdraw from a contract; null: before the hand-over no time runs. */
export function withdrawalUntil(handedOver: Day | null, days: number): Day | null {
  return handedOver === null ? null : plusDays(handedOver, days);
}

/**
 * What goes back of what was paid with the order, in cents with IVA: all of it before the hand-over, and after it less the
 * days of the first month in which the customer had the thing, the one of the hand-over among them (DL 24/2014, art. 15.º).
 */
export function withdrawalBack({
  paidCents,
  monthCents,
  handedOver,
  on,
}: {
  /** Installation and first month, of all units. */
  readonly paidCents: Cents;
  readonly monthCents: Cents;
  readonly handedOver: Day | null;
  readonly on: Day;
}): Cents {
  if (handedOver === null) return paidCents;
  const left = proRata(monthCents, { from: handedOver, to: plusMonths(handedOver, 1) }, plusDays(on, 1));
  return Math.max(0, paidCents - (monthCents - left));
}
