import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { countRows } from './count-rows.ts';

test('rows are counted exactly, and of more than the most so many, after which no more are read', async () => {
  const { db } = await createTestDatabase(2);
  const rows = (last: number) =>
    db.selectFrom(sql<{ i: number }>`generate_series(1, ${sql.lit(last)})`.as('i')).select(sql`i`.as('i'));
  expect(await countRows(db, rows(0))).toBe(0);
  expect(await countRows(db, rows(120), 100)).toBe(100);
  expect(await countRows(db, rows(100), 100)).toBe(100);
  expect(await countRows(db, rows(99), 100)).toBe(99);
  // Past the most nothing is looked at: the row after it would be a fault.
  const faulty = db
    .selectFrom(sql<{ i: number }>`generate_series(1, 200)`.as('i'))
    .select(sql`i`.as('i'))
    .where(sql<boolean>`100 / (101 - i) > 0`);
  expect(await countRows(db, faulty, 100)).toBe(100);
});
