import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { extract } from 'tar-stream';
import { canArchiveTo, restoreCommand } from '../../platform/database/archive-command.ts';
import { startEmbeddedDatabase } from '../../platform/database/embedded.ts';
import { ownFolder } from '../../platform/files/open-files.ts';
import { BackupError } from '../archive/archive-error.ts';
import { openKeys } from '../archive/seal-keys.ts';
import { moveInto, refuseOccupied } from '../restore-backup.ts';
import { type Base, readBaseName } from './base-name.ts';
import { BASE_KEYS, BASE_SEAL } from './make-base.ts';
import { mirrorFiles } from './mirror-files.ts';

interface Wanted {
  /** The folder of the continuous archive (WAL_ARCHIVE_DIR). */
  readonly archive: string;
  readonly passphrase: string;
  /** The data folder: empty, or not there yet. */
  readonly dataDir: string;
  /** The moment to go back to; null: as far as the archive reaches. */
  readonly until: Date | null;
  readonly say?: (line: string) => void;
}

/** How long the log may be read on, in milliseconds. */
const PATIENCE = 3_600_000;
const ASIDE = '.restoring';

async function findBase(archive: string, until: Date | null): Promise<Base> {
  const bases = (await readdir(archive)).flatMap((name) => readBaseName(name) ?? []);
  const early = bases
    .filter(({ at }) => until === null || at <= until)
    .sort((one, other) => +other.at - +one.at);
  const [newest] = early;
  if (newest) return newest;
  const first = bases.sort((one, other) => +one.at - +other.at)[0];
  throw new BackupError(
    first
      ? `O arquivo só começa em ${first.at.toISOString()}: escolha um momento depois desse.`
      : `Não há em ${archive} nenhuma base de que partir: npm run backup faz uma.`,
  );
}

async function unpack(file: string, folder: string): Promise<void> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar as unknown as NodeJS.WritableStream);
  reading.catch(() => {});
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const entry of tar) {
    const { name, type, mode } = entry.header;
    if (name.split('/').includes('..')) throw new BackupError(`A base tem um nome que sai da pasta: ${name}`);
    const path = join(folder, name);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(entry, { objectMode: false }),
        createWriteStream(path, { mode: mode ?? 0o600 }),
      );
    }
  }
  await reading;
}

/** Waits until the server has read the log on to where it was told, and is a server like any other. */
async function untilPromoted(url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ reading: boolean }>('SELECT pg_is_in_recovery() AS reading');
      if (rows[0]?.reading === false) {
        await client.query('ALTER SYSTEM RESET ALL');
        return;
      }
    } catch (error) {
      await explain(logFile, error);
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new BackupError('A base de dados não acabou de ler o registo das alterações numa hora.');
}

/** @throws BackupError when the server's log says why it ended. */
async function explain(logFile: string, error: unknown): Promise<void> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    const last = /last completed transaction was at log time ([^\n]+)/.exec(log)?.[1];
    throw new BackupError(
      `O arquivo não chega a esse momento${last ? `: a última alteração que tem é de ${last}` : ''}. ` +
        'Escolha um momento anterior, ou reponha sem --until tudo o que há.',
      { cause: error },
    );
  }
  if (/FATAL|PANIC/.test(log) && !/the database system is (starting up|not yet accepting)/.test(log)) {
    throw new BackupError(`A base de dados não abriu:\n${log.split('\n').slice(-8).join('\n')}`, {
      cause: error,
    });
  }
}

/**
 * Puts a shop back as it was at a moment: the newest copy before it, and the log of changes up to it.
 * @throws BackupError with a message for the person who asked; then the folder is as it was.
 */
export async function restoreUntil(wanted: Wanted): Promise<Base> {
  const { archive, passphrase, dataDir, until, say = () => {} } = wanted;
  if (!canArchiveTo(archive))
    throw new BackupError(`O caminho ${archive} tem caracteres que não podem ser usados.`);
  await refuseOccupied({ dataDir, databaseUrl: null });
  const base = await findBase(archive, until);
  const sealed = await readFile(join(archive, BASE_KEYS)).catch(() => Buffer.alloc(0));
  const keys = await openKeys(sealed, passphrase, BASE_SEAL);
  const aside = join(dataDir, ASIDE);
  const cluster = join(aside, 'postgres');
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    say(`A partir da base de ${base.at.toISOString()}…`);
    await unpack(join(archive, base.name), cluster);
    for (const [name, text] of Object.entries(keys))
      await writeFile(join(aside, name), text, { mode: 0o600 });
    const target =
      until === null
        ? ''
        : `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'\n`;
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      `restore_command = '${restoreCommand(archive)}'\n${target}recovery_target_action = 'promote'\n`,
    );
    await writeFile(join(cluster, 'recovery.signal'), '');
    say('A ler as alterações que vieram depois…');
    const logFile = join(aside, 'postgres.log');
    const embedded = await startEmbeddedDatabase(aside).catch(async (error: unknown) => {
      await explain(logFile, error);
      throw error;
    });
    try {
      await untilPromoted(embedded.url, logFile);
    } finally {
      await embedded.stop();
    }
    await mirrorFiles(ownFolder({ dataDir: archive }), ownFolder({ dataDir: aside }));
    await moveInto(aside, dataDir);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return base;
}
