import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { User } from '#core/accounts/contract.ts';
import { readOrderStatus } from '#core/orders/values.ts';
import { failures } from '#core/shared/errors.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import type { Api } from '../../platform/http/mount.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { createLog } from '../../platform/log/log.ts';
import { openSimulator } from '../open-simulator.ts';
import type { OrderPort } from '../order-port.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { paymentsRoutes } from '../routes.ts';

export interface PaymentShop {
  readonly deps: Deps;
  readonly parts: PaymentParts;
  readonly url: string;
  /** Set it to move time. */
  clock: Date;
  /** Jobs queued: kind and payload. */
  readonly queued: { kind: string; payload: object }[];
  /** What orders were told. */
  readonly paid: { orderId: string; paymentId: string }[];
  readonly awaited: { orderId: string; method: string; holdUntil: Date }[];
  close(): Promise<void>;
}

/** A person without an account, or the one with this id. */
export function actorOf(id: string | null): Actor {
  const user = id === null ? null : ({ id, name: id, is_admin: false } as User);
  return { user, cartToken: null, ip: '127.0.0.1' };
}

/** The token that opens an order in these tests. */
export function tokenOf(orderId: string): string {
  return `token-${orderId}`;
}

/** Orders by the real table, with the fewest rules: somebody's own, or opened by its token. */
function testOrders(shop: () => PaymentShop): OrderPort {
  return {
    findPayable: async (db, actor, orderId, token) => {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
      if (!row) return null;
      const isOwn = actor.user !== null && row.user_id === actor.user.id;
      if (!isOwn && token !== tokenOf(orderId)) return null;
      return {
        id: row.id,
        totalCents: row.total_cents,
        status: readOrderStatus(row.status),
        isPaid: row.paid_at !== null,
        customerName: row.customer_name,
        customerEmail: row.customer_email,
      };
    },
    onPaid: async (tx, { orderId, paymentId, at }) => {
      await tx.updateTable('orders').set({ paid_at: at }).where('id', '=', orderId).execute();
      shop().paid.push({ orderId, paymentId });
    },
    onAwaiting: async (_tx, awaiting) => {
      shop().awaited.push(awaiting);
    },
  };
}

/** Payments on a real database and over real HTTP, with the simulator as provider; orders and jobs are faked. */
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
        queued.push({ kind: kind.name, payload });
      },
    },
  };
  const shop: PaymentShop = {
    deps,
    parts: { orders: testOrders(() => shop), simulator },
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
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('log', log);
    c.set('limiter', null);
    c.set('actor', actorOf(c.req.header('x-test-user') ?? null));
    await next();
  });
  app.onError((_error, c) => problemResponse(c, failures.internal));
  paymentsRoutes(app, deps, shop.parts);
  return shop;
}

/** An order of this person, or a guest's (null), waiting to be paid. Amounts in cents. */
export async function placeTestOrder(
  db: Database,
  userId: string | null,
  totalCents = 2586,
): Promise<string> {
  if (userId) {
    await db
      .insertInto('users')
      .values({ id: userId, name: userId, email: `${userId}@exemplo.pt` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const random = randomBytes(6).toString('hex');
  const id = `ORD-${Date.now()}-${random}`;
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      access_hash: random,
      placed_by_hash: random,
      request_hash: random,
      status: 'aguarda_pagamento',
      customer_name: 'Ana Sousa',
      customer_email: 'ana@exemplo.pt',
      shipping_method: 'loja',
      shipping_name: 'Levantamento na loja',
      subtotal_cents: totalCents,
      iva_cents: 0,
      shipping_cents: 0,
      total_cents: totalCents,
    })
    .execute();
  return id;
}
