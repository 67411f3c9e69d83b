import { sql } from 'kysely';
import type { AnyPersonalTable, Tables, Who } from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';

/** What one table has about somebody. */
export interface TableData {
  readonly table: string;
  readonly label: string;
  /** Columns that are told, with what they are called. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Whose rows others are found by, in rooms above them too: they come after all the others. */
const LAST = ['orders', 'bills', 'repairs', 'users'];

/** The tables with data of people, from the ground up; what hangs on a sale, a repair or the account before it. */
export function personalTables(tables: Tables): AnyPersonalTable[] {
  const found = Object.entries(tables).flatMap(([table, rule]) =>
    'whose' in rule ? [{ table, ...rule } as unknown as AnyPersonalTable] : [],
  );
  return [
    ...found.filter(({ table }) => !LAST.includes(table)),
    ...LAST.flatMap((last) => found.filter(({ table }) => table === last)),
  ];
}

/** All there is about somebody, table by table; those with nothing are left out. The account comes first. */
export async function* readData(db: Db, tables: Tables, who: Who): AsyncGenerator<TableData> {
  for (const { table, label, whose, columns } of personalTables(tables).toReversed()) {
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
export async function countData(
  db: Db,
  tables: Tables,
  who: Who,
): Promise<{ table: string; label: string; rows: number }[]> {
  const counted: { table: string; label: string; rows: number }[] = [];
  for (const { table, label, whose } of personalTables(tables).toReversed()) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${whose(who)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ table, label, rows: count });
  }
  return counted;
}
