import { orderLifecycle } from '#core/orders/lifecycle.ts';

/** Where the order stands and what the customer has to do now. */
export function NextStep({ status }: { status: string }) {
  const { meaning, advice } = orderLifecycle.facts[orderLifecycle.read(status)];
  return (
    <p>
      {meaning} {advice}
    </p>
  );
}
