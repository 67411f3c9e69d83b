import type { Selectable } from 'kysely';
import { CANCELLED_MESSAGE, CHANGED_MESSAGE } from '#core/payments/texts.ts';
import type { PayableKind } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Payables } from '../platform/database/tables.ts';
import { dropHeldCheck, openHeldCheck } from './checks/store.ts';
import { closePayment, findOpenPayment } from './store.ts';

/** A payable as stored (docs/adr/0070). */
export type PayableRow = Omit<Selectable<Payables>, 'kind'> & { readonly kind: PayableKind };

/** Which payable: what sells it, and its id there. */
export interface PayableOf {
  readonly kind: PayableKind;
  readonly subject: string;
}

/**
 * Something is to be paid from now on: made where it is sold, in the sale's transaction, a write that is still to be made.
 */
export function newPayable(
  tx: Tx,
  { kind, subject }: PayableOf,
  due: { readonly cents: Cents; readonly at: Date },
) {
  return tx.insertInto('payables').values({ kind, subject, due_cents: due.cents, created_at: due.at });
}

/** A payable without locking it, to look at; null when there is none. */
export async function findPayable(db: Db, { kind, subject }: PayableOf): Promise<PayableRow | null> {
  const row = await db
    .selectFrom('payables')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return (row as PayableRow | undefined) ?? null;
}

/**
 * Makes everything that changes a payable, its payments and refunds, or what it is of, wait its turn until the
 * transaction ends. Taken before any lock of the thing itself, so that nobody waits in a circle; null when there is none.
 */
export async function lockPayable(tx: Tx, { kind, subject }: PayableOf): Promise<PayableRow | null> {
  const row = await tx
    .selectFrom('payables')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return (row as PayableRow | undefined) ?? null;
}

/**
 * Locks several payables in the one order in which nobody waits in a circle: orders after what money may come to them from,
 * then by kind and number. The same one twice is locked once.
 */
export async function lockPayables(tx: Tx, all: readonly PayableOf[]): Promise<void> {
  const place = ({ kind, subject }: PayableOf) => `${kind === 'order' ? 1 : 0} ${kind} ${subject}`;
  const named = new Map(all.map((of) => [place(of), of]));
  for (const [, of] of [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockPayable(tx, of);
}

/**
 * So much is owed from now on, of something that may not have been paid before: a payment that waits for more than is
 * left is closed (its money is recognised all the same), and money that is not owed any more is to be looked at.
 * @returns what the shop holds that it is not owed and was owed a moment ago, in cents.
 */
export async function setDue(
  tx: Tx,
  of: PayableOf,
  due: { readonly cents: Cents; readonly at: Date },
): Promise<Cents> {
  const known = await lockPayable(tx, of);
  if (!known) await newPayable(tx, of, due).execute();
  if (!known || known.due_cents === due.cents) return 0;
  await tx.updateTable('payables').set({ due_cents: due.cents }).where('id', '=', known.id).execute();
  const open = await findOpenPayment(tx, known.id);
  if (open && open.amount_cents > due.cents - known.paid_cents) {
    await closePayment(tx, open.id, { status: 'expirado', message: CHANGED_MESSAGE });
  }
  await dropHeldCheck(tx, known.id);
  await openHeldCheck(tx, known.id, due.at);
  const over = (cents: Cents) => Math.max(0, known.paid_cents - cents);
  return Math.max(0, over(due.cents) - over(known.due_cents));
}

/** Money came of which a part is not owed: that part is to be looked at. */
export async function checkExcess(tx: Tx, { id }: Pick<PayableRow, 'id'>, at: Date): Promise<void> {
  await dropHeldCheck(tx, id);
  await openHeldCheck(tx, id, at);
}

/** The sale is undone (nothing more is owed from `at` on: money left in it is to be looked at), or stands again (null). */
export async function setPayableCancelled(
  tx: Tx,
  { kind, subject }: PayableOf,
  at: Date | null,
): Promise<void> {
  const { id } = await tx
    .updateTable('payables')
    .set({ cancelled_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (at) await openHeldCheck(tx, id, at);
  else await dropHeldCheck(tx, id);
}

/** Nothing more is collected: a payment that waits is closed. Money that comes for it all the same is recognised. */
export async function endOpenPayment(tx: Tx, { kind, subject }: PayableOf): Promise<void> {
  const locked = await lockPayable(tx, { kind, subject });
  const open = locked && (await findOpenPayment(tx, locked.id));
  if (open) await closePayment(tx, open.id, { status: 'expirado', message: CANCELLED_MESSAGE });
}
