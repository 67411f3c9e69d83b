import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
}

/** A fresh, migrated, empty database for this test file; dropped when the file ends. */
export async function createTestDatabase(poolSize = 20): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  const control = openDatabase(admin.href, 1);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template.pathname.slice(1))}`.execute(
    control.db,
  );
  const own = new URL(template);
  own.pathname = `/${name}`;
  const opened = openDatabase(own.href, poolSize);
  afterAll(async () => {
    await opened.db.destroy();
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(control.db);
    await control.db.destroy();
  });
  return { ...opened, url: own.href };
}
