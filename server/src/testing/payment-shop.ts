import type { User } from '#core/accounts/contract.ts';
import type { Payment, PaymentRequest } from '#core/payments/contract.ts';
import { addLine } from '../cart/change-cart.ts';
import { createLink } from '../links/create-link.ts';
import { createPayment } from '../payments/create-payment.ts';
import type { PayablePort } from '../payments/payable-port.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { insertProduct } from './insert-product.ts';
import { buy } from './orders.ts';
import { nobody } from './people.ts';
import type { QueuedJob } from './test-queue.ts';
import { type TestShop, type TestShopOptions, testShop } from './test-shop.ts';

export interface PaymentShop extends Pick<TestShop, 'deps' | 'database' | 'url' | 'queue'> {
  readonly parts: PaymentParts;
  /** Set it to move time. */
  clock: Date;
  /** The port of the shop's own orders, which notes what it was told. */
  readonly orders: PayablePort;
  /** Jobs of payments that wait. */
  queued(): Promise<QueuedJob[]>;
  /** What orders were told. */
  readonly paid: { orderId: string; paymentId: string }[];
  readonly awaited: { orderId: string; method: string; holdUntil: Date }[];
}

/** A visitor, or the person with this id. */
export function actorOf(id: string): Person;
export function actorOf(id: string | null): Caller;
export function actorOf(id: string | null): Caller {
  if (id === null) return nobody;
  return { ...nobody, kind: 'person', user: { id, name: id, role: null, is_admin: false } as User };
}

/** The token of an order's own link. */
export async function tokenOf(shop: PaymentShop, orderId: string): Promise<string> {
  return await createLink(shop.deps.db, shop.deps, { purpose: 'order', subjectId: orderId });
}

/** A whole shop that listens, with the simulator as provider, whose orders note what payments tell them. */
export async function openPaymentShop(
  options: Pick<TestShopOptions, 'database' | 'environment'> = {},
): Promise<PaymentShop> {
  const { deps, database, url, queue, payments, setClock } = await testShop({ ...options, listening: true });
  const { order } = payments.payables;
  if (!order) throw new Error('no orders to pay');
  const paid: PaymentShop['paid'] = [];
  const awaited: PaymentShop['awaited'] = [];
  const orders: PayablePort = {
    ...order,
    onPaid: async (tx, by, told) => {
      const taken = await order.onPaid(tx, by, told);
      paid.push({ orderId: told.subject, paymentId: told.paymentId });
      return taken;
    },
    onAwaiting: async (tx, by, told) => {
      await order.onAwaiting(tx, by, told);
      awaited.push({ orderId: told.subject, method: told.method, holdUntil: told.holdUntil });
    },
  };
  // The routes and jobs of the shop read their port at each call.
  payments.payables.order = orders;
  return {
    deps,
    database,
    url,
    queue,
    parts: payments,
    get clock() {
      return deps.now();
    },
    set clock(to) {
      setClock(to);
    },
    orders,
    queued: async () => (await queue.queued()).filter(({ kind }) => kind.startsWith('payments.')),
    paid,
    awaited,
  };
}

/** Price without IVA of one unit that comes to this total, delivery included where it is not free. In cents. */
const PRICES = { 2586: 1697, 50000: 40_650, 1500001: 1_219_513 } as const;

let serial = 0;
let placing: Promise<unknown> = Promise.resolve();

/** An order of this person, or a guest's (null), waiting to be paid. Amounts in cents. */
export async function placeTestOrder(
  shop: PaymentShop,
  userId: string | null,
  totalCents: keyof typeof PRICES = 2586,
): Promise<string> {
  // One after the other: a person has one cart.
  const placed = placing.then(async () => await place(shop, userId, totalCents));
  placing = placed.catch(() => {});
  return await placed;
}

async function place(
  { deps, database }: PaymentShop,
  userId: string | null,
  totalCents: keyof typeof PRICES,
): Promise<string> {
  if (userId) {
    await deps.db
      .insertInto('users')
      .values({ id: userId, name: userId, email: `${userId}@exemplo.pt` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  serial += 1;
  const price_cents = PRICES[totalCents];
  const product = await insertProduct(database.db, { name: `Artigo ${serial}`, price_cents });
  const buyer = actorOf(userId);
  const added = await addLine(deps, buyer, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.detail);
  const address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };
  const order = await buy(deps, userId ? buyer : { ...buyer, cartToken: added.value.newToken }, {
    shipping_method: 'normal',
    shipping_address: address,
  });
  if (order.total * 100 !== totalCents) throw new Error(`the order came to ${order.total}`);
  return order.id;
}

/** Ana's payment of an order of 25,86 €: by MB WAY of a phone, as asked for, or else by reference. */
export async function createTestPayment(
  { deps, parts }: PaymentShop,
  orderId: string,
  by: string | Partial<PaymentRequest> = {},
): Promise<Payment> {
  const result = await createPayment(deps, actorOf('ana'), parts, {
    order_id: orderId,
    amount: 25.86,
    payment_method: 'multibanco',
    customer_email: 'ana@exemplo.pt',
    customer_name: 'Ana Sousa',
    ...(typeof by === 'string' ? { payment_method: 'mbway', customer_phone: by } : by),
  });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}
