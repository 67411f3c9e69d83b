import type { z } from 'zod';
import { paymentFailures } from '#core/payments/errors.ts';
import { meansOfWay } from '#core/payments/rules/receipt-means.ts';
import type { settleDeposit as settleCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { rentalLifecycle, rentalNumber } from '#core/rentals/lifecycle.ts';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import type { ReceiptWay } from '#core/repairs/values.ts';
import { type Cents, formatCents, toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { PayablePort } from '../payments/payable-port.ts';
import { findPayable, lockPayable, setDue } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { receiveMoney } from '../payments/receipts.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailRental } from './rental-mails.tsx';
import { addEvent, depositPayable, findRental, lockRental, type RentalRow, termsOf } from './store.ts';

type Settled = z.output<NonNullable<typeof settleCall.body>>;

/** What of a deposit was received and went back, cents. */
export async function readDeposit(
  db: Db,
  id: string,
): Promise<{ readonly received: Cents; readonly returned: Cents }> {
  const payable = await findPayable(db, depositPayable(id));
  if (!payable) return { received: 0, returned: 0 };
  return { received: payable.paid_cents + payable.refunded_cents, returned: payable.refunded_cents };
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
  await addEvent(tx, by, { rentalId: row.id, to: row.state, version: row.version, note, at });
  return ok(left);
}

/** Why the shop cannot keep so much of a deposit, in cents, for this reason; null: it can. */
function wrongWithKept(held: Cents, kept: Cents, why: string | null | undefined) {
  if (kept <= held && (kept === 0 || why)) return null;
  const detail =
    kept > held ? `A loja tem ${formatCents(held)} de caução.` : rentalFailures.rental_deposit_kept.detail;
  const path = kept > held ? 'kept' : 'why';
  return fail(rentalFailures.rental_deposit_kept, { detail, errors: [{ path, message: detail }] });
}

/**
 * Gives the deposit of a contract that ended back, all of it or less what stays with the shop for a reason: once. The money
 * goes the way that every refund goes, where somebody records that it went.
 */
export async function settleDeposit(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { request_id, kept, why, iban }: Settled,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const keptCents = toCents(kept);
  return await transact(deps.db, async (tx) => {
    const payable = await lockPayable(tx, depositPayable(id));
    const row = await lockRental(tx, id);
    if (!row) return fail(rentalFailures.rental_not_found);
    if (!rentalLifecycle.facts[row.state].isEnd) return fail(rentalFailures.rental_step);
    if (row.deposit_kept_cents !== null) return fail(rentalFailures.rental_deposit_done);
    const held = payable?.paid_cents ?? 0;
    if (held === 0) return fail(rentalFailures.rental_deposit_done);
    const wrong = wrongWithKept(held, keptCents, why);
    if (wrong) return wrong;
    const back = held - keptCents;
    if (back > 0) {
      const refund = await beginRefund(deps, tx, by, parts, {
        ...depositPayable(id),
        amount: toEuros(back),
        reason: `Caução do contrato ${rentalNumber(row.number)}`,
        route: 'transfer',
        iban,
        idempotency_key: request_id,
        lines: [],
      });
      if (!refund.ok) return refund;
    }
    await tx
      .updateTable('rentals')
      .set({ deposit_kept_cents: keptCents, deposit_kept_why: keptCents > 0 ? (why ?? null) : null })
      .where('id', '=', id)
      .execute();
    const note =
      keptCents === 0
        ? `Caução devolvida: ${formatCents(back)}`
        : `Caução: devolvidos ${formatCents(back)}, ficam ${formatCents(keptCents)}. ${why}`.slice(0, 1000);
    await addEvent(tx, by, { rentalId: id, to: row.state, version: row.version, note, at });
    await audit(tx, by, {
      type: 'rental.deposit_settled',
      subject: { kind: 'rental', id },
      before: null,
      after: { amount_cents: back, kept_cents: keptCents },
    });
    await mailRental(deps, tx, row, 'deposit', 'deposit', [
      ['Caução devolvida', formatCents(back)],
      ['Fica com a loja', keptCents > 0 ? formatCents(keptCents) : null],
      ['Motivo', keptCents > 0 ? (why ?? null) : null],
    ]);
    return ok({ ...row, deposit_kept_cents: keptCents });
  });
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
