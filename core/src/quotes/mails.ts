import { type MailKind, recordMails } from '../outbox/mail-kinds.ts';
import { proposalMailTexts } from './texts.ts';

/** Every mail about proposals for goods. */
export const QUOTE_MAILS: readonly MailKind[] = recordMails(proposalMailTexts);
