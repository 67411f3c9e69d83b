import { recordPlace } from '../records.ts';
import type { Ability } from '../rooms.ts';

/** Characters of the longest id of what a notice is about. */
export const LONGEST_ID = 60;

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
  'licences_low',
  'return_asked',
  'return_answered',
  'rental_withdrawn',
  'maintenance_withdrawn',
  'proposal_asked',
  'proposal_answered',
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
  licences_low: { label: 'Poucas chaves de licença', ability: 'licences.read' },
  return_asked: { label: 'Pedido de devolução', ability: 'returns.read' },
  return_answered: { label: 'Resposta a um valor perdido', ability: 'returns.read' },
  rental_withdrawn: { label: 'Desistência de um aluguer', ability: 'rentals.read' },
  proposal_asked: { label: 'Pedido de orçamento', ability: 'quotes.read' },
  proposal_answered: { label: 'Resposta a um orçamento', ability: 'quotes.read' },
  maintenance_withdrawn: { label: 'Desistência de um contrato de manutenção', ability: 'maintenance.read' },
  part_arrived: { label: 'Chegou a peça de uma reparação', ability: 'repairs.read' },
};

/** What notices are about. */
export const NOTICE_SUBJECTS = [
  'order',
  'message',
  'repair',
  'product',
  'check',
  'refund',
  'licences',
  'return',
  'rental',
  'maintenance',
  'proposal',
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** What stands open at an address of the panel, of what notices are about; null: none of it. */
export function noticeSubject(pathname: string): { kind: NoticeSubject; id: string } | null {
  const [, , place, id, ...below] = pathname.replace(/\/$/, '').split('/');
  const kind = NOTICE_SUBJECTS.find((one) => recordPlace(one) === place);
  return kind && id && id.length <= LONGEST_ID && below.length === 0 && /^[\w-]+$/.test(id)
    ? { kind, id }
    : null;
}
