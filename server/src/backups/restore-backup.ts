import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { BackupError } from './archive/archive-error.ts';
import { type Contents, fileOfEntry } from './archive/contents.ts';
import { readArchive, type TakeEntry } from './archive/read-archive.ts';
import type { KeyFiles } from './archive/seal-keys.ts';
import { TableLoader } from './database/load-tables.ts';
import { makeSchema, refuseForeignMigrations } from './database/make-schema.ts';
import { connect, listTables } from './database/snapshot.ts';

/** Opens an archive from its beginning. */
export type OpenArchive = () => Promise<Readable>;

export interface RestoreWanted {
  /** Opens the archive from its beginning; done twice. */
  readonly archive: OpenArchive;
  readonly passphrase: string;
  /** The data folder: empty, or not there yet. */
  readonly dataDir: string;
  /** Where the database goes, which must be empty; null: the embedded one, in the data folder. */
  readonly databaseUrl: string | null;
  /** Told what is being done, in a line for people. */
  readonly say?: (line: string) => void;
}

interface Proved {
  readonly contents: Contents;
  readonly keys: KeyFiles;
}

/** Where everything is made before it is moved into its place. */
const ASIDE = '.restoring';

/**
 * Proves an archive whole without writing anything: every checksum, the keys with the passphrase, and that this release
 * can take it.
 * @throws BackupError saying what is wrong.
 */
export async function proveArchive(archive: OpenArchive, passphrase: string): Promise<Proved> {
  const passed = await readArchive(await archive(), passphrase);
  await refuseForeignMigrations(passed.contents);
  return passed;
}

/**
 * Refuses a folder that has anything in it, and a database that has tables.
 * @throws BackupError
 */
export async function refuseOccupied({
  dataDir,
  databaseUrl,
}: Pick<RestoreWanted, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const there = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0) {
    throw new BackupError(
      `A pasta ${dataDir} não está vazia: repor nunca escreve por cima de nada. Indique uma pasta nova em DATA_DIR, ` +
        `ou mova o que lá está (${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}).`,
    );
  }
  if (databaseUrl === null) return;
  const client = await connect(databaseUrl);
  try {
    if ((await listTables(client)).length > 0)
      throw new BackupError('A base de dados em DATABASE_URL não está vazia: indique uma nova.');
  } finally {
    await client.end();
  }
}

/**
 * Puts a shop back from an archive: proves it whole first, then makes everything aside and moves it into place at the
 * end. The shop that opens on the folder afterwards is the one that was backed up.
 * @throws BackupError with a message for the person who asked; then the folder is as it was.
 */
export async function restoreBackup(wanted: RestoreWanted): Promise<Proved> {
  const { archive, passphrase, dataDir, databaseUrl, say = () => {} } = wanted;
  await refuseOccupied(wanted);
  say('A confirmar a cópia…');
  const { contents, keys } = await proveArchive(archive, passphrase);
  const aside = join(dataDir, ASIDE);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl === null) {
      const embedded = await startEmbeddedDatabase(aside);
      try {
        await fill(embedded.url);
      } finally {
        await embedded.stop();
      }
    } else await fill(databaseUrl);
    for (const [name, text] of Object.entries(keys))
      await writeFile(join(aside, name), text, { mode: 0o600 });
    await moveInto(aside, dataDir);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return { contents, keys };

  async function fill(url: string): Promise<void> {
    const client = await connect(url);
    try {
      say('A repor a base de dados e os ficheiros…');
      await makeSchema(url, client, contents);
      const loader = new TableLoader(client, contents);
      await loader.begin();
      const take: TakeEntry = async (name, bytes) => {
        const file = fileOfEntry(name);
        if (file === null) return await loader.take(name, bytes);
        const path = join(aside, file);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(Readable.from(bytes), createWriteStream(path));
      };
      // Read a second time, and compared again: a file that changed in between is not believed.
      await readArchive(await archive(), passphrase, take);
      await loader.finish();
    } finally {
      await client.end();
    }
  }
}

/** What tells a shop from an empty folder goes last: whoever looks in between finds a folder that opens no shop. */
export async function moveInto(aside: string, dataDir: string): Promise<void> {
  const logs = ['postgres.log', 'postgres.port'];
  for (const name of logs) await rm(join(aside, name), { force: true });
  const rank = (name: string) => (name === 'postgres' ? 1 : 0);
  const names = (await readdir(aside)).sort((one, other) => rank(one) - rank(other));
  for (const name of names) await rename(join(aside, name), join(dataDir, name));
}
