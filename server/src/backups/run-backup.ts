import type { Deps } from '../platform/deps.ts';
import { messageOf } from '../platform/log/message-of.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSecrets } from '../settings/secrets.ts';
import { makeBase } from './continuous/make-base.ts';
import { findPlace, placeLabel } from './find-place.ts';
import { checkPassphrase, type MadeBackup, makeBackup } from './make-backup.ts';
import type { BackupPlace } from './places/place.ts';
import { type AskedBy, insertBackup } from './store.ts';

/**
 * Makes a backup as the settings say, and notes how it ended.
 * @throws what it failed with, after it was noted.
 */
export async function runBackup(
  deps: Pick<Deps, 'db' | 'databaseUrl' | 'config' | 'files' | 'now'>,
  askedBy: AskedBy,
  /** Another place than the settings'. */
  elsewhere: BackupPlace | null = null,
): Promise<MadeBackup & { readonly place: string }> {
  const begunAt = deps.now();
  const { backup_settings: settings } = await readSettings(deps.db);
  const place = elsewhere?.label ?? placeLabel(settings, deps.config);
  const note = async (result: MadeBackup | { error: string }) => {
    const endedAt = new Date(Math.max(deps.now().getTime(), begunAt.getTime()));
    await insertBackup(deps.db, { askedBy, place, begunAt, endedAt, result });
  };
  try {
    const secrets = await readSecrets(deps.db, deps.config);
    const passphrase = checkPassphrase(deps.config.backupPassphrase ?? secrets.backup_passphrase);
    const made = await makeBackup(
      { url: deps.databaseUrl, config: deps.config, files: deps.files },
      {
        place: elsewhere ?? (await findPlace(settings, secrets, deps.config)),
        passphrase,
        now: begunAt,
      },
    );
    if (deps.config.walArchive !== null && deps.config.databaseUrl === null) {
      await makeBase(
        { url: deps.databaseUrl, config: deps.config, files: deps.files },
        { archive: deps.config.walArchive, passphrase },
      );
    }
    await note(made);
    return { ...made, place };
  } catch (error) {
    await note({ error: messageOf(error) });
    throw error;
  }
}
