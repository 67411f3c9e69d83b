import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type DataLock, lockDataFolder } from '../data-lock.ts';
import type { Database } from '../database/database.ts';
import { projectRoot } from '../root.ts';
import { HeardChanges } from './heard-changes.ts';
import { PageStore, type StoreOptions } from './page-store.ts';

interface Surroundings extends Pick<StoreOptions, 'maxBytes' | 'isFull'> {
  readonly db: Database;
  /** The shop's data folder. */
  readonly dataDir: string;
  /** What pages depend on besides the program and the database: the public address and settings of the environment. */
  readonly depends: readonly unknown[];
  readonly log: Logger;
}

export interface OpenStore {
  readonly store: PageStore;
  close(): Promise<void>;
}

/** The least that a store can do with, in bytes. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** What drew the pages: built files name what they are made of by its contents. */
const BUILT = ['server/build/start.js', 'web/build/server/index.js'];

/** Names what this program makes of this database: another build or a restored database makes something else. */
export async function versionOf(identity: string, depends: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([identity, depends]));
  for (const file of BUILT) hash.update(await readFile(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 20);
}

/** Says who wrote the file last: a store that was closed, with its size, or the machine since it started, and how often. */
const WROTE = 'wrote';
const FILE = 'pages.mdb';

/** After so many runs that did not end by closing it, what lies there may be why. */
const MOST_BROKEN_OFF = 3;

/** Names the time since the machine started; '' where the system does not tell. */
async function machineRun(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

/** What LMDB writes at the beginning of its files, after a page's own words; other files end the process that opens them. */
const MAGIC = 0xbeefc0de;
const MAGIC_AT = 24;

interface Lying {
  readonly size: number;
  readonly isOfLibrary: boolean;
}

async function lookAt(file: string): Promise<Lying | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return null;
  try {
    const begin = Buffer.alloc(MAGIC_AT + 4);
    await handle.read(begin, 0, begin.length, 0);
    const magic = endianness() === 'LE' ? begin.readUInt32LE(MAGIC_AT) : begin.readUInt32BE(MAGIC_AT);
    return { size: (await handle.stat()).size, isOfLibrary: magic === MAGIC };
  } finally {
    await handle.close();
  }
}

/**
 * How many runs have broken off since the store was closed; null where what lies there is not to be read: the file is written when the
 * system likes, and of a machine that stopped in between it may be half of this and half of that.
 */
async function brokenOff(folder: string): Promise<number | null> {
  const lies = await lookAt(join(folder, FILE));
  if (!lies?.isOfLibrary) return null;
  const [who = '', figure = ''] = (await readFile(join(folder, WROTE), 'utf8').catch(() => '')).split(' ');
  if (who === 'closed') return lies.size === Number(figure) ? 0 : null;
  const times = Number(figure);
  return who !== '' && who === (await machineRun()) && times < MOST_BROKEN_OFF ? times : null;
}

/** Has the system write the file, and notes that it is whole. */
async function noteClosed(folder: string): Promise<void> {
  const handle = await open(join(folder, FILE), 'r+');
  await handle.sync();
  const { size } = await handle.stat();
  await handle.close();
  await writeFile(join(folder, WROTE), `closed ${size}`, { flush: true });
}

/** The store in a folder; what another version left there, or is damaged, goes. */
export async function openStoreIn(
  cache: string,
  version: string,
  options: Omit<StoreOptions, 'file'>,
): Promise<OpenStore> {
  await mkdir(cache, { recursive: true });
  const own = `pages-${version}`;
  const folder = join(cache, own);
  const times = await brokenOff(folder);
  for (const name of await readdir(cache))
    if (name.startsWith('pages-') && (name !== own || times === null))
      await rm(join(cache, name), { recursive: true, force: true });
  const openIt = async (brokenOff: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, WROTE), `${await machineRun()} ${brokenOff + 1}`);
    return new PageStore({ ...options, file: join(folder, FILE) });
  };
  const store = await openIt(times ?? 0).catch(async () => {
    await rm(folder, { recursive: true, force: true });
    return await openIt(0);
  });
  return {
    store,
    close: async () => {
      await store.close();
      await noteClosed(folder);
    },
  };
}

/**
 * Opens the store of kept pages in the data folder. Where it cannot be had (another node uses the folder, the database does not tell
 * which it is), it lies in the system's folder for what passes, and the log says why.
 */
export async function openStore(around: Surroundings): Promise<OpenStore> {
  const { db, dataDir, depends, log } = around;
  const options = {
    maxBytes: Math.max(around.maxBytes, LEAST_ROOM),
    isFull: around.isFull ?? (() => false),
    onFailure: (error: unknown) => log.warn({ err: error }, 'a page was not kept'),
  };
  let lock: DataLock | null = null;
  try {
    const identity = await HeardChanges.identity(db);
    if (identity === null) throw new Error('the database does not tell which it is');
    const cache = join(dataDir, 'cache');
    lock = await lockDataFolder(cache);
    const { store, close } = await openStoreIn(cache, await versionOf(identity, depends), options);
    const { release } = lock;
    return { store, close: () => close().finally(release) };
  } catch (error) {
    log.warn({ err: error }, 'kept pages will not be there after a restart');
    await lock?.release();
    const store = new PageStore({ ...options, file: null });
    return { store, close: () => store.close() };
  }
}
