import { type Compilable, sql } from 'kysely';
import type { Db } from './database.ts';

/** Up to so many rows are counted each time. */
const COUNTED = 10_000;
/** What is found by a typed text is counted so far: more say as many, and another word says which. */
export const COUNTED_FOUND = 5000;

/** Lists of more rows say so many: a count ends in bounded time, however large the table is (docs/adr/0591). */
export const MOST_COUNTED = 1_000_000;

/** Rows before a page from which on only its own rows are read whole. */
export const FAR = 1000;

/** Milliseconds that the count of more rows is shown before it is made anew. */
const FRESH = 10_000;
/** Lists whose counts are known. */
const MOST = 200;

interface Known {
  readonly rows: number;
  readonly at: number;
  /** It is being counted anew: whoever asks meanwhile waits for that. */
  renewed?: Promise<number>;
}

const counts = new WeakMap<object, Map<string, Known>>();

/**
 * How many rows a query of a staff list gives. Up to 10 000 exactly, and now; of more, as of the last ten seconds: a
 * million rows take a tenth of a second to count, and nobody pages through them (docs/adr/0120). Of more than `most`, so
 * many.
 * @param matching selects one column of the rows.
 */
export async function countRows(db: Db, matching: Compilable, most = MOST_COUNTED): Promise<number> {
  const { sql: rows, parameters } = matching.compile();
  const text = `SELECT FROM (${rows}) AS matching LIMIT ${most}`;
  const key = `${text} ${JSON.stringify(parameters)}`;
  const known = countsOf(db);
  const before = known.get(key);
  if (before && Date.now() - before.at < FRESH) return before.rows;
  if (!before) return await count(db, key, text, parameters);
  before.renewed ??= count(db, key, text, parameters).finally(() => delete before.renewed);
  return await before.renewed;
}

async function count(db: Db, key: string, text: string, parameters: readonly unknown[]): Promise<number> {
  const known = countsOf(db);
  const { rows: counted } = await db.executeQuery<{ rows: number }>(counting(db, text, parameters));
  const rows = counted[0]?.rows ?? 0;
  known.delete(key);
  if (rows > COUNTED) {
    if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
    known.set(key, { rows, at: Date.now() });
  }
  return rows;
}

function counting(db: Db, text: string, parameters: readonly unknown[]) {
  const query = sql.raw(`SELECT count(*) AS rows FROM (${text}) AS counted`).compile(db);
  return { ...query, parameters };
}

function countsOf(db: Db): Map<string, Known> {
  const { adapter } = db.getExecutor();
  const known = counts.get(adapter) ?? new Map<string, Known>();
  counts.set(adapter, known);
  return known;
}
