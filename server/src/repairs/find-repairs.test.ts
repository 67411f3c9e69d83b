import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findRepairs, type RepairsSort } from './find-repairs.ts';

const ROWS = 7000;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await sql`
    INSERT INTO repairs (customer_name, device_type, brand, model, serial_number, problem_description, status, created_at)
    SELECT (ARRAY['Zé', 'Ana', 'Íris', 'Rui'])[1 + i % 4] || ' ' || i % 900, CASE WHEN i % 6 = 0 THEN 'Monitor' ELSE 'Portátil' END,
      'HP', 'Modelo ' || i % 50, 'SN' || lpad(i::text, 6, '0'), 'Não liga', CASE WHEN i % 9 = 0 THEN 'recebido' ELSE 'entregue' END,
      timestamptz '2024-01-01' + i * interval '1 hour'
    FROM generate_series(1, ${ROWS}) i`.execute(shop.db);
  await sql`ANALYZE repairs`.execute(shop.db);
});

/** All that match, in order, as nobody would ask for them. */
async function all(where: string, order: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM repairs WHERE ${sql.raw(where)} ORDER BY ${sql.raw(order)}`.execute(shop.db);
  return rows.map(({ id }) => id);
}

const find = (sort: RepairsSort, page: number, q?: string) =>
  findRepairs(shop.db, shop.db.selectFrom('repairs'), { q, sort, size: 25, offset: (page - 1) * 25 });
const page = (ids: readonly string[], n: number) => ids.slice((n - 1) * 25, n * 25);

describe('a list of repairs', () => {
  test.each<[RepairsSort, string]>([
    ['-created_at', 'created_at DESC, id DESC'],
    ['customer_name', 'fold(customer_name), id'],
    ['status', 'status, id'],
    ['repair_deadline', 'repair_deadline, id'],
  ])('by %s has every repair once, near and far', async (sort, order) => {
    const expected = await all('true', order);
    for (const n of [1, 2, 41, 100, 139, 140, 141, 200, 279, 280, 281]) {
      const found = await find(sort, n);
      expect(found).toEqual({ ids: page(expected, n), total: ROWS });
    }
  });

  test.each<[string, string]>([
    // few: read whole
    ['sn000042', "serial_number = 'SN000042'"],
    ['íris 42', "customer_name LIKE 'Íris 42%'"],
    // many, counted
    ['monitor', "device_type = 'Monitor'"],
    ['ANA', "customer_name LIKE 'Ana%'"],
    ['xpto', 'false'],
  ])('that have %s is what has it, however often it is asked', async (q, where) => {
    for (const [sort, order] of [
      ['-created_at', 'created_at DESC, id DESC'],
      ['customer_name', 'fold(customer_name), id'],
    ] as const) {
      const expected = await all(where, order);
      for (const n of [1, 1, 2, 30]) {
        expect(await find(sort, n, q)).toEqual({ ids: page(expected, n), total: expected.length });
      }
    }
  });

  test('of a word that very many have is counted to five thousand, and its pages are the list’s own', async () => {
    const expected = await all("device_type = 'Portátil'", 'created_at DESC, id DESC');
    expect(expected.length).toBeGreaterThan(5000);
    for (const n of [1, 2, 3, 150, 1]) {
      expect(await find('-created_at', n, 'portatil')).toEqual({ ids: page(expected, n), total: 5000 });
    }
  });

  test('of two letters is looked for among the newest five thousand', async () => {
    const expected = await all(
      `fold(customer_name) LIKE '%ze%' AND created_at > timestamptz '2024-01-01' + ${ROWS - 5000} * interval '1 hour'`,
      'created_at DESC, id DESC',
    );
    const found = await find('-created_at', 1, 'Zé');
    expect(found).toEqual({ ids: page(expected, 1), total: expected.length });
  });

  test('a number is found beside what has it in its words; a sign of a pattern is a letter', async () => {
    const { id, number } = await shop.db
      .selectFrom('repairs')
      .select(['id', 'number'])
      .where('serial_number', '=', 'SN000100')
      .executeTakeFirstOrThrow();
    expect((await find('-created_at', 1, `T-${number}`)).ids).toContain(id);
    expect(await find('-created_at', 1, '%_%')).toEqual({ ids: [], total: 0 });
  });
});
