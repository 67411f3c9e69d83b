import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import { addLine } from '../cart/change-cart.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { inviteToReview } from './jobs/invite-to-review.tsx';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReviews } from './moderate-reviews.ts';
import { deleteOwnReview, readOwnReview, writeOwnReview } from './own-review.ts';

let shop: TestShop;
let admin: Person;
let product: string;
let serial = 0;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 40 });
  admin = await insertUser(shop.deps, 'admin', { role: 'owner' });
});
beforeEach(async () => {
  serial += 1;
  product = await insertProduct(shop.db, { name: `Tinteiro ${serial}`, stock: 100 });
});

async function customer(name = 'Ana Silva'): Promise<Person> {
  serial += 1;
  const actor = await insertUser(shop.deps, `c${serial}`);
  await shop.db.updateTable('users').set({ name }).where('id', '=', actor.user.id).execute();
  return { ...actor, user: { ...actor.user, name } };
}

/** Buys the product; the order came to this status at `at`. */
async function order(actor: Caller, status: string, at = shop.deps.now()): Promise<string> {
  await addLine(shop.deps, actor, { product_id: product, quantity: 1 });
  const { id } = await buy(shop.deps, actor);
  await shop.db.updateTable('orders').set({ status, holds_stock: false }).where('id', '=', id).execute();
  await shop.db
    .insertInto('order_events')
    .values({ order_id: id, at, actor: 'loja', to_status: status })
    .execute();
  return id;
}

async function buyer(name?: string) {
  const actor = await customer(name);
  await order(actor, 'entregue');
  return actor;
}

const write = (actor: Person, rating: number, text = '') =>
  writeOwnReview(shop.deps, actor, product, { rating, text });

async function decide(decision: 'aprovada' | 'recusada') {
  const { items } = await listAdminReviews(shop.db, { status: 'pendente', page: 1 });
  const reviews = items.filter((item) => item.product_id === product);
  return await moderateReviews(shop.deps, admin, { decision, reviews });
}

async function rating(): Promise<[number, number]> {
  const row = await shop.db
    .selectFrom('products')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return [row.rating_sum, row.rating_count];
}

test('who received the product reviews it; it is shown once the shop approved it', async () => {
  const ana = await buyer('Ana Maria Silva');
  expect(await write(ana, 4, 'Muito bom')).toMatchObject({
    ok: true,
    value: { review: { status: 'pendente' } },
  });
  expect(await listReviews(shop.db, product, 1)).toMatchObject({ total: 0, average: null });
  expect(await rating()).toEqual([0, 0]);
  await decide('aprovada');
  expect(await listReviews(shop.db, product, 1)).toMatchObject({
    items: [{ rating: 4, text: 'Muito bom', author: 'Ana S.' }],
    total: 1,
    average: 4,
    distribution: [0, 0, 0, 1, 0],
  });
  expect(await rating()).toEqual([4, 1]);
});

test.each(['pendente', 'pagamento_confirmado', 'enviado', 'em_transito', 'devolvido', 'cancelado'])(
  'who has an order that is %s cannot review',
  async (status) => {
    const rui = await customer();
    await order(rui, status);
    expect(await readOwnReview(shop.db, rui.user.id, product)).toEqual({ can_review: false, review: null });
    expect(await write(rui, 1)).toMatchObject({ ok: false, failure: { code: 'not_received', status: 403 } });
  },
);

test('another customer cannot review what they did not receive, nor change what another wrote', async () => {
  const ana = await buyer();
  const eva = await customer();
  await write(ana, 5, 'Da Ana');
  expect(await write(eva, 1, 'Da Eva')).toMatchObject({ ok: false, failure: { code: 'not_received' } });
  await deleteOwnReview(shop.deps, eva, product);
  expect(await readOwnReview(shop.db, ana.user.id, product)).toMatchObject({ review: { text: 'Da Ana' } });
});

test('one review a customer: written anew it waits again and does not count', async () => {
  const ana = await buyer();
  await write(ana, 5, 'Ótimo');
  await decide('aprovada');
  await write(ana, 2, 'Afinal avariou');
  expect(await rating()).toEqual([0, 0]);
  expect((await listReviews(shop.db, product, 1)).total).toBe(0);
  await decide('aprovada');
  expect(await rating()).toEqual([2, 1]);
});

test('a refused one is not shown; taken back or with its account deleted it does not count', async () => {
  const [ana, rui, eva] = [await buyer(), await buyer(), await buyer()];
  await write(eva, 1, 'Compre em loja-falsa.example');
  await decide('recusada');
  await write(ana, 5);
  await write(rui, 3);
  await decide('aprovada');
  expect(await rating()).toEqual([8, 2]);
  await deleteOwnReview(shop.deps, ana, product);
  expect(await rating()).toEqual([3, 1]);
  await shop.db.deleteFrom('users').where('id', '=', rui.user.id).execute();
  expect(await rating()).toEqual([0, 0]);
});

test('what was rewritten since the shop read it is not published', async () => {
  const ana = await buyer();
  await write(ana, 5, 'Bom');
  const { items } = await listAdminReviews(shop.db, { status: 'pendente', q: `TINTEIRO`, page: 1 });
  const reviews = items.filter((item) => item.product_id === product);
  await write(ana, 5, 'Outra coisa, que ninguém leu');
  const result = await moderateReviews(shop.deps, admin, { decision: 'aprovada', reviews });
  expect(result).toEqual({ decided: 0, skipped: 1 });
  expect((await listReviews(shop.db, product, 1)).total).toBe(0);
});

test('many who decide, write and take back at once leave the exact sum', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => customer()));
  for (const one of buyers) await order(one, 'entregue');
  await Promise.all(buyers.map((one, i) => write(one, (i % 5) + 1)));
  await Promise.all([
    decide('aprovada'),
    decide('aprovada'),
    ...buyers.slice(0, 3).map((one) => write(one, 5, 'de novo')),
    deleteOwnReview(shop.deps, buyers[7] ?? admin, product),
  ]);
  const shown = await shop.db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', product)
    .where('status', '=', 'aprovada')
    .execute();
  expect(await rating()).toEqual([shown.reduce((sum, row) => sum + row.rating, 0), shown.length]);
});

test('a week after the delivery the customer is asked, once an order; guests, the returned and the early are not', async () => {
  const now = shop.deps.now().getTime();
  const delivered = (days: number) => new Date(now - days * DAY);
  const [ana, rui, eva, ivo] = [await customer(), await customer(), await customer(), await customer()];
  const asked = await order(ana, 'entregue', delivered(7.5));
  await order(rui, 'entregue', delivered(6));
  const returned = await order(eva, 'entregue', delivered(8));
  await shop.db.updateTable('orders').set({ status: 'devolvido' }).where('id', '=', returned).execute();
  await order(ivo, 'entregue', delivered(9));
  await writeOwnReview(shop.deps, ivo, product, { rating: 5, text: '' });
  await order(await visitorWith(shop.deps, product), 'entregue', delivered(8));
  await inviteToReview(shop.deps);
  await inviteToReview(shop.deps);
  const mails = await shop.db
    .selectFrom('emails')
    .select(['dedupe_key', 'html'])
    .where('kind', '=', 'avaliacao.convite')
    .execute();
  expect(mails.map((mail) => mail.dedupe_key)).toEqual([`order:${asked}:review`]);
  expect(mails[0]?.html).toContain('#avaliacoes');
});
