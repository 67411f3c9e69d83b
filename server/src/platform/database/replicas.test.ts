import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { askServer, type DatabasePair, openDatabasePair } from '../../testing/database-pair.ts';
import { type Database, openDatabase } from './database.ts';
import { watchDatabase } from './monitor.ts';
import { atPrimary, MOST_BEHIND, Replicas } from './replicas.ts';

const log = pino({ level: 'silent' });
let pair: DatabasePair;
let db: Database;
let replicas: Replicas;

beforeAll(async () => {
  pair = await openDatabasePair(false);
  atEnd(async () => pair.close());
  const opened = openDatabase(pair.first.url, 4);
  db = opened.db;
  await sql`CREATE TABLE written (id int PRIMARY KEY)`.execute(db);
  await sql`CREATE FUNCTION writes(int) RETURNS int LANGUAGE sql AS 'INSERT INTO written VALUES ($1) RETURNING id'`.execute(
    db,
  );
  replicas = await Replicas.open([pair.second.url], db, log);
  const monitor = watchDatabase({
    url: pair.first.url,
    log,
    cut: opened.cut,
    ask: (query) => replicas.look(query),
  });
  atEnd(async () => {
    await monitor.stop();
    await replicas.close();
    await db.destroy();
  });
}, 30_000);

/** Waits until a replica has what the primary has now. */
async function untilFollowed(): Promise<number> {
  const needed = await replicas.position();
  await vi.waitFor(async () => expect(await replicas.reading(needed, where)).toBe('replica'), {
    timeout: 15_000,
    interval: 50,
  });
  return needed;
}

/** Which server a statement of the shop's own `db` is answered by. */
async function where(): Promise<'primary' | 'replica'> {
  const { rows } = await sql<{ follows: boolean }>`SELECT pg_is_in_recovery() AS follows`.execute(db);
  return rows[0]?.follows ? 'replica' : 'primary';
}

const ids = async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM written ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};

const write = async (id: number) => {
  await sql`INSERT INTO written VALUES (${id})`.execute(db);
  return await replicas.position();
};

/** Stops the replica from replaying until `work` is done. */
async function held<T>(work: () => Promise<T>): Promise<T> {
  await askServer(pair.second.port, 'SELECT pg_wal_replay_pause()');
  try {
    return await work();
  } finally {
    await askServer(pair.second.port, 'SELECT pg_wal_replay_resume()');
  }
}

beforeEach(async () => {
  await untilFollowed();
});

test('only work that says so is read from a replica, and what is kept for all is not', async () => {
  expect(await where()).toBe('primary');
  expect(await replicas.reading(0, where)).toBe('replica');
  expect(await replicas.reading(0, () => atPrimary(where))).toBe('primary');
  expect(await replicas.reading(0, () => db.transaction().execute(where))).toBe('primary');
});

test('who wrote reads it: from the primary until the replica has it', async () => {
  await held(async () => {
    const needed = await write(1);
    expect(await replicas.reading(needed, ids)).toContain(1);
    // Who did not write is shown what there was a moment ago.
    expect(await replicas.reading(0, ids)).not.toContain(1);
  });
  await untilFollowed();
  const before = replicas.counts.replica;
  expect(await replicas.reading(0, ids)).toContain(1);
  expect(replicas.counts.replica).toBe(before + 1);
});

test('a write never goes to a replica, and what is read after it in the same work is read where it was written', async () => {
  await held(async () => {
    const seen = await replicas.reading(0, async () => {
      const before = await where();
      await write(2);
      return [before, await where(), await ids()];
    });
    expect(seen).toEqual(['replica', 'primary', expect.arrayContaining([2])]);
  });
});

test('a statement that looks like a reading one and writes is refused there, and done once by the primary', async () => {
  const before = replicas.counts.refused;
  const seen = await replicas.reading(0, async () => {
    await sql`SELECT writes(3)`.execute(db);
    return [await where(), await ids()];
  });
  expect(seen).toEqual(['primary', expect.arrayContaining([3])]);
  expect(replicas.counts.refused).toBe(before + 1);
});

test('a query that the replica cancels is asked once more of the primary; a wrong one is nowhere', async () => {
  const seen = replicas.reading(0, async () => {
    const slow = sql<{ follows: boolean }>`
      SELECT pg_is_in_recovery() AS follows, CASE WHEN pg_is_in_recovery() THEN pg_sleep(20) END`.execute(db);
    await vi.waitFor(async () => {
      const cancelled = await askServer<{ done: boolean }>(
        pair.second.port,
        "SELECT pg_cancel_backend(pid) AS done FROM pg_stat_activity WHERE query LIKE '%CASE WHEN%pg_sleep%' AND pid <> pg_backend_pid()",
      );
      expect(cancelled).toEqual([{ done: true }]);
    });
    return (await slow).rows[0]?.follows;
  });
  expect(await seen).toBe(false);
  const before = replicas.counts.refused;
  await expect(replicas.reading(0, () => sql`SELECT nobody`.execute(db))).rejects.toThrow(/nobody/);
  expect(replicas.counts.refused).toBe(before);
});

test('a replica that has been behind for long is not asked, and says so', async () => {
  await held(async () => {
    await write(4);
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + MOST_BEHIND);
    try {
      expect(await replicas.reading(0, where)).toBe('primary');
      expect(replicas.secondsBehind).toBeGreaterThanOrEqual(10);
    } finally {
      later.mockRestore();
    }
  });
  expect(await replicas.reading(0, where)).toBe('replica');
});

test('what needs all that is written until now is given a replica that has it, or none', async () => {
  const followed = await replicas.caughtUp();
  const { rows } = await sql<{ follows: boolean }>`SELECT pg_is_in_recovery() AS follows`.execute(
    followed ?? db,
  );
  expect(rows).toEqual([{ follows: true }]);
  await held(async () => {
    await write(5);
    expect(await replicas.caughtUp()).toBeNull();
  });
});

test('a replica that takes no new connections holds nobody up for longer than a moment', async () => {
  pair.second.process.kill('SIGSTOP');
  try {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => replicas.reading(0, where)));
    expect(answers).toContain('primary');
    expect(performance.now() - began).toBeLessThan(6000);
  } finally {
    pair.second.process.kill('SIGCONT');
  }
}, 15_000);

test('a replica that is gone is not asked, and is again when it is back', async () => {
  pair.second.process.kill('SIGKILL');
  const began = performance.now();
  // What it was asked meanwhile, the primary answers.
  do expect(await replicas.reading(0, ids)).toContain(1);
  while (performance.now() - began < 500);
  const before = replicas.counts.primary;
  expect(await replicas.reading(0, where)).toBe('primary');
  expect(replicas.counts.primary).toBe(before + 1);
  await pair.second.restart();
  await untilFollowed();
}, 30_000);

test('a server that follows nobody any more is no replica', async () => {
  await askServer(pair.second.port, 'SELECT pg_promote(true, 20)');
  await vi.waitFor(async () => expect(await replicas.reading(0, where)).toBe('primary'), 5000);
});
