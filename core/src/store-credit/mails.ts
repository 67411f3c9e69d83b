import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { creditMailTexts as texts } from './texts.ts';

const hello = texts.hello(put.nome);

/** Every mail about store credit. */
export const CREDIT_MAILS: readonly MailKind[] = [
  {
    kind: 'saldo.novo',
    name: 'Saldo: aumentou',
    to: 'cliente',
    isOptional: true,
    subject: texts.came.subject(put.valor),
    title: texts.came.title,
    body: [hello, texts.came.body],
  },
  {
    kind: 'saldo.a_acabar',
    name: 'Saldo: a acabar',
    to: 'cliente',
    isOptional: false,
    subject: texts.ending.subject(put.valor),
    title: texts.ending.title,
    body: [hello, texts.ending.body],
  },
];
