import { beforeAll, describe, expect, it } from 'vitest';
import { addLine } from '../cart/change-cart.ts';
import { insertProduct } from '../catalogue/testing/insert-product.ts';
import type { Actor } from '../platform/http/actor.ts';
import { readAdminSummary } from './admin-summary.ts';
import { adoptGuestOrders } from './adopt-guest-orders.ts';
import { endHolds } from './jobs/end-holds.ts';
import { listAdminOrders, listMyOrders } from './list-orders.ts';
import { awaitPayment, recordPayment } from './record-payment.ts';
import { findOrder } from './store.ts';
import { buy, insertUser, openTestShop, visitorWith } from './testing/open-test-shop.ts';
import { updateOrder } from './update-order.ts';

const HOUR = 3_600_000;

let shop: Awaited<ReturnType<typeof openTestShop>>;
let product: string;
let ana: Actor;
let admin: Actor;

beforeAll(async () => {
  shop = await openTestShop();
  product = await insertProduct(shop.db, { name: 'Tinteiro', price_cents: 2550, stock: 100 });
  ana = await insertUser(shop.deps, 'ana', 'ana@example.pt');
  admin = await insertUser(shop.deps, 'admin', 'admin@example.pt', true);
});

async function stock(): Promise<number> {
  return (
    await shop.db.selectFrom('products').select('stock').where('id', '=', product).executeTakeFirstOrThrow()
  ).stock;
}

async function orderOfAna(quantity = 1) {
  await addLine(shop.deps, ana, { product_id: product, quantity });
  return await buy(shop.deps, ana);
}

async function pay(orderId: string, paymentId = crypto.randomUUID()): Promise<void> {
  await shop.db
    .transaction()
    .execute((tx) =>
      recordPayment(shop.deps, tx, { orderId, paymentId, amountCents: 3137, at: shop.deps.now() }),
    );
}

async function points(): Promise<number> {
  return (await listMyOrders(shop.db, 'ana', 1)).loyalty_points;
}

function set(orderId: string, status: Parameters<typeof updateOrder>[3]['status'], confirm = false) {
  return updateOrder(shop.deps, admin.user?.id ?? '', orderId, {
    status,
    tracking_code: null,
    notes: null,
    confirm,
  });
}

describe('money', () => {
  it('confirms the order, gives points, tells the customer; a second payment is only noted', async () => {
    const order = await orderOfAna();
    const before = await points();
    await pay(order.id);
    expect(await findOrder(shop.db, order.id)).toMatchObject({
      status: 'pagamento_confirmado',
      hold_until: null,
    });
    expect(await points()).toBe(before + 25);
    await pay(order.id);
    expect(await points()).toBe(before + 25);
    const mails = await shop.db
      .selectFrom('emails')
      .select('kind')
      .where('dedupe_key', 'like', `order:${order.id}:paid%`)
      .execute();
    expect(mails.map((mail) => mail.kind)).toContain('encomenda.paid');
  });

  it('that comes after the hold ended takes the stock again, or leaves the order without', async () => {
    const scarce = await insertProduct(shop.db, { name: 'Escasso', stock: 1, price_cents: 100 });
    const late = await buy(shop.deps, await visitorWith(shop.deps, scarce));
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    expect(await endHolds(shop.deps)).toBeGreaterThan(0);
    expect(await findOrder(shop.db, late.id)).toMatchObject({ status: 'cancelado', holds_stock: false });
    const quick = await buy(shop.deps, await visitorWith(shop.deps, scarce));
    await pay(late.id);
    expect(await findOrder(shop.db, late.id)).toMatchObject({ status: 'fora_stock', holds_stock: false });
    expect((await findOrder(shop.db, late.id))?.paid_at).not.toBeNull();
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await endHolds(shop.deps);
    await pay(quick.id);
    expect(await findOrder(shop.db, quick.id)).toMatchObject({
      status: 'pagamento_confirmado',
      holds_stock: true,
    });
  });
});

describe('the hold', () => {
  it('ends once, gives the stock back once, and never for a paid order', async () => {
    const before = await stock();
    const unpaid = await orderOfAna(3);
    const paid = await orderOfAna(1);
    await pay(paid.id);
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await Promise.all([endHolds(shop.deps), endHolds(shop.deps), endHolds(shop.deps)]);
    expect(await findOrder(shop.db, unpaid.id)).toMatchObject({ status: 'cancelado' });
    expect(await findOrder(shop.db, paid.id)).toMatchObject({ status: 'pagamento_confirmado' });
    expect(await stock()).toBe(before - 1);
  });

  it('lasts as long as the payment that began', async () => {
    const order = await orderOfAna();
    const until = new Date(shop.deps.now().getTime() + 72 * HOUR);
    await shop.db
      .transaction()
      .execute((tx) =>
        awaitPayment(tx, { orderId: order.id, method: 'multibanco', holdUntil: until }, shop.deps.now()),
      );
    expect(await findOrder(shop.db, order.id)).toMatchObject({
      status: 'aguarda_pagamento',
      hold_until: until,
    });
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await endHolds(shop.deps);
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'aguarda_pagamento' });
  });
});

describe('the panel', () => {
  it('moves an order on, with tracking, history and a mail', async () => {
    const order = await orderOfAna();
    await pay(order.id);
    const result = await updateOrder(shop.deps, admin.user?.id ?? '', order.id, {
      status: 'enviado',
      tracking_code: 'DA123456789PT',
      notes: 'Obrigado!',
      confirm: false,
    });
    expect(result.ok).toBe(true);
    const mail = await shop.db
      .selectFrom('emails')
      .select(['text', 'recipient'])
      .where('kind', '=', 'encomenda.enviado')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('DA123456789PT');
    const events = await shop.db
      .selectFrom('order_events')
      .select(['actor', 'actor_id', 'from_status', 'to_status', 'note'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toMatchObject({
      actor: 'loja',
      actor_id: 'admin',
      from_status: 'pagamento_confirmado',
      to_status: 'enviado',
    });
  });

  it('asks to confirm an unusual step', async () => {
    const order = await orderOfAna();
    expect(await set(order.id, 'entregue')).toMatchObject({ failure: { code: 'unusual_step', status: 409 } });
    expect((await findOrder(shop.db, order.id))?.status).toBe('pendente');
    expect((await set(order.id, 'entregue', true)).ok).toBe(true);
  });

  it('gives stock and points back once when it cancels, and takes them up again', async () => {
    const order = await orderOfAna(2);
    await pay(order.id);
    const [stockBefore, pointsBefore] = [await stock(), await points()];
    await Promise.all([set(order.id, 'cancelado'), set(order.id, 'cancelado')]);
    expect(await stock()).toBe(stockBefore + 2);
    expect(await points()).toBe(pointsBefore - 51);
    expect((await set(order.id, 'processando', true)).ok).toBe(true);
    expect(await stock()).toBe(stockBefore);
  });

  it('searches by number, name and address, and filters by status', async () => {
    const order = await orderOfAna();
    const found = await listAdminOrders(shop.db, { q: order.id.slice(-8), page: 1 });
    expect(found.items.map((item) => item.id)).toEqual([order.id]);
    expect((await listAdminOrders(shop.db, { q: 'SÍLVA', page: 1 })).total).toBeGreaterThan(0);
    const cancelled = await listAdminOrders(shop.db, { status: 'cancelado', page: 1 });
    expect(new Set(cancelled.items.map((item) => item.status))).toEqual(new Set(['cancelado']));
  });

  it('counts what is real', async () => {
    const summary = await readAdminSummary(shop.db, shop.deps.now());
    const { paid } = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<string>('total_cents').as('paid'))
      .where('paid_at', 'is not', null)
      .where('status', 'not in', ['cancelado', 'devolvido'])
      .executeTakeFirstOrThrow();
    expect(summary).toMatchObject({ users: 2, products: 2, monthly_revenue: Number(paid) / 100 });
  });
});

describe('a guest who makes an account', () => {
  it('gets the orders of the proved e-mail, and nobody else’s', async () => {
    const guest = await buy(shop.deps, await visitorWith(shop.deps, product), {
      customer_email: 'Nova@Example.pt',
    });
    const foreign = await buy(shop.deps, await visitorWith(shop.deps, product), {
      customer_email: 'outra@example.pt',
    });
    await pay(guest.id);
    await insertUser(shop.deps, 'nova', 'nova@example.pt');
    await shop.db
      .transaction()
      .execute((tx) => adoptGuestOrders(tx, { userId: 'nova', email: 'nova@example.pt' }));
    const mine = await listMyOrders(shop.db, 'nova', 1);
    expect(mine).toMatchObject({ total: 1, amount_spent: 31.37, loyalty_points: 25 });
    expect((await findOrder(shop.db, foreign.id))?.user_id).toBeNull();
    expect((await listMyOrders(shop.db, 'admin', 1)).total).toBe(0);
  });
});
