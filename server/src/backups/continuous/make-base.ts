import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Config } from '../../config.ts';
import { walFolder } from '../../platform/database/archive-command.ts';
import type { Files } from '../../platform/files/files.ts';
import { ownFolder } from '../../platform/files/open-files.ts';
import { readKeyFiles } from '../archive/data-files.ts';
import { sealKeys } from '../archive/seal-keys.ts';
import { connect } from '../database/snapshot.ts';
import { type Base, baseName, readBaseName } from './base-name.ts';
import { mirrorFiles } from './mirror-files.ts';

/** The keys, sealed, beside the copies. */
export const BASE_KEYS = 'keys.sealed';
/** What the seal of the keys is bound to: no contents, but this use of it. */
export const BASE_SEAL = Buffer.from('balcao continuous archive');

/** Folders whose contents a server makes anew (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*|current_logfiles|backup_label.*)$/;
/** How long a copy waits for the log to be kept, in milliseconds: by then the folder is full or cannot be written. */
const PATIENCE = 120_000;
/** How far one can go back, in milliseconds. */
const REACH = 7 * 86_400_000;

/** The shop that is copied: its database's address, and what lies beside it. */
interface Shop {
  readonly url: string;
  readonly config: Pick<Config, 'dataDir' | 'secretKey'>;
  readonly files: Files;
}

/** Writes a file as long as it was when it was opened: what a server writes meanwhile the log has as well. */
async function addFile(tar: Pack, name: string, path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size, mode } = await file.stat();
    const entry = tar.entry({ name, size, mode });
    let left = size;
    const chunk = Buffer.allocUnsafe(Math.min(size, 256 * 1024));
    while (left > 0) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(left, chunk.length));
      // It became shorter: the log says so, and what was there counts as nothing.
      const bytes = bytesRead > 0 ? chunk.subarray(0, bytesRead) : Buffer.alloc(Math.min(left, chunk.length));
      left -= bytes.length;
      if (!entry.write(Buffer.from(bytes))) {
        await new Promise<void>((resolve) =>
          entry.once('drain', () => resolve()).once('close', () => resolve()),
        );
      }
    }
    await new Promise<void>((resolve, reject) => {
      entry.once('close', () => resolve()).once('error', reject);
      entry.end(undefined);
    });
  } finally {
    await file.close();
  }
}

async function addFolder(tar: Pack, root: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) await addFile(tar, path, join(root, path));
    if (!entry.isDirectory()) continue;
    tar.entry({ name: path, type: 'directory', mode: 0o700 });
    if (!EMPTIED.includes(path)) await addFolder(tar, root, path);
  }
}

/**
 * Copies the files of the running embedded database, from which together with its log every later minute can be had;
 * then takes away the copies and the log of more than seven days ago. Its `archive` folder also gets the keys, sealed,
 * and every file of the shop.
 * @returns the copy's name.
 */
export async function makeBase(
  { url, config, files }: Shop,
  { archive, passphrase }: { readonly archive: string; readonly passphrase: string },
): Promise<string> {
  await mkdir(archive, { recursive: true, mode: 0o700 });
  const cluster = join(config.dataDir, 'postgres');
  const draft = join(archive, 'base.part');
  const client = await connect(url);
  try {
    await client.query(`SET statement_timeout = ${PATIENCE}`);
    await client.query("SELECT pg_backup_start('balcao', true)");
    const tar = pack();
    const writing = pipeline(
      Readable.from(tar, { objectMode: false }),
      createGzip({ level: 1 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    // A full disk is heard of below; until then nobody waits for it.
    writing.catch((error: Error) => tar.destroy(error));
    await addFolder(tar, cluster, '');
    const { rows } = await client.query<{ label: string; at: Date }>(
      'SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(true)',
    );
    const [stopped] = rows;
    const firstWal = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1];
    if (!stopped || !firstWal) throw new Error('the server did not say where its copy begins');
    tar.entry({ name: 'backup_label', mode: 0o600 }, stopped.label);
    tar.finalize();
    await writing;
    const keys = await readKeyFiles(config, { withDatabase: true });
    await writeFile(join(archive, BASE_KEYS), await sealKeys(keys, passphrase, BASE_SEAL), { mode: 0o600 });
    await mirrorFiles(files, ownFolder({ dataDir: archive }));
    // A second more: the name has no parts of one, and the copy must not claim to reach before it was whole.
    const name = baseName(new Date(stopped.at.getTime() + 1000), firstWal);
    await rename(draft, join(archive, name));
    await clearOld(archive);
    return name;
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => {});
  }
}

/** Those of the last seven days, and the one before them, from which the first of these days is reached; newest first. */
export function neededBases(bases: readonly Base[]): Base[] {
  const newestFirst = [...bases].sort((one, other) => other.at.getTime() - one.at.getTime());
  const from = (newestFirst[0]?.at.getTime() ?? 0) - REACH;
  const older = newestFirst.findIndex(({ at }) => at.getTime() <= from);
  return older === -1 ? newestFirst : newestFirst.slice(0, older + 1);
}

async function clearOld(archive: string): Promise<void> {
  const bases = (await readdir(archive)).flatMap((name) => readBaseName(name) ?? []);
  const needed = neededBases(bases);
  for (const base of bases) if (!needed.includes(base)) await rm(join(archive, base.name));
  const oldest = needed.at(-1)?.firstWal;
  if (!oldest) return;
  // A timeline's first letters grow with each restore: older ones are older.
  for (const name of await readdir(walFolder(archive))) {
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < oldest) await rm(join(walFolder(archive), name));
  }
}
