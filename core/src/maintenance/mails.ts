import { type MailKind, recordMails } from '../outbox/mail-kinds.ts';
import { maintenanceMailTexts } from './texts.ts';

/** Every mail about maintenance contracts. */
export const MAINTENANCE_MAILS: readonly MailKind[] = recordMails(maintenanceMailTexts);
