import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

test('of statements that are sent together none is written once another has failed', async () => {
  const { db } = await createTestDatabase(1);
  const write = (day: string) =>
    sql`INSERT INTO empty_searches (day, words, times) VALUES (${day}::date, 'toner', 1)`;
  // Its files are taken away by the ROLLBACK, which is not over when the turn of the next statement comes.
  const makeMuch = sql`DO $$ BEGIN FOR n IN 1..300 LOOP EXECUTE format('CREATE TABLE much_%s (n text)', n); END LOOP; END $$`;
  const late: Promise<unknown>[] = [];
  const work = db.transaction().execute(async (tx) => {
    late.push(makeMuch.execute(tx), write('2026-01-01').execute(tx), write('2026-01-02').execute(tx));
    await Promise.all([...late, Promise.reject(new Error('this one'))]);
  });
  await expect(work).rejects.toThrow('this one');
  // Whoever has the connection next writes what is theirs alone.
  await db.transaction().execute((tx) => write('2026-02-01').execute(tx));
  const ends = await Promise.allSettled(late);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const { rows } = await sql<{ day: string }>`SELECT day FROM empty_searches`.execute(db);
  expect(rows).toEqual([{ day: '2026-02-01' }]);
});
