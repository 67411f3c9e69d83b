import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { PersonalTable, TableName, Who } from './personal-table.ts';
import { REGISTER } from './register.ts';

/** What one table has about somebody. */
export interface TableData {
  readonly table: string;
  readonly label: string;
  /** Columns that are told, with what they are called. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A table with data of people, without which one. */
export interface AnyPersonalTable {
  readonly table: TableName;
  readonly label: string;
  readonly whose: PersonalTable<TableName>['whose'];
  readonly columns: Readonly<Record<string, string | null>>;
  readonly erasure:
    | 'with_account'
    | 'deleted'
    | { stays: string }
    | { set: Readonly<Record<string, ReturnType<typeof sql>>> };
}

/** The tables with data of people, in the order of the register. */
export const PERSONAL_TABLES: readonly AnyPersonalTable[] = Object.entries(REGISTER).flatMap(
  ([table, rule]) => ('whose' in rule ? [{ table, ...rule } as unknown as AnyPersonalTable] : []),
);

/** All there is about somebody, table by table; those with nothing are left out. The account comes first. */
export async function* readData(db: Db, who: Who): AsyncGenerator<TableData> {
  for (const { table, label, whose, columns } of PERSONAL_TABLES.toReversed()) {
    const told = Object.entries(columns).flatMap(([name, word]) =>
      word === null ? [] : [{ name, label: word }],
    );
    const list = sql.join(told.map(({ name }) => sql.ref(`${table}.${name}`)));
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${list} FROM ${sql.table(table)} WHERE ${whose(who)}`.execute(db);
    if (rows.length > 0) yield { table, label, columns: told, rows };
  }
}

/** How much there is about somebody, table by table. */
export async function countData(db: Db, who: Who): Promise<{ table: string; label: string; rows: number }[]> {
  const counted: { table: string; label: string; rows: number }[] = [];
  for (const { table, label, whose } of PERSONAL_TABLES.toReversed()) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${whose(who)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ table, label, rows: count });
  }
  return counted;
}
