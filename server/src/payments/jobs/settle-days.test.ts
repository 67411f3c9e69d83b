import { beforeAll, expect, it } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import {
  actorOf,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
  tokenOf,
} from '../../testing/payment-shop.ts';
import { createPayment } from '../create-payment.ts';
import { settleDays } from './settle-days-job.ts';

const DUE = 2586;
/** What the simulated contract takes of it. */
const FEE = 51;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-11-20T10:00:00Z');
});

/** A reference of a new order, paid at the simulated provider. */
async function paid(): Promise<string> {
  const id = await placeTestOrder(shop, null);
  const made = await createPayment(shop.deps, actorOf(null), shop.parts, {
    order_id: id,
    amount: DUE / 100,
    payment_method: 'multibanco',
    customer_email: 'ana@exemplo.pt',
    customer_name: 'Ana',
    access_token: await tokenOf(shop, id),
  });
  if (!made.ok) throw new Error(made.failure.code);
  const { request_id } = await paymentOf(made.value.id);
  await shop.parts.simulator?.provider.decide(request_id ?? '', 'pay');
  return made.value.id;
}

const paymentOf = async (id: string) =>
  await shop.database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const days = async () => (await shop.database.db.selectFrom('settled_days').select('day').execute()).length;

async function checks() {
  const rows = await shop.database.db
    .selectFrom('payment_callbacks')
    .select(['outcome', 'amount_cents'])
    .where('needs_check', '=', true)
    .orderBy('outcome')
    .execute();
  return rows.map(({ outcome, amount_cents }) => [outcome, amount_cents]);
}

it('keeps what the provider took, once a day; days of silence and a provider that is down are caught up with', async () => {
  const first = await paid();
  await settleDays(shop.deps, shop.parts);
  expect(await paymentOf(first)).toMatchObject({ fee_cents: FEE, net_cents: DUE - FEE });
  expect(await days()).toBe(1);
  shop.clock = new Date(shop.clock.getTime() + 3 * DAY);
  const { simulator } = shop.parts;
  if (!simulator) throw new Error('no simulator');
  const down = { ...shop.parts, simulator: { ...simulator, url: 'http://127.0.0.1:9' } };
  await expect(settleDays(shop.deps, down)).rejects.toThrow();
  expect(await days()).toBe(1);
  await settleDays(shop.deps, shop.parts);
  await settleDays(shop.deps, shop.parts);
  expect(await days()).toBe(4);
  expect(await checks()).toEqual([]);
});

it('what only one side has, or has of another amount, somebody looks at, once', async () => {
  const [unknown, other, missing] = [await paid(), await paid(), await paid()];
  const { db } = shop.database;
  const { provider_order_id } = await paymentOf(missing);
  await db.updateTable('payments').set({ provider_order_id: 'X' }).where('id', '=', missing).execute();
  await db
    .updateTable('payments')
    .set({ amount_cents: DUE + 1 })
    .where('id', '=', other)
    .execute();
  shop.clock = new Date(shop.clock.getTime() + DAY);
  await settleDays(shop.deps, shop.parts);
  await db.deleteFrom('settled_days').execute();
  await settleDays(shop.deps, shop.parts);
  expect(await checks()).toEqual([
    ['falta_no_fornecedor', DUE],
    ['sem_pagamento', DUE],
    ['valor_errado', DUE],
  ]);
  expect(await paymentOf(unknown)).toMatchObject({ fee_cents: FEE });
  await db.updateTable('payments').set({ provider_order_id }).where('id', '=', missing).execute();
});
