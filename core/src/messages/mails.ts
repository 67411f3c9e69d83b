import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { messageMailTexts as texts } from './texts.ts';

/** Every mail about messages. */
export const MESSAGE_MAILS: readonly MailKind[] = [
  {
    kind: 'mensagem.recebida',
    name: 'Mensagem recebida',
    to: 'cliente',
    isOptional: true,
    subject: texts.receipt.subject(put.numero),
    title: texts.receipt.title,
    body: texts.receipt.body,
  },
  {
    kind: 'mensagem.resposta',
    name: 'Resposta a uma mensagem',
    to: 'cliente',
    isOptional: false,
    subject: texts.answer.subject(put.numero),
    title: texts.answer.title,
    body: [texts.answer.greeting(put.nome)],
  },
  {
    kind: 'mensagem.loja',
    name: 'Chegou uma mensagem',
    to: 'loja',
    isOptional: true,
    subject: texts.forShop.subject(put.numero),
    title: texts.forShop.title,
    body: [],
  },
];
