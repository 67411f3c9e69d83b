import { billNumber } from '#core/charges/record.ts';
import { ok } from '#core/shared/result.ts';
import { type PayablePort, portOf } from '../payments/payable-port.ts';
import { findPayable, lockPayables } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { mailBegun, mailPayer } from './bill-mails.tsx';
import { jointParts, leftOfJoint } from './owed.ts';
import { findOwnBill } from './own-bill.ts';
import { readLines } from './read-bills.ts';
import { type PaidParts, settleJoint } from './settle-joint.ts';
import { settlePlans } from './settle-plans.ts';
import type { ChargeSources } from './source-port.ts';
import { type BillRow, billPayable, findBill, lockBill } from './store.ts';

function pageOf(billId: string): string {
  return `/mensalidade/${billId}`;
}

/** Bills as what is paid: what payments, which stand below, are given of them. */
export function payableBills(deps: Deps, sources: ChargeSources, parts: () => PaidParts): PayablePort {
  const ports = () => parts().payables;
  return {
    find: async (db, actor, subject, token) => {
      const bill = await findOwnBill(deps, db, actor, subject, token);
      if (!bill) return null;
      const page = pageOf(bill.id);
      const { leftCents, reference } = bill.is_joint
        ? await leftOfJoint(db, ports(), bill.id)
        : { leftCents: bill.gross_cents, reference: 'usual' as const };
      return {
        ...billPayable(bill.id),
        dueCents: leftCents,
        isPaid: bill.paid_at !== null,
        isClosed: bill.ended_at !== null,
        reference,
        description: `${bill.title} (${billNumber(bill.number)})`,
        payerName: bill.payer_name,
        payerEmail: bill.payer_email ?? '',
        returnPath: token ? `${page}?${new URLSearchParams({ t: token })}` : page,
      };
    },
    owed: async (db, subject) => {
      const [bill, payable] = await Promise.all([
        findBill(db, subject),
        findPayable(db, billPayable(subject)),
      ]);
      if (!bill || !payable || bill.is_joint || bill.paid_at || bill.ended_at) return null;
      const leftCents = payable.due_cents - payable.paid_cents;
      const { due_on: dueOn } = bill;
      return leftCents > 0
        ? { leftCents, isPartable: false, reference: 'usual', dueOn, page: pageOf(bill.id) }
        : null;
    },
    onPaid: async (tx, by, { subject, ...came }) => {
      const { paymentId, at } = came;
      if ((await findBill(tx, subject))?.is_joint) {
        return await settleJoint(deps, tx, by, parts(), subject, came);
      }
      const bill = await lockBill(tx, subject);
      if (!bill) throw new Error(`payment ${paymentId} is of no bill`);
      const payable = await findPayable(tx, billPayable(subject));
      const isShort = payable !== null && payable.paid_cents < payable.due_cents;
      if (bill.ended_at || bill.paid_at || isShort) {
        await mailPayer(deps, tx, bill, 'excess', paymentId);
        // Money a second time is known as such without us.
        return bill.ended_at || isShort ? 'after_end' : 'taken';
      }
      await payOff(tx, sources, bill, at);
      await mailPayer(deps, tx, bill, 'paid', paymentId);
      return 'taken';
    },
    // A bill waits for nobody; what a bill of several things pays waits as for a payment of its own.
    onAwaiting: async (tx, by, { subject, ...awaiting }) => {
      if (!(await findBill(tx, subject))?.is_joint) return;
      const parts = await jointParts(tx, subject);
      await lockPayables(tx, parts);
      for (const part of parts) {
        await portOf(ports(), part.kind).onAwaiting(tx, by, { subject: part.subject, ...awaiting });
      }
    },
    onBegun: async (tx, _by, begun) => {
      const bill = await findBill(tx, begun.subject);
      if (bill && !bill.paid_at && !bill.ended_at) await mailBegun(deps, tx, ports(), bill, begun);
    },
    // What went back is told by the refund; whether the month is due again somebody decides.
    onRefunded: async () => {},
    onTakenBack: async (tx, _by, { subject, receiptId, isOwed }) => {
      const bill = await lockBill(tx, subject);
      if (!bill?.paid_at || !isOwed) return ok(null);
      await owe(tx, bill);
      await mailPayer(deps, tx, bill, 'takenBack', receiptId);
      return ok(null);
    },
    payerName: async (db, id) =>
      (await db.selectFrom('bills').select('payer_name').where('id', '=', id).executeTakeFirst())
        ?.payer_name ?? '',
    readLines: async (db, id) =>
      (await readLines(db, id)).map(({ id: line, name, quantity, gross_cents }) => ({
        id: line,
        name,
        quantity,
        grossCents: gross_cents,
      })),
  };
}

/** The money of a bill is there: its months are paid, and nothing of their contracts is late any more by them. */
export async function payOff(tx: Tx, sources: ChargeSources, bill: BillRow, at: Date): Promise<void> {
  await tx.updateTable('bills').set({ paid_at: at }).where('id', '=', bill.id).execute();
  await tx
    .updateTable('charges')
    .set({ paid_at: at })
    .where('bill_id', '=', bill.id)
    .where('ended_at', 'is', null)
    .execute();
  await settlePlans(tx, sources, bill.id);
}

/** The money of a bill was another sale's: it is owed as before, and reminded of as any. */
async function owe(tx: Tx, bill: BillRow): Promise<void> {
  await tx.updateTable('bills').set({ paid_at: null }).where('id', '=', bill.id).execute();
  await tx
    .updateTable('charges')
    .set({ paid_at: null })
    .where('bill_id', '=', bill.id)
    .where('ended_at', 'is', null)
    .execute();
}
