import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { claimMailTexts } from './texts.ts';

/** Every mail about customers' records. */
export const CUSTOMER_MAILS: readonly MailKind[] = [
  {
    kind: 'conta.ficha',
    name: 'Cliente do balcão: juntar a ficha à conta',
    to: 'cliente',
    isOptional: false,
    subject: claimMailTexts.subject(put.loja),
    title: claimMailTexts.title,
    body: [claimMailTexts.body],
  },
];
