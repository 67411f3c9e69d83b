import { readdir } from 'node:fs/promises';
import { isBackupDue } from '#core/backups/rules/backup-timing.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownFolder } from '../../platform/files/open-files.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readBaseName } from '../continuous/base-name.ts';
import { mirrorFiles } from '../continuous/mirror-files.ts';
import { runBackup } from '../run-backup.ts';
import { type AskedBy, lastSuccess } from '../store.ts';

/** Makes a backup. Not tried again by itself: the next look at the clock does that. */
export const makeBackupJob = defineJob<{ asked_by: AskedBy }>('backups.make', {
  retryLimit: 0,
  seconds: 6 * 3600,
});
/** Looks whether the day's backup is due. */
const lookAtClockJob = defineJob<Record<string, never>>('backups.look');

/** Copies new files to where every change is kept. */
const mirrorFilesJob = defineJob<Record<string, never>>('backups.mirror', { retryLimit: 0, seconds: 3600 });

/** Whether every change is to be kept and there is nothing yet to count the changes from. */
async function isBaseMissing({ walArchive, databaseUrl }: Deps['config']): Promise<boolean> {
  if (walArchive === null || databaseUrl !== null) return false;
  const names = await readdir(walArchive).catch(() => []);
  return !names.some((name) => readBaseName(name));
}

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
        const isDue = isBackupDue(settings, await lastSuccess(deps.db), deps.now());
        if (!isDue && !(await isBaseMissing(deps.config))) return;
        await deps.jobs.send(deps.db, makeBackupJob, { asked_by: 'horario' }, { singletonKey: 'horario' });
      },
      '11 * * * *',
    ),
    worker(
      mirrorFilesJob,
      async () => {
        const { walArchive, databaseUrl } = deps.config;
        if (walArchive !== null && databaseUrl === null)
          await mirrorFiles(deps.files, ownFolder({ dataDir: walArchive }));
      },
      '* * * * *',
    ),
  ];
}
