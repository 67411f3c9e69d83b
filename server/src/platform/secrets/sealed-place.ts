import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { isNewest, openSeal, SealBrokenError, seal } from './seal.ts';

/** Where a room keeps something sealed. */
export interface SealedPlace {
  /** What it is, pt-PT: what is lost with the key. */
  readonly label: string;
  readonly table: string;
  readonly column: string;
  /** The row's own column that is unlike any other's. */
  readonly id: string;
  /** The name that a row's secret is sealed under; of a column of many secrets, by their names. */
  readonly nameOf: (id: string, name: string) => string;
  /** The column is a JSON object of seals by their names, not one seal. */
  readonly isMap?: true;
}

/** What became of the seals of a place. */
export interface Resealed {
  readonly place: SealedPlace;
  readonly sealed: number;
  /** Made with the newest key already. */
  readonly kept: number;
  /** Names of what no key opens. */
  readonly lost: readonly string[];
}

/** Rows that are read at a time. */
const BATCH = 200;

/**
 * Seals again, with the newest key, what another made. Row by row, each under its lock: whoever writes one meanwhile
 * waits or is waited for. What does not open is left as it is. Without `write` it only looks.
 */
export async function reseal(
  db: Database,
  key: Buffer,
  place: SealedPlace,
  { write }: { write: boolean },
): Promise<Resealed> {
  const { table, column, id } = place;
  const count = { sealed: 0, kept: 0 };
  const lost: string[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      SELECT ${sql.ref(id)}::text AS id FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} IS NOT NULL AND ${sql.ref(id)}::text > ${last}
      ORDER BY ${sql.ref(id)}::text LIMIT ${BATCH}`.execute(db);
    for (const row of rows) {
      await db.transaction().execute(async (tx) => {
        const seals = await readSeals(tx, place, row.id);
        const fresh = new Map<string, string>();
        for (const [name, sealed] of seals) {
          if (isNewest(key, sealed)) count.kept += 1;
          const opened = tryOpen(key, place.nameOf(row.id, name), sealed);
          if (opened === null) lost.push(place.nameOf(row.id, name));
          else if (!isNewest(key, sealed)) {
            fresh.set(name, seal(key, place.nameOf(row.id, name), opened));
            count.sealed += 1;
          }
        }
        if (write && fresh.size > 0) await writeSeals(tx, place, row.id, new Map([...seals, ...fresh]));
      });
    }
    if (rows.length < BATCH) return { place, ...count, lost };
    last = rows.at(-1)?.id ?? last;
  }
}

function tryOpen(key: Buffer, name: string, sealed: string): string | null {
  try {
    return openSeal(key, name, sealed);
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

function where({ id }: SealedPlace, value: string): RawBuilder<unknown> {
  return sql`${sql.ref(id)}::text = ${value}`;
}

async function readSeals(tx: Tx, place: SealedPlace, id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT ${sql.ref(place.column)} AS value FROM ${sql.table(place.table)} WHERE ${where(place, id)} FOR UPDATE`.execute(
    tx,
  );
  const value = rows[0]?.value;
  if (value === null || value === undefined) return new Map();
  return new Map(
    place.isMap ? Object.entries(value as Readonly<Record<string, string>>) : [['', String(value)]],
  );
}

async function writeSeals(tx: Tx, place: SealedPlace, id: string, seals: Map<string, string>): Promise<void> {
  const value = place.isMap ? JSON.stringify(Object.fromEntries(seals)) : seals.get('');
  await sql`UPDATE ${sql.table(place.table)} SET ${sql.ref(place.column)} = ${value} WHERE ${where(place, id)}`.execute(
    tx,
  );
}
