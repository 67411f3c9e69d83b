import { defineEvent } from '../shared/event.ts';

/** What backups leave in the audit. */
export const backupEvents = {
  'backup.asked': defineEvent('backup', 'Cópia de segurança pedida'),
};
