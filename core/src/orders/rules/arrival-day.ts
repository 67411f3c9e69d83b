import { deliveryDays, deliveryPromise } from '../../catalogue/rules/delivery-promise.ts';
import type { CalendarDay } from '../../shared/portuguese-holidays.ts';
import { isIslandPostalCode } from '../../shared/postal-code.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';

interface Asked {
  readonly status: OrderStatus;
  /** Where it goes; null when it is collected at the shop: nothing arrives. */
  readonly postalCode: string | null;
  /** Of each line's product, as the products' pages promise it; null: nothing is promised. */
  readonly deliveryTimes: readonly (string | null)[];
  /** When the order was paid; now, while it is not. */
  readonly from: Date;
  /** On which days nothing leaves the shop. */
  readonly isClosed?: (day: CalendarDay) => boolean;
}

/**
 * The day by which the whole order arrives, yyyy-mm-dd: the promise of its slowest product (docs/product.md#catalogue), counted from
 * the payment. Null when one of its products promises nothing, when it is collected or goes to the islands (their time is
 * confirmed by the shop), and when it is not on its way any more.
 */
export function arrivalDay({ status, postalCode, deliveryTimes, from, isClosed }: Asked): string | null {
  const isComing = ['unpaid', 'to_send', 'on_its_way'].includes(orderLifecycle.facts[status].stage);
  if (postalCode === null || isIslandPostalCode(postalCode) || !isComing || deliveryTimes.length === 0)
    return null;
  const days = deliveryTimes.map((time) => ({ time, days: deliveryDays(time) }));
  if (days.some(({ days: count }) => count === null)) return null;
  const slowest = days.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0))[0];
  const promise = deliveryPromise(slowest?.time ?? null, from, isClosed);
  if (!promise) return null;
  const { year, month, day } = promise.arrivesOn;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
