import { sql } from 'kysely';
import { numbersOf, RECORDS, type RecordName } from '#core/records.ts';
import type { FoundRecord } from '#core/search/contract.ts';
import { formatCents } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mayDo } from '../platform/http/mount.ts';
import {
  columnOf,
  type RecordRow,
  type RecordSource,
  type RecordSources,
  recordRows,
  sourcesOf,
} from '../record-source.ts';

/** Records of one kind that are shown, the newest. */
const SHOWN = 5;
/** Texts that are shorter have no index: they are looked for among so many of the newest. */
const SHORTEST_INDEXED = 3;
const NEWEST = 5000;
/** Of a text that very many have, so many are looked up wherever they are, and so many of the newest are looked through. */
const LOOKED_UP = 1000;

/** The records that a text names and that this person may read, by their number or their words: one question for all kinds. */
export async function findRecords(
  db: Db,
  records: RecordSources,
  by: Caller,
  typed: string,
): Promise<FoundRecord[]> {
  const kinds = sourcesOf(records).filter(([kind, { finds }]) => finds && mayDo(by, RECORDS[kind].ability));
  if (kinds.length === 0) return [];
  const parts = kinds.map(([kind, source]) => {
    const rows = recordRows(kind, source);
    return sql`(${rows} WHERE ${columnOf(source, 'id')} IN (${namedBy(kind, source, typed)})
      ORDER BY ${source.newest ?? newest(source)} LIMIT ${SHOWN})`;
  });
  const { rows } = await sql<RecordRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows.map(present);
}

const newest = (source: RecordSource) => sql`${columnOf(source, 'id')} DESC`;

/** The ids of what is meant: who has the number, and those with the text, however many there are. */
function namedBy(kind: RecordName, source: RecordSource, typed: string) {
  const { table, joined = sql``, finds } = source;
  const [id, number] = [columnOf(source, 'id'), numbersOf(kind)?.typed(typed) ?? null];
  const among = (most: number) => sql`SELECT ${id} FROM (SELECT * FROM ${sql.table(table)}
    ORDER BY ${source.newest ?? newest(source)} LIMIT ${most}) AS ${sql.table(table)} ${joined} WHERE ${finds?.(typed)}`;
  const byText =
    typed.length < SHORTEST_INDEXED
      ? among(NEWEST)
      : sql`(SELECT ${id} FROM ${sql.table(table)} ${joined} WHERE ${finds?.(typed)} LIMIT ${LOOKED_UP})
        UNION ${among(LOOKED_UP)}`;
  return number === null
    ? byText
    : sql`${byText} UNION SELECT id FROM ${sql.table(table)} WHERE number = ${number}`;
}

/** 'T-12, Ana Silva', and quieter 'Portátil HP 250'; of what has no number its name, and quieter whose it is. */
function present({ kind, id, number, title, who, aside, cents }: RecordRow): FoundRecord {
  const said = number === null ? null : (numbersOf(kind)?.say(number) ?? null);
  const amount = cents === null ? null : formatCents(cents);
  const told = (...parts: readonly (string | null)[]) => parts.filter(Boolean);
  return said === null
    ? { kind, id, label: title ?? '', detail: told(who, aside, amount).join(' · ') }
    : {
        kind,
        id,
        label: told(said, who ?? title).join(', '),
        detail: told(who === null ? null : title, aside, amount).join(' · '),
      };
}
