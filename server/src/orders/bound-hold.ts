import { sql } from 'kysely';
import { BEYOND_AGAIN_HOURS, firstHold, lastHold } from '#core/orders/rules/hold.ts';
import { brokenBound, type Held, isWaitedForBriefly } from '#core/orders/rules/hold-bound.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { fold } from '#core/shared/fold.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { addressGroup } from '../platform/http/rate-limit.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { derivedToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { addressOf } from './present-order.ts';
import { type OrderRow, readOrderLines } from './store.ts';

/** Payments that are made, or not, while the customer is there: by them a larger order may be tried. */
const AT_ONCE: readonly PaymentMethod[] = ['mbway', 'cofidis'];

/** Hours after which nobody needs to know any more who an order was of. */
const FORGOTTEN_AFTER = 2 * BEYOND_AGAIN_HOURS;
const HOUR = 3_600_000;

type Person = { readonly kind: string; readonly key: string };

/** Whom an order is of, as far as it tells: each as a hash that only this shop can make. */
export async function peopleOf(
  deps: Deps,
  by: Caller,
  order: Pick<OrderRow, 'user_id' | 'customer_email' | 'customer_phone' | 'shipping_address'>,
): Promise<Person[]> {
  const address = addressOf(order);
  const said = {
    account: order.user_id,
    // What stands after a plus goes to the same mailbox.
    email: order.customer_email.toLowerCase().replace(/\+[^@]*@/, '@'),
    phone: order.customer_phone,
    address: address && fold(`${address.postal_code}${address.address}`).replace(/[^a-z0-9]/g, ''),
    network: addressGroup(by.ip),
  };
  const secret = await readSecretKey(deps.config);
  return Object.entries(said).flatMap(([kind, value]) =>
    value ? [{ kind, key: derivedToken(secret, `order person ${kind} ${value}`) }] : [],
  );
}

/** What unpaid orders hold of the products of this one; after its units were taken, so that buyers of one product wait. */
async function readHeld(
  tx: Tx,
  order: OrderRow,
  people: readonly Person[],
): Promise<(Held & { productId: string })[]> {
  const keys = people.filter(({ kind }) => kind !== 'network').map(({ key }) => key);
  const { rows } = await sql<Held & { productId: string }>`
    SELECT product.id AS "productId", product.stock AS free,
      sum(line.quantity)::int AS "byAll",
      coalesce(sum(line.quantity) FILTER (WHERE held.id = ${order.id} OR NOT held.is_hold_accepted AND EXISTS (
        SELECT FROM order_people AS person WHERE person.order_id = held.id AND person.key = ANY(${keys})
      )), 0)::int AS "byPerson",
      sum(line.quantity) FILTER (WHERE held.id = ${order.id})::int AS "byOrder"
    FROM orders AS held
      JOIN order_lines AS line ON line.order_id = held.id
      JOIN products AS product ON product.id = line.product_id
    WHERE held.holds_stock AND held.hold_until IS NOT NULL
      AND line.product_id IN (SELECT product_id FROM order_lines WHERE order_id = ${order.id})
    GROUP BY product.id`.execute(tx);
  return rows;
}

/** Whether the same person, or network, has or lately had another order beyond the bounds that was not paid. */
async function triedBefore(tx: Tx, people: readonly Person[], now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - BEYOND_AGAIN_HOURS * HOUR);
  const keys = people.map(({ key }) => key);
  const found = await tx
    .selectFrom('order_people')
    .innerJoin('orders', 'orders.id', 'order_people.order_id')
    .select('orders.id')
    .where('order_people.key', 'in', keys)
    .where('orders.is_beyond', '=', true)
    .where('orders.is_hold_accepted', '=', false)
    .where('orders.paid_at', 'is', null)
    .where('orders.created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Judges what a new order holds unpaid, its units taken: within the bounds of the settings it is waited for as long as
 * its payment lives, less when little stock is left or most of it waits already. Beyond them it must be paid at once, by a method that can, and once
 * a day for each person; otherwise it is refused, with what would be possible (docs/adr/0097). `people`: whom it is of,
 * already written.
 * @returns the order as it is held, or what the customer is told.
 */
export async function boundHold(
  deps: Deps,
  tx: Tx,
  people: readonly Person[],
  order: OrderRow,
): Promise<{ readonly held: OrderRow } | { readonly refusal: string }> {
  const { hold_settings: settings, payment_settings: payments } = await readSettings(tx);
  const all = await readHeld(tx, order, people);
  const broken = all
    .map((held) => ({ productId: held.productId, broken: brokenBound(held, settings) }))
    .find((each) => each.broken !== null);
  const now = deps.now();
  if (broken?.broken) {
    // What waits for a yes is not paid at once by any.
    const atOnce = order.approval === null ? AT_ONCE : [];
    const method = atOnce.find((each) => each === order.payment_method);
    const wasTried = await triedBefore(tx, people, now);
    if (!method || wasTried) {
      const lines = await readOrderLines(tx, order.id);
      const name = lines.find((line) => line.product_id === broken.productId)?.name ?? '';
      const methods = wasTried ? [] : enabledMethods(payments).filter((each) => atOnce.includes(each));
      return { refusal: orderTexts.holdBound({ name, ...broken.broken, methods }) };
    }
    return {
      held: await setHold(tx, order, {
        is_beyond: true,
        hold_last: lastHold(now),
        hold_until: firstHold(now, 'beyond'),
      }),
    };
  }
  if (!all.some((held) => isWaitedForBriefly(held, settings))) return { held: order };
  const short = order.approval === null ? { hold_until: firstHold(now, 'low') } : {};
  return { held: await setHold(tx, order, { is_short_hold: true, ...short }) };
}

async function setHold(
  tx: Tx,
  order: OrderRow,
  hold: Partial<Pick<OrderRow, 'is_beyond' | 'hold_last' | 'is_short_hold' | 'hold_until'>>,
): Promise<OrderRow> {
  await tx.updateTable('orders').set(hold).where('id', '=', order.id).execute();
  return { ...order, ...hold };
}

/** Forgets whom orders were of that nobody counts any more. */
export async function forgetPeople(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER * HOUR);
  await sql`
    DELETE FROM order_people USING orders
    WHERE orders.id = order_people.order_id AND orders.created_at < ${before}
      AND (orders.hold_until IS NULL OR NOT orders.holds_stock)`.execute(db);
}
