import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { invoicingTexts } from './texts.ts';

const { mail } = invoicingTexts;

/** The mail that brings an invoice. */
export const INVOICE_MAILS: readonly MailKind[] = [
  {
    kind: 'fatura.emitida',
    name: mail.name,
    to: 'cliente',
    isOptional: true,
    subject: mail.subject(put.numero),
    title: mail.title,
    body: [mail.hello(put.nome), mail.body(put.numero, put.valor)],
  },
];
