import { isBackupDue } from '#core/backups/rules/backup-timing.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { runBackup } from '../run-backup.ts';
import { type AskedBy, lastSuccess } from '../store.ts';

/** Makes a backup. Not tried again by itself: the next look at the clock does that. */
export const makeBackupJob = defineJob<{ asked_by: AskedBy }>('backups.make', {
  retryLimit: 0,
  seconds: 6 * 3600,
});
/** Looks whether the day's backup is due. */
const lookAtClockJob = defineJob<Record<string, never>>('backups.look');

/** The backups' background work. */
export function backupWorkers(deps: Deps): Worker[] {
  return [
    worker(makeBackupJob, async ({ asked_by }) => {
      const { name, bytes, rows, files, removed } = await runBackup(deps, asked_by);
      deps.log.info({ name, bytes, rows, files, removed: removed.length }, 'backup made');
    }),
    worker(
      lookAtClockJob,
      async () => {
        const { backup_settings: settings } = await readSettings(deps.db);
        if (!isBackupDue(settings, await lastSuccess(deps.db), deps.now())) return;
        await deps.jobs.send(deps.db, makeBackupJob, { asked_by: 'horario' }, { singletonKey: 'horario' });
      },
      '11 * * * *',
    ),
  ];
}
