import { beforeAll, describe, expect, it } from 'vitest';
import { createPayment } from '../payments/create-payment.ts';
import type { Caller } from '../platform/http/caller.ts';
import { system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import {
  actorOf,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
  tokenOf,
} from '../testing/payment-shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { endHolds } from './jobs/end-holds.ts';
import { recordPayment } from './record-payment.ts';
import { findOrder, readOrderLines, stockOf } from './store.ts';
import { findUnpaidOrder } from './unpaid-order.ts';

let shop: PaymentShop;
const ana: Caller = actorOf('ana');

beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-07-01T10:00:00Z');
  await shop.deps.db
    .insertInto('settings')
    .values({ data: JSON.stringify({ payment_settings: { cofidis_enabled: true } }) })
    .execute();
});

async function begin(orderId: string, method: 'multibanco' | 'mbway' | 'cofidis', amount = 25.86) {
  const begun = await createPayment(shop.deps, ana, shop.parts, {
    order_id: orderId,
    amount,
    payment_method: method,
    customer_email: 'ana@exemplo.pt',
    customer_name: 'Ana Sousa',
    ...(method === 'mbway' ? { customer_phone: '912345678' } : {}),
    ...(method === 'cofidis' ? { installments: 6 } : {}),
  });
  if (!begun.ok) throw new Error(begun.failure.code);
  return begun.value;
}

async function mails(orderId: string, kind: string): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('emails')
    .select('text')
    .where('dedupe_key', 'like', `order:${orderId}:%`)
    .where('kind', '=', `encomenda.${kind}`)
    .execute();
  return rows.map((row) => (row.text ?? '').replace(/\u00a0/g, ' '));
}

async function pay(orderId: string) {
  return await shop.deps.db.transaction().execute((tx) =>
    recordPayment(shop.deps, tx, system('tests'), {
      orderId,
      paymentId: crypto.randomUUID(),
      amountCents: 2586,
      at: shop.deps.now(),
    }),
  );
}

describe('the message of a payment that was begun', () => {
  it('has what Multibanco is paid with, once for each reference', async () => {
    const id = await placeTestOrder(shop, 'ana');
    const payment = await begin(id, 'multibanco');
    await begin(id, 'multibanco');
    const [mail, ...more] = await mails(id, 'payMultibanco');
    expect(more).toEqual([]);
    expect(mail).toContain(payment.entity);
    expect(mail).toContain(payment.reference?.replace(/(\d{3})(?=\d)/g, '$1 '));
    expect(mail).toContain('25,86 €');
    expect(mail).toMatch(/Pagar até\s+\d{2}\/07\/2026/);
    expect(mail).toContain(`/encomenda/${id}?t=`);
  });

  it('has the next step of MB WAY and of Parcela Já', async () => {
    const id = await placeTestOrder(shop, 'ana', 50000);
    await begin(id, 'mbway', 500);
    expect((await mails(id, 'payMbway'))[0]).toMatch(/abra a app MB WAY[\s\S]*\+351 912 345 678/);
    const payment = await begin(id, 'cofidis', 500);
    expect((await mails(id, 'payCofidis'))[0]).toContain(payment.payment_url);
  });
});

describe('the unpaid order', () => {
  it('is found by its customer and by the browser that placed it, until it is paid', async () => {
    const person = actorOf('rita');
    const id = await placeTestOrder(shop, 'rita');
    expect(await findUnpaidOrder(shop.deps, person)).toMatchObject({ id, total: 25.86, access_token: null });
    await begin(await placeTestOrder(shop, 'ana'), 'multibanco');
    expect(await findUnpaidOrder(shop.deps, actorOf('outra'))).toBeNull();
    expect(await findUnpaidOrder(shop.deps, actorOf(null))).toBeNull();
    await pay(id);
    expect(await findUnpaidOrder(shop.deps, person)).toBeNull();

    const goods = await insertProduct(shop.deps.db, { name: 'Rato' });
    const visitor = await visitorWith(shop.deps, goods);
    const { id: guests, access_token } = await buy(shop.deps, visitor);
    expect(await findUnpaidOrder(shop.deps, visitor)).toMatchObject({ id: guests, access_token });
    expect(await findUnpaidOrder(shop.deps, { ...visitor, cartToken: 'of another' })).toBeNull();
    await cancelOrder(shop.deps, visitor, guests, access_token);
    expect(await findUnpaidOrder(shop.deps, visitor)).toBeNull();
  });
});

describe('a customer cancels', () => {
  it('an unpaid order: units return, the reference closes, money that comes late is given back', async () => {
    const id = await placeTestOrder(shop, 'ana');
    await begin(id, 'multibanco');
    const units = stockOf(await readOrderLines(shop.deps.db, id));
    const [line] = units;
    if (!line) throw new Error('no line');
    const goods = async () =>
      await shop.deps.db
        .selectFrom('products')
        .select(['stock', 'sold_units'])
        .where('id', '=', line.productId)
        .executeTakeFirstOrThrow();
    const before = await goods();
    expect(before.sold_units).toBe(line.quantity);
    expect(await cancelOrder(shop.deps, actorOf('outra'), id, undefined)).toMatchObject({ ok: false });
    expect(await cancelOrder(shop.deps, ana, id, undefined)).toMatchObject({ ok: true });
    expect(await cancelOrder(shop.deps, ana, id, undefined)).toMatchObject({ ok: true });
    expect(await goods()).toEqual({ stock: before.stock + line.quantity, sold_units: 0 });
    expect(await mails(id, 'cancelado')).toHaveLength(1);
    expect(await endHolds(shop.deps, system('tests'))).toBe(0);
    // Nobody takes up again what its customer ended.
    expect(await pay(id)).toBe('after_end');
    expect((await findOrder(shop.deps.db, id))?.status).toBe('cancelado');
  });

  it('a paid order by its link, and the shop is told to give the money back; not a packed one', async () => {
    const id = await placeTestOrder(shop, null);
    await pay(id);
    const token = await tokenOf(shop, id);
    expect(await cancelOrder(shop.deps, actorOf(null), id, undefined)).toMatchObject({ ok: false });
    expect(await cancelOrder(shop.deps, actorOf(null), id, token)).toMatchObject({ ok: true });
    expect(await mails(id, 'cancelledPaid')).toHaveLength(1);
    expect(await mails(id, 'cancelado')).toHaveLength(0);

    const packed = await placeTestOrder(shop, 'ana');
    await pay(packed);
    await shop.deps.db.updateTable('orders').set({ status: 'embalando' }).where('id', '=', packed).execute();
    expect(await cancelOrder(shop.deps, ana, packed, undefined)).toMatchObject({
      ok: false,
      failure: { code: 'too_late_to_cancel' },
    });
  });
});
