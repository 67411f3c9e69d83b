import { adviceOf, orderLifecycle } from '#core/orders/lifecycle.ts';
import { useShop } from '../../use-shop.ts';

/** Where the order stands and what the customer has to do now. */
export function NextStep({ status }: { status: string }) {
  const { settings } = useShop();
  const known = orderLifecycle.read(status);
  return (
    <p>
      {orderLifecycle.facts[known].meaning} {adviceOf(known, settings.promise_settings)}
    </p>
  );
}
