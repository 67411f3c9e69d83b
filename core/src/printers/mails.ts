import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { reminderTexts } from './texts.ts';

/** The mails about printers: who is written to asked for it, so it is always sent. */
export const PRINTER_MAILS: readonly MailKind[] = [
  {
    kind: 'impressora.acaba',
    name: 'Consumíveis a acabar',
    to: 'cliente',
    isOptional: false,
    subject: reminderTexts.subject(put.produto),
    title: reminderTexts.title,
    body: reminderTexts.body(put.produto),
  },
];
