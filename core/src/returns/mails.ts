import { type MailKind, recordMails } from '../outbox/mail-kinds.ts';
import { returnMailTexts, withdrawalMailTexts } from './texts.ts';

/** Every mail about returns of goods. */
export const RETURN_MAILS: readonly MailKind[] = [
  ...recordMails(returnMailTexts),
  ...recordMails(withdrawalMailTexts),
];
