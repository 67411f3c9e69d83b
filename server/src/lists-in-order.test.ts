import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { USERS_SORTED_BY } from '#core/accounts/contract.ts';
import { AUDIT_SORTED_BY } from '#core/audit/contract.ts';
import { THREADS_SORTED_BY } from '#core/messages/panel-contract.ts';
import { ORDERS_SORTED_BY } from '#core/orders/contract.ts';
import { MAILS_SORTED_BY } from '#core/outbox/contract.ts';
import { CHECKS_SORTED_BY } from '#core/payments/checks-contract.ts';
import { PAYMENTS_SORTED_BY } from '#core/payments/contract.ts';
import { REFUNDS_SORTED_BY } from '#core/payments/refunds-contract.ts';
import { REVIEWS_SORTED_BY } from '#core/reviews/contract.ts';
import { selectUsers } from './accounts/store.ts';
import { listAudit } from './audit/list-audit.ts';
import { listThreads } from './messages/list-threads.ts';
import { listAdminOrders } from './orders/list-orders.ts';
import { selectMails } from './outbox/store.ts';
import { listAllPayments } from './payments/list-payments.ts';
import { listRefunds } from './payments/refunds/list-refunds.ts';
import type { Db } from './platform/database/database.ts';
import { listAdminReviews } from './reviews/list-admin-reviews.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { listened, planOf } from './testing/queries.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { testShop } from './testing/test-shop.ts';

/** Rows of each table: enough that a plan without an index would sort them all. */
const MANY = 4000;

type Row = Readonly<Record<string, unknown>>;
interface List {
  readonly path: string;
  readonly columns: readonly string[];
  /** The same list as the route reads it. */
  readonly read?: (db: Db, sort: never) => Promise<unknown>;
  /** The table whose index gives the order. */
  readonly table?: string;
}

const LISTS: readonly List[] = [
  {
    path: '/api/admin/orders',
    columns: ORDERS_SORTED_BY,
    read: (db, sort) => listAdminOrders(db, { sort, page: 1 }),
    table: 'orders',
  },
  {
    path: '/api/admin/users',
    columns: USERS_SORTED_BY,
    read: (db, sort) => selectUsers(db, { search: undefined, sort, limit: 25, offset: 0 }),
    table: 'users',
  },
  {
    path: '/api/admin/reviews',
    columns: REVIEWS_SORTED_BY,
    read: (db, sort) => listAdminReviews(db, { sort, page: 1 }),
    table: 'reviews',
  },
  {
    path: '/api/admin/outbox',
    columns: MAILS_SORTED_BY,
    read: (db, sort) => selectMails(db, { sort, page: 1 }),
    table: 'emails',
  },
  {
    path: '/api/admin/messages',
    columns: THREADS_SORTED_BY,
    read: (db, sort) => listThreads(db, 'dona', {}, { view: 'inbox', sort, page: 1 }),
    table: 'message_threads',
  },
  {
    path: '/api/admin/audit',
    columns: AUDIT_SORTED_BY,
    read: (db, sort) => listAudit(db, [], { sort, page: 1 }),
    table: 'audit_events',
  },
  {
    path: '/api/admin/refunds',
    columns: REFUNDS_SORTED_BY,
    read: (db, sort) => listRefunds(db, { sort, page: 1 }),
    table: 'refunds',
  },
  {
    path: '/api/admin/payments',
    columns: PAYMENTS_SORTED_BY,
    read: (db, sort) => listAllPayments(db, { sort, page: 1 }),
    table: 'payments',
  },
  // Few wait at a time: what has an index is that they wait.
  { path: '/api/admin/payment-checks', columns: CHECKS_SORTED_BY },
];

const cases = LISTS.flatMap((list) =>
  list.columns.flatMap((column) => [column, `-${column}`]).map((sort) => ({ ...list, sort })),
);

const indexed = cases.filter(({ read }) => read);

let db: Db;
let owner: TestBrowser;
beforeAll(async () => {
  const shop = await testShop();
  db = shop.db;
  const person = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, person));
  await seed();
});

/** Rows whose every column is out of the order of the others. */
async function seed(): Promise<void> {
  const i = sql`FROM generate_series(1, ${MANY}) i`;
  const at = sql`timestamptz '2026-01-01' + (i * 7919 % ${MANY}) * interval '1 minute'`;
  await sql`INSERT INTO users (id, name, email, created_at)
    SELECT 'u' || i, 'Pessoa ' || (i * 31 % ${MANY}), 'p' || (i * 17 % ${MANY}) || '-' || i || '@exemplo.pt', ${at} ${i}`.execute(
    db,
  );
  await sql`INSERT INTO orders (id, placed_by_hash, request_hash, status, customer_name, customer_email, shipping_method,
      shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents, created_at)
    SELECT 'ORD-1763726400000-' || lpad(i::text, 8, '0'), 'x', 'x', (ARRAY['pendente', 'enviado', 'entregue'])[1 + i % 3], 'Cliente ' || (i * 31 % ${MANY}),
      'c' || i || '@exemplo.pt', 'levantamento', 'Levantamento', i * 13 % ${MANY}, 0, 0, i * 13 % ${MANY}, ${at} ${i}`.execute(
    db,
  );
  await sql`INSERT INTO payables (kind, subject, due_cents) SELECT 'order', id, total_cents FROM orders`.execute(
    db,
  );
  await sql`INSERT INTO refunds (payable_id, amount_cents, route, state, reason, idempotency_key, requested_at)
    SELECT payables.id, 1 + i * 13 % ${MANY}, 'transfer', 'requested', 'Ensaio', 'k' || i, ${at}
    FROM generate_series(1, ${MANY}) i JOIN payables ON payables.subject = 'ORD-1763726400000-' || lpad(i::text, 8, '0')`.execute(
    db,
  );
  await sql`INSERT INTO payments (payable_id, provider_order_id, method, status, amount_cents, is_simulated, created_at)
    SELECT payables.id, 'B' || i, 'multibanco', 'expirado', 1 + i * 13 % ${MANY}, true, ${at}
    FROM generate_series(1, ${MANY}) i
    JOIN payables ON payables.subject = 'ORD-1763726400000-' || lpad(i::text, 8, '0')`.execute(db);
  await sql`INSERT INTO payment_callbacks (received_at, outcome, query, fingerprint, needs_check, amount_cents)
    SELECT ${at}, 'sem_pagamento', '{}', 'f' || i, true, i * 13 % ${MANY} ${i}`.execute(db);
  await sql`INSERT INTO products (slug, name, description, category, condition, price_cents, stock)
    VALUES ('artigo', 'Artigo', 'Um artigo', 'software', 'novo', 1000, 0)`.execute(db);
  await sql`INSERT INTO reviews (product_id, user_id, rating, author, status, created_at)
    SELECT products.id, 'u' || i, 1 + i % 5, 'Pessoa', 'aprovada', ${at}
    FROM generate_series(1, ${MANY}) i, products`.execute(db);
  await sql`INSERT INTO emails (kind, dedupe_key, recipient, subject, html, text, created_at)
    SELECT 'ensaio', 'd' || i, 'p' || (i * 17 % ${MANY}) || '@exemplo.pt', 'Assunto ' || (i * 31 % ${MANY}), '', '', ${at} ${i}`.execute(
    db,
  );
  await sql`INSERT INTO message_threads (kind, status, name, email, department, subject, attempt_key, request_hash, created_at, last_at)
    SELECT 'contact', 'new', 'Pessoa ' || (i * 31 % ${MANY}), 'p' || i || '@exemplo.pt', 'vendas', 'Assunto', gen_random_uuid(), 'x', ${at}, ${at} ${i}`.execute(
    db,
  );
  await sql`INSERT INTO audit_events (at, type, actor_kind, subject_kind, subject_id)
    SELECT ${at}, 'order.changed', 'visitor', 'order', 'ORD-1763726400000-' || lpad(i::text, 8, '0') ${i}`.execute(
    db,
  );
  await sql`ANALYZE`.execute(db);
}

/** Text as the database compares it: without case and accents; others as they are. */
function comparable(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value).toLowerCase();
}

describe('the order of the panel’s lists', () => {
  test.each(cases)('$path?sort=$sort', async ({ path, sort }) => {
    const { status, body } = await owner.call<Row[] | { items: Row[] }>('GET', `${path}?sort=${sort}&page=2`);
    expect(status).toBe(200);
    const column = sort.replace('-', '');
    const values = ('items' in body ? body.items : body).map((row) => comparable(row[column]));
    expect(values.length).toBeGreaterThan(20);
    const rightly = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? rightly.reverse() : rightly);
  });

  test.each(indexed)('$path?sort=$sort is read from an index', async ({ read, sort, table }) => {
    const { db: seen, asked } = listened(db);
    await read?.(seen, sort as never);
    const ordered = asked.filter((query) => / order by /i.test(query.sql) && / limit /i.test(query.sql));
    // Of a page whose ids are found first, the query of the ids is the first of two: its rows are read by them.
    const [query] = ordered;
    expect(ordered.length).toBeGreaterThan(0);
    expect(ordered.length).toBeLessThan(3);
    const plan = query ? await planOf(db, query) : '';
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using \\w+ on ${table}`));
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  });

  test.each(LISTS)('$path refuses an order that it has not', async ({ path }) => {
    for (const sort of ['password', '-', 'id; DROP TABLE users', '']) {
      const { status, body } = await owner.call<{ errors: { path: string; message: string }[] }>(
        'GET',
        `${path}?sort=${encodeURIComponent(sort)}`,
      );
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'sort', message: 'Ordem desconhecida' }]);
    }
  });
});
