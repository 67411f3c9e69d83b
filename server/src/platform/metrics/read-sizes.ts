import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseMonitor } from '../database/monitor.ts';

/** Sizes are read at most this often, in milliseconds: walking through many pictures takes a while. */
const KEPT_FOR = 5 * 60_000;

interface Sizes {
  readonly database: number | null;
  readonly files: number | null;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await sizeOf(path);
    else if (entry.isFile())
      sum += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return sum;
}

let kept: { at: number; sizes: Promise<Sizes> } | null = null;

/** Bytes of the database and of the files beside it; null where it cannot be known now. Read every five minutes. */
export async function readSizes(
  db: Database,
  monitor: Pick<DatabaseMonitor, 'isAway'>,
  folder: string,
): Promise<Sizes> {
  if (kept && Date.now() - kept.at < KEPT_FOR) return await kept.sizes;
  if (monitor.isAway) return { database: null, files: null };
  const sizes = (async (): Promise<Sizes> => {
    const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(
      db,
    );
    return { database: rows[0]?.size ?? null, files: await sizeOf(folder) };
  })();
  kept = { at: Date.now(), sizes };
  sizes.catch(() => {
    kept = null;
  });
  return await sizes;
}
