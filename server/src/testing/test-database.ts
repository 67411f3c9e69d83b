import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { atEnd } from './at-end.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
}

/** A fresh, migrated, empty database for this test file; dropped when the file ends. */
export async function createTestDatabase(poolSize = 20): Promise<TestDatabase> {
  return await copyDatabase(new URL(inject('templateUrl')).pathname.slice(1), poolSize);
}

/** A copy of one of the databases of the tests' server, by its name; dropped when the file ends. */
export async function copyDatabase(template: string, poolSize: number): Promise<TestDatabase> {
  const admin = new URL(inject('templateUrl'));
  admin.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  const control = openDatabase(admin.href, 1);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(control.db);
  const own = new URL(admin);
  own.pathname = `/${name}`;
  const opened = openDatabase(own.href, poolSize);
  atEnd(async () => {
    await opened.db.destroy();
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(control.db);
    await control.db.destroy();
  });
  return { ...opened, url: own.href };
}
