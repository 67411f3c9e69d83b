import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { booksTexts } from './texts.ts';

const { mail } = booksTexts;

/** The mail about a closed month. Its number is the month. */
export const BOOKS_MAILS: readonly MailKind[] = [
  {
    kind: 'contas.mes_fechado',
    name: mail.name,
    to: 'loja',
    isOptional: true,
    subject: mail.subject(put.numero),
    title: mail.title,
    body: [mail.body(put.numero)],
  },
];
