import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#core/orders/values.ts';
import { lockPayable, type PayableOf } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { OrderEvents, OrderLines, Orders } from '../platform/database/tables.ts';

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

/** What stock the lines take; lines of deleted products take none. */
export function stockOf(lines: readonly LineRow[]): { productId: string; quantity: number }[] {
  return lines.flatMap((line) =>
    line.product_id ? [{ productId: line.product_id, quantity: line.quantity }] : [],
  );
}

/** Writes a step into the history. @returns the number of the step. */
export async function addEvent(tx: Tx, event: Insertable<OrderEvents>): Promise<number> {
  const row = await tx.insertInto('order_events').values(event).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
