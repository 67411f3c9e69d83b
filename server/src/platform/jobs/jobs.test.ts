import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { defineJob, JobRunner, worker } from './jobs.ts';

const greet = defineJob<{ name: string }>('greet', { retryDelay: 1 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function run(handle: (name: string) => Promise<void>): Promise<JobRunner> {
  const runner = new JobRunner(database.url, pino({ level: 'silent' }));
  await runner.start([worker(greet, ({ name }) => handle(name))]);
  onTestFinished(() => runner.stop());
  return runner;
}

test('a job is done once its transaction commits; rolled back, it never was', async () => {
  const done: string[] = [];
  const runner = await run(async (name) => {
    done.push(name);
  });
  const undone = database.db.transaction().execute(async (tx) => {
    await runner.send(tx, greet, { name: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction().execute((tx) => runner.send(tx, greet, { name: 'Ana' }));
  await vi.waitFor(() => expect(done).toEqual(['Ana']), 10_000);
});

test('what a node left waiting is done by the next one', async () => {
  const first = await run(async () => {});
  await first.stop();
  await first.send(database.db, greet, { name: 'Rui' });
  const done: string[] = [];
  const second = await run(async (name) => {
    done.push(name);
  });
  await vi.waitFor(() => expect(done).toEqual(['Rui']), 10_000);
  expect((await second.readWaiting(database.db)).waiting).toBe(0);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const runner = await run(async () => {
    tries++;
    if (tries === 1) throw new Error('not yet');
  });
  await runner.send(database.db, greet, { name: 'Eva' });
  await vi.waitFor(() => expect(tries).toBe(2), 15_000);
});
