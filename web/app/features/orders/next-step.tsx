import type { Order } from '#core/orders/contract.ts';
import { adviceOf, orderLifecycle, shownStatus } from '#core/orders/lifecycle.ts';
import { useShop } from '../../use-shop.ts';

/** Where the order stands and what the customer has to do now. */
export function NextStep({ order }: { order: Pick<Order, 'status' | 'shipping_address'> }) {
  const { settings } = useShop();
  const known = orderLifecycle.read(order.status);
  const isPickup = order.shipping_address === null;
  return (
    <p>
      {shownStatus(known, isPickup).meaning} {adviceOf(known, settings.promise_settings, isPickup)}
    </p>
  );
}
