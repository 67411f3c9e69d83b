import { sql } from 'kysely';
import { backupsRoom } from '#core/backups/room.ts';
import { isBackupLate } from '#core/backups/rules/backup-timing.ts';
import type { Feature } from '../feature.ts';
import type { Database } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { backupWorkers } from './jobs/workers.ts';
import { backupsData } from './personal-data.ts';
import { backupsRoutes } from './routes.ts';
import { lastSuccess } from './store.ts';

/** When the server last kept, or could not keep, a piece of its log; seconds. */
async function readArchived(db: Database, what: 'last_archived_time' | 'last_failed_time'): Promise<number> {
  const { rows } = await sql<{
    at: Date | null;
  }>`SELECT ${sql.ref(what)} AS at FROM pg_stat_archiver`.execute(db);
  return (rows[0]?.at?.getTime() ?? 0) / 1000;
}

/** What backups bring to the shop. */
export const backupsFeature = {
  room: backupsRoom,
  personalData: backupsData,
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
    {
      name: 'balcao_wal_archived_timestamp_seconds',
      help: 'When the last piece of the log of changes was kept (WAL_ARCHIVE_DIR); 0 when none was',
      read: async () => await readArchived(db, 'last_archived_time'),
    },
    {
      name: 'balcao_wal_refused_timestamp_seconds',
      help: 'When a piece of the log of changes could last not be kept; 0: never',
      read: async () => await readArchived(db, 'last_failed_time'),
    },
  ],
} satisfies Feature;
