import { askForBackup, type Backups, getBackups } from '#core/backups/contract.ts';
import { isBackupLate } from '#core/backups/rules/backup-timing.ts';
import { ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { definedAmong } from '../settings/secrets.ts';
import { readStored } from '../settings/store.ts';
import { placeLabel } from './find-place.ts';
import { makeBackupJob } from './jobs/workers.ts';
import { lastSuccess, selectBackups } from './store.ts';

async function readBackups({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<Backups> {
  const [{ backup_settings: settings }, { secrets }, last, rows] = await Promise.all([
    readSettings(db),
    readStored(db),
    lastSuccess(db),
    selectBackups(db),
  ]);
  return {
    is_enabled: settings.backup_enabled,
    hour: settings.backup_hour,
    place: placeLabel(settings, config),
    has_passphrase: config.backupPassphrase !== null || definedAmong(secrets).backup_passphrase,
    last_success: last?.toISOString() ?? null,
    is_late: isBackupLate(settings, last, now()),
    items: rows.map(({ row_count, file_count, begun_at, ended_at, asked_by, ...row }) => ({
      ...row,
      asked_by: asked_by as Backups['items'][number]['asked_by'],
      begun_at: begun_at.toISOString(),
      ended_at: ended_at.toISOString(),
      rows: row_count,
      files: file_count,
    })),
  };
}

/** Puts the calls of backups on the API. */
export function backupsRoutes(routes: Routes, deps: Deps): void {
  mount(routes, getBackups, async () => ok(await readBackups(deps)));
  mount(routes, askForBackup, async ({ by }) => {
    await deps.db.transaction().execute(async (tx) => {
      await audit(tx, by, 'backup.asked', deps.now().toISOString());
      await deps.jobs.send(tx, makeBackupJob, { asked_by: 'painel' }, { singletonKey: 'painel' });
    });
    return ok({ asked: true as const });
  });
}
