import { priceWithIva } from '../../shared/price.ts';
import { type Conditions, extraHourPrice, periodPrice } from '../values.ts';

/**
 * Whether a contract that changes asks more of its customer: for a period, or for an hour above the included. That waits for
 * their yes, or for the days of the notice (PRICE_NOTICE_DAYS); what asks no more may count at once.
 */
export function asksMore(old: Conditions, now: Conditions): boolean {
  // At one rate: another one is the law's, and no dearer plan.
  return [periodPrice, extraHourPrice].some(
    (of) => priceWithIva(of(now), now.ivaRate) > priceWithIva(of(old), now.ivaRate),
  );
}
