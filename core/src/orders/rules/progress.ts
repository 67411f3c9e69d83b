import type { Order } from '../contract.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';
import { type Delivered, type DeliveryWay, deliveryWay } from './delivery-way.ts';

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
> &
  Delivered;

/** Nothing is sent to who collects, and keys and gift cards are not prepared either. */
const LEFT_OUT: Readonly<Record<DeliveryWay, readonly string[]>> = {
  sent: [],
  collected: ['Envio'],
  keys: ['Preparação', 'Envio'],
  gift: ['Preparação', 'Envio'],
};

/** The way of an order from the purchase to its customer, with the dates that are known; null when it has ended otherwise. */
export function progressOf(order: Asked): ProgressStep[] | null {
  const done = orderLifecycle.facts[order.status].stepsDone;
  if (done === null) return null;
  const way = deliveryWay(order);
  const cameTo = (...statuses: OrderStatus[]) =>
    order.history.find(({ from, to }) => from !== to && statuses.includes(to as OrderStatus))?.at ?? null;
  const steps = [
    { label: 'Encomenda feita', at: order.created_at },
    { label: 'Pagamento', at: order.paid_at, until: order.hold_until },
    { label: 'Preparação', at: cameTo('embalando') ?? cameTo('processando') },
    { label: 'Envio', at: cameTo('enviado') ?? cameTo('em_transito') },
    { label: way === 'collected' ? 'Levantamento' : 'Entrega', at: cameTo('entregue'), by: order.arrives_on },
  ];
  const taken = steps
    .map((step, place) => ({ ...step, isDone: place < done }))
    .filter(({ label }) => !LEFT_OUT[way].includes(label));
  const current = taken.find(({ isDone }) => !isDone);
  return taken.map((step): ProgressStep => {
    const state = step.isDone ? 'done' : step === current ? 'current' : 'next';
    return {
      label: step.label,
      state,
      at: state === 'done' ? step.at : null,
      until: state === 'current' ? (step.until ?? null) : null,
      by: state === 'done' ? null : (step.by ?? null),
    };
  });
}
