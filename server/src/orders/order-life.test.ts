import { beforeAll, describe, expect, it } from 'vitest';
import { countUsers } from '../accounts/store.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCatalogueFigures } from '../catalogue/catalogue-figures.ts';
import { lockPayable } from '../payments/payables.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { adoptGuestOrders } from './adopt-guest-orders.ts';
import { endHolds } from './jobs/end-holds.ts';
import { listAdminOrders, listMyOrders } from './list-orders.ts';
import { takePointsBack } from './loyalty.ts';
import { readOrderFigures } from './order-figures.ts';
import { awaitPayment, recordPayment } from './record-payment.ts';
import { findOrder, orderPayable } from './store.ts';
import { updateOrder } from './update-order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let product: string;
let ana: Person;
let admin: Person;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 40 });
  product = await insertProduct(shop.db, { name: 'Tinteiro', price_cents: 2550, stock: 100 });
  ana = await insertUser(shop.deps, 'ana');
  admin = await insertUser(shop.deps, 'admin', { role: 'owner' });
});

async function stock(): Promise<number> {
  return (
    await shop.db.selectFrom('products').select('stock').where('id', '=', product).executeTakeFirstOrThrow()
  ).stock;
}

async function orderOfAna(quantity = 1, changes: Parameters<typeof buy>[2] = {}) {
  await addLine(shop.deps, ana, { product_id: product, quantity });
  return await buy(shop.deps, ana, changes);
}

/** An order that goes by a carrier. */
const SENT = {
  shipping_method: 'normal',
  shipping_address: { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
};

async function pay(orderId: string, paymentId = crypto.randomUUID()): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    // As payments do, before they tell of anything.
    const payable = await lockPayable(tx, orderPayable(orderId));
    await recordPayment(shop.deps, tx, system('tests'), {
      orderId,
      paymentId,
      amountCents: payable?.due_cents ?? 0,
      at: shop.deps.now(),
    });
  });
}

async function points(): Promise<number> {
  return (await listMyOrders(shop.db, 'ana', { page: 1 })).loyalty_points;
}

function set(
  orderId: string,
  status: Parameters<typeof updateOrder>[3]['status'],
  confirm = false,
  tracking_code: string | null = null,
) {
  return updateOrder(shop.deps, admin, orderId, {
    status,
    tracking_code,
    notes: null,
    confirm,
  });
}

async function mailsOf(orderId: string): Promise<string[]> {
  const mails = await shop.db
    .selectFrom('emails')
    .select('kind')
    .where('dedupe_key', 'like', `order:${orderId}:%`)
    .orderBy('created_at')
    .execute();
  return mails.map((mail) => mail.kind);
}

async function begin(orderId: string, method: 'mbway' | 'multibanco', minutes: number): Promise<void> {
  const holdUntil = new Date(shop.deps.now().getTime() + minutes * MINUTE);
  await shop.db
    .transaction()
    .execute((tx) => awaitPayment(tx, system('tests'), { orderId, method, holdUntil }, shop.deps.now()));
}

function wait(minutes: number): void {
  shop.setClock(new Date(shop.deps.now().getTime() + minutes * MINUTE));
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
      .select(['kind', 'html'])
      .where('dedupe_key', 'like', `order:${order.id}:paid%`)
      .execute();
    expect(mails.map((mail) => mail.kind)).toContain('encomenda.paid');
    // What mailboxes show beside the subject is news, not the greeting.
    expect(mails[0]?.html).not.toMatch(/<div data-skip-in-text="true"[^>]*>Olá/);
  });

  it('that comes after the hold ended takes the stock again, or leaves the order without', async () => {
    const scarce = await insertProduct(shop.db, { name: 'Escasso', stock: 1, price_cents: 100 });
    const late = await buy(shop.deps, await visitorWith(shop.deps, scarce));
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    expect(await endHolds(shop.deps, system('orders.end-holds'))).toBeGreaterThan(0);
    expect(await findOrder(shop.db, late.id)).toMatchObject({ status: 'cancelado', holds_stock: false });
    const quick = await buy(shop.deps, await visitorWith(shop.deps, scarce));
    await pay(late.id);
    expect(await findOrder(shop.db, late.id)).toMatchObject({ status: 'fora_stock', holds_stock: false });
    expect((await findOrder(shop.db, late.id))?.paid_at).not.toBeNull();
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await endHolds(shop.deps, system('orders.end-holds'));
    await pay(quick.id);
    expect(await findOrder(shop.db, quick.id)).toMatchObject({
      status: 'pagamento_confirmado',
      holds_stock: true,
    });
  });
});

describe('money that meets an order which is over', () => {
  it('takes up again what the hold ended, with its stock', async () => {
    const order = await orderOfAna(2);
    wait(61);
    await endHolds(shop.deps, system('orders.end-holds'));
    const [before, had] = [await stock(), await points()];
    await pay(order.id);
    expect(await findOrder(shop.db, order.id)).toMatchObject({
      status: 'pagamento_confirmado',
      holds_stock: true,
    });
    expect(await stock()).toBe(before - 2);
    expect(await points()).toBe(had + 51);
  });

  it('leaves cancelled what the shop cancelled, and tells both', async () => {
    await shop.db
      .insertInto('settings')
      .values({ data: JSON.stringify({ company_email: 'loja@example.pt' }) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ data: eb.ref('excluded.data') })),
      )
      .execute();
    const order = await orderOfAna();
    await set(order.id, 'cancelado');
    const [before, had] = [await stock(), await points()];
    await pay(order.id);
    expect(await findOrder(shop.db, order.id)).toMatchObject({
      status: 'cancelado',
      paid_at: shop.deps.now(),
    });
    expect([await stock(), await points()]).toEqual([before, had]);
    const kinds = await mailsOf(order.id);
    expect(kinds).toContain('encomenda.paidAfterEnd');
    expect(kinds).toContain('encomenda.paidOver');
    expect(kinds).not.toContain('encomenda.paid');
  });

  it('at the very moment the hold ends: never lost, and the stock is right', async () => {
    const before = await stock();
    const orders = [];
    for (let i = 0; i < 8; i += 1) orders.push(await orderOfAna());
    wait(61);
    await Promise.all([
      endHolds(shop.deps, system('orders.end-holds')),
      ...orders.map((order) => pay(order.id)),
      endHolds(shop.deps, system('orders.end-holds')),
      ...orders.map((order) => pay(order.id)),
    ]);
    for (const { id } of orders) {
      expect(await findOrder(shop.db, id)).toMatchObject({
        status: 'pagamento_confirmado',
        holds_stock: true,
      });
    }
    expect(await stock()).toBe(before - 8);
    const earned = await shop.db
      .selectFrom('loyalty_entries')
      .select('order_id')
      .where(
        'order_id',
        'in',
        orders.map((order) => order.id),
      )
      .where('kind', '=', 'ganho')
      .execute();
    expect(earned).toHaveLength(8);
  });
});

describe('the hold', () => {
  it('of MB WAY is given up only when its money can no longer come, and a second try begins another', async () => {
    const order = await orderOfAna();
    await begin(order.id, 'mbway', 4);
    wait(5);
    await endHolds(shop.deps, system('orders.end-holds'));
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'aguarda_pagamento' });
    await begin(order.id, 'mbway', 4);
    wait(13);
    await endHolds(shop.deps, system('orders.end-holds'));
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'aguarda_pagamento' });
    wait(2);
    await endHolds(shop.deps, system('orders.end-holds'));
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'cancelado', holds_stock: false });
    await begin(order.id, 'mbway', 4);
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'cancelado' });
  });

  it('ends once, gives the stock back once, and never for a paid order', async () => {
    const before = await stock();
    const unpaid = await orderOfAna(3);
    const paid = await orderOfAna(1);
    await pay(paid.id);
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await Promise.all([
      endHolds(shop.deps, system('orders.end-holds')),
      endHolds(shop.deps, system('orders.end-holds')),
      endHolds(shop.deps, system('orders.end-holds')),
    ]);
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
        awaitPayment(
          tx,
          system('tests'),
          { orderId: order.id, method: 'multibanco', holdUntil: until },
          shop.deps.now(),
        ),
      );
    expect(await findOrder(shop.db, order.id)).toMatchObject({
      status: 'aguarda_pagamento',
      hold_until: until,
    });
    shop.setClock(new Date(shop.deps.now().getTime() + 2 * HOUR));
    await endHolds(shop.deps, system('orders.end-holds'));
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'aguarda_pagamento' });
  });
});

describe('the panel', () => {
  it('moves an order on, with tracking, history and a mail', async () => {
    const order = await orderOfAna(1, SENT);
    await pay(order.id);
    const result = await updateOrder(shop.deps, admin, order.id, {
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

  it('tells of a delivered order until when it may come back: the days of the settings', async () => {
    await saveSettings(shop.deps, system('test'), { promise_settings: { return_days: 45 } });
    const order = await orderOfAna();
    await set(order.id, 'entregue', true);
    const mail = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'encomenda.entregue')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Tem 45 dias para devolver');
    // A company is promised no days.
    for (const billed of [{ billing_name: 'Escola Central' }, { nif: '600000001' }]) {
      const company = await orderOfAna();
      await shop.db.updateTable('orders').set(billed).where('id', '=', company.id).execute();
      await set(company.id, 'entregue', true);
      const toCompany = await shop.db
        .selectFrom('emails')
        .select('text')
        .where('kind', '=', 'encomenda.entregue')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(toCompany.text).not.toContain('dias para devolver');
    }
    await saveSettings(shop.deps, system('test'), { promise_settings: { return_days: 14 } });
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
    expect(await points()).toBe(pointsBefore);
    await set(order.id, 'cancelado');
    expect(await points()).toBe(pointsBefore - 51);
  });

  it('takes points back part by part, each once, and never more than were earned', async () => {
    const order = await orderOfAna(2);
    await pay(order.id);
    const had = await points();
    const back = (kind: 'refund' | 'return', id: string, keptNetCents: number) =>
      shop.db.transaction().execute((tx) => takePointsBack(tx, order.id, { kind, id }, keptNetCents));
    await back('refund', 'r1', 2550);
    await back('refund', 'r1', 2550);
    expect(await points()).toBe(had - 26);
    await back('return', 'r1', 2000);
    expect(await points()).toBe(had - 31);
    await set(order.id, 'cancelado');
    expect(await points()).toBe(had - 51);
    await back('refund', 'r2', 0);
    expect(await points()).toBe(had - 51);
    await set(order.id, 'processando', true);
    expect(await points()).toBe(had - 31);
    await back('refund', 'r2', 0);
    expect(await points()).toBe(had - 51);
  });

  it('keeps the units of an order that waits for goods which are not on the shelf', async () => {
    const order = await orderOfAna();
    await pay(order.id);
    const before = await stock();
    await set(order.id, 'fora_stock');
    expect(await stock()).toBe(before);
    await set(order.id, 'processando');
    expect(await stock()).toBe(before);
    await set(order.id, 'fora_stock');
    await set(order.id, 'cancelado');
    expect(await stock()).toBe(before + 1);
  });

  it('changes nothing at all when there is no stock to take an order up again', async () => {
    const rare = await insertProduct(shop.db, { name: 'Raro', stock: 1 });
    const order = await buy(shop.deps, await visitorWith(shop.deps, rare));
    await set(order.id, 'cancelado');
    await buy(shop.deps, await visitorWith(shop.deps, rare));
    expect(await set(order.id, 'processando', true, 'AA1')).toMatchObject({
      failure: { code: 'no_stock_to_reopen' },
    });
    expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'cancelado', tracking_code: null });
  });

  it('tells the customer the tracking code once, with the parcel or after it', async () => {
    const order = await orderOfAna(1, SENT);
    await pay(order.id);
    await set(order.id, 'embalando', false, 'AA1');
    expect(await mailsOf(order.id)).not.toContain('encomenda.seguimento');
    await set(order.id, 'enviado', false, 'AA1');
    expect((await mailsOf(order.id)).filter((kind) => kind === 'encomenda.enviado')).toHaveLength(1);
    await set(order.id, 'enviado', false, 'AA2');
    await set(order.id, 'enviado', false, 'AA2');
    expect((await mailsOf(order.id)).filter((kind) => kind === 'encomenda.seguimento')).toHaveLength(1);
  });

  it('tells who collects that it is ready, and never that it was sent', async () => {
    const order = await orderOfAna();
    await pay(order.id);
    await set(order.id, 'enviado');
    const kinds = await mailsOf(order.id);
    expect(kinds).toContain('encomenda.levantar');
    expect(kinds).not.toContain('encomenda.enviado');
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
    const summary = {
      users: await countUsers(shop.db),
      ...(await readCatalogueFigures(shop.db)),
      ...(await readOrderFigures(shop.db, shop.deps.now())),
    };
    const { paid } = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<string>('total_cents').as('paid'))
      .where('paid_at', 'is not', null)
      .where('status', 'not in', ['cancelado', 'devolvido'])
      .executeTakeFirstOrThrow();
    expect(summary).toMatchObject({ users: 2, products: 3, monthly_revenue: Number(paid) / 100 });
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
    await insertUser(shop.deps, 'nova');
    await shop.db
      .transaction()
      .execute((tx) => adoptGuestOrders(tx, { userId: 'nova', email: 'nova@example.pt' }));
    const mine = await listMyOrders(shop.db, 'nova', { page: 1 });
    expect(mine).toMatchObject({ total: 1, amount_spent: 31.37, loyalty_points: 25 });
    expect((await findOrder(shop.db, foreign.id))?.user_id).toBeNull();
    expect((await listMyOrders(shop.db, 'admin', { page: 1 })).total).toBe(0);
  });
});
