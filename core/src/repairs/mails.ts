import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { claimMails } from './claim-texts.ts';
import type { RepairStatus } from './lifecycle.ts';
import { REPAIR_STATUS_MAILS, type StatusMail, repairMailTexts as texts } from './mail-texts.ts';
import { repairMoneyMails as money } from './money/texts.ts';
import { opinionTexts } from './opinion/texts.ts';
import { proposalTexts } from './proposals/proposal.ts';

/** Steps that a customer may do without hearing of: what is on the repair's page anyhow. */
const OPTIONAL: readonly RepairStatus[] = ['aguarda_aprovacao', 'aguarda_pecas', 'aprovado', 'rejeitado'];

function mail(
  about: string,
  name: string,
  to: MailKind['to'],
  words: Pick<MailKind, 'subject' | 'title' | 'body'>,
  isOptional = false,
): MailKind {
  return { kind: `reparacao.${about}`, name, to, isOptional, ...words };
}

const { covered, refused } = claimMails;
const { asked: opinion, forShop: opinionForShop } = opinionTexts.mails;

const told = Object.entries(REPAIR_STATUS_MAILS) as [RepairStatus, StatusMail][];

/** Every mail about repairs. */
export const REPAIR_MAILS: readonly MailKind[] = [
  ...told.map(([status, { subject, title, body }]) =>
    mail(
      status,
      `Reparação: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      'cliente',
      { subject: subject(put.numero), title, body: [texts.hello(put.nome), ...body] },
      OPTIONAL.includes(status),
    ),
  ),
  mail('fora_de_prazo', 'Reparação: prazo do orçamento terminado', 'cliente', {
    subject: texts.expired.subject(put.numero),
    title: texts.expired.title,
    body: [texts.hello(put.nome), texts.expired.body],
  }),
  mail('garantia', 'Reparação: coberta pela garantia', 'cliente', {
    subject: covered.subject(put.numero),
    title: covered.title,
    body: [texts.hello(put.nome), covered.body],
  }),
  mail('garantia_recusada', 'Reparação: não coberta pela garantia', 'cliente', {
    subject: refused.subject(put.numero),
    title: refused.title,
    body: [texts.hello(put.nome), refused.body],
  }),
  mail(
    'opiniao',
    'Reparação: pedido de opinião',
    'cliente',
    {
      subject: opinion.subject(put.numero),
      title: opinion.title,
      body: [texts.hello(put.nome), opinion.body],
    },
    true,
  ),
  mail(
    'opiniao_loja',
    'Reparação: opinião do cliente',
    'loja',
    { subject: opinionForShop.subject(put.numero, 5), title: opinionForShop.title, body: [] },
    true,
  ),
  mail('resposta', 'Reparação: resposta da loja', 'cliente', {
    subject: texts.answered.subject(put.numero),
    title: texts.answered.title,
    body: [texts.hello(put.nome)],
  }),
  mail(
    'pedido',
    'Novo pedido de reparação',
    'loja',
    {
      subject: texts.requestedForShop.subject(put.numero),
      title: texts.requestedForShop.title,
      body: [texts.requestedForShop.body(put.nome)],
    },
    true,
  ),
  mail(
    'mensagem',
    'Reparação: mensagem do cliente',
    'loja',
    { subject: texts.writtenForShop.subject(put.numero), title: texts.writtenForShop.title, body: [] },
    true,
  ),
  mail('dados_multibanco', 'Reparação: dados para pagar por Multibanco', 'cliente', {
    subject: money.begun.subject(put.numero),
    title: money.begun.title,
    body: [texts.hello(put.nome), money.begun.multibanco],
  }),
  mail('dados_transferencia', 'Reparação: dados para pagar por transferência', 'cliente', {
    subject: money.begun.subject(put.numero),
    title: money.begun.title,
    body: [texts.hello(put.nome), money.begun.transferencia],
  }),
  mail('dados_cofidis', 'Reparação: prestações por confirmar na Cofidis', 'cliente', {
    subject: money.begun.subject(put.numero),
    title: money.begun.title,
    body: [texts.hello(put.nome), money.begun.cofidis],
  }),
  mail('pagamento', 'Reparação: pagamento recebido', 'cliente', {
    subject: money.paid.subject(put.numero),
    title: money.paid.title,
    body: [texts.hello(put.nome), money.paid.body],
  }),
  mail('pagamento_retirado', 'Reparação: pagamento que era de outra venda', 'cliente', {
    subject: money.takenBack.subject(put.numero),
    title: money.takenBack.title,
    body: [texts.hello(put.nome), money.takenBack.body],
  }),
  mail('a_devolver', 'Reparação: dinheiro a devolver ao cliente', 'cliente', {
    subject: money.excess.subject(put.numero),
    title: money.excess.title,
    body: [texts.hello(put.nome), money.excess.body],
  }),
  mail('devolucao', 'Reparação: dinheiro devolvido', 'cliente', {
    subject: money.refunded.subject(put.numero),
    title: money.refunded.title,
    body: [texts.hello(put.nome), money.refunded.body],
  }),
  mail('devolucao_repetir', 'Reparação: o banco devolveu o reembolso, pede outro IBAN', 'cliente', {
    subject: money.refundReturned.subject(put.numero),
    title: money.refundReturned.title,
    body: [texts.hello(put.nome), money.refundReturned.body],
  }),
  mail('devolucao_iban', 'Reparação: IBAN do reembolso indicado', 'cliente', {
    subject: money.refundAccount.subject(put.numero),
    title: money.refundAccount.title,
    body: [texts.hello(put.nome), money.refundAccount.body],
  }),
  mail(
    'pagamento_loja',
    'Reparação: pagamento recebido',
    'loja',
    { subject: money.paidForShop.subject(put.numero), title: money.paidForShop.title, body: [] },
    true,
  ),
  mail('a_devolver_loja', 'Reparação: há dinheiro a devolver', 'loja', {
    subject: money.excessForShop.subject(put.numero),
    title: money.excessForShop.title,
    body: [money.excessForShop.body],
  }),
  mail('levantar', 'Reparação: equipamento por levantar', 'cliente', {
    subject: texts.collect.subject(put.numero),
    title: texts.collect.title,
    body: [texts.hello(put.nome), texts.collect.body],
  }),
  mail(
    'resumo',
    'Reparações atrasadas e esquecidas',
    'loja',
    { subject: texts.digest.title, title: texts.digest.title, body: [] },
    true,
  ),
  mail('nao_compensa', 'Reparação: não compensa reparar', 'cliente', {
    subject: proposalTexts.mails.sent.subject(put.numero),
    title: proposalTexts.mails.sent.title,
    body: [texts.hello(put.nome), proposalTexts.mails.sent.body],
  }),
  mail('proposta_aceite', 'Reparação: proposta aceite pelo cliente', 'loja', {
    subject: proposalTexts.mails.accepted.subject(put.numero),
    title: proposalTexts.mails.accepted.title,
    body: [],
  }),
  mail('proposta_devolver', 'Reparação: o cliente quer o equipamento de volta', 'loja', {
    subject: proposalTexts.mails.returned.subject(put.numero),
    title: proposalTexts.mails.returned.title,
    body: [],
  }),
  mail('aprovacao', 'Reparação: orçamento aprovado pelo cliente', 'loja', {
    subject: texts.decidedForShop.approved(put.numero),
    title: texts.decidedForShop.approved(put.numero),
    body: [],
  }),
  mail('rejeicao', 'Reparação: orçamento rejeitado pelo cliente', 'loja', {
    subject: texts.decidedForShop.rejected(put.numero),
    title: texts.decidedForShop.rejected(put.numero),
    body: [],
  }),
];
