import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectUsers } from '../accounts/store.ts';
import { placeTestOrder } from '../testing/orders.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { listAdminOrders } from './list-orders.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
/** Orders, one an hour, the newest yesterday; more than a search looks up, and more than it looks through. */
const MANY = 16_000;
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: NOW });
  const { id } = await placeTestOrder(shop.deps);
  // The oldest 5 900 are of Rui, the others of Ana, every hundredth cancelled; of Zita there are three, among the oldest.
  await sql`INSERT INTO orders (id, number, placed_by_hash, request_hash, status, customer_name, customer_email, shipping_method,
      shipping_name, shipping_address, subtotal_cents, iva_cents, shipping_cents, total_cents, created_at, updated_at)
    SELECT 'ORD-1763726400000-' || lpad(i::text, 8, '0'), 500000 + i, 'x', 'x', CASE WHEN i % 100 = 0 THEN 'cancelado' ELSE 'entregue' END,
      CASE WHEN i IN (5, 50, 500) THEN 'Zita' WHEN i <= 5900 THEN 'Rui' ELSE 'Ana' END || ' Ferreira', 'c' || i || '@exemplo.pt',
      shipping_method, shipping_name, shipping_address, i, 0, 0, i,
      ${NOW}::timestamptz - (${MANY} - i + 24) * interval '1 hour', now()
    FROM orders, generate_series(1, ${MANY}) i WHERE orders.id = ${id}`.execute(shop.db);
  await sql`INSERT INTO users (id, name, email, created_at)
    SELECT 'u' || i, CASE WHEN i <= 10 THEN 'Qz' ELSE 'Ana' END || ' ' || i, 'u' || i || '@exemplo.pt',
      ${NOW}::timestamptz - (7000 - i) * interval '1 hour' FROM generate_series(1, 7000) i`.execute(shop.db);
});

type Asked = Parameters<typeof listAdminOrders>[1];
const list = async (asked: Asked) => await listAdminOrders(shop.db, { page_size: 25, ...asked }, NOW);
const hoursAgo = (created: string) => Math.round((NOW.getTime() - Date.parse(created)) / HOUR);

describe('orders with a text that very many have', () => {
  it('are shown newest first, page after page, and said to be very many', async () => {
    const first = await list({ q: 'ferreira', page: 1 });
    const second = await list({ q: 'ferreira', page: 2 });
    expect(first.total).toBe(5000);
    expect([...first.items, ...second.items].map(({ created_at }) => hoursAgo(created_at))).toEqual(
      Array.from({ length: 50 }, (_, at) => 24 + at),
    );
  });

  it('are shown oldest first from the oldest on', async () => {
    const { items } = await list({ q: 'ferreira', page: 1, sort: 'created_at' });
    expect(items.map(({ created_at }) => hoursAgo(created_at))).toEqual(
      Array.from({ length: 25 }, (_, at) => MANY + 23 - at),
    );
  });

  it('are found where only old ones have it, though the newest are looked through first', async () => {
    const { items } = await list({ q: 'rui', page: 1 });
    expect(items).toHaveLength(25);
    expect(new Set(items.map(({ customer_name }) => customer_name))).toEqual(new Set(['Rui Ferreira']));
  });

  it('are put in another order', async () => {
    const { items } = await list({ q: 'ferreira', page: 1, sort: '-total' });
    expect(items.map(({ total }) => total)).toEqual(Array.from({ length: 25 }, (_, at) => (MANY - at) / 100));
  });

  it('are filtered to the last one', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (page) => await list({ q: 'ferreira', page, status: 'cancelado' })),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids.length).toBe(MANY / 100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await list({ q: 'ferreira', page: 1, status: 'processando' })).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it('are counted to the one where few have it', async () => {
    expect(await list({ q: 'zita', page: 1 })).toMatchObject({ total: 3 });
  });
});

describe('two letters', () => {
  it('are looked for among the newest orders and accounts', async () => {
    expect((await list({ q: 'zi', page: 1 })).total).toBe(0);
    expect((await list({ q: 'an', page: 1 })).items).toHaveLength(25);
    const accounts = async (search: string) =>
      (await selectUsers(shop.db, { search, sort: 'name', limit: 25, offset: 0 })).total;
    expect(await accounts('qz')).toBe(0);
    expect(await accounts('qz 7')).toBe(1);
    expect(await accounts('an')).toBe(5000);
  });
});

describe('accounts by name', () => {
  it('are in the order of their names without accents, on far pages too', async () => {
    const far = await selectUsers(shop.db, { search: undefined, sort: '-name', limit: 25, offset: 6980 });
    const near = await selectUsers(shop.db, { search: undefined, sort: 'name', limit: 45, offset: 0 });
    expect(far.total).toBe(near.total);
    const last = near.items.slice(0, near.total - 6980).map(({ id }) => id);
    expect(far.items.map(({ id }) => id)).toEqual(last.slice(-far.items.length).reverse());
  });
});
