import type { z } from 'zod';
import type { User } from '#core/accounts/contract.ts';
import type { placeOrder as call } from '#core/orders/contract.ts';
import { addLine } from '../../cart/change-cart.ts';
import { readCart } from '../../cart/read-cart.ts';
import { readConfig } from '../../config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createLog } from '../../platform/log/log.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { placeOrder } from '../place-order.ts';

type Asked = z.output<NonNullable<typeof call.body>>;

/** A shop on a real database with a clock to set; only the job queue is faked, which records what was queued. */
export async function openTestShop() {
  const { db } = await createTestDatabase(40);
  const shop = {
    clock: new Date('2026-11-21T12:00:00Z'),
    queued: [] as { kind: string; payload: object }[],
  };
  const deps: Deps = {
    db,
    jobs: { send: async (_tx, kind, payload) => void shop.queued.push({ kind: kind.name, payload }) },
    config: readConfig({ SECRET_KEY: 'a secret of at least thirty-two characters', NODE_ENV: 'test' }),
    log: createLog('silent'),
    now: () => shop.clock,
    publicUrl: 'https://loja.example.pt',
  };
  const setClock = (to: Date): void => {
    shop.clock = to;
  };
  return { ...shop, deps, db, setClock };
}

/** A person with an account in the database. */
export async function insertUser(deps: Deps, id: string, email: string, isAdmin = false): Promise<Actor> {
  await deps.db.insertInto('users').values({ id, name: id, email, is_admin: isAdmin }).execute();
  return { user: { id, name: id, email, is_admin: isAdmin } as User, cartToken: null, ip: '127.0.0.1' };
}

/** A visitor with a product in the cart. */
export async function visitorWith(deps: Deps, productId: string, quantity = 1): Promise<Actor> {
  const nobody: Actor = { user: null, cartToken: null, ip: '127.0.0.1' };
  const added = await addLine(deps, nobody, { product_id: productId, quantity });
  if (!added.ok) throw new Error(added.failure.detail);
  return { ...nobody, cartToken: added.value.newToken };
}

let serial = 0;

/** A new order number, as a browser makes them. */
export function newOrderId(): string {
  serial += 1;
  return `ORD-1763726400000-test${String(serial).padStart(4, '0')}`;
}

/** What a checkout of this actor's cart would send, collected at the shop unless told otherwise. */
export async function checkoutOf(deps: Deps, actor: Actor, changes: Partial<Asked> = {}): Promise<Asked> {
  const method = changes.shipping_method ?? 'levantamento';
  const cart = await readCart(deps.db, actor, deps.now(), method);
  return {
    order_id: newOrderId(),
    customer_name: 'Ana Silva',
    customer_email: 'ana@example.pt',
    customer_phone: null,
    nif: null,
    shipping_method: method,
    shipping_address: null,
    amount: cart.total,
    payment_method: 'multibanco',
    customer_note: null,
    ...changes,
  };
}

/** Places the order of this actor's cart. @throws when it is refused. */
export async function buy(deps: Deps, actor: Actor, changes: Partial<Asked> = {}) {
  const placed = await placeOrder(deps, actor, await checkoutOf(deps, actor, changes));
  if (!placed.ok) throw new Error(placed.failure.code);
  return placed.value;
}
