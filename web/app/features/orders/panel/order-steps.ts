import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { orderMailTexts, statusMailOf } from '#core/orders/mail-texts.ts';
import type { DeliveryWay } from '#core/orders/rules/delivery-way.ts';
import type { OrderStatus } from '#core/orders/values.ts';

/** The steps that are pressed rather than chosen from the list of states. */
export const STEP_LABELS: Partial<Record<OrderStatus, string>> = {
  pagamento_confirmado: 'Marcar como paga',
  processando: 'Começar a tratar',
  embalando: 'Começar a embalar',
  enviado: 'Marcar como enviada',
  em_transito: 'Marcar como em trânsito',
  entregue: 'Marcar como entregue',
  cancelado: 'Cancelar encomenda',
};

/** How an order goes; 'contracts': all of it is rented, and handed over there. */
export type PanelWay = DeliveryWay | 'contracts';

/** Keys are given and gift cards sent by themselves, and contracts have a hand-over of their own: the order is delivered with the last of them. */
function goesByItself(way: PanelWay): boolean {
  return way === 'keys' || way === 'gift' || way === 'contracts';
}

/** What a step is called; nothing is sent to who collects. */
export function stepLabel(step: OrderStatus, way: PanelWay): string | undefined {
  return way === 'collected' && step === 'enviado' ? 'Marcar como pronta a levantar' : STEP_LABELS[step];
}

/**
 * The next step of an order's usual life; null when there is none to take. What is paid is sent: the steps between are for
 * shops where one packs and another sends, and are asked for (docs/adr/0638).
 */
export function nextStep(status: OrderStatus, way: PanelWay): OrderStatus | null {
  const { stage, isEnd, next } = orderLifecycle.facts[status];
  if (goesByItself(way) && stage === 'to_send') return null;
  if (isEnd) return null;
  if (stage === 'to_send') return 'enviado';
  const usual = next.filter(
    (next) =>
      Object.hasOwn(STEP_LABELS, next) &&
      next !== 'cancelado' &&
      !(way === 'collected' && next === 'em_transito') &&
      orderLifecycle.facts[next].money !== 'due',
  );
  return usual[0] ?? null;
}

/** What else may be pressed; nothing is packed that is not paid, nor what goes by itself. */
export function otherSteps(status: OrderStatus, way: PanelWay, isPaid: boolean): readonly OrderStatus[] {
  const packs = isPaid && !goesByItself(way) ? (['processando', 'embalando', 'enviado'] as const) : [];
  return [...packs, 'cancelado' as const].filter(
    (step) => step !== nextStep(status, way) && orderLifecycle.facts[status].next.includes(step),
  );
}

/** Whether the money of an order would be said to be there without a payment. */
export function isPaidByHand(from: OrderStatus, to: OrderStatus, isPaid: boolean): boolean {
  return !isPaid && from !== to && orderLifecycle.facts[to].money === 'paid';
}

/** Whether a change of state is asked about first: it undoes the sale, or says that it is paid. */
export function asksFirst(from: OrderStatus, to: OrderStatus, isPaid: boolean): boolean {
  if (from === to) return false;
  return orderLifecycle.facts[to].stage === 'reversed' || isPaidByHand(from, to, isPaid);
}

/** What a change of state does, and which e-mails the customer gets: sentences, pt-PT. */
export function consequences(from: OrderStatus, to: OrderStatus, isPaid: boolean, way: DeliveryWay): string {
  const facts = orderLifecycle.facts[to];
  const said: string[] = [];
  const mails: string[] = [];
  if (isPaidByHand(from, to, isPaid)) {
    said.push('Fica registado que o valor foi recebido, sem pagamento pelo site.');
    mails.push(orderMailTexts.paid.title);
  }
  if (facts.stage === 'reversed') {
    if (facts.stock === 'gives_back') said.push('Os artigos voltam ao stock.');
    said.push('Os pontos que a encomenda deu são retirados.');
    if (isPaid)
      said.push('O dinheiro não é devolvido por si: fica em «Pagamentos a verificar» até ser decidido.');
  }
  const mail = facts.tells.includes('customer') ? statusMailOf(to, way) : null;
  if (mail) mails.push(mail.text.title);
  said.push(
    mails.length === 0
      ? 'O cliente não recebe nenhum email.'
      : `O cliente recebe ${mails.length === 1 ? 'o email' : 'os emails'} ${mails.map((title) => `«${title}»`).join(' e ')}.`,
  );
  return said.join(' ');
}
