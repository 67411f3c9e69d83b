import { backupName, backupTime } from '#core/backups/rules/backup-name.ts';
import { keptBackups } from '#core/backups/rules/kept-backups.ts';
import type { Config } from '../config.ts';
import type { Files } from '../platform/files/files.ts';
import { BackupError } from './archive/archive-error.ts';
import { readKeyFiles, writeFiles } from './archive/data-files.ts';
import { ArchiveEndedError, ArchiveWriter } from './archive/write-archive.ts';
import { dumpDatabase } from './database/dump-tables.ts';
import { beginSnapshot, connect, takeTurn } from './database/snapshot.ts';
import type { BackupPlace } from './places/place.ts';

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Older ones that were cleared away. */
  readonly removed: readonly string[];
}

interface Wanted {
  readonly place: BackupPlace;
  /** Seals the keys. */
  readonly passphrase: string;
  readonly now: Date;
  /** Told the name of the database's snapshot while it lasts: for who wants to see the same (pg_export_snapshot). */
  readonly onSnapshot?: (name: string) => Promise<void>;
}

/** Shorter ones are guessed. */
const SHORTEST_PASSPHRASE = 12;

/** Refuses a passphrase that is none. */
export function checkPassphrase(passphrase: string | null): string {
  if (passphrase !== null && passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new BackupError(
    `Falta a frase-passe das cópias (pelo menos ${SHORTEST_PASSPHRASE} caracteres): defina-a em Configurações, ` +
      'Cópias de segurança, ou em BACKUP_PASSPHRASE. Guarde-a fora desta máquina: sem ela a cópia não se repõe.',
  );
}

/**
 * Makes a backup of the open shop: one snapshot of the database, every file, and the keys, sealed. It is kept whole or
 * not at all; then older ones are cleared (docs/product.md#backups). `url` is the database's address.
 * @throws BackupError when another is being made, or there is no passphrase.
 */
export async function makeBackup(
  {
    url,
    config,
    files,
  }: {
    readonly url: string;
    readonly config: Pick<Config, 'dataDir' | 'secretKey'>;
    readonly files: Pick<Files, 'list' | 'open'>;
  },
  { place, passphrase, now, onSnapshot }: Wanted,
): Promise<MadeBackup> {
  checkPassphrase(passphrase);
  const client = await connect(url);
  try {
    await takeTurn(client);
    const name = backupName(now);
    if ((await place.list()).some((kept) => kept.name === name)) {
      throw new BackupError(`Já existe uma cópia deste segundo (${name}).`);
    }
    const archive = new ArchiveWriter(now);
    const keeping = place.write(name, archive.read());
    // Whoever waits for room in the archive is told that there will be none.
    keeping.catch((error: Error) => archive.abort(error));
    const counts = await fill(archive).catch(async (error: Error) => {
      archive.abort(error);
      const refusal = await keeping.then(
        () => error,
        (reason: unknown) => reason,
      );
      throw error instanceof ArchiveEndedError ? refusal : error;
    });
    const bytes = await keeping;
    return { name, bytes, ...counts, removed: await clearOld(place) };
  } finally {
    // Ends the snapshot and gives the turn back, whatever happened.
    await client.end().catch(() => {});
  }

  async function fill(archive: ArchiveWriter): Promise<{ rows: number; files: number }> {
    await onSnapshot?.(await beginSnapshot(client));
    await archive.begin();
    const database = await dumpDatabase(client, archive);
    const written = await writeFiles(archive, files);
    await archive.finish(database, await readKeyFiles(config), passphrase);
    return { rows: database.tables.reduce((sum, table) => sum + table.rows, 0), files: written };
  }
}

/** Removes the backups that need not be kept. @returns their names. */
async function clearOld(place: BackupPlace): Promise<string[]> {
  const there = (await place.list()).flatMap(({ name }) => {
    const at = backupTime(name);
    return at ? [{ name, at }] : [];
  });
  const kept = new Set(keptBackups(there));
  const old = there.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of old) await place.remove(name);
  return old;
}
