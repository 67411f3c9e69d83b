import { LEGAL_RETURN_DAYS } from '../../catalogue/rules/returns.ts';
import { proRata } from '../../charges/rules/pro-rata.ts';
import { type Day, plusDays } from '../../shared/calendar.ts';
import { divideRounded } from '../../shared/money.ts';
import { netPrice, type Price, partOfPrice } from '../../shared/price.ts';
import type { AcceptWay } from '../values.ts';
import type { Period } from './period.ts';

/**
 * The last day on which a consumer may withdraw from a contract: fourteen days after it was accepted at a distance (DL 24/2014,
 * art. 10.º). Null: it was not, or at the counter.
 */
export function withdrawalUntil(acceptedOn: Day | null, way: AcceptWay | null): Day | null {
  if (acceptedOn === null || way === null || way === 'presencial') return null;
  return plusDays(acceptedOn, LEGAL_RETURN_DAYS);
}

/**
 * What is paid of a period in which its consumer withdraws, typed as its price was: nothing while no work was asked for and done,
 * else the part of the included time that it took, at most all of it; of a plan that includes no time the days of the period,
 * this one among them (DL 24/2014, art. 15.º).
 */
export function withdrawalPart(
  { price, minutes }: { readonly price: Price; readonly minutes: number },
  usedMinutes: number,
  period: Period,
  on: Day,
): Price {
  if (usedMinutes === 0) return netPrice(0);
  return partOfPrice(price, (cents) =>
    minutes > 0
      ? divideRounded(cents * Math.min(usedMinutes, minutes), minutes)
      : cents - proRata(cents, period, plusDays(on, 1)),
  );
}
