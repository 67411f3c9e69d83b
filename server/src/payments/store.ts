import { type Selectable, sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '#core/payments/values.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Payments } from '../platform/database/tables.ts';

/** A payment as stored. */
export type PaymentRow = Omit<Selectable<Payments>, 'method' | 'status'> & {
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
};

function typed(row: Selectable<Payments> | undefined): PaymentRow | null {
  return (row as PaymentRow | undefined) ?? null;
}

/** Makes everything that changes the payments of one order wait its turn, until the transaction ends. */
export async function lockOrderPayments(tx: Tx, orderId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments:${orderId}`}, 0))`.execute(tx);
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return typed(await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The payment that is waiting for its money; at most one of each order (payments_one_open). */
export async function findOpenPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  return typed(
    await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'pendente')
      .executeTakeFirst(),
  );
}

/** What the customer should see of an order: the paid payment, else the open one, else the latest. */
export async function findShownPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  return typed(
    await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy(sql`CASE status WHEN 'pago' THEN 0 WHEN 'pendente' THEN 1 ELSE 2 END`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** How many payments of an order were begun since then. */
export async function countPaymentsSince(db: Db, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many requests a phone was sent since then. Counted one after the other, so that many at once cannot pass together. */
export async function countRingsSince(tx: Tx, phone: string, since: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rings:${phone}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends an open payment without money; one that is not open any more stays as it is. */
export async function closePayment(
  db: Db,
  id: string,
  ending: { readonly status: 'recusado' | 'expirado' | 'erro'; readonly message: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...ending, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .execute();
}

/**
 * Takes the right to ask the provider about a payment, so that one process asks and not too often.
 * @returns whether it was given.
 */
export async function takeCheck(db: Db, id: string, now: Date, notSince: Date): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', notSince)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
