import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { keepDatabaseAlive } from './keep-alive.ts';
import { watchDatabase } from './monitor.ts';
import { ShopClock } from './shop-clock.ts';

const log = pino({ level: 'silent' });

/** A database of this test's own, watched as the shop watches its. */
async function watched() {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-monitor-'));
  // As in a shop: what was acknowledged must be there after the server was killed.
  const embedded = await startEmbeddedDatabase(folder, { durable: true });
  const { db, cut } = openDatabase(embedded.url, 4);
  const changes: boolean[] = [];
  const clock = new ShopClock(log);
  const monitor = watchDatabase({
    url: embedded.url,
    log,
    ask: (query) => clock.ask(query),
    cut,
    onChange: (isAway) => void changes.push(isAway),
  });
  onTestFinished(async () => {
    await monitor.stop();
    await db.destroy();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const postmaster = async () =>
    Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const isThere = async () =>
    await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
  return { db, embedded, monitor, changes, postmaster, isThere };
}

/** Sends a signal to a process of the database's; one that has ended meanwhile is none any more. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The server's processes: its postmaster and every backend. */
async function processes(shop: Awaited<ReturnType<typeof watched>>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(shop.db);
  return [await shop.postmaster(), ...rows.map(({ pid }) => pid)];
}

test('a connection that is ended inside a transaction fails its query and ends nothing else', async () => {
  const { db, isThere } = await watched();
  for (let i = 0; i < 10; i++) {
    const work = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Time for the news to arrive while nobody asks anything.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`SELECT 1`.execute(tx);
    });
    const error = await work.catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
  }
  expect(await isThere()).toBe(true);
});

test('a frozen database is known as away, what waits is let go, and it is back when it answers', async () => {
  const shop = await watched();
  const pids = await processes(shop);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  const began = Date.now();
  const waiting = sql`SELECT 1`.execute(shop.db).then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'let go' : String(error)),
  );
  try {
    await shop.monitor.untilAway();
    expect(shop.monitor.isAway).toBe(true);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(await waiting).toBe('let go');
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
  await vi.waitFor(() => expect(shop.monitor.isAway).toBe(false), 10_000);
  expect(shop.changes).toEqual([true, false]);
  expect(await shop.isThere()).toBe(true);
}, 60_000);

test('an embedded server whose process is killed is started again where it was', async () => {
  const shop = await watched();
  const stop = keepDatabaseAlive({ ...shop, log, onGivenUp: (message) => expect.fail(message) });
  onTestFinished(stop);
  await sql`CREATE TABLE kept AS SELECT 42 AS answer`.execute(shop.db);
  for (let i = 0; i < 2; i++) {
    const killed = await shop.postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await shop.postmaster().catch(() => killed)).not.toBe(killed),
      20_000,
    );
    await vi.waitFor(async () => expect(await shop.isThere()).toBe(true), 20_000);
  }
  const { rows } = await sql<{ answer: number }>`SELECT answer FROM kept`.execute(shop.db);
  expect(rows).toEqual([{ answer: 42 }]);
}, 90_000);

test('a server that dies again and again is given up with what to do', async () => {
  const told: string[] = [];
  let revived = 0;
  const stop = keepDatabaseAlive({
    embedded: {
      revive: async () => {
        revived += 1;
        throw new Error('no');
      },
    },
    monitor: { isAway: true, untilAway: async () => {}, suspect: () => {} },
    log,
    onGivenUp: (message) => void told.push(message),
  });
  await vi.waitFor(() => expect(told).toHaveLength(1), 20_000);
  await stop();
  expect(revived).toBe(6);
  expect(told[0]).toContain('postgres.log');
}, 30_000);
