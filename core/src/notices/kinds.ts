import type { Ability } from '../accounts/abilities.ts';

interface NoticeFacts {
  /** What happened, as the panel says it. */
  readonly label: string;
  /** Who is told: whoever may look at it. */
  readonly ability: Ability;
}

/** What the shop's people are told of. */
export const NOTICE_KINDS = [
  'order_paid',
  'message',
  'repair_requested',
  'stock_out',
  'payment_check',
  'part_arrived',
  'repair_late',
  'repair_untouched',
  'sms_undelivered',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_FACTS: Readonly<Record<NoticeKind, NoticeFacts>> = {
  order_paid: { label: 'Encomenda paga', ability: 'orders.read' },
  message: { label: 'Mensagem de um cliente', ability: 'messages.read' },
  repair_requested: { label: 'Pedido de reparação', ability: 'repairs.read' },
  stock_out: { label: 'Produto esgotado', ability: 'catalogue.read' },
  payment_check: { label: 'Pagamento a verificar', ability: 'payments.read' },
  repair_late: { label: 'Reparação fora do prazo', ability: 'repairs.read' },
  repair_untouched: { label: 'Reparação esquecida', ability: 'repairs.read' },
  sms_undelivered: { label: 'SMS não entregue', ability: 'repairs.read' },
  part_arrived: { label: 'Chegou a peça de uma reparação', ability: 'repairs.read' },
};

/** Where the things that notices are about stand, below the panel's address; of what is none of them its first page. */
export function noticePlace(subjectKind: string): string | null {
  switch (subjectKind) {
    case 'order':
      return 'encomendas';
    case 'message':
      return 'mensagens';
    case 'repair':
      return 'reparacoes';
    case 'product':
      return 'produtos';
    case 'check':
      return 'a-verificar';
    case 'refund':
      return 'devolucoes';
    default:
      return null;
  }
}
