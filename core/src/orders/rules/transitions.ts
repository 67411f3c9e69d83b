import type { OrderStatus } from '../values.ts';

/** The usual steps of an order. The panel may take any other, but is asked to confirm it (decisions: Orders). */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pendente: ['aguarda_pagamento', 'pagamento_confirmado', 'cancelado'],
  aguarda_pagamento: ['pagamento_confirmado', 'cancelado'],
  pagamento_confirmado: ['processando', 'embalando', 'enviado', 'fora_stock', 'cancelado'],
  processando: ['embalando', 'enviado', 'fora_stock', 'cancelado'],
  fora_stock: ['processando', 'embalando', 'cancelado'],
  embalando: ['enviado', 'fora_stock', 'entregue', 'cancelado'],
  enviado: ['em_transito', 'entregue', 'devolvido'],
  em_transito: ['entregue', 'devolvido'],
  entregue: ['devolvido'],
  devolvido: [],
  // Money that comes after the hold ended.
  cancelado: ['pagamento_confirmado', 'fora_stock'],
};

/** Where every order begins. */
export const FIRST_STATUS: OrderStatus = 'pendente';

/** Whether the step is a usual one; staying where one is always is. */
export function isUsualStep(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || ORDER_TRANSITIONS[from].includes(to);
}

/** Statuses of an order that nobody has paid yet and that is dropped when its hold ends. */
export const UNPAID: readonly OrderStatus[] = ['pendente', 'aguarda_pagamento'];

/** Statuses of an order that is over without a sale. */
export const UNDONE: readonly OrderStatus[] = ['cancelado', 'devolvido'];

/** Statuses of an order whose parcel can be followed. */
export const ON_ITS_WAY: readonly OrderStatus[] = ['enviado', 'em_transito'];

/** Whether an order of this status needs its units out of the stock. */
export function needsStock(status: OrderStatus): boolean {
  return status !== 'cancelado' && status !== 'fora_stock' && status !== 'devolvido';
}

/** Statuses that the customer is written to about. */
export const TOLD: readonly OrderStatus[] = [
  'processando',
  'fora_stock',
  'enviado',
  'entregue',
  'devolvido',
  'cancelado',
];
