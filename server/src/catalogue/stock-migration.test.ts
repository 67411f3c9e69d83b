import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { projectRoot } from '../platform/root.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkStock } from './jobs/check-stock.ts';

const folder = join(projectRoot, 'server/db/migrations');
const OLD = ['0001_shop.sql', '0002_catalogue.sql', '0003_quick_looks.sql'];

test('a shop from before opens its books: nothing is lost, and every stock is the sum of its movements', async () => {
  const { db } = await createTestDatabase();
  const run = async (name: string) => await sql.raw(await readFile(join(folder, name), 'utf8')).execute(db);
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  for (const name of OLD) await run(name);
  await sql`
    INSERT INTO users (id, name, email) VALUES ('dona', 'Dona', 'dona@example.pt');
    INSERT INTO products (id, slug, name, description, category, condition, price_cents, stock, created_at) VALUES
      ('01890000-0000-7000-8000-000000000001', 'a', 'A', 'a', 'consumiveis', 'novo', 1000, 7, '2026-01-01'),
      ('01890000-0000-7000-8000-000000000002', 'b', 'B', 'b', 'consumiveis', 'novo', 1000, 3, '2026-01-01'),
      ('01890000-0000-7000-8000-000000000003', 'c', 'C', 'c', 'consumiveis', 'novo', 1000, 0, '2026-01-01');
    INSERT INTO orders (id, access_hash, placed_by_hash, request_hash, status, customer_name, customer_email,
      shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents)
    VALUES ('ORD-1763726400000-abcdef123', 'a', 'b', 'c', 'cancelado', 'Rui', 'rui@example.pt', 'loja', 'Loja',
      1000, 230, 0, 1230);
    INSERT INTO stock_movements (product_id, delta, reason, order_id, actor_id, at) VALUES
      ('01890000-0000-7000-8000-000000000001', 5, 'entrada', NULL, 'dona', '2026-02-01'),
      ('01890000-0000-7000-8000-000000000001', -2, 'encomenda', 'ORD-1763726400000-abcdef123', NULL, '2026-02-02'),
      ('01890000-0000-7000-8000-000000000001', 2, 'devolucao', 'ORD-1763726400000-abcdef123', NULL, '2026-02-03'),
      ('01890000-0000-7000-8000-000000000002', 3, 'importacao', NULL, 'dona', '2026-02-01')`.execute(db);
  await run((await readdir(folder)).find((name) => name.startsWith('0016_')) ?? '');

  const moves = await db
    .selectFrom('stock_movements')
    .select(['delta', 'reason', 'subject_kind', 'subject_id', 'order_id'])
    .orderBy('id')
    .execute();
  const nothing = { subject_kind: null, subject_id: null, order_id: null };
  const order = 'ORD-1763726400000-abcdef123';
  const about = { subject_kind: 'order', subject_id: order, order_id: order };
  expect(moves).toEqual([
    { delta: 5, reason: 'entrada', ...nothing },
    { delta: -2, reason: 'encomenda', ...about },
    { delta: 2, reason: 'cancelamento', ...about },
    { delta: 3, reason: 'importacao', ...nothing },
    { delta: 2, reason: 'abertura', ...nothing },
  ]);
  const log = { error: () => {} } as unknown as Parameters<typeof checkStock>[0]['log'];
  expect(await checkStock({ db, now: () => new Date(), log })).toBe(0);
  // An account that imported may still be deleted: its movements stay, without it.
  await db.deleteFrom('users').where('id', '=', 'dona').execute();
});
