import type { Order } from '#core/orders/contract.ts';
import { ORDER_STATUS_MEANINGS } from '#core/orders/texts.ts';
import { readOrderStatus } from '#core/orders/values.ts';

const NEXT: Partial<Record<Order['status'], string>> = {
  pendente: 'Pague a encomenda para a prepararmos. Avisamos por email quando recebermos o pagamento.',
  aguarda_pagamento: 'Avisamos por email assim que recebermos o pagamento.',
  pagamento_confirmado: 'Não precisa de fazer nada. Avisamos por email quando a encomenda sair.',
  processando: 'Não precisa de fazer nada. Avisamos por email quando a encomenda sair.',
  embalando: 'Não precisa de fazer nada. Avisamos por email quando a encomenda sair.',
  enviado: 'Siga a entrega com o código de seguimento.',
  em_transito: 'Siga a entrega com o código de seguimento.',
  entregue: 'Tem 14 dias, a contar da entrega, para desistir da compra.',
  cancelado: 'Se já tinha pago, contacte-nos: o dinheiro nunca se perde.',
};

/** Where the order stands and what the customer has to do now. */
export function NextStep({ status }: { status: string }) {
  const known = readOrderStatus(status);
  return (
    <p>
      {ORDER_STATUS_MEANINGS[known]} {NEXT[known]}
    </p>
  );
}
