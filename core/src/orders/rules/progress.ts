import type { Order } from '../contract.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';

export interface ProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'next';
  /** When it was done: an instant; null when it was not, or when nobody knows. */
  readonly at: string | null;
  /** Until when the customer can do it: an instant. */
  readonly until: string | null;
  /** By which day it will be done: yyyy-mm-dd. */
  readonly by: string | null;
}

type Asked = Pick<
  Order,
  'status' | 'created_at' | 'paid_at' | 'hold_until' | 'arrives_on' | 'history' | 'shipping_address'
>;

/** The way of an order from the purchase to its customer, with the dates that are known; null when it has ended otherwise. */
export function progressOf(order: Asked): ProgressStep[] | null {
  const done = orderLifecycle.facts[order.status].stepsDone;
  if (done === null) return null;
  const isPickup = order.shipping_address === null;
  const cameTo = (...statuses: OrderStatus[]) =>
    order.history.find(({ from, to }) => from !== to && statuses.includes(to as OrderStatus))?.at ?? null;
  const steps = [
    { label: 'Encomenda feita', at: order.created_at },
    { label: 'Pagamento', at: order.paid_at, until: order.hold_until },
    { label: 'Preparação', at: cameTo('embalando') ?? cameTo('processando') },
    { label: 'Envio', at: cameTo('enviado') ?? cameTo('em_transito') },
    { label: isPickup ? 'Levantamento' : 'Entrega', at: cameTo('entregue'), by: order.arrives_on },
  ];
  const stated = steps.map((step, place): ProgressStep => {
    const state = place < done ? 'done' : place === done ? 'current' : 'next';
    return {
      label: step.label,
      state,
      at: state === 'done' ? step.at : null,
      until: state === 'current' ? (step.until ?? null) : null,
      by: state === 'done' ? null : (step.by ?? null),
    };
  });
  // Nothing is sent to who collects.
  return isPickup ? stated.filter(({ label }) => label !== 'Envio') : stated;
}
