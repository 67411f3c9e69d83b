import { type Arrival, arrivalOf } from '../../cart/rules/arrival.ts';
import { isIslandPostalCode } from '../../shared/postal-code.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';

interface Asked extends Arrival {
  readonly status: OrderStatus;
  /** Where it goes; null when it is collected at the shop: nothing arrives. */
  readonly postalCode: string | null;
}

/**
 * The day by which the whole order arrives, yyyy-mm-dd, counted from the payment, or from now while it is not paid. Null when one of
 * its products promises nothing, when it is collected or goes to the islands (their time is confirmed by the shop), and when
 * it is not on its way any more.
 */
export function arrivalDay({ status, postalCode, ...asked }: Asked): string | null {
  const isComing = ['unpaid', 'to_send', 'on_its_way'].includes(orderLifecycle.facts[status].stage);
  return isComing && postalCode !== null && !isIslandPostalCode(postalCode) ? arrivalOf(asked) : null;
}
