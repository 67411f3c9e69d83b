import { beforeAll, expect, it } from 'vitest';
import { updateOrder } from '../orders/update-order.ts';
import type { Person } from '../platform/http/caller.ts';
import { openPaymentShop, type PaymentShop, placeTestOrder } from '../testing/payment-shop.ts';
import { insertUser } from '../testing/people.ts';
import { findPayable } from './payables.ts';
import { type Receipt, receiveAndTell } from './receipts.ts';

const DUE = 2586;

let shop: PaymentShop;
let dono: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-07-01T10:00:00Z');
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
});

async function receive(subject: string, receipt: Partial<Receipt> = {}) {
  const { db } = shop.database;
  return await db.transaction().execute((tx) =>
    receiveAndTell(tx, dono, shop.parts.payables, {
      kind: 'order',
      subject,
      means: 'transferencia',
      reference: null,
      at: shop.clock,
      ...receipt,
    }),
  );
}

const payableOf = async (subject: string) => await findPayable(shop.database.db, { kind: 'order', subject });

async function receiptsOf(subject: string) {
  return await shop.database.db
    .selectFrom('receipts')
    .innerJoin('payables', 'payables.id', 'payable_id')
    .select(['means', 'amount_cents', 'reference', 'received_by'])
    .where('payables.subject', '=', subject)
    .orderBy('receipts.id')
    .execute();
}

it('counts money once, however often its reference comes, and by two at once', async () => {
  const id = await placeTestOrder(shop, 'ana');
  const all = await Promise.all([1, 2, 3].map(async () => await receive(id, { reference: 'linha-1' })));
  expect(all.map((one) => one.ok && one.value).sort()).toEqual(['taken', 'twice', 'twice']);
  expect(await payableOf(id)).toMatchObject({ outside_cents: DUE, state: 'paid' });
  expect(await receiptsOf(id)).toEqual([
    { means: 'transferencia', amount_cents: DUE, reference: 'linha-1', received_by: dono.user.id },
  ]);
  const other = await placeTestOrder(shop, 'ana');
  const taken = await receive(other, { reference: 'linha-1' });
  expect(taken).toMatchObject({ ok: false, failure: { code: 'receipt_taken' } });
});

it('a part is counted and noted; the order is paid with the rest', async () => {
  const id = await placeTestOrder(shop, 'ana');
  await receive(id, { amountCents: 1000, reference: 'parte' });
  const order = () =>
    shop.database.db.selectFrom('orders').select('paid_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect((await order()).paid_at).toBeNull();
  await receive(id);
  expect((await order()).paid_at).toEqual(shop.clock);
  expect((await receiptsOf(id)).map(({ amount_cents }) => amount_cents)).toEqual([1000, DUE - 1000]);
});

it('an order that is marked as paid says by which means, and never by cash of 3 000 € or more, nor 1 000 € by a company', async () => {
  const id = await placeTestOrder(shop, 'ana');
  const mark = async (received_by: 'numerario' | 'terminal') =>
    await updateOrder(shop.deps, dono, id, { status: 'pagamento_confirmado', confirm: true, received_by });
  await shop.database.db
    .updateTable('payables')
    .set({ due_cents: 300_000 })
    .where('subject', '=', id)
    .execute();
  expect(await mark('numerario')).toMatchObject({ ok: false, failure: { code: 'cash_limit' } });
  expect(await receiptsOf(id)).toEqual([]);
  const owe = { due_cents: 100_000 };
  await shop.database.db.updateTable('payables').set(owe).where('subject', '=', id).execute();
  await shop.database.db.updateTable('orders').set({ nif: '501442600' }).where('id', '=', id).execute();
  expect(await mark('numerario')).toMatchObject({ ok: false, failure: { code: 'cash_limit_company' } });
  expect(await mark('terminal')).toMatchObject({ ok: true });
  expect(await receiptsOf(id)).toMatchObject([{ means: 'terminal', amount_cents: 100_000 }]);
});
