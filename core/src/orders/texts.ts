import type { OrderStatus } from './values.ts';

/** Names of the order statuses (spec section 4). */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pendente: 'Pendente',
  aguarda_pagamento: 'Aguarda Pagamento',
  pagamento_confirmado: 'Pagamento Confirmado',
  processando: 'A Processar',
  fora_stock: 'Fora de Stock',
  embalando: 'A Embalar',
  enviado: 'Enviado',
  em_transito: 'Em Trânsito',
  entregue: 'Entregue',
  devolvido: 'Devolvido',
  cancelado: 'Cancelado',
};

/** What each status means for the customer, in a sentence. */
export const ORDER_STATUS_MEANINGS: Readonly<Record<OrderStatus, string>> = {
  pendente: 'Recebemos a sua encomenda.',
  aguarda_pagamento: 'A encomenda está reservada à espera do pagamento.',
  pagamento_confirmado: 'Recebemos o pagamento. Vamos preparar a encomenda.',
  processando: 'Estamos a tratar da sua encomenda.',
  fora_stock: 'Um dos artigos esgotou. Vamos contactá-lo(a) para decidir como continuar.',
  embalando: 'Estamos a embalar a sua encomenda.',
  enviado: 'A encomenda saiu da nossa loja.',
  em_transito: 'A encomenda está a caminho.',
  entregue: 'A encomenda foi entregue.',
  devolvido: 'A encomenda foi devolvida.',
  cancelado: 'A encomenda foi cancelada.',
};
