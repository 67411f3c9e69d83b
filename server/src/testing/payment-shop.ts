import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { User } from '#core/accounts/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { addLine } from '../cart/change-cart.ts';
import { type Config, readConfig } from '../config.ts';
import { createLink } from '../links/create-link.ts';
import { payableOrders } from '../orders/payable-orders.ts';
import { openSimulator } from '../payments/open-simulator.ts';
import type { PayablePort } from '../payments/payable-port.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { paymentsRoutes } from '../payments/routes.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { type Api, putOn } from '../platform/http/mount.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { Routes } from '../platform/http/routes.ts';
import { createLog } from '../platform/log/log.ts';
import { insertProduct } from './insert-product.ts';
import { buy } from './orders.ts';
import { nobody } from './people.ts';

export interface PaymentShop {
  readonly deps: Deps;
  readonly parts: PaymentParts;
  readonly url: string;
  /** Set it to move time. */
  clock: Date;
  /** The port of the shop's own orders, which notes what it was told. */
  readonly orders: PayablePort;
  /** Jobs of payments that were queued: kind and payload. */
  readonly queued: { kind: string; payload: object }[];
  /** What orders were told. */
  readonly paid: { orderId: string; paymentId: string }[];
  readonly awaited: { orderId: string; method: string; holdUntil: Date }[];
  close(): Promise<void>;
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

/** The shop's orders, which note what payments tell them. */
function notedOrders(shop: () => PaymentShop): PayablePort {
  const orders = payableOrders(shop().deps);
  return {
    ...orders,
    onPaid: async (tx, by, paid) => {
      const taken = await orders.onPaid(tx, by, paid);
      shop().paid.push({ orderId: paid.subject, paymentId: paid.paymentId });
      return taken;
    },
    onAwaiting: async (tx, by, awaiting) => {
      await orders.onAwaiting(tx, by, awaiting);
      const { subject, method, holdUntil } = awaiting;
      shop().awaited.push({ orderId: subject, method, holdUntil });
    },
  };
}

/** Payments on a real database and over real HTTP, with the shop's own orders and the simulator as provider; the job queue alone is faked. */
export async function openPaymentShop(
  db: Database,
  environment: Record<string, string> = {},
): Promise<PaymentShop> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-payments-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...environment,
  });
  const app: Api = new OpenAPIHono<HttpEnv>();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const log = createLog(config.logLevel);
  const simulator = await openSimulator(config, () => shop.clock, port);

  const queued: PaymentShop['queued'] = [];
  const deps: Deps = {
    db,
    config,
    log,
    publicUrl: url,
    now: () => shop.clock,
    jobs: {
      send: async (_tx, kind, payload) => {
        if (kind.name.startsWith('payments.')) queued.push({ kind: kind.name, payload });
      },
    },
  };
  const shop: PaymentShop = {
    deps,
    get orders() {
      return orders;
    },
    parts: { payables: {}, simulator },
    url,
    clock: new Date(),
    queued,
    paid: [],
    awaited: [],
    close: async () => {
      await simulator?.stop();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const orders = notedOrders(() => shop);
  shop.parts.payables.order = orders;
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('log', log);
    c.set('limiter', null);
    c.set('caller', actorOf(c.req.header('x-test-user') ?? null));
    await next();
  });
  app.onError((_error, c) => problemResponse(c, failures.internal));
  const routes = new Routes();
  paymentsRoutes(routes, deps, shop.parts);
  putOn(app, routes);
  return shop;
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
  { deps }: PaymentShop,
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
  const product = await insertProduct(deps.db as Database, { name: `Artigo ${serial}`, price_cents });
  const buyer = actorOf(userId);
  const added = await addLine(deps, buyer, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.detail);
  const address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };
  const order = await buy(deps, userId ? buyer : { ...buyer, cartToken: added.value.newToken }, {
    shipping_method: 'normal',
    shipping_address: address,
    customer_email: 'ana@exemplo.pt',
  });
  if (order.total * 100 !== totalCents) throw new Error(`the order came to ${order.total}`);
  return order.id;
}
