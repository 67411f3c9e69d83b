import { statfs, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';
import { type ShopUnderTest, signal } from './shop-under-test.ts';

/** Something that is done to a shop that works. */
export interface Blow {
  readonly name: string;
  /** What is expected of reading meanwhile: pages kept for a time without the database; nothing where it cannot be. */
  readonly isKeptReadable: boolean;
  /** Whether the longest silence counts against the aim for a kill. */
  readonly isKill: boolean;
  strike(): Promise<void>;
}

interface Given {
  readonly shop: ShopUnderTest;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Milliseconds that what is frozen stays frozen. */
  readonly freeze: number;
  /** Whether the data folder has a small disk of its own that may be filled. */
  readonly mayFill: boolean;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends all connections of the shop, again and again for some seconds. */
async function cut(url: string, ms: number): Promise<void> {
  const { db } = openDatabase(url, 1);
  try {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database()`.execute(db);
      await pause(200);
    }
  } finally {
    await db.destroy();
  }
}

const MB = 1024 * 1024;

/** Takes all the room that a disk has left, for some seconds. */
async function fill(folder: string, ms: number): Promise<void> {
  const file = join(folder, 'filling');
  await writeFile(file, '');
  let size = 0;
  try {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free > 0) {
        // Written and not only announced: a hole takes no room.
        await writeFile(file, Buffer.alloc(Math.min(free, 64 * MB), 1), { flag: 'a' }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error;
          },
        );
        size += Math.min(free, 64 * MB);
      } else await pause(200);
    }
  } finally {
    if (size > 0) await truncate(file, 0);
    await unlink(file);
  }
}

/** Kills these processes, whichever they are then. */
function killing(name: string, isKeptReadable: boolean, processes: () => (number | null)[]): Blow {
  return { name, isKeptReadable, isKill: true, strike: async () => signal(processes(), 'SIGKILL') };
}

/** Lets these processes stand still for so many milliseconds. */
function freezing(
  what: string,
  isKeptReadable: boolean,
  ms: number,
  processes: () => (number | null)[],
): Blow {
  return {
    name: `${what} is frozen for ${ms / 1000} s`,
    isKeptReadable,
    isKill: false,
    strike: async () => {
      const frozen = processes();
      signal(frozen, 'SIGSTOP');
      await pause(ms);
      signal(frozen, 'SIGCONT');
    },
  };
}

/** Every blow of the long run, in its order. */
export function allBlows({ shop, databaseUrl, dataDir, freeze, mayFill }: Given): Blow[] {
  const node = () => [shop.node()];
  const killNode = killing('the shop is killed', false, node);
  return [
    killNode,
    killing('one connection of the database is killed', true, () => [shop.database().at(-1) ?? null]),
    {
      name: 'all connections are cut for 3 s',
      isKeptReadable: true,
      isKill: true,
      strike: () => cut(databaseUrl, 3000),
    },
    killing('the database is killed', true, () => shop.database().slice(0, 1)),
    freezing('the database', true, freeze, () => shop.database()),
    killNode,
    freezing('the shop', false, freeze, node),
    ...(mayFill
      ? [
          {
            name: 'the disk is full for 10 s',
            isKeptReadable: true,
            isKill: false,
            strike: () => fill(dataDir, 10_000),
          },
        ]
      : []),
    killing('shop and database are killed together', false, () => [...node(), ...shop.database()]),
  ];
}

/** The blows of the short run: one kill of each, and a freeze. */
export function fewBlows(given: Given): Blow[] {
  const names = ['the shop is killed', 'the database is killed', 'all connections are cut for 3 s'];
  const all = allBlows({ ...given, mayFill: false });
  return [
    ...names.flatMap((name) => all.find((blow) => blow.name === name) ?? []),
    ...all.filter(({ name }) => name.startsWith('the database is frozen')),
  ];
}
