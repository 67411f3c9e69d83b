import { type Selectable, sql } from 'kysely';
import type { PayableKind, PaymentMethod, PaymentStatus } from '#core/payments/values.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Payments } from '../platform/database/tables.ts';

/** A payment as stored, with what it is of. */
export type PaymentRow = Omit<Selectable<Payments>, 'method' | 'status'> & {
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly kind: PayableKind;
  /** Id of what is paid, in its own room. */
  readonly subject: string;
};

/** What people call the sale that a row of `payables` is of: N.º 1072, T-1042. */
export function saleNumber(table = 'payables') {
  const kind = sql.ref(`${table}.kind`);
  const subject = sql.ref(`${table}.subject`);
  return sql<string>`coalesce(record_name(${kind}, ${subject}), ${subject})`;
}

/** Whose the sale is that a row of `payables` is of; null: nobody's that is known. */
export const saleCustomer = sql<string | null>`sale_customer(payables.kind, payables.subject)`;

/** Payments with what they are of; its rows are `PaymentRow`s. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('payables', 'payables.id', 'payments.payable_id')
    .selectAll('payments')
    .select(['payables.kind', 'payables.subject'])
    .$castTo<PaymentRow>();
}

/** A payment by its id; null when there is none. */
export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await selectPayments(db).where('payments.id', '=', id).executeTakeFirst()) ?? null;
}

/** The payment that is waiting for its money; at most one of each payable (payments_one_open). */
export async function findOpenPayment(db: Db, payableId: string): Promise<PaymentRow | null> {
  const row = await selectPayments(db)
    .where('payments.payable_id', '=', payableId)
    .where('payments.status', '=', 'pendente')
    .executeTakeFirst();
  return row ?? null;
}

/** What the customer should see of a payable: the paid payment, else the open one, else the latest. */
export async function findShownPayment(
  db: Db,
  { kind, subject }: { readonly kind: PayableKind; readonly subject: string },
): Promise<PaymentRow | null> {
  const row = await selectPayments(db)
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .orderBy(sql`CASE payments.status WHEN 'pago' THEN 0 WHEN 'pendente' THEN 1 ELSE 2 END`)
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The payments of a payable that count when another is begun: the open one, and those begun since then. */
export async function findBegun(db: Db, payableId: string, since: Date): Promise<PaymentRow[]> {
  return await selectPayments(db)
    .where('payments.payable_id', '=', payableId)
    .where((eb) => eb.or([eb('payments.status', '=', 'pendente'), eb('payments.created_at', '>', since)]))
    .execute();
}

/** The payments of a payable that count when money of `id` comes: the open one, and others that were paid. */
export async function findOthers(db: Db, payableId: string, id: string): Promise<PaymentRow[]> {
  return await selectPayments(db)
    .where('payments.payable_id', '=', payableId)
    .where('payments.id', '!=', id)
    .where('payments.status', 'in', ['pendente', 'pago'])
    .execute();
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

/** Ends an open payment without money; one that is not open any more stays as it is. @returns whether it was open. */
export async function closePayment(
  db: Db,
  id: string,
  ending: { readonly status: 'recusado' | 'expirado' | 'erro' | 'recebido'; readonly message: string },
): Promise<boolean> {
  const closed = await db
    .updateTable('payments')
    .set({ ...ending, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
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
