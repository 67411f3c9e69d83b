import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listenForChanges, notifyChanged } from './notify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function listening() {
  const heard: (string | null)[] = [];
  const listener = await listenForChanges(
    database.url,
    pino({ level: 'silent' }),
    (topic) => heard.push(topic),
    () => heard.push('lost'),
  );
  onTestFinished(() => listener.close());
  // What was there before is unknown at first: everything is dropped once.
  expect(heard).toEqual([null]);
  heard.length = 0;
  return heard;
}

test('a change is heard when its transaction commits, each topic once', async () => {
  const heard = await listening();
  await database.db.transaction().execute(async (tx) => {
    await notifyChanged(tx, 'products', 'product:1');
    await notifyChanged(tx, 'products');
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual(['products', 'product:1']), 15_000);
});

test('a change that is rolled back is never heard', async () => {
  const heard = await listening();
  const undone = database.db.transaction().execute(async (tx) => {
    await notifyChanged(tx, 'settings');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await notifyChanged(database.db, 'products');
  await vi.waitFor(() => expect(heard).toEqual(['products']), 15_000);
});

test('after a lost connection everything is forgotten and changes are heard again', async () => {
  const heard = await listening();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'balcao-changes' AND datname = current_database()`.execute(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['lost', null]), 10_000);
  await notifyChanged(database.db, 'settings');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('settings'), 15_000);
});
