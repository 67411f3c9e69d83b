import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { newsTexts } from './texts.ts';

const { mail: texts } = newsTexts;

/** Every mail about news: what confirms that somebody wants them. */
export const NEWS_MAILS: readonly MailKind[] = [
  {
    kind: 'novidades.confirmar',
    name: 'Novidades: confirmação',
    to: 'cliente',
    isOptional: false,
    subject: texts.subject(put.loja),
    title: texts.title,
    body: texts.body(put.loja),
  },
];
