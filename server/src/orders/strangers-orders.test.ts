import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STRANGERS_ORDERS } from '#core/orders/rules/strangers-orders.ts';
import { DAY } from '#core/shared/day.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Caller } from '../platform/http/caller.ts';
import { system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { placeOrder } from './place-order.ts';
import { recordPayment } from './record-payment.ts';

let shop: TestShop;
let toner: string;
let serial = 0;
let victim: string;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 20 });
  toner = await insertProduct(shop.db, { name: 'Toner', price_cents: 4999, stock: 1000 });
});
beforeEach(async () => {
  await shop.reset();
  serial += 1;
  victim = `vitima-${serial}@example.pt`;
});

async function order(by?: Caller, email = victim): Promise<string> {
  const buyer = by ?? (await visitorWith(shop.deps, toner));
  const placed = await placeOrder(
    shop.deps,
    buyer,
    await checkoutOf(shop.deps, buyer, { customer_email: email }),
  );
  return placed.ok ? placed.value.id : placed.failure.code;
}

/** A person with something in the cart. */
async function shopper(name: string, given: { email: string; email_verified: boolean }): Promise<Caller> {
  const person = await insertUser(shop.deps, `${name}-${serial}`, given);
  const browser = { ...(await visitorWith(shop.deps, toner)) };
  await shop.db
    .updateTable('carts')
    .set({ user_id: person.user.id, token_hash: null })
    .where('id', '=', (await cartId(browser)) ?? '')
    .execute();
  return person;
}

async function cartId(by: Caller): Promise<string | undefined> {
  const { lines } = await readCart(shop.db, by, shop.deps.now());
  const row = await shop.db
    .selectFrom('cart_lines')
    .select('cart_id')
    .where('id', '=', lines[0]?.id ?? '')
    .executeTakeFirst();
  return row?.cart_id;
}

async function mailsTo(email: string): Promise<number> {
  const rows = await shop.db.selectFrom('emails').select('id').where('recipient', '=', email).execute();
  return rows.length;
}

async function exhaust(email = victim): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < MAX_STRANGERS_ORDERS; i += 1) ids.push(await order(undefined, email));
  expect(ids.every((id) => id.startsWith('ORD-'))).toBe(true);
  return ids;
}

describe('orders that write to somebody else’s address', () => {
  it('are bounded, also twelve at once: the rest is refused with the cart kept and no unit taken', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => visitorWith(shop.deps, toner)));
    const answers = await Promise.all(
      buyers.map((buyer, i) => order(buyer, i % 2 ? victim : victim.toUpperCase().toLowerCase())),
    );
    expect(answers.filter((answer) => answer === 'too_many_orders')).toHaveLength(12 - MAX_STRANGERS_ORDERS);
    expect(await mailsTo(victim)).toBe(MAX_STRANGERS_ORDERS);
    const carts = await Promise.all(buyers.map((buyer) => readCart(shop.db, buyer, shop.deps.now())));
    for (const [i, cart] of carts.entries()) {
      expect(cart.units).toBe(answers[i] === 'too_many_orders' ? 1 : 0);
    }
    const held = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customer_email', '=', victim)
      .execute();
    expect(held).toHaveLength(MAX_STRANGERS_ORDERS);
  });

  it('are another’s affair: another address is not refused, and this one not for longer than a day', async () => {
    await exhaust();
    expect(await order()).toBe('too_many_orders');
    expect(await order(undefined, `outra-${serial}@example.pt`)).toMatch(/^ORD-/);
    shop.pass(DAY);
    expect(await order()).toMatch(/^ORD-/);
  });

  it('that were paid do not count', async () => {
    const [first = ''] = await exhaust();
    const { total_cents } = await shop.db
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await shop.db.transaction().execute((tx) =>
      recordPayment(shop.deps, tx, system('tests'), {
        orderId: first,
        paymentId: crypto.randomUUID(),
        amountCents: total_cents,
        at: shop.deps.now(),
      }),
    );
    expect(await order()).toMatch(/^ORD-/);
    expect(await order()).toBe('too_many_orders');
  });

  it('keep nobody from ordering whose address it is proved to be', async () => {
    await exhaust();
    expect(await order(await shopper('dona', { email: victim, email_verified: true }))).toMatch(/^ORD-/);
  });

  it.each([
    ['that is not confirmed', (): string => victim],
    ['of another address', () => `outro-${serial}@example.pt`],
  ])('count from an account %s too', async (_, address) => {
    await exhaust();
    const person = await shopper('alguem', { email: address(), email_verified: address() !== victim });
    expect(await order(person)).toBe('too_many_orders');
  });

  it('sent again give the same order and count once', async () => {
    const buyer = await visitorWith(shop.deps, toner);
    const asked = await checkoutOf(shop.deps, buyer, { customer_email: victim });
    for (let i = 0; i < MAX_STRANGERS_ORDERS + 3; i += 1) {
      expect((await placeOrder(shop.deps, buyer, asked)).ok).toBe(true);
    }
    for (let i = 1; i < MAX_STRANGERS_ORDERS; i += 1) expect(await order()).toMatch(/^ORD-/);
    expect(await order()).toBe('too_many_orders');
    expect((await placeOrder(shop.deps, buyer, asked)).ok).toBe(true);
  });

  it('as a customer’s own may be as many as they like', async () => {
    const owner = await insertUser(shop.deps, `fiel-${serial}`, { email: victim, email_verified: true });
    for (let i = 0; i < MAX_STRANGERS_ORDERS + 2; i += 1) {
      const visitor = await visitorWith(shop.deps, toner);
      await shop.db
        .updateTable('carts')
        .set({ user_id: owner.user.id, token_hash: null })
        .where('id', '=', (await cartId(visitor)) ?? '')
        .execute();
      await buy(shop.deps, owner, { customer_email: victim });
      await shop.db.deleteFrom('carts').where('user_id', '=', owner.user.id).execute();
    }
    expect(await order()).toMatch(/^ORD-/);
  });
});
