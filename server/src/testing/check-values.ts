import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What a CHECK of the database says, as PostgreSQL writes it. @throws when there is none of this name. */
export async function readCheck(db: Db, constraint: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = ${constraint}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no constraint ${constraint}`);
  return found.text;
}

/** The texts that a CHECK of the database lists, sorted: to be compared with the code's own list. */
export async function readCheckValues(db: Db, constraint: string): Promise<string[]> {
  const text = await readCheck(db, constraint);
  return [...text.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? '').sort();
}
