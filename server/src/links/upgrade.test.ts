import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type CartOwner, lockOwnCart } from '../cart/store.ts';
import { findOwnOrder } from '../orders/place-order.ts';
import type { Database } from '../platform/database/database.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { openOlderDatabase } from '../testing/older-database.ts';
import { nobody } from '../testing/people.ts';
import { createLink } from './create-link.ts';
import { takeLink, takenBefore } from './open-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ORDER = 'ORD-1763726400000-velha1';
const CONFIG = { secretKey: 'the key of the shop before and after', dataDir: '/nowhere' };
const CART_COOKIE = 'k'.repeat(32);
const [RESET, USED] = ['r'.repeat(43), 'u'.repeat(43)];

// As the release before hashed them.
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const base64url = (text: string) => createHash('sha256').update(text).digest('base64url');

let db: Database;
let orderToken: string;
beforeAll(async () => {
  const older = await openOlderDatabase('0003_quick_looks');
  db = older.db;
  const key = await readSecretKey(CONFIG);
  orderToken = createHmac('sha256', key).update(`order link ${ORDER}`).digest('base64url');
  await sql`INSERT INTO users (id, name, email) VALUES ('ana', 'Ana', 'ana@example.pt')`.execute(db);
  await sql`INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (${base64url('s')}, 'ana', '2026-12-01')`.execute(
    db,
  );
  await sql`INSERT INTO account_links (token_hash, user_id, purpose, expires_at, used_at) VALUES
    (${base64url(RESET)}, 'ana', 'password', '2026-11-21T12:30Z', NULL),
    (${base64url(USED)}, 'ana', 'email', '2026-11-25', '2026-11-20')`.execute(db);
  await sql`INSERT INTO carts (token_hash) VALUES (${hex(CART_COOKIE)})`.execute(db);
  await sql`INSERT INTO carts (user_id) VALUES ('ana')`.execute(db);
  for (const [id, placer] of [
    [ORDER, `cart ${hex(CART_COOKIE)}`],
    ['ORD-1763726400000-velha2', 'user ana'],
    ['ORD-1763726400000-velha3', `cart ${hex('a cart that is gone')}`],
  ] as const) {
    const token = createHmac('sha256', key).update(`order link ${id}`).digest('base64url');
    await sql`INSERT INTO orders (id, access_hash, placed_by_hash, request_hash, status, customer_name, customer_email,
        shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents, updated_at)
      VALUES (${id}, ${hex(token)}, ${hex(placer)}, 'r', 'pendente', 'Ana', 'ana@example.pt', 'levantamento', 'Levantamento',
        1000, 230, 0, 1230, '2026-11-01')`.execute(db);
  }
  await older.upgrade();
}, 120_000);

it('the link in an old order’s mail opens it still, and is the one that its next mail holds', async () => {
  expect((await findOwnOrder(db, nobody, ORDER, orderToken, NOW))?.id).toBe(ORDER);
  expect(await findOwnOrder(db, nobody, 'ORD-1763726400000-velha2', orderToken, NOW)).toBeNull();
  const deps = { config: CONFIG as never, now: () => NOW };
  expect(await createLink(db, deps, { purpose: 'order', subjectId: ORDER })).toBe(orderToken);
});

it('a link for a new password that was on its way counts, once; one that was used says so', async () => {
  expect(await takeLink(db, { token: RESET, purpose: 'password', now: NOW })).toBe('ana');
  expect(await takeLink(db, { token: RESET, purpose: 'password', now: NOW })).toBeNull();
  expect(await takenBefore(db, { token: USED, purpose: 'email', now: NOW })).toBe('ana');
});

it('a visitor’s cookie finds the cart', async () => {
  const cartOf = (owner: CartOwner) => db.transaction().execute((tx) => lockOwnCart(tx, owner));
  expect(await cartOf({ user: null, cartToken: CART_COOKIE })).not.toBeNull();
  expect(await cartOf({ user: { id: 'ana' }, cartToken: null })).not.toBeNull();
});

it('a checkout that is sent again is told from somebody else’s, and no order looks changed', async () => {
  const rows = await db.selectFrom('orders').select(['placed_by_hash', 'updated_at']).orderBy('id').execute();
  expect(rows.map((row) => row.placed_by_hash)).toEqual([
    base64url(`cart ${base64url(CART_COOKIE)}`),
    base64url('user ana'),
    base64url(`cart ${hex('a cart that is gone')}`),
  ]);
  for (const row of rows) expect(row.updated_at).toEqual(new Date('2026-11-01'));
});

it('who is logged in stays so', async () => {
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
    { token_hash: base64url('s') },
  ]);
});
