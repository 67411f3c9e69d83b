import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { numbersOf, type RecordName } from '#core/records.ts';
import { ofAccount, ofPerson, type TableName, type Who } from './personal-table.ts';
import { likePattern } from './platform/database/like.ts';

/**
 * How the rows of a kind of record answer what is asked of every kind: what it is called, whose it is, whether it is open,
 * which text finds it (docs/adr/0613). Its words, address, number and ability are core's (`core/src/<room>/record.ts`).
 * Where rows are joined, columns are named with their tables.
 */
export interface RecordSource {
  readonly table: TableName;
  /** `JOIN products ON …`. */
  readonly joined?: RawBuilder<unknown>;
  /** What it is: 'Portátil HP 250'; without a number in front it reads after the kind: 'de Norton 360'. */
  readonly title?: RawBuilder<unknown>;
  /** Who it is with, as it says. */
  readonly who?: RawBuilder<unknown>;
  /** What tells it from others like it: a serial number. */
  readonly aside?: RawBuilder<unknown>;
  readonly state?: RawBuilder<unknown>;
  /** The words for its states. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly cents?: RawBuilder<unknown>;
  /** When it began; left out: `created_at`. */
  readonly at?: RawBuilder<unknown>;
  /** The columns with its account and the address it was made with; rows of nobody's account pass to whoever proves the address. */
  readonly owner?: { readonly account: string; readonly email: string };
  /** Of an account, where no column of its own says so. */
  readonly ofAccount?: (who: Who) => RawBuilder<SqlBool>;
  /** It waits for the shop or for its customer: their data is needed, and is not erased. */
  readonly isOpen?: RawBuilder<SqlBool>;
  /** Which rows a typed text of three letters or more means, by an index. Left out: the palette does not find it here. */
  readonly finds?: (typed: string) => RawBuilder<SqlBool>;
  /** The newest first, by an index; left out: by the id, which begins with its time. */
  readonly newest?: RawBuilder<unknown>;
}

/** The sources of all rooms (`features.ts`), in the rooms' order. */
export type RecordSources = Readonly<Partial<Record<RecordName, RecordSource>>>;

/** What the sources answer with. */
export interface RecordRow {
  readonly kind: RecordName;
  readonly id: string;
  readonly number: number | null;
  readonly title: string | null;
  readonly who: string | null;
  readonly aside: string | null;
  readonly state: string | null;
  readonly cents: number | null;
  readonly at: Date;
}

/** The kinds that have a source, each with it. */
export function sourcesOf(sources: RecordSources): readonly (readonly [RecordName, RecordSource])[] {
  return Object.entries(sources) as (readonly [RecordName, RecordSource])[];
}

export const columnOf = ({ table }: RecordSource, column: string) => sql.ref(`${table}.${column}`);

/** The records of a kind, to be narrowed: `RecordRow`. */
export function recordRows(kind: RecordName, source: RecordSource): RawBuilder<RecordRow> {
  const { table, joined = sql``, title, who, aside, state, cents, at } = source;
  const number = numbersOf(kind) ? columnOf(source, 'number') : sql`NULL`;
  const text = (column = sql`NULL`) => sql`(${column})::text`;
  return sql<RecordRow>`SELECT ${kind}::text AS kind, ${columnOf(source, 'id')}::text AS id, ${number}::integer AS number,
    ${text(title)} AS title, ${text(who)} AS who, ${text(aside)} AS aside, ${text(state)} AS state,
    (${cents ?? sql`NULL`})::integer AS cents, ${at ?? columnOf(source, 'created_at')} AS at
    FROM ${sql.table(table)} ${joined}`;
}

/** Which rows are an account's; null: they are nobody's. */
export function ofAccountOf({ table, owner, ofAccount: own }: RecordSource) {
  return own ?? (owner ? ofAccount(`${table}.${owner.account}`) : null);
}

/** Which rows are a person's, with those of their address that are no account's; null: they are nobody's. */
export function ofPersonOf({ table, owner }: RecordSource) {
  return owner ? ofPerson(`${table}.${owner.account}`, `${table}.${owner.email}`) : null;
}

/** Finds by the table's own folded text (`search_text`). */
export const inSearchText = (table: TableName) => (typed: string) =>
  sql<SqlBool>`${sql.ref(`${table}.search_text`)} LIKE fold(${likePattern(typed)})`;
