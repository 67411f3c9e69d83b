import { sql } from 'kysely';
import type { AnyTable, Tables } from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';

/** Every column whose rows would go with the account, `table.column`, and how they pass to another (`joins`). */
export function joinedColumns(tables: Tables): Map<string, NonNullable<AnyTable['joins']>[string]> {
  return new Map(
    Object.entries(tables).flatMap(([table, { joins = {} }]) =>
      Object.entries(joins).map(([column, how]) => [`${table}.${column}`, how] as const),
    ),
  );
}

/** Columns that refer to accounts: those whose rows would go with one, or those that would only lose it. */
export async function columnsOfAccounts(db: Db, when: 'go' | 'lose'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND (confdeltype = 'c') = ${when === 'go'}
    ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
