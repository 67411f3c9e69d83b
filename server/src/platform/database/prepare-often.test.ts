import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { filledUp, OftenAsked, prepareOften } from './prepare-often.ts';

const { db } = await createTestDatabase(1);

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`SELECT statement AS text FROM pg_prepared_statements`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

test('a statement that is asked often is named, a list never, and no more than there is room for', () => {
  const often = new OftenAsked();
  const ask = (text: string, times = 20) => {
    let name: string | null = null;
    for (let i = 0; i < times; i += 1) name = often.nameOf(text);
    return name;
  };
  expect(ask('select * from "orders" where "id" = $1', 3)).toBeNull();
  expect(ask('select * from "orders" where "id" = $1')).not.toBeNull();
  expect(ask('select * from "orders" where "status" = $1 order by "id" limit $2')).toBeNull();
  expect(ask('select count(*) from "orders" where "status" = $1')).toBeNull();
  expect(ask('select /* by key */ * from "reviews" where "product_id" = $1 limit $2')).not.toBeNull();
  expect(ask(`select ${'1 + '.repeat(9000)} $1`)).toBeNull();
  const names = Array.from({ length: 500 }, (_, i) =>
    ask(`update "orders" set "note" = $1 where "a${i}" = $2`),
  );
  const given = names.filter((name) => name !== null);
  expect(given.length).toBeLessThan(200);
  expect(new Set(given).size).toBe(given.length);
});

test('what writes is named whatever is limited inside it', () => {
  const often = new OftenAsked();
  const claim = 'with "next" as (select "id" from "jobs" limit $1) update "jobs" set "at" = $2 from "next"';
  for (let i = 0; i < 7; i += 1) expect(often.nameOf(claim)).toBeNull();
  expect(often.nameOf(claim)).not.toBeNull();
});

test.each([
  [0, []],
  [1, ['a']],
  [2, ['a', 'b']],
  [3, ['a', 'b', 'c', 'c']],
  [5, ['a', 'b', 'c', 'd', 'e', 'e', 'e', 'e']],
])('%i ids are filled up to a length that is asked often', (length, filled) => {
  expect(filledUp(['a', 'b', 'c', 'd', 'e'].slice(0, length))).toEqual(filled);
});

test('what is asked often is planned once, and gives the same', async () => {
  const add = async (a: number) =>
    (await sql<{ sum: number }>`SELECT ${a}::int + 1 AS sum`.execute(db)).rows[0]?.sum;
  for (let a = 0; a < 30; a += 1) expect(await add(a)).toBe(a + 1);
  expect(await prepared()).toContain('SELECT $1::int + 1 AS sum');
});

test('a column that is added meanwhile costs one answer at most, and then is there', async () => {
  await sql`CREATE TABLE changing (id int PRIMARY KEY)`.execute(db);
  await sql`INSERT INTO changing VALUES (1)`.execute(db);
  const read = async () => (await sql`SELECT * FROM changing WHERE id = ${1}`.execute(db)).rows[0];
  for (let i = 0; i < 20; i += 1) expect(await read()).toEqual({ id: 1 });
  await sql`ALTER TABLE changing ADD COLUMN colour text DEFAULT 'azul'`.execute(db);
  const first = await read().catch((error: { code?: string }) => error.code);
  expect(['0A000', undefined]).toContain(typeof first === 'string' ? first : undefined);
  for (let i = 0; i < 20; i += 1) expect(await read()).toEqual({ id: 1, colour: 'azul' });
});

test('a transaction is one although nobody waits for it to begin, and a failure inside takes all of it back', async () => {
  await sql`CREATE TABLE kept (id int PRIMARY KEY)`.execute(db);
  const put = (id: number) => sql`INSERT INTO kept VALUES (${id})`;
  const failing = db.transaction().execute(async (tx) => {
    // Sent without waiting for each other; the second one fails, and the third after it.
    await Promise.all([put(1).execute(tx), put(1).execute(tx), put(2).execute(tx)]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await db.transaction().execute(async (tx) => {
    await Promise.all([put(3).execute(tx), put(4).execute(tx)]);
  });
  const { rows } = await sql<{ id: number }>`SELECT id FROM kept ORDER BY id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([3, 4]);
});

test('what is asked at once inside a transaction is sent at once, and done in its order', async () => {
  await sql`CREATE TABLE ordered (id int PRIMARY KEY, n int NOT NULL)`.execute(db);
  await sql`INSERT INTO ordered VALUES (1, 0)`.execute(db);
  const answered: string[] = [];
  const counts = await db.transaction().execute(async (tx) => {
    const slow = sql`SELECT pg_sleep(0.2)`.execute(tx).then(() => answered.push('slow'));
    const add = sql`UPDATE ordered SET n = n + 1`.execute(tx);
    const double = sql`UPDATE ordered SET n = n * 10`.execute(tx);
    const read = sql<{ n: number }>`SELECT n FROM ordered`.execute(tx);
    await Promise.all([slow, add, double]);
    return (await read).rows[0]?.n;
  });
  expect(answered).toEqual(['slow']);
  expect(counts).toBe(10);
  // Another transaction's statements never come in between.
  const sums = await Promise.all(
    Array.from({ length: 5 }, () =>
      db.transaction().execute(async (tx) => {
        const [, , now] = await Promise.all([
          sql`UPDATE ordered SET n = n + 1`.execute(tx),
          sql`UPDATE ordered SET n = n + 1`.execute(tx),
          sql<{ n: number }>`SELECT n FROM ordered`.execute(tx),
        ]);
        return now.rows[0]?.n ?? 0;
      }),
    ),
  );
  expect(sums.sort((a, b) => a - b)).toEqual([12, 14, 16, 18, 20]);
});

test('a connection whose transaction does not begin is cut: nothing is done by halves', async () => {
  const destroy = vi.fn();
  const stream = { cork: () => {}, uncork: () => {}, destroy };
  const client = {
    connection: { stream },
    query: async (text: string) => {
      if (text === 'begin') throw new Error('canceling statement due to user request');
      return { rows: [] };
    },
  } as unknown as pg.PoolClient;
  prepareOften(client, new OftenAsked());
  await expect(client.query('begin')).rejects.toThrow('canceling');
  expect(destroy).toHaveBeenCalledOnce();
});
