// node bench/promotions.ts [promotions] [rounds]: what a cart of three lines costs to read while so many promotions run, by
// article, brand and category, beside the same cart without any, and that of an account in one of 20 groups of 500 prices each beside
// the promotions. In one process; they take turns, and the medians are told.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readCart } from '#server/cart/read-cart.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { hashToken } from '#server/platform/secrets/token.ts';
import { insertUser } from '#server/testing/people.ts';
import { seedCatalogue } from './catalogue/seed.ts';

const [promotions = 200, rounds = 40] = process.argv.slice(2).map(Number);
const READS = 50;
const SIZE = 10_000;
const TOKEN = 'bench of promotions';

const dataDir = join(tmpdir(), 'balcao-bench', String(SIZE));
await seedCatalogue(dataDir, SIZE);
const server = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(server.url, 2);

/** A cart of three goods, and promotions that each are for an article, a brand or a category; the cart's own are among them. */
async function prepare(): Promise<void> {
  await db.deleteFrom('promotions').execute();
  await db.deleteFrom('carts').where('token_hash', '=', hashToken(TOKEN)).execute();
  const goods = await db
    .selectFrom('products')
    .select(['id', 'brand', 'category'])
    .where('category', '=', 'consumiveis')
    .where('archived_at', 'is', null)
    .where('stock', '>', 5)
    .limit(promotions)
    .execute();
  const cart = await db
    .insertInto('carts')
    .values({ token_hash: hashToken(TOKEN) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cart_lines')
    .values(
      goods.slice(0, 3).map(({ id }) => ({
        cart_id: cart.id,
        product_id: id,
        quantity: 2,
        rental_months: null,
        seen_price_cents: 1000,
      })),
    )
    .execute();
  for (const [nth, { id, brand }] of goods.entries()) {
    const made = await db
      .insertInto('promotions')
      .values({
        request_id: crypto.randomUUID(),
        name: `Promoção ${nth}`,
        lane: nth % 5 === 0 ? 'order' : 'line',
        kind: 'percent',
        percent: 1 + (nth % 30),
        is_for_all: nth % 50 === 0,
        starts_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [kind, value] =
      nth % 10 === 1
        ? ['category', 'consumiveis']
        : nth % 3 === 0 && brand
          ? ['brand', brand]
          : ['product', id];
    if (nth % 50 === 0) continue;
    await db.insertInto('promotion_targets').values({ promotion_id: made.id, kind, value }).execute();
  }
}

const USER = 'bench-of-groups';
const GROUPS = 20;
const PRICES = 500;

/** Groups with a price of many articles each, and the same cart of an account in the first. */
async function prepareGroups(): Promise<Person['user']> {
  await db.deleteFrom('customer_groups').execute();
  await db.deleteFrom('carts').where('user_id', '=', USER).execute();
  await db.deleteFrom('users').where('id', '=', USER).execute();
  const { user } = await insertUser({ db }, USER);
  const made = await db
    .insertInto('customer_groups')
    .values(
      Array.from({ length: GROUPS }, (_, nth) => ({
        request_id: crypto.randomUUID(),
        name: `Grupo ${nth}`,
        is_net: false,
        is_below_cost: false,
        created_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  await sql`INSERT INTO group_prices SELECT own.id, goods.id, 1, greatest(goods.price_cents * 9 / 10, 1), NULL
    FROM customer_groups AS own, (SELECT id, price_cents FROM products WHERE category = 'consumiveis'
      AND archived_at IS NULL AND stock > 5 LIMIT ${PRICES}) AS goods`.execute(db);
  await db
    .insertInto('group_members')
    .values({ user_id: USER, group_id: made[0]?.id ?? '', since: new Date() })
    .execute();
  const cart = await db
    .insertInto('carts')
    .values({ user_id: USER })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO cart_lines (cart_id, product_id, quantity, seen_price_cents)
    SELECT ${cart.id}, product_id, 2, 1000 FROM cart_lines JOIN carts ON carts.id = cart_id
    WHERE token_hash = ${hashToken(TOKEN)}`.execute(db);
  return user;
}

/** Milliseconds of one reading, of several one after the other; `user`: the account whose cart it is. */
async function timed(areRunning: boolean, user: Person['user'] | null = null): Promise<number> {
  await db.updateTable('promotions').set({ is_active: areRunning }).execute();
  const place = { ip: '127.0.0.1', requestId: 'bench' } as const;
  const actor = user
    ? ({ ...place, kind: 'person', user, cartToken: null } as const)
    : ({ ...place, kind: 'visitor', user, cartToken: TOKEN } as const);
  const from = performance.now();
  for (let read = 0; read < READS; read++) await readCart(db, actor, new Date());
  return (performance.now() - from) / READS;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

try {
  await prepare();
  const user = await prepareGroups();
  await timed(true, user);
  const without: number[] = [];
  const running: number[] = [];
  const grouped: number[] = [];
  for (let round = 0; round < rounds; round++) {
    without.push(await timed(false));
    running.push(await timed(true));
    grouped.push(await timed(true, user));
  }
  const [none, some, own] = [median(without), median(running), median(grouped)];
  console.table([
    {
      promotions,
      'ms without': none.toFixed(2),
      'ms with': some.toFixed(2),
      ratio: (some / none).toFixed(2),
      'ms with a group': own.toFixed(2),
    },
  ]);
} finally {
  await db.destroy();
  await server.stop();
}
