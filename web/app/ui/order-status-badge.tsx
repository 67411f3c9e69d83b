import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { type OrderStatus, readOrderStatus } from '#core/orders/values.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const TONES: Record<OrderStatus, BadgeTone> = {
  pendente: 'yellow',
  aguarda_pagamento: 'yellow',
  pagamento_confirmado: 'blue',
  processando: 'blue',
  fora_stock: 'red',
  embalando: 'blue',
  enviado: 'blue',
  em_transito: 'blue',
  entregue: 'green',
  devolvido: 'orange',
  cancelado: 'neutral',
};

/** Status of an order; an unknown one shows as pendente (spec section 4). */
export function OrderStatusBadge({ status, className }: { status: string; className?: string }) {
  const known = readOrderStatus(status);
  return (
    <Badge tone={TONES[known]} {...(className ? { className } : {})}>
      {ORDER_STATUS_LABELS[known]}
    </Badge>
  );
}
