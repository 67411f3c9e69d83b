import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { standingTexts } from './texts.ts';

const { mail: texts } = standingTexts;

/** The mails of standing orders: who is written to asked for it, so it is always sent. */
export const STANDING_MAILS: readonly MailKind[] = [
  {
    kind: 'periodica.pergunta',
    name: 'Encomenda periódica: quer repetir?',
    to: 'cliente',
    isOptional: false,
    subject: texts.subject(put.produto),
    title: texts.title,
    body: texts.body(put.produto),
  },
];
