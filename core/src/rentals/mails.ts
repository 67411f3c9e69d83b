import { type MailKind, recordMails } from '../outbox/mail-kinds.ts';
import { rentalMailTexts } from './texts.ts';

/** Every mail about contracts of renting. */
export const RENTAL_MAILS: readonly MailKind[] = recordMails(rentalMailTexts);
