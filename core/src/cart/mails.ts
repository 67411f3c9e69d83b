import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { cartReminderTexts } from './texts.ts';

const { mail: texts } = cartReminderTexts;

/** The mail of a cart that was left: who is written to asked for it, so it is always sent. */
export const CART_MAILS: readonly MailKind[] = [
  {
    kind: 'carrinho.lembrete',
    name: 'Carrinho por encomendar',
    to: 'cliente',
    isOptional: false,
    subject: texts.subject(put.loja),
    title: texts.title,
    body: texts.body,
  },
];
