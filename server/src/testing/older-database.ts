import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate, migrationsFolder, readMigrationFiles } from '../platform/database/migrate.ts';

/** A database as an older version of the shop left it, dropped when the test file ends. */
export interface OlderDatabase {
  /** Its tables are those of then: write to it in SQL. */
  readonly db: Database;
  /** Brings it to the newest schema. */
  upgrade(): Promise<void>;
}

/** The migrations up to and with this one, in a folder of their own. */
async function copyMigrations(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-migrations-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const { name } of await readMigrationFiles(migrationsFolder)) {
    if (name <= last) await copyFile(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`));
  }
  return folder;
}

/** An empty database with the migrations up to and with this one (its file's name without `.sql`). */
export async function openOlderDatabase(lastMigration: string): Promise<OlderDatabase> {
  const address = new URL(inject('templateUrl'));
  const name = `older_${randomBytes(6).toString('hex')}`;
  address.pathname = '/postgres';
  const control = openDatabase(address.href, 1);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(control.db);
  address.pathname = `/${name}`;
  const { db } = openDatabase(address.href, 4);
  afterAll(async () => {
    await db.destroy();
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(control.db);
    await control.db.destroy();
  });
  await migrate(db, await copyMigrations(lastMigration));
  return { db, upgrade: async () => void (await migrate(db)) };
}
