import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { openOlderDatabase } from './testing/older-database.ts';

/** A shop of the version whose last migration is 0003, with everything in it that later ones move. */
const SHOP_OF_0003 = `
INSERT INTO users (id, name, email, is_admin) VALUES
  ('ana', 'Ana', 'ana@example.pt', false), ('dono', 'Dono', 'dono@example.pt', true);
INSERT INTO products (id, slug, name, description, category, condition, price_cents, stock) VALUES
  ('019a0000-0000-7000-8000-000000000001', 'toner', 'Toner', 'Preto', 'consumiveis', 'novo', 4999, 7);
INSERT INTO carts (id, user_id) VALUES ('019a0000-0000-7000-8000-0000000000c1', 'ana');
INSERT INTO carts (id, token_hash) VALUES ('019a0000-0000-7000-8000-0000000000c2', 'hash');
INSERT INTO cart_lines (cart_id, product_id, quantity, seen_price_cents) VALUES
  ('019a0000-0000-7000-8000-0000000000c1', '019a0000-0000-7000-8000-000000000001', 2, 4999),
  ('019a0000-0000-7000-8000-0000000000c2', '019a0000-0000-7000-8000-000000000001', 1, 4999);

INSERT INTO orders (id, user_id, access_hash, placed_by_hash, request_hash, status, customer_name, customer_email,
  shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents, paid_at, created_at, updated_at)
SELECT 'ORD-1763726400000-' || o.name, 'ana', o.name, 'p', 'r', o.status, 'Ana Sousa', 'ana@example.pt', 'normal', 'Envio',
  4999, 1150, 499, 6648, o.paid_at::timestamptz, '2026-11-01T10:00Z', '2026-11-09T10:00Z'
FROM (VALUES
  ('unpaid', 'pendente', NULL), ('awaited', 'aguarda_pagamento', NULL),
  ('paidxx', 'entregue', '2026-11-01T10:05:00.123Z'), ('twicex', 'processando', '2026-11-01T10:05Z'),
  ('ended0', 'cancelado', NULL), ('laterx', 'cancelado', '2026-11-03T09:00Z'),
  ('byhand', 'entregue', '2026-11-02T15:00Z'), ('handx2', 'entregue', '2026-11-02T15:00Z'),
  ('returned', 'devolvido', '2026-11-01T10:05Z')) AS o (name, status, paid_at);
INSERT INTO order_lines (order_id, position, product_id, name, quantity, unit_cents, line_cents, gross_cents)
SELECT id, 0, '019a0000-0000-7000-8000-000000000001', 'Toner', 1, 4999, 4999, 6149 FROM orders;
INSERT INTO order_events (order_id, at, actor, from_status, to_status)
SELECT id, created_at, 'cliente', NULL, 'pendente' FROM orders;
INSERT INTO order_events (order_id, at, actor, from_status, to_status)
SELECT id, '2026-11-02T11:00Z', 'sistema', 'aguarda_pagamento', 'cancelado' FROM orders WHERE status = 'cancelado';
INSERT INTO stock_movements (product_id, delta, reason, order_id)
SELECT '019a0000-0000-7000-8000-000000000001', -1, 'encomenda', id FROM orders;
INSERT INTO loyalty_entries (user_id, order_id, points, kind)
SELECT 'ana', id, 49, 'ganho' FROM orders WHERE paid_at IS NOT NULL AND status <> 'cancelado';
INSERT INTO loyalty_entries (user_id, order_id, points, kind)
SELECT 'ana', id, -49, 'retirado' FROM orders WHERE status = 'devolvido';

INSERT INTO payments (order_id, provider_order_id, method, status, amount_cents, request_id, is_simulated, paid_at,
  expires_at, created_at, updated_at)
SELECT 'ORD-1763726400000-' || p.name, 'B' || row_number() OVER (), p.method, p.status, 6648, 'req' || row_number() OVER (),
  false, p.paid_at::timestamptz, '2026-11-04T23:59Z', '2026-11-01T10:01Z', '2026-11-01T10:06Z'
FROM (VALUES
  ('awaited', 'multibanco', 'pendente', NULL), ('awaited', 'mbway', 'recusado', NULL),
  ('paidxx', 'mbway', 'pago', '2026-11-01T10:05:00.123Z'), ('paidxx', 'multibanco', 'expirado', NULL),
  ('twicex', 'mbway', 'pago', '2026-11-01T10:05Z'), ('twicex', 'multibanco', 'pago', '2026-11-01T10:30Z'),
  ('ended0', 'mbway', 'expirado', NULL), ('laterx', 'multibanco', 'pago', '2026-11-03T09:00Z'),
  ('handx2', 'mbway', 'pago', '2026-11-02T16:00Z'),
  ('returned', 'mbway', 'devolvido', '2026-11-01T10:05Z')) AS p (name, method, status, paid_at);
INSERT INTO payment_callbacks (payment_id, outcome, query, fingerprint, needs_check)
SELECT id, 'pago', '{}', id::text, false FROM payments WHERE paid_at IS NOT NULL;
`;

/** Money that was on its way back when the books were made: one to be transferred, one asked of the provider. */
const OPEN_REFUNDS = `
INSERT INTO refunds (payable_id, payment_id, amount_cents, route, state, reason, iban, idempotency_key, requested_at, sent_at)
SELECT payable_id, id, 1000, CASE method WHEN 'mbway' THEN 'provider' ELSE 'transfer' END,
  CASE method WHEN 'mbway' THEN 'sent' ELSE 'requested' END, 'Pago duas vezes',
  CASE method WHEN 'mbway' THEN NULL ELSE 'PT50000201231234567890154' END, 'open:' || method, '2026-11-08T10:00Z',
  CASE method WHEN 'mbway' THEN timestamptz '2026-11-08T10:01Z' END
FROM payments WHERE provider_order_id IN ('B5', 'B6');
`;

/** Tables whose rows a new version may move, but never lose: how many of each, and sums that stay. */
async function count(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`SELECT
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM products) AS products,
    (SELECT sum(stock) FROM products) AS stock,
    (SELECT sum(delta) FROM stock_movements WHERE reason = 'encomenda' AND order_id IS NOT NULL) AS sold,
    (SELECT count(*) FROM carts) AS carts, (SELECT sum(quantity) FROM cart_lines) AS in_carts,
    (SELECT count(*) FROM orders) AS orders, (SELECT sum(total_cents) FROM orders) AS ordered,
    (SELECT count(*) FROM order_lines) AS lines, (SELECT sum(gross_cents) FROM order_lines) AS gross,
    (SELECT count(*) FROM order_events) AS events, (SELECT sum(points) FROM loyalty_entries) AS points,
    (SELECT count(*) FROM payments) AS payments, (SELECT max(updated_at) FROM payments) AS touched,
    (SELECT sum(amount_cents) FROM payments WHERE status IN ('pago', 'devolvido')) AS collected,
    (SELECT count(*) FROM payment_callbacks WHERE payment_id IS NOT NULL) AS callbacks`.execute(db);
  return rows[0] ?? {};
}

let db: Database;
let before: Record<string, unknown>;
beforeAll(async () => {
  const older = await openOlderDatabase('0003_quick_looks');
  db = older.db;
  await sql.raw(SHOP_OF_0003).execute(db);
  before = await count(db);
  await older.upgrade('0359_before_receipts_and_books');
  await sql.raw(OPEN_REFUNDS).execute(db);
  await older.upgrade();
}, 120_000);

describe('a shop of 0003 after the upgrade', () => {
  test('has lost nothing, and its sums are the same', async () => {
    expect(await count(db)).toEqual(before);
  });

  test('every order has its payable, with what was paid and what that makes of it', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT split_part(order_id, '-', 3) AS name, due_cents AS due, collected_cents AS collected,
        outside_cents AS outside, refunded_cents AS refunded, paid_cents AS paid, state
      FROM payables WHERE kind = 'order' ORDER BY created_at, order_id`.execute(db);
    const due = 6648;
    const none = { due, collected: 0, outside: 0, refunded: 0, paid: 0 };
    expect(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]))).toEqual({
      unpaid: { ...none, state: 'open' },
      awaited: { ...none, state: 'open' },
      paidxx: { ...none, collected: due, paid: due, state: 'paid' },
      twicex: { ...none, collected: 2 * due, paid: 2 * due, state: 'overpaid' },
      ended0: { ...none, state: 'cancelled' },
      laterx: { ...none, collected: due, paid: due, state: 'cancelled' },
      byhand: { ...none, outside: due, paid: due, state: 'paid' },
      handx2: { ...none, collected: due, outside: due, paid: 2 * due, state: 'overpaid' },
      returned: { ...none, collected: due, refunded: due, state: 'refunded' },
    });
    const ended = await db
      .selectFrom('payables')
      .select('cancelled_at')
      .where('order_id', '=', 'ORD-1763726400000-ended0')
      .executeTakeFirst();
    expect(ended?.cancelled_at).toEqual(new Date('2026-11-02T11:00Z'));
  });

  test('each payment is of the payable of its order', async () => {
    const payments = await db
      .selectFrom('payments')
      .innerJoin('payables', 'payables.id', 'payments.payable_id')
      .select(['payables.order_id', 'payments.provider_order_id'])
      .orderBy('payments.request_id')
      .execute();
    expect(payments.find((payment) => payment.provider_order_id === 'B6')?.order_id).toContain('twicex');
    expect(payments).toHaveLength(10);
  });

  test('who had the panel has it still, and nobody else', async () => {
    const users = await db.selectFrom('users').select(['id', 'role']).orderBy('id').execute();
    expect(users).toEqual([
      { id: 'ana', role: null },
      { id: 'dono', role: 'owner' },
    ]);
  });

  test('the sums of payables are those of their payments and refunds', async () => {
    const { rows } = await sql`
      SELECT payables.subject FROM payables
      WHERE collected_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM payments
          WHERE payable_id = payables.id AND status IN ('pago', 'devolvido'))
        OR refunded_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM refunds
          WHERE payable_id = payables.id AND state = 'done')`.execute(db);
    expect(rows).toEqual([]);
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount_cents', 'state', 'route', 'iban'])
      .orderBy('requested_at')
      .orderBy('state')
      .execute();
    expect(refunds).toEqual([
      { amount_cents: 6648, state: 'done', route: 'provider', iban: null },
      { amount_cents: 1000, state: 'requested', route: 'transfer', iban: 'PT50000201231234567890154' },
      { amount_cents: 1000, state: 'sent', route: 'provider', iban: null },
    ]);
  });

  test('the books have every cent that sales have, and book what was on its way when it ends', async () => {
    const differing = async () =>
      (
        await sql`SELECT subject FROM payables WHERE paid_cents <> (
          SELECT coalesce(sum(cents), 0) FROM book_entries WHERE payable_id = payables.id AND account = 'dinheiro')`.execute(
          db,
        )
      ).rows;
    expect(await differing()).toEqual([]);
    await db
      .updateTable('refunds')
      .set({ state: 'done', ended_at: new Date('2026-11-10T10:00Z') })
      .where('idempotency_key', 'like', 'open:%')
      .execute();
    expect(await differing()).toEqual([]);
    const { rows } = await sql`SELECT means, cents, booked_on AS day FROM book_entries
      WHERE source = 'refund' AND cents = -1000 ORDER BY means`.execute(db);
    expect(rows).toEqual([
      { means: 'mbway', cents: -1000, day: '2026-11-10' },
      { means: 'transferencia', cents: -1000, day: '2026-11-10' },
    ]);
  });
});
