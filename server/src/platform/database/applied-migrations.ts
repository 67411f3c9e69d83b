import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** The runner's own table: the checksum of each applied file. Not of the schema, so not in tables.ts. */
export const APPLIED_TABLE = 'kysely_migration_checksum';

/** The database was migrated with another text of a file; the message is for the person who starts the shop. */
export class ChangedMigrationError extends Error {
  constructor(names: readonly string[]) {
    super(
      `Esta base de dados foi criada com outra versão de ${names.map((name) => `${name}.sql`).join(', ')}. ` +
        'Uma migração já aplicada nunca é alterada: reponha o ficheiro original em server/db/migrations ' +
        '(git restore) ou a cópia de segurança da base de dados, e inicie de novo. Nada foi alterado.',
    );
  }
}

/** The database has migrations that these files do not know: a newer release made them. */
export class NewerDatabaseError extends ChangedMigrationError {
  constructor(names: readonly string[]) {
    super([]);
    this.message =
      `Esta base de dados é de uma versão mais recente do Balcão (migrações ${names.join(', ')}): ` +
      'abra-a com essa versão ou reponha uma cópia de segurança anterior. Nada foi alterado.';
  }
}

/** SHA-256 of a migration's text, the same whatever line endings the working copy has. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * Compares what the database was migrated with to the files (name → checksum). A database of before checksums were
 * kept adopts those of the files, once. Fails with `ChangedMigrationError`.
 */
export async function refuseChangedMigrations(
  db: Database,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several processes may start at once: one makes the table, the others find it.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${APPLIED_TABLE}))`.execute(tx);
    if (!(await exists(tx, APPLIED_TABLE))) await adopt(tx, files);
    const applied = await rows<{ name: string; checksum: string }>(
      tx,
      sql`SELECT name, checksum FROM ${sql.table(APPLIED_TABLE)} ORDER BY name`,
    );
    const unknown = applied.filter(({ name }) => !files.has(name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown.map(({ name }) => name));
    const changed = applied.filter(({ name, checksum }) => files.get(name) !== checksum);
    if (changed.length > 0) throw new ChangedMigrationError(changed.map(({ name }) => name));
  });
}

async function adopt(tx: Tx, files: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    CREATE TABLE ${sql.table(APPLIED_TABLE)} (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(tx);
  if (!(await exists(tx, 'kysely_migration'))) return;
  const applied = await rows<{ name: string }>(tx, sql`SELECT name FROM kysely_migration`);
  for (const { name } of applied) {
    const checksum = files.get(name);
    if (!checksum) continue;
    await sql`INSERT INTO ${sql.table(APPLIED_TABLE)} (name, checksum) VALUES (${name}, ${checksum})`.execute(
      tx,
    );
  }
}

async function exists(tx: Tx, table: string): Promise<boolean> {
  const [found] = await rows<{ isThere: boolean }>(
    tx,
    sql`SELECT to_regclass(${table}) IS NOT NULL AS "isThere"`,
  );
  return found?.isThere === true;
}

async function rows<Row>(tx: Tx, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(tx)).rows as Row[];
}
