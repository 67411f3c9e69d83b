// node bench/promotions.ts [promotions] [rounds]: what a cart of three lines costs to read while so many promotions run, by
// article, brand and category, beside the same cart without any. In one process; the two take turns, and the medians are told.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCart } from '#server/cart/read-cart.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { hashToken } from '#server/platform/secrets/token.ts';
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

/** Milliseconds of one reading, of several one after the other. */
async function timed(areRunning: boolean): Promise<number> {
  await db.updateTable('promotions').set({ is_active: areRunning }).execute();
  const actor = {
    kind: 'visitor',
    user: null,
    cartToken: TOKEN,
    ip: '127.0.0.1',
    requestId: 'bench',
  } as const;
  const from = performance.now();
  for (let read = 0; read < READS; read++) await readCart(db, actor, new Date());
  return (performance.now() - from) / READS;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

try {
  await prepare();
  await timed(true);
  const without: number[] = [];
  const running: number[] = [];
  for (let round = 0; round < rounds; round++) {
    without.push(await timed(false));
    running.push(await timed(true));
  }
  const [none, some] = [median(without), median(running)];
  console.table([
    {
      promotions,
      'ms without': none.toFixed(2),
      'ms with': some.toFixed(2),
      ratio: (some / none).toFixed(2),
    },
  ]);
} finally {
  await db.destroy();
  await server.stop();
}
