import { beforeAll, expect, it, test } from 'vitest';
import { BY_KEYS } from '#core/settings/rules/carrier-ids.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { changeMany } from '../orders/change-many.ts';
import { placeOrder } from '../orders/place-order.ts';
import { recordRefunded } from '../orders/record-payment.ts';
import { updateOrder } from '../orders/update-order.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { importKeys } from './change-pools.ts';
import { deliverKeys } from './deliver-orders.ts';
import { insertPool, someKeys } from './testing/licences.ts';

const by = system('licences.deliver');
const HOME = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z') });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

async function rowOf(id: string) {
  return await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const deliver = (id: string) => deliverKeys(shop.deps, by, id);
const pay = (id: string) =>
  updateOrder(shop.deps, owner, id, { status: 'pagamento_confirmado', confirm: true });

it('costs no delivery and keeps no address, whatever was asked; beside goods it goes as ever', async () => {
  const { product } = await insertPool(shop.deps, owner, 5);
  const visitor = await visitorWith(shop.deps, product);
  const cart = await readCart(shop.db, visitor, shop.deps.now(), { shipping_method: 'normal' });
  expect(cart).toMatchObject({
    shipping: 0,
    free_shipping_missing: null,
    shipping_method: BY_KEYS,
    shipping_options: [{ id: BY_KEYS, is_to_address: false, is_pickup: false, price: 0 }],
  });
  // A page that stood open before says another way.
  const placed = await buy(shop.deps, visitor, { shipping_method: 'normal', shipping_address: HOME });
  expect(await rowOf(placed.id)).toMatchObject({
    shipping_method: BY_KEYS,
    shipping_cents: 0,
    shipping_address: null,
    carrier_id: null,
  });

  const mixed = await visitorWith(shop.deps, product);
  await addLine(shop.deps, mixed, {
    product_id: await insertProduct(shop.db, { name: 'Rato de licenças' }),
    quantity: 1,
  });
  const both = await readCart(shop.db, mixed, shop.deps.now(), { shipping_method: 'normal' });
  expect(both.shipping_options.map(({ id }) => id)).toEqual(['normal', 'levantamento']);
  const noAddress = await checkoutOf(shop.deps, mixed, { shipping_method: 'normal' });
  expect(await placeOrder(shop.deps, mixed, noAddress)).toMatchObject({
    failure: { code: 'address_required' },
  });
});

it('is delivered with its last key, once, and its customer is told', async () => {
  const { id: pool, product } = await insertPool(shop.deps, owner, 1, { beyond: 5 });
  const placed = await buy(shop.deps, await visitorWith(shop.deps, product, 2));
  expect(await deliver(placed.id)).toBe(false);
  expect(await pay(placed.id)).toMatchObject({ ok: true });
  expect([await deliver(placed.id), (await rowOf(placed.id)).status]).toEqual([
    false,
    'pagamento_confirmado',
  ]);
  await importKeys(shop.deps, owner, pool, Buffer.from(someKeys(1)));
  expect([await deliver(placed.id), (await rowOf(placed.id)).status]).toEqual([true, 'entregue']);
  expect(await deliver(placed.id)).toBe(false);
  const mails = await shop.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', placed.customer_email)
    .where('subject', 'like', '%foi entregue')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Todas as chaves da sua encomenda');
});

test.each([
  ['what was cancelled', 'cancelado'],
  ['what was sent back', 'devolvido'],
] as const)('%s is not delivered', async (_, status) => {
  const { product } = await insertPool(shop.deps, owner, 1);
  const placed = await buy(shop.deps, await visitorWith(shop.deps, product));
  await pay(placed.id);
  await updateOrder(shop.deps, owner, placed.id, { status, confirm: true });
  expect([await deliver(placed.id), (await rowOf(placed.id)).status]).toEqual([false, status]);
});

it('of which the part was refunded that waited for a key has all that it is to have', async () => {
  const { product } = await insertPool(shop.deps, owner, 1, { beyond: 5 });
  const placed = await buy(shop.deps, await visitorWith(shop.deps, product, 2));
  await pay(placed.id);
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute(async (tx) => {
    await recordRefunded(shop.deps, tx, by, {
      orderId: placed.id,
      refundId: crypto.randomUUID(),
      key: crypto.randomUUID(),
      amountCents: 2460,
      passedTo: null,
      isWhole: false,
      linesSoFar: [{ lineId: line.id, quantity: 1, amountCents: 2460 }],
      at: shop.deps.now(),
    });
  });
  expect(await deliver(placed.id)).toBe(true);
});

it('with goods in it is not delivered by its keys, and keys are not sent with other orders', async () => {
  const { product } = await insertPool(shop.deps, owner, 3);
  const mixed = await visitorWith(shop.deps, product);
  const toner = await insertProduct(shop.db, { name: 'Toner com licença', price_cents: 1000, stock: 3 });
  await addLine(shop.deps, mixed, { product_id: toner, quantity: 1 });
  const sent = await buy(shop.deps, mixed);
  const keys = await buy(shop.deps, await visitorWith(shop.deps, product));
  for (const { id } of [sent, keys]) await pay(id);
  expect(await deliver(sent.id)).toBe(false);
  const done = await changeMany(shop.deps, owner, { ids: [sent.id, keys.id], status: 'enviado' });
  expect(done).toMatchObject({ value: { changed: 1, refused: [{ id: keys.id }] } });
});
