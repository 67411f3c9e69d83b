import type { Order } from '#core/orders/contract.ts';
import { eventTitle } from '#core/orders/rules/event-title.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** What happened to the order, in words, the newest last; a change that says nothing is left out. */
export function OrderTimeline({ order }: { order: Pick<Order, 'history'> }) {
  const steps = order.history
    .filter((event) => event.from !== event.to || event.note)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((event) => ({ at: event.at, title: eventTitle(event), by: event.by, note: event.note }));
  return <Timeline label="Histórico da encomenda" steps={steps} />;
}
