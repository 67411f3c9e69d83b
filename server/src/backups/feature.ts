import { backupsRoom } from '#core/backups/room.ts';
import { isBackupLate } from '#core/backups/rules/backup-timing.ts';
import type { Feature } from '../feature.ts';
import { readSettings } from '../settings/read-settings.ts';
import { backupWorkers } from './jobs/workers.ts';
import { backupsRoutes } from './routes.ts';
import { lastSuccess } from './store.ts';

/** What backups bring to the shop. */
export const backupsFeature: Feature = {
  room: backupsRoom,
  routes: (routes, { deps }) => backupsRoutes(routes, deps),
  workers: ({ deps }) => backupWorkers(deps),
  figures: async (db, now) => {
    const [{ backup_settings: settings }, last] = await Promise.all([readSettings(db), lastSuccess(db)]);
    return { late_backups: isBackupLate(settings, last, now) ? 1 : 0 };
  },
  gauges: (db) => [
    {
      name: 'balcao_backup_last_success_timestamp_seconds',
      help: 'Moment of which the newest backup is; 0 when there is none',
      read: async () => ((await lastSuccess(db))?.getTime() ?? 0) / 1000,
    },
  ],
};
