import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { migrate, migrationsFolder, readMigrationFiles } from '../platform/database/migrate.ts';
import { atEnd } from './at-end.ts';
import { copyDatabase } from './test-database.ts';

/** A database as an older version of the shop left it, dropped when the test file ends. */
export interface OlderDatabase {
  /** Its tables are those of then: write to it in SQL. */
  readonly db: Database;
  /** Brings it to the newest schema, or to that of a migration between. */
  upgrade(to?: string): Promise<void>;
}

/** The migrations up to and with this one, in a folder of their own. */
async function copyMigrations(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-migrations-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const { name } of await readMigrationFiles(migrationsFolder)) {
    if (name <= last) await copyFile(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`));
  }
  return folder;
}

/** An empty database with the migrations up to and with this one (its file's name without `.sql`). */
export async function openOlderDatabase(lastMigration: string): Promise<OlderDatabase> {
  const { db } = await copyDatabase('template0', 4);
  await migrate(db, await copyMigrations(lastMigration));
  return {
    db,
    upgrade: async (to) => void (await (to ? migrate(db, await copyMigrations(to)) : migrate(db))),
  };
}
