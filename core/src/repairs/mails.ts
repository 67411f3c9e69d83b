import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { REPAIR_STATUS_MAILS, repairMailTexts as texts } from './mail-texts.ts';

/** Steps that a customer may do without hearing of: what is on the repair's page anyhow. */
const OPTIONAL = ['aguarda_pecas', 'aprovado', 'rejeitado'];

function mail(
  about: string,
  name: string,
  to: MailKind['to'],
  words: Pick<MailKind, 'subject' | 'title' | 'body'>,
  isOptional = false,
): MailKind {
  return { kind: `reparacao.${about}`, name, to, isOptional, ...words };
}

/** Every mail about repairs. */
export const REPAIR_MAILS: readonly MailKind[] = [
  ...Object.entries(REPAIR_STATUS_MAILS).map(([status, { subject, title, body }]) =>
    mail(
      status,
      `Reparação: ${title}`,
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
