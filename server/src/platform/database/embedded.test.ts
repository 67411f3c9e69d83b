import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-postgres-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string) {
  const database = await startEmbeddedDatabase(folder, { durable: false });
  onTestFinished(() => database.stop());
  return database;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

test('what was written is there after a stop and a new start', async () => {
  const folder = await newFolder();
  const first = await start(folder);
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('a server that runs already on the folder is taken over', async () => {
  const folder = await newFolder();
  const [first, second] = [await start(folder), await start(folder)];
  expect(second.url).toBe(first.url);
});

test('a lock of a process that is no PostgreSQL is cleared', async () => {
  const folder = await newFolder();
  const first = await start(folder);
  await first.stop();
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}/postgres\n0\n5432\n`);
  const second = await start(folder);
  expect(await ask(second.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a first start that was cut short begins again', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'postgres.new/base'), { recursive: true });
  await writeFile(join(folder, 'postgres.secret.new'), 'meio');
  const database = await start(folder);
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test.each([
  ['a folder that is something else', 'notas.txt', 'x', 'não é uma base de dados'],
  ['another version of PostgreSQL', 'PG_VERSION', '16\n', 'é do PostgreSQL 16'],
  ['a database whose key is gone', 'PG_VERSION', '18\n', 'postgres.secret'],
])('%s is refused with what to do', async (_, file, content, message) => {
  const folder = await newFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', file), content);
  const attempt = startEmbeddedDatabase(folder, { durable: false });
  await expect(attempt).rejects.toThrow(EmbeddedDatabaseError);
  await expect(attempt).rejects.toThrow(message);
});
