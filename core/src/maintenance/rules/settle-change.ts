import { proRata } from '../../charges/rules/pro-rata.ts';
import type { Day } from '../../shared/calendar.ts';
import type { Cents } from '../../shared/money.ts';
import type { Period } from './period.ts';

/** Periods ahead in which a credit may be used up: beyond them nobody would wait for it. */
const MOST_PERIODS = 36;

/**
 * What a change of price comes to on a day, in cents without IVA: for what is left of the periods that were charged, the new
 * price against the old, less the credit that was not used yet. Positive: it is owed; negative: it is credit.
 */
export function settleChange({
  oldCentsOf,
  newCents,
  periods,
  on,
  waiting,
}: {
  /** What was charged for a period. */
  readonly oldCentsOf: (period: Period) => Cents;
  readonly newCents: Cents;
  /** Those charged already that end after the day. */
  readonly periods: readonly Period[];
  readonly on: Day;
  /** Credit of changes before that is not used yet. */
  readonly waiting: Cents;
}): Cents {
  return periods.reduce(
    (sum, period) => sum + proRata(newCents, period, on) - proRata(oldCentsOf(period), period, on),
    -waiting,
  );
}

/** How much of a credit each period to come takes off its price, never below zero; null: it would take years. */
export function spreadCredit(priceCents: Cents, creditCents: Cents): Cents[] | null {
  const taken: Cents[] = [];
  for (let left = creditCents; left > 0; left -= taken.at(-1) ?? left) {
    if (priceCents <= 0 || taken.length === MOST_PERIODS) return null;
    taken.push(Math.min(priceCents, left));
  }
  return taken;
}
