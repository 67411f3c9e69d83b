import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { IVA_REGIMES } from '#core/shared/iva.ts';
import type { Database } from '../platform/database/database.ts';
import { projectRoot } from '../platform/root.ts';
import { readCheckValues } from '../testing/check-values.ts';
import { copyDatabase } from '../testing/test-database.ts';

const BEFORE = ['0001_shop', '0002_catalogue', '0003_quick_looks'];
const ORDERS = {
  kept: 'ORD-1763726400000-kept01',
  returned: 'ORD-1763726400000-retd01',
  putBack: 'ORD-1763726400000-back01',
};

let db: Database;

async function run(name: string): Promise<void> {
  const text = await readFile(join(projectRoot, 'server/db/migrations', `${name}.sql`), 'utf8');
  await sql.raw(text).execute(db);
}

/** A shop as it was: three orders, their lines added up as they were, stock taken, points earned and taken back. */
async function fill(): Promise<void> {
  const order = (id: string, status: string) => `
    INSERT INTO orders (id, user_id, access_hash, placed_by_hash, request_hash, status, customer_name, customer_email,
      shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents, paid_at, holds_stock)
    VALUES ('${id}', 'ana', '${id}', 'p', 'r', '${status}', 'Ana', 'ana@example.pt', 'normal', 'Envio normal',
      1000, 230, 499, 1729, now(), ${status === 'entregue'});
    INSERT INTO order_lines (order_id, position, product_id, name, quantity, unit_cents, line_cents, gross_cents)
    SELECT '${id}', place, p.id, p.name, quantity, unit, quantity * unit, gross
    FROM products p, (VALUES (0, 3, 333, 1229), (1, 1, 1, 1)) AS lines (place, quantity, unit, gross);
    INSERT INTO loyalty_entries (user_id, order_id, points, kind) VALUES ('ana', '${id}', 10, 'ganho');
    INSERT INTO stock_movements (product_id, delta, reason, order_id) SELECT id, -4, 'encomenda', '${id}' FROM products;`;
  await sql
    .raw(`
    INSERT INTO users (id, name, email) VALUES ('ana', 'Ana', 'ana@example.pt');
    INSERT INTO products (slug, name, description, category, condition, price_cents, stock)
      VALUES ('toner', 'Toner', 'Toner', 'consumiveis', 'novo', 333, 10);
    ${order(ORDERS.kept, 'entregue')}
    ${order(ORDERS.returned, 'devolvido')}
    ${order(ORDERS.putBack, 'devolvido')}
    INSERT INTO loyalty_entries (user_id, order_id, points, kind) VALUES ('ana', '${ORDERS.returned}', -10, 'retirado');
    INSERT INTO stock_movements (product_id, delta, reason, order_id)
      SELECT id, 4, 'devolucao', '${ORDERS.putBack}' FROM products;`)
    .execute(db);
}

beforeAll(async () => {
  ({ db } = await copyDatabase('template0', 2));
  for (const migration of BEFORE) await run(migration);
  await fill();
  await run('0013_order_money');
});

test('lines of before keep their amounts, and sum to their order to the cent', async () => {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(line).toMatchObject({
      iva_rate: 23,
      iva_regime: 'normal',
      iva_exemption: null,
      discount_cents: 0,
    });
  }
  expect(lines[0]).toMatchObject({ unit_net_cents: 333, net_cents: 999, iva_cents: 230, gross_cents: 1229 });
  const { rows } = await sql`
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING sum(l.net_cents) <> o.subtotal_cents OR sum(l.iva_cents) <> o.iva_cents
      OR sum(l.gross_cents) + o.shipping_cents <> o.total_cents`.execute(db);
  expect(rows).toEqual([]);
});

test('points stay as they were, and are of their order', async () => {
  const entries = await db.selectFrom('loyalty_entries').selectAll().orderBy('id').execute();
  expect(entries.map((entry) => [entry.order_id, entry.points])).toEqual([
    [ORDERS.kept, 10],
    [ORDERS.returned, 10],
    [ORDERS.putBack, 10],
    [ORDERS.returned, -10],
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ subject_kind: 'order', subject_id: entry.order_id });
  }
});

test('a returned order holds its units unless they were put back', async () => {
  const holding = await db
    .selectFrom('orders')
    .select('id')
    .where('holds_stock', '=', true)
    .orderBy('id')
    .execute();
  expect(holding.map((order) => order.id)).toEqual([ORDERS.kept, ORDERS.returned]);
});

test.each([
  ['an amount that is not the sum', 'gross_cents = gross_cents + 1'],
  ['a discount that is not taken off', 'discount_cents = 1'],
  ['a rate of nothing without a reason', 'iva_rate = 0, iva_cents = 0, gross_cents = net_cents'],
  ['a reason beside a rate', "iva_exemption = 'M07'"],
  ['an exemption with IVA', "iva_regime = 'exempt', iva_exemption = 'M07'"],
  ['a regime that is none', "iva_regime = 'outro'"],
])('the database refuses %s', async (_, change) => {
  await expect(sql.raw(`UPDATE order_lines SET ${change}`).execute(db)).rejects.toThrow(/check constraint/);
});

test('the database knows the regimes of the code, and no others', async () => {
  expect(await readCheckValues(db, 'order_lines_iva_regime_check')).toEqual([...IVA_REGIMES].sort());
});

test('the database takes what is exempt or second-hand, with its reason', async () => {
  await sql`
    UPDATE order_lines SET iva_regime = 'margin', iva_exemption = 'M13', iva_rate = 0, iva_cents = 0,
      gross_cents = net_cents WHERE position = 1 AND order_id = ${ORDERS.kept}`.execute(db);
});
