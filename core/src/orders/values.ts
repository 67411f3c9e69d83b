/** Order statuses (spec section 4) in the order of an order's life. */
export const ORDER_STATUSES = [
  'pendente',
  'aguarda_pagamento',
  'pagamento_confirmado',
  'processando',
  'fora_stock',
  'embalando',
  'enviado',
  'em_transito',
  'entregue',
  'devolvido',
  'cancelado',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Unknown statuses display as pendente (spec section 4). */
export function readOrderStatus(value: string): OrderStatus {
  return ORDER_STATUSES.find((status) => status === value) ?? 'pendente';
}

/** Paid and still in the shop: the orders to send. */
export const TO_SEND_STATUSES = ['pagamento_confirmado', 'processando', 'embalando'] as const;
