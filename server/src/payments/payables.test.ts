import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Payment, PaymentRequest } from '#core/payments/contract.ts';
import { endHolds } from '../orders/jobs/end-holds.ts';
import { findOrder } from '../orders/store.ts';
import { updateOrder } from '../orders/update-order.ts';
import { type Person, system } from '../platform/http/caller.ts';
import {
  createTestPayment,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
} from '../testing/payment-shop.ts';
import { insertUser } from '../testing/people.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { countPaymentsToCheck } from './checks/store.ts';
import { expirePayments } from './jobs/expire-payments-job.ts';
import { runFollowPayment } from './jobs/follow-payment-job.ts';
import { findPayable } from './payables.ts';
import { findPayment } from './store.ts';

let database: TestDatabase;
let shop: PaymentShop;
let dono: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  database = shop.database;
  shop.clock = new Date('2026-07-01T10:00:00Z');
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
  const offered = { payment_settings: { cofidis_enabled: true } };
  await database.db
    .insertInto('settings')
    .values({ data: JSON.stringify(offered) })
    .execute();
});

/** What payables say is what payments came to: after every test, for every payable. */
afterEach(async () => {
  const { rows } = await sql`
    SELECT payables.subject, collected_cents, coalesce(sums.cents, 0) AS cents
    FROM payables LEFT JOIN (SELECT payable_id, sum(amount_cents) AS cents FROM payments
      WHERE status IN ('pago', 'devolvido') GROUP BY payable_id) AS sums ON sums.payable_id = payables.id
    WHERE collected_cents <> coalesce(sums.cents, 0)`.execute(database.db);
  expect(rows).toEqual([]);
});

const DUE = 2586;

async function payableOf(orderId: string) {
  const row = await findPayable(database.db, { kind: 'order', subject: orderId });
  if (!row) throw new Error('no payable');
  const { due_cents: due, paid_cents: paid, outside_cents: outside, state } = row;
  return { due, paid, outside, state };
}

async function pointsOf(orderId: string) {
  return await database.db
    .selectFrom('loyalty_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
}

/** What the provider decides of a payment, of which the shop is told nothing. */
async function decideUnheard(id: string, decision: 'pay' | 'reject' | 'expire'): Promise<void> {
  const payment = await findPayment(database.db, id);
  const simulated = shop.parts.simulator?.provider.state.find(payment?.request_id ?? '');
  if (!simulated) throw new Error('not simulated');
  simulated.status = ({ pay: 'pago', reject: 'recusado', expire: 'expirado' } as const)[decision];
  simulated.decidedAt = shop.clock;
}

const create = (orderId: string, by?: string | Partial<PaymentRequest>) =>
  createTestPayment(shop, orderId, by);

async function pay(...payments: Payment[]): Promise<void> {
  const rows = await database.db
    .selectFrom('payments')
    .select('request_id')
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();
  const { provider } = shop.parts.simulator ?? {};
  await Promise.all(rows.map(async ({ request_id: id }) => await provider?.decide(id ?? '', 'pay')));
}

function set(orderId: string, status: 'cancelado' | 'processando' | 'pagamento_confirmado') {
  return updateOrder(shop.deps, dono, orderId, { status, tracking_code: null, notes: null, confirm: true });
}

describe('what is to be paid', () => {
  it('is there from the moment the order is, and is paid by its payment', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    expect(await payableOf(orderId)).toEqual({ due: DUE, paid: 0, outside: 0, state: 'open' });
    const payment = await create(orderId);
    expect(await payableOf(orderId)).toMatchObject({ state: 'open' });
    await pay(payment);
    expect(await payableOf(orderId)).toEqual({ due: DUE, paid: DUE, outside: 0, state: 'paid' });
  });

  it('two payments paid at the same moment both count, and the order is confirmed once', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const [first, second] = [await create(orderId), await create(orderId, '912345678')];
    await pay(first, second);
    expect(await payableOf(orderId)).toMatchObject({ paid: 2 * DUE, state: 'overpaid' });
    expect(shop.paid.filter((paid) => paid.orderId === orderId)).toHaveLength(2);
    const steps = await database.db
      .selectFrom('order_events')
      .select('to_status')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'pagamento_confirmado')
      .whereRef('from_status', '!=', 'to_status')
      .execute();
    expect(steps).toHaveLength(1);
  });

  it('is cancelled with its order, and owed again when money that came late takes the order up', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    shop.clock = new Date('2026-07-06T10:00:00Z');
    await endHolds(shop.deps, system('orders.end-holds'));
    expect(await payableOf(orderId)).toMatchObject({ paid: 0, state: 'cancelled' });
    await pay(payment);
    // The simulated provider ended the reference too: its money comes by hand of the callback.
    await database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('payments')
        .set({ status: 'pago', paid_at: shop.clock })
        .where('id', '=', payment.id)
        .execute();
      await shop.orders.onPaid(tx, system('tests'), {
        subject: orderId,
        paymentId: payment.id,
        amountCents: DUE,
        at: shop.clock,
      });
    });
    expect((await findOrder(database.db, orderId))?.status).toBe('pagamento_confirmado');
    expect(await payableOf(orderId)).toMatchObject({ paid: DUE, state: 'paid' });
  });

  it('stays cancelled when the shop had cancelled it: the money is to be given back', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await set(orderId, 'cancelado');
    await pay(payment);
    expect(await payableOf(orderId)).toMatchObject({ paid: DUE, state: 'cancelled' });
    await set(orderId, 'processando');
    expect(await payableOf(orderId)).toMatchObject({ paid: DUE, state: 'paid' });
  });

  it('received in another way, as the panel says, is paid without a payment', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    await set(orderId, 'pagamento_confirmado');
    expect(await payableOf(orderId)).toEqual({ due: DUE, paid: DUE, outside: DUE, state: 'paid' });
    await set(orderId, 'processando');
    expect(await payableOf(orderId)).toMatchObject({ outside: DUE });
  });

  it('received in another way closes the reference that waits, and a payment begun at that moment is refused', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await Promise.all([set(orderId, 'pagamento_confirmado'), create(orderId, '912345679').catch(() => null)]);
    const open = await database.db
      .selectFrom('payments')
      .innerJoin('payables', 'payables.id', 'payments.payable_id')
      .select('payments.id')
      .where('payables.subject', '=', orderId)
      .where('payments.status', '=', 'pendente')
      .execute();
    expect(open).toEqual([]);
    expect(await findPayment(database.db, payment.id)).toMatchObject({ status: 'expirado' });
    await expect(create(orderId)).rejects.toThrow('already_paid');
  });

  it.each(['pay', 'reject', 'expire'] as const)(
    'received in another way leaves the session at Cofidis watched until it ends (%s): its money counts for nothing twice',
    async (decision) => {
      const before = await countPaymentsToCheck(database.db);
      const due = 50_000;
      const orderId = await placeTestOrder(shop, 'ana', due);
      const { id } = await create(orderId, { payment_method: 'cofidis', installments: 6, amount: due / 100 });
      await set(orderId, 'pagamento_confirmado');
      expect(await findPayment(database.db, id)).toMatchObject({ status: 'expirado' });
      const paid = await findOrder(database.db, orderId);
      const points = await pointsOf(orderId);
      expect(points).toHaveLength(1);
      // Whoever is on its page goes on there, and what the provider tells of it is lost.
      await decideUnheard(id, decision);
      shop.clock = new Date(shop.clock.getTime() + 11_000);
      await runFollowPayment(shop.deps, system('payments.follow'), shop.parts, id);
      const came = decision === 'pay' ? 1 : 0;
      expect(await findPayment(database.db, id)).toMatchObject({ status: came ? 'pago' : 'expirado' });
      expect(await payableOf(orderId)).toMatchObject({ paid: due * (1 + came), outside: due });
      const checks = await database.db
        .selectFrom('payment_callbacks')
        .select(['outcome', 'needs_check', 'amount_cents'])
        .where('payment_id', '=', id)
        .execute();
      const again = { outcome: 'pago_em_duplicado', needs_check: true, amount_cents: due };
      expect(checks).toEqual(came ? [again] : []);
      expect(await countPaymentsToCheck(database.db)).toBe(before + came);
      expect(await findOrder(database.db, orderId)).toEqual(paid);
      expect(await pointsOf(orderId)).toEqual(points);
    },
  );

  it('of money that comes after the shop ended the sale somebody must look at it', async () => {
    const before = await countPaymentsToCheck(database.db);
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await set(orderId, 'cancelado');
    await pay(payment);
    expect(await countPaymentsToCheck(database.db)).toBe(before + 1);
    const told = await database.db
      .selectFrom('payment_callbacks')
      .select(['outcome', 'needs_check'])
      .where('payment_id', '=', payment.id)
      .execute();
    expect(told).toEqual([{ outcome: 'pago_depois_do_fim', needs_check: true }]);
  });

  it('holds against the panel and the provider at once: nobody waits in a circle', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeTestOrder(shop, 'ana')));
    const payments = await Promise.all(orders.map((orderId) => create(orderId)));
    await Promise.all([pay(...payments), ...orders.map((orderId) => set(orderId, 'processando'))]);
    for (const orderId of orders) expect((await payableOf(orderId)).paid).toBeGreaterThanOrEqual(DUE);
  });
});

describe('the database refuses', () => {
  it('a second payable of one thing, and to lose the payable of an order', async () => {
    const subject = await placeTestOrder(shop, 'ana');
    const again = database.db.insertInto('payables').values({ kind: 'order', subject, due_cents: 1 });
    await expect(again.execute()).rejects.toThrow(/unique/);
    const nobody = database.db
      .insertInto('payables')
      .values({ kind: 'order', subject: 'ORD-1763726400000-nobody', due_cents: 1 });
    await expect(nobody.execute()).rejects.toThrow(/foreign key/);
    const order = database.db.deleteFrom('orders').where('id', '=', subject);
    await expect(order.execute()).rejects.toThrow(/foreign key/);
  });

  it('a payment that moves to another payable', async () => {
    const [mine, other] = [await placeTestOrder(shop, 'ana'), await placeTestOrder(shop, 'ana')];
    const payment = await create(mine);
    const target = await findPayable(database.db, { kind: 'order', subject: other });
    const moved = database.db
      .updateTable('payments')
      .set({ payable_id: target?.id ?? '' })
      .where('id', '=', payment.id);
    await expect(moved.execute()).rejects.toThrow(/stays with its payable/);
  });
});

describe('the audit', () => {
  async function eventsOf(id: string) {
    return await database.db
      .selectFrom('audit_events')
      .select(['type', 'actor_kind', 'actor_name'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  }

  it('says who began a payment and that the provider told of its money, once', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    await pay(payment);
    const { provider } = shop.parts.simulator ?? {};
    const { request_id } = await database.db
      .selectFrom('payments')
      .select('request_id')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    await provider?.resend(request_id ?? '');
    expect(await eventsOf(payment.id)).toEqual([
      { type: 'payment.begun', actor_kind: 'person', actor_name: null },
      { type: 'payment.paid', actor_kind: 'provider', actor_name: 'ifthenpay' },
    ]);
  });

  it('says that the shop itself ended what nobody paid, once', async () => {
    const orderId = await placeTestOrder(shop, 'ana');
    const payment = await create(orderId);
    shop.clock = new Date(shop.clock.getTime() + 5 * 86_400_000);
    const by = system('payments.expire');
    await expirePayments(shop.deps, by, shop.parts);
    await expirePayments(shop.deps, by, shop.parts);
    expect((await eventsOf(payment.id)).slice(1)).toEqual([
      { type: 'payment.ended', actor_kind: 'system', actor_name: 'payments.expire' },
    ]);
    await endHolds(shop.deps, system('orders.end-holds'));
    await endHolds(shop.deps, system('orders.end-holds'));
    expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual(['order.placed', 'order.hold_ended']);
  });
});
