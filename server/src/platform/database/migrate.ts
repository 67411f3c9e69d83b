import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { projectRoot } from '../root.ts';
import { APPLIED_TABLE, checksumOf, refuseChangedMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';

/** Where the numbered .sql files are. */
export const migrationsFolder = join(projectRoot, 'server/db/migrations');

interface MigrationFile {
  /** Without `.sql`: what the database knows it by. */
  readonly name: string;
  readonly text: string;
}

/** The migrations of a folder, in their order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** Runs one file and notes its checksum, in the migrator's transaction. */
function toMigration({ name, text }: MigrationFile): Migration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db);
      await sql`INSERT INTO ${sql.table(APPLIED_TABLE)} (name, checksum) VALUES (${name}, ${checksumOf(text)})`.execute(
        db,
      );
    },
  };
}

/**
 * Brings the database to the newest schema, all or nothing, under Kysely's advisory lock:
 * several processes may start at once. A database whose applied migrations differ from the files is refused with
 * `ChangedMigrationError` before anything is done to it.
 * @returns the names of the migrations that ran.
 */
export async function migrate(db: Database, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  await refuseChangedMigrations(db, new Map(files.map(({ name, text }) => [name, checksumOf(text)])));
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Two branches may land in another order than their numbers: whoever upgraded in between gets what is missing.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
