import type { Cents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import { portOf } from '../payments/payable-port.ts';
import { checkExcess, findPayable, lockPayables, setDue } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { passOn } from '../payments/refunds/pass-on.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailPayer } from './bill-mails.tsx';
import { jointParts } from './owed.ts';
import { type BillRow, billPayable, lockBill } from './store.ts';

/** Money that came for a bill of several things: a payment's id, or `receipt:` and that of what came without one. */
interface Came {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/** What the money of a bill needs to reach what it pays. */
export type PaidParts = Pick<PaymentParts, 'payables' | 'toCredit'>;

/**
 * The money of a bill of several things goes on to each of them, as far as it is owed still: each is told as of any money, in
 * this transaction (docs/adr/0560). What of it nothing is owed for stays with the bill, to be looked at. The bill's payable is
 * locked by the caller; one that was ended by its time or by another is settled all the same.
 */
export async function settleJoint(
  deps: Deps,
  tx: Tx,
  by: By,
  parts: PaidParts,
  billId: string,
  { paymentId, amountCents, at }: Came,
): Promise<'taken'> {
  const things = await jointParts(tx, billId);
  await lockPayables(tx, things);
  const payable = await findPayable(tx, billPayable(billId));
  const bill = await lockBill(tx, billId);
  if (!payable || !bill) throw new Error(`payment ${paymentId} is of no bill`);
  let rest = amountCents;
  let settled = 0;
  const isCredit = await isOfCredit(tx, paymentId);
  for (const [nth, { id, kind, subject, cents }] of things.entries()) {
    const owed = await portOf(parts.payables, kind).owed(tx, subject);
    const wanted = Math.min(cents, owed?.leftCents ?? 0);
    // Less came than was asked for: what it does not cover whole is left as it is.
    if (wanted === 0 || wanted > rest) continue;
    const passed = await passOn(tx, by, parts, {
      payableId: payable.id,
      paymentId: paymentId.startsWith('receipt:') ? null : paymentId,
      isCredit,
      to: { id, kind, subject },
      amountCents: wanted,
      lines: [],
      key: `${paymentId}:${nth}`,
      keepsPayment: true,
      at,
    });
    if (!passed.ok) throw new Error(`bill ${billId} cannot pay ${kind} ${subject}: ${passed.failure.code}`);
    if (passed.value.told === 'after_end') await checkExcess(tx, { id }, at);
    rest -= wanted;
    settled += 1;
  }
  await markSettled(tx, by, bill, { things: settled, amountCents, rest, at });
  if (rest > 0) await mailPayer(deps, tx, bill, 'excess', paymentId);
  return 'taken';
}

/** Whether it was the payer's credit that came. */
async function isOfCredit(tx: Tx, paymentId: string): Promise<boolean> {
  const [, id] = /^receipt:(.+)$/.exec(paymentId) ?? [];
  if (id === undefined) return false;
  const receipt = await tx
    .selectFrom('receipts')
    .select('means')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return receipt.means === 'saldo';
}

/** Nothing more is owed by it: what its payable holds is to be looked at. */
async function markSettled(
  tx: Tx,
  by: By,
  bill: BillRow,
  { things, amountCents, rest, at }: { things: number; amountCents: Cents; rest: Cents; at: Date },
): Promise<void> {
  await setDue(tx, billPayable(bill.id), { cents: 0, at });
  if (things > 0) {
    await tx
      .updateTable('bills')
      .set({ paid_at: at })
      .where('id', '=', bill.id)
      .where('paid_at', 'is', null)
      .execute();
  }
  await audit(tx, by, 'charge.settled', bill.id, { things, amount_cents: amountCents, rest_cents: rest });
}
