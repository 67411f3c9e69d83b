import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { APPLIED_TABLE, ChangedMigrationError, NewerDatabaseError } from './applied-migrations.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(3);
});
/** A copy of the files that the database was migrated with. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const first = () => join(folder, '0001_shop.sql');
const edit = async (change: (text: string) => string) =>
  writeFile(first(), change(await readFile(first(), 'utf8')));

async function checksums(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(APPLIED_TABLE)}`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

test('every applied file has its checksum, and a second start runs nothing', async () => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM kysely_migration`.execute(database.db);
  expect(await checksums()).toBe(rows[0]?.n);
  expect(await migrate(database.db, folder)).toEqual([]);
});

test('a database whose applied file differs is refused by its name, and nothing new runs', async () => {
  await edit((text) => `${text}\n-- later\n`);
  await writeFile(join(folder, '9999_new.sql'), 'CREATE TABLE never_made (id int);');
  const attempt = migrate(database.db, folder);
  await expect(attempt).rejects.toThrow(ChangedMigrationError);
  await expect(attempt).rejects.toThrow('0001_shop.sql');
  const { rows } = await sql`SELECT to_regclass('never_made') AS made`.execute(database.db);
  expect(rows).toEqual([{ made: null }]);
});

test('a database that a newer release migrated is refused, and nothing runs', async () => {
  await writeFile(join(folder, '9997_newer.sql'), 'CREATE TABLE newer_things (id int);');
  await migrate(database.db, folder);
  await rm(join(folder, '9997_newer.sql'));
  await writeFile(join(folder, '9998_other.sql'), 'CREATE TABLE never_made (id int);');
  const attempt = migrate(database.db, folder);
  await expect(attempt).rejects.toThrow(NewerDatabaseError);
  await expect(attempt).rejects.toThrow('9997_newer');
  await sql`DROP TABLE newer_things`.execute(database.db);
  await sql`DELETE FROM kysely_migration WHERE name = '9997_newer'`.execute(database.db);
  await sql`DELETE FROM ${sql.table(APPLIED_TABLE)} WHERE name = '9997_newer'`.execute(database.db);
});

test('a file that lands after one with a higher number runs all the same', async () => {
  await writeFile(join(folder, '0019_late.sql'), 'CREATE TABLE late_things (id int);');
  expect(await migrate(database.db, folder)).toEqual(['0019_late']);
  await sql`DROP TABLE late_things`.execute(database.db);
  await sql`DELETE FROM kysely_migration WHERE name = '0019_late'`.execute(database.db);
  await sql`DELETE FROM ${sql.table(APPLIED_TABLE)} WHERE name = '0019_late'`.execute(database.db);
});

test('the same file with the line endings of Windows is the same file', async () => {
  await edit((text) => text.replaceAll('\n', '\r\n'));
  expect(await migrate(database.db, folder)).toEqual([]);
});

test('a database of before checksums were kept adopts them once', async () => {
  const kept = await checksums();
  await sql`DROP TABLE ${sql.table(APPLIED_TABLE)}`.execute(database.db);
  expect(await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])).toEqual([[], []]);
  expect(await checksums()).toBe(kept);
  await edit((text) => `${text}\n-- later\n`);
  await expect(migrate(database.db, folder)).rejects.toThrow(ChangedMigrationError);
});

test('a new file runs and leaves its checksum; one that fails leaves neither', async () => {
  const kept = await checksums();
  await writeFile(join(folder, '9998_new.sql'), 'CREATE TABLE new_things (id int);');
  expect(await migrate(database.db, folder)).toEqual(['9998_new']);
  expect(await checksums()).toBe(kept + 1);
  await writeFile(join(folder, '9999_wrong.sql'), 'CREATE TABLE half (id int); SELECT nonsense;');
  await expect(migrate(database.db, folder)).rejects.toThrow('nonsense');
  expect(await checksums()).toBe(kept + 1);
});
