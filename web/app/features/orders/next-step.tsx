import type { Order } from '#core/orders/contract.ts';
import { adviceOf, orderLifecycle, shownStatus } from '#core/orders/lifecycle.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { useShop } from '../../use-shop.ts';

/** Where the order stands and what the customer has to do now. */
export function NextStep({
  order,
}: {
  order: Pick<Order, 'status' | 'shipping_method' | 'shipping_address' | 'nif' | 'billing_name'>;
}) {
  const { settings } = useShop();
  const known = orderLifecycle.read(order.status);
  const way = deliveryWay(order);
  return (
    <p>
      {shownStatus(known, way).meaning} {adviceOf(known, settings.promise_settings, order, way)}
    </p>
  );
}
