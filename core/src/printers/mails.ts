import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { inkTexts, reminderTexts } from './texts.ts';

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
  {
    kind: 'impressora.confirmar',
    name: 'Consumíveis a acabar: confirmação',
    to: 'cliente',
    isOptional: false,
    subject: inkTexts.mail.subject(put.produto),
    title: inkTexts.mail.title,
    body: inkTexts.mail.body(put.produto),
  },
];
