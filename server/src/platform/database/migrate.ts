import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { projectRoot } from '../root.ts';
import type { Database } from './database.ts';

const folder = join(projectRoot, 'server/db/migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = files.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    const migration: Migration = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
    return [name.replace(/\.sql$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the database to the newest schema, all or nothing, under Kysely's advisory lock:
 * several processes may start at once.
 * @returns the names of the migrations that ran.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
