import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseMonitor } from '../database/monitor.ts';
import type { Files } from '../files/files.ts';

/** Sizes are read at most this often, in milliseconds: walking through many pictures takes a while. */
const KEPT_FOR = 5 * 60_000;

interface Sizes {
  readonly database: number | null;
  readonly files: number | null;
}

async function sizeOf(files: Pick<Files, 'list'>): Promise<number> {
  let sum = 0;
  for await (const { bytes } of files.list('')) sum += bytes;
  return sum;
}

let kept: { at: number; sizes: Promise<Sizes> } | null = null;

/** Bytes of the database and of the files beside it; null where it cannot be known now. Read every five minutes. */
export async function readSizes(
  db: Database,
  monitor: Pick<DatabaseMonitor, 'isAway'>,
  /** null: a bucket, whose service tells it. */
  files: Pick<Files, 'list'> | null,
): Promise<Sizes> {
  if (kept && Date.now() - kept.at < KEPT_FOR) return await kept.sizes;
  if (monitor.isAway) return { database: null, files: null };
  const sizes = (async (): Promise<Sizes> => {
    const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(
      db,
    );
    return { database: rows[0]?.size ?? null, files: files && (await sizeOf(files)) };
  })();
  kept = { at: Date.now(), sizes };
  sizes.catch(() => {
    kept = null;
  });
  return await sizes;
}
