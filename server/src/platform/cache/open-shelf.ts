import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { lockDataFolder } from '../data-lock.ts';
import type { Database } from '../database/database.ts';
import { projectRoot } from '../root.ts';
import { HeardChanges } from './heard-changes.ts';
import type { PageCache } from './page-cache.ts';
import { PageShelf } from './page-shelf.ts';

interface Surroundings {
  readonly db: Database;
  readonly cache: PageCache;
  /** The shop's data folder. */
  readonly dataDir: string;
  /** 0: no shelf. */
  readonly maxBytes: number;
  /** What pages depend on besides the program and the database: the public address and settings of the environment. */
  readonly depends: readonly unknown[];
  readonly isFull: () => boolean;
  readonly log: Logger;
}

export interface OpenShelf {
  /** Takes an answer of the database about what has been heard. */
  take(message: string): void;
  /** Writes what is to be there after a restart. */
  close(): Promise<void>;
}

/** The least that a ring of files can do with, in bytes. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** What drew the pages: built files name what they are made of by its contents. */
const BUILT = ['server/build/start.js', 'web/build/server/index.js'];

/** Names what this program makes of this database: another build or a restored database makes something else. */
export async function versionOf(identity: string, depends: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([identity, depends]));
  for (const file of BUILT) hash.update(await readFile(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 20);
}

/**
 * Gives the cache its second tier, once the node listens for changes. Where it cannot be had (another node uses the folder, the
 * database does not tell which it is), the shop is open without, and the log says why.
 */
export function openShelf({ db, cache, dataDir, maxBytes, depends, isFull, log }: Surroundings): OpenShelf {
  let changes: HeardChanges | null = null;
  const opening = (async (): Promise<(() => Promise<void>) | null> => {
    const identity = maxBytes > 0 ? await HeardChanges.identity(db) : null;
    if (identity === null) return null;
    const folder = join(dataDir, 'cache');
    const lock = await lockDataFolder(folder);
    const heard = await HeardChanges.read(db, () => cache.tick());
    const version = await versionOf(identity, depends);
    const room = Math.max(maxBytes, LEAST_ROOM);
    const shelf = await PageShelf.open({ folder, maxBytes: room, version, changes: heard, isFull, log });
    changes = heard;
    await heard.ask();
    cache.use(shelf);
    log.info(shelf.size, 'pages lie on the disk');
    return async () => {
      await cache.leave();
      heard.close();
      await shelf.close();
      await lock.release();
    };
  })().catch((error: unknown) => {
    log.warn({ err: error }, 'no pages lie on the disk');
    return null;
  });
  return {
    take: (message) => void changes?.take(message),
    close: async () => await (await opening)?.(),
  };
}
