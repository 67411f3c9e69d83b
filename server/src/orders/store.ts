import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#core/orders/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { findPayable, lockPayable, type PayableOf } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { OrderEvents, OrderLines, Orders } from '../platform/database/tables.ts';
import type { By } from '../platform/http/caller.ts';

export type OrderRow = Omit<Selectable<Orders>, 'status'> & { status: OrderStatus };
export type LineRow = Selectable<OrderLines>;

/** An order as what is paid. */
export function orderPayable(id: string): PayableOf {
  return { kind: 'order', subject: id };
}

/** An order; null when there is none. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** An order, locked until the transaction ends after what is paid for it; null when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  await lockPayable(tx, orderPayable(id));
  return await lockOrderItself(tx, id);
}

/** An order, locked for whoever has locked what is paid for it already: payments, which lock it before they tell of anything. */
export async function lockOrderItself(tx: Tx, id: string): Promise<OrderRow | null> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** The lines of an order, in order. */
export async function readOrderLines(db: Db, orderId: string): Promise<LineRow[]> {
  return await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** What stock the lines take or give back: not what came back by returns, nor lines of deleted products. */
export function stockOf(lines: readonly LineRow[]): { productId: string; quantity: number }[] {
  return lines.flatMap((line) =>
    line.product_id && line.quantity > line.returned_units
      ? [{ productId: line.product_id, quantity: line.quantity - line.returned_units }]
      : [],
  );
}

/** As whom the history shows somebody: the shop's people, the shop itself, or who buys. */
function historyActor(by: By): Pick<Insertable<OrderEvents>, 'actor' | 'actor_id'> {
  if (by.kind === 'system' || by.kind === 'provider') return { actor: 'sistema', actor_id: null };
  return { actor: by.user?.role ? 'loja' : 'cliente', actor_id: by.user?.id ?? null };
}

type NewEvent = Omit<Insertable<OrderEvents>, 'actor' | 'actor_id'> & { readonly actor?: 'cliente' };

/** Writes a step into the history; who made it unless the event says otherwise. @returns the number of the step. */
export async function addEvent(tx: Tx, by: By, event: NewEvent): Promise<number> {
  const row = await newEvent(tx, by, event).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A step of the history as a write that is still to be made: together with the others of its transaction. */
export function newEvent(tx: Tx, by: By, event: NewEvent) {
  return tx.insertInto('order_events').values({ ...historyActor(by), ...event });
}

/** When, and by whom, an order came to the state that it is in. */
export async function readArrival(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>) {
  return await db
    .selectFrom('order_events')
    .select(['at', 'actor'])
    .where('order_id', '=', id)
    .where('to_status', '=', status)
    .whereRef('from_status', '!=', 'to_status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What is still to be paid of an order, in cents. On account, money that went back does not make it owed again: what goes back is credited. */
export async function leftOf(db: Db, order: OrderRow): Promise<Cents> {
  const payable = await findPayable(db, orderPayable(order.id));
  if (!payable) return order.total_cents;
  const { due_cents, paid_cents, collected_cents, outside_cents } = payable;
  return Math.max(
    0,
    due_cents - (order.account_days === null ? paid_cents : collected_cents + outside_cents),
  );
}
