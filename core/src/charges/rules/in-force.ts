import type { Day } from '../../shared/calendar.ts';
import { isSamePrice, type Price } from '../../shared/price.ts';

/** What counts on a day, of what begins on days and stands in their order; undefined: nothing has begun. */
export function inForce<T extends { readonly from: Day }>(dated: readonly T[], day: Day): T | undefined {
  return dated.findLast(({ from }) => from <= day);
}

/** What one unit of a contract costs from a day on, as its price was typed. */
export interface DatedPrice extends Price {
  readonly from: Day;
}

/** The prices of a contract that begin after a day, where each is another than the one before it. */
export function pricesAfter(dated: readonly DatedPrice[], day: Day): DatedPrice[] {
  return dated.filter(
    (one, place) =>
      one.from > day && !isSamePrice(one, dated[place - 1] ?? { netCents: -1, withIvaCents: null }),
  );
}
