import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import { meansOfWay } from '#core/payments/rules/receipt-means.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import type { ReceiptWay } from '#core/repairs/values.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { PayablePort } from '../payments/payable-port.ts';
import { findPayable, lockPayable, setDue } from '../payments/payables.ts';
import { receiveMoney } from '../payments/receipts.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Person } from '../platform/http/caller.ts';
import { changeRental, depositPayable, findRental, lockRental, type RentalRow, termsOf } from './store.ts';

/** What of a deposit was received and went back, cents. */
export async function readDeposit(
  db: Db,
  id: string,
): Promise<{ readonly received: Cents; readonly returned: Cents }> {
  const payable = await findPayable(db, depositPayable(id));
  if (!payable) return { received: 0, returned: 0 };
  // What was kept pays bills: it left the deposit, and did not go back.
  const { kept } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('kept'))
    .where('payable_id', '=', payable.id)
    .where('route', '=', 'order')
    .executeTakeFirstOrThrow();
  const returned = payable.refunded_cents - Number(kept);
  return { received: payable.paid_cents + payable.refunded_cents, returned };
}

/** Whether a deposit that is asked for is not there yet. */
async function depositOpen(tx: Tx, row: RentalRow): Promise<boolean> {
  if (row.deposit_cents === 0) return false;
  const { received } = await readDeposit(tx, row.id);
  return received < row.deposit_cents;
}

/**
 * Takes what is left of a deposit, or keeps why it is not taken now; the contract's row is locked. Refused where it is asked
 * for and neither was said.
 * @returns how much came, in cents, and why something of it stays open (null: nothing does).
 */
export async function takeDeposit(
  tx: Tx,
  by: Person,
  row: RentalRow,
  given: { readonly deposit_way?: ReceiptWay | null | undefined; readonly open_reason: string | null },
  at: Date,
): Promise<Result<{ readonly taken: Cents; readonly openReason: string | null }>> {
  const taken = given.deposit_way ? await receiveDeposit(tx, by, row, given.deposit_way, at) : ok(0);
  if (!taken.ok) return taken;
  const isOpen = await depositOpen(tx, row);
  if (isOpen && !given.open_reason) return fail(rentalFailures.rental_deposit_open);
  return ok({ taken: taken.value, openReason: isOpen ? given.open_reason : null });
}

/** So many more units are asked their deposit, as the first ones were. @returns the contract as it says now. */
export async function askMoreDeposit(tx: Tx, row: RentalRow, units: number, at: Date): Promise<RentalRow> {
  const cents = row.deposit_cents + units * termsOf(row).depositCents;
  if (cents === row.deposit_cents) return row;
  await setDue(tx, depositPayable(row.id), { cents, at });
  await tx.updateTable('rentals').set({ deposit_cents: cents }).where('id', '=', row.id).execute();
  return { ...row, deposit_cents: cents };
}

/** The counter took what is left of the deposit. @returns how much, cents. */
async function receiveDeposit(
  tx: Tx,
  by: Person,
  row: RentalRow,
  way: ReceiptWay,
  at: Date,
): Promise<Result<Cents>> {
  const payable = await lockPayable(tx, depositPayable(row.id));
  const left = payable ? payable.due_cents - payable.paid_cents : 0;
  if (left <= 0) return ok(0);
  const money = { means: meansOfWay(way), amountCents: left, reference: null, at };
  const received = await receiveMoney(tx, by, { ...depositPayable(row.id), ...money });
  if (!received.ok) return received;
  const note = `Caução de ${formatCents(left)} recebida (${RECEIPT_WAY_LABELS[way]})`;
  await changeRental(tx, by, row, { note, at });
  return ok(left);
}

/** Deposits as what is paid: taken at the counter alone, so no payment of the page is ever of one. */
export const payableDeposits: PayablePort = {
  find: async () => null,
  owed: async () => null,
  onPaid: async () => 'after_end',
  onAwaiting: async () => {},
  onRefunded: async () => {},
  onTakenBack: async (tx, _by, { subject, isOwed }) => {
    const row = await lockRental(tx, subject);
    if (!row || row.deposit_kept_cents === null || !isOwed) return ok(null);
    return fail(paymentFailures.receipt_used, {
      detail: `A caução do contrato ${rentalNumber(row.number)} já foi acertada com este dinheiro.`,
    });
  },
  payerName: async (db, id) => (await findRental(db, id))?.customer_name ?? '',
  readLines: async (db, id) => {
    const row = await findRental(db, id);
    if (!row) return [];
    const name = `Caução do contrato ${rentalNumber(row.number)}`;
    return [{ id: row.id, name, quantity: 1, grossCents: row.deposit_cents }];
  },
};
