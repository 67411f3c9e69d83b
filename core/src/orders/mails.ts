import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { own } from '../shared/own.ts';
import { STATUS_MAILS, orderMailTexts as texts } from './mail-texts.ts';

interface Told {
  readonly name: string;
  readonly isOptional?: boolean;
}

const TO_CUSTOMERS = {
  placed: { name: 'Encomenda recebida' },
  onAccount: { name: 'Encomenda a prazo recebida' },
  approvalWaits: { name: 'Encomenda à espera da aprovação da empresa' },
  approvalAsked: { name: 'Encomenda para aprovar, ao dono da empresa' },
  approved: { name: 'Encomenda aprovada, por pagar' },
  approvalRefused: { name: 'Encomenda recusada pela empresa' },
  approvalEnded: { name: 'Encomenda que ninguém aprovou a tempo' },
  paid: { name: 'Pagamento recebido' },
  paidLate: { name: 'Pagamento recebido tarde, com artigo esgotado' },
  paidOver: { name: 'Pagamento de uma encomenda encerrada' },
  takenBack: { name: 'Pagamento que era de outra venda' },
  holdFreed: { name: 'Reserva libertada pela loja' },
  holdAccepted: { name: 'Reserva aceite pela loja' },
  cancelledPaid: { name: 'Encomenda paga cancelada pelo cliente' },
  payMultibanco: { name: 'Dados para pagar por Multibanco' },
  payMbway: { name: 'Pedido de pagamento MB WAY' },
  payCofidis: { name: 'Prestações por confirmar na Cofidis' },
  payTransferencia: { name: 'Dados para pagar por transferência' },
  transferReminder: { name: 'Falta a transferência: um dia antes do fim', isOptional: true },
  excess: { name: 'Dinheiro a mais, que vai ser devolvido' },
  partPaid: { name: 'Chegou uma parte da transferência' },
  cancelledPart: { name: 'Encomenda cancelada, paga em parte' },
  refunded: { name: 'Dinheiro devolvido' },
  refundReturned: { name: 'O banco devolveu o reembolso: pede outro IBAN' },
  refundAccount: { name: 'IBAN do reembolso indicado' },
} as const satisfies Record<string, Told>;

const TO_THE_SHOP = {
  placedForShop: { name: 'Nova encomenda', isOptional: true },
  paidForShop: { name: 'Encomenda paga', isOptional: true },
  paidWithoutStock: { name: 'Pagamento sem stock' },
  paidTwice: { name: 'Pagamento em duplicado' },
  paidAfterEnd: { name: 'Pagamento de uma encomenda encerrada' },
  cancelledPaidForShop: { name: 'Cliente cancelou uma encomenda paga' },
} as const satisfies Record<string, Told>;

const STATUSES: Readonly<Record<string, Told>> = {
  processando: { name: 'Encomenda em preparação', isOptional: true },
  fora_stock: { name: 'Artigo esgotado na encomenda' },
  enviado: { name: 'Encomenda enviada' },
  entregue: { name: 'Encomenda entregue', isOptional: true },
  devolvido: { name: 'Devolução recebida' },
  cancelado: { name: 'Encomenda cancelada' },
};

function kindOf(about: keyof typeof TO_CUSTOMERS | keyof typeof TO_THE_SHOP, told: Told, to: MailKind['to']) {
  const text = texts[about];
  return {
    kind: `encomenda.${about}`,
    name: told.name,
    to,
    isOptional: told.isOptional ?? false,
    subject: text.subject(put.numero),
    title: text.title,
    body: text.body(put.nome, put.valor),
  };
}

function stepOf(
  about: string,
  told: Told,
  text: { subject(number: string): string; title: string; body: string },
) {
  return {
    kind: `encomenda.${about}`,
    name: told.name,
    to: 'cliente' as const,
    isOptional: told.isOptional ?? false,
    subject: text.subject(put.numero),
    title: text.title,
    body: [texts.hello(put.nome), text.body],
  };
}

/** Every mail about orders. */
export const ORDER_MAILS: readonly MailKind[] = [
  ...Object.entries(TO_CUSTOMERS).map(([about, told]) =>
    kindOf(about as keyof typeof TO_CUSTOMERS, told, 'cliente'),
  ),
  ...Object.entries(STATUS_MAILS).map(([status, text]) =>
    stepOf(status, own(STATUSES, status) ?? { name: text.title }, text),
  ),
  stepOf('levantar', { name: 'Encomenda pronta a levantar' }, texts.toCollect),
  stepOf('seguimento', { name: 'Código de seguimento', isOptional: true }, texts.tracking),
  ...Object.entries(TO_THE_SHOP).map(([about, told]) =>
    kindOf(about as keyof typeof TO_THE_SHOP, told, 'loja'),
  ),
];
