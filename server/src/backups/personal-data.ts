import { personalData } from '../personal-table.ts';

/** Whose the rows of backups are, what of them is told, and what becomes of them. */
export const backupsData = personalData({
  backups: { nobody: 'cópias feitas', despite: ['name', 'asked_by'] },
});
