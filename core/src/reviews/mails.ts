import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { invitationTexts as texts } from './texts.ts';

/** Every mail about reviews. */
export const REVIEW_MAILS: readonly MailKind[] = [
  {
    kind: 'avaliacao.convite',
    name: 'Pedido de avaliação',
    to: 'cliente',
    isOptional: true,
    subject: texts.subject,
    title: texts.title,
    body: texts.body(put.nome),
  },
];
