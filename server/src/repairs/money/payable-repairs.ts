import { paymentFailures } from '#core/payments/errors.ts';
import { isDone } from '#core/repairs/lifecycle.ts';
import { depositLeft, kindnessOf } from '#core/repairs/money/rules/repair-due.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { PayablePort, TakenBack } from '../../payments/payable-port.ts';
import { checkExcess, findPayable } from '../../payments/payables.ts';
import { findPayment } from '../../payments/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { findOwnRepair } from '../own-repair.ts';
import { addStep, findRepair, lockRepair, type RepairRow, repairPayable } from '../store.ts';
import { followDue } from './follow-due.ts';
import { mailBack, mailBegun, mailExcess, mailPaid, mailTakenBack } from './money-mails.tsx';
import { soldLines } from './read-money.ts';

const PAYMENT_ID = /^[0-9a-f]{8}-/;

/** Repairs as what is paid: what payments, which stand below, are given of them (docs/adr/0149). */
export function payableRepairs(deps: Deps): PayablePort {
  return {
    isPaidInParts: true,
    find: async (db, actor, subject, token) => {
      const own = await findOwnRepair(db, actor, token ?? subject, deps.now());
      const payable = own?.repair.id === subject ? await findPayable(db, repairPayable(subject)) : null;
      if (!own || !payable) return null;
      const { repair } = own;
      const paid = { dueCents: payable.due_cents, paidCents: payable.paid_cents };
      const left = Math.max(0, paid.dueCents - paid.paidCents);
      const deposit = depositLeft(
        {
          isApproved: repair.approved_at !== null,
          isDone: isDone(repair.status),
          depositCents: repair.deposit_cents,
        },
        paid,
      );
      return {
        ...repairPayable(subject),
        dueCents: left,
        ...(deposit > 0 && deposit < left ? { partCents: deposit } : {}),
        isPaid: left === 0 && paid.dueCents > 0,
        isClosed: false,
        reference: 'usual',
        description: `Reparação ${repairNumber(repair.number)}`,
        payerName: repair.customer_name,
        payerEmail: repair.customer_email ?? '',
        returnPath: `/reparacao/${encodeURIComponent(token ?? subject)}`,
      };
    },
    owed: async (db, subject) => {
      const payable = await findPayable(db, repairPayable(subject));
      const leftCents = payable?.cancelled_at === null ? payable.due_cents - payable.paid_cents : 0;
      const page = `/reparacao/${encodeURIComponent(subject)}`;
      return leftCents > 0 ? { leftCents, isPartable: false, reference: 'usual', dueOn: null, page } : null;
    },
    onPaid: (tx, by, paid) => received(deps, tx, by, paid),
    // The work does not wait for money.
    onAwaiting: async () => {},
    onBegun: async (tx, _by, begun) => {
      const repair = await findRepair(tx, begun.subject);
      if (repair) await mailBegun(deps, tx, repair, begun);
    },
    onRefunded: async (tx, by, refunded) => {
      const repair = await lockRepair(tx, refunded.subject);
      if (!repair) throw new Error(`refund ${refunded.refundId} is of no repair`);
      const amount = formatCents(refunded.amountCents);
      const said = refunded.passedTo
        ? `Passados ${amount} para a encomenda ${refunded.passedTo}`
        : `Devolvidos ${amount} ao cliente`;
      await note(tx, by, repair, said, refunded.at);
      const payable = await mustFind(tx, repair.id);
      const kindness = kindnessOf(refunded.amountCents, {
        dueCents: payable.due_cents,
        paidCents: payable.paid_cents,
      });
      if (kindness > 0) {
        const given = { given_back_cents: repair.given_back_cents + kindness };
        await tx.updateTable('repairs').set(given).where('id', '=', repair.id).execute();
        await followDue(deps, tx, { ...repair, ...given }, refunded.at);
      }
      if (!refunded.passedTo) {
        await mailBack(deps, tx, repair, 'refunded', { key: refunded.key, cents: refunded.amountCents });
      }
    },
    onRefundReturned: async (tx, by, { subject, key, amountCents, at }) => {
      const repair = await mustLock(tx, subject);
      await note(
        tx,
        by,
        repair,
        `O banco devolveu a transferência de ${formatCents(amountCents)} ao cliente`,
        at,
      );
      await mailBack(deps, tx, repair, 'refundReturned', { key, cents: amountCents });
    },
    onRefundAccount: async (tx, _by, { subject, key, last }) => {
      const repair = await findRepair(tx, subject);
      if (repair) await mailBack(deps, tx, repair, 'refundAccount', { key, last });
    },
    onTakenBack: (tx, by, taken) => takenBack(deps, tx, by, taken),
    payerName: async (db, id) => (await findRepair(db, id))?.customer_name ?? '',
    readLines: async (db, id) => {
      const repair = await findRepair(db, id);
      return repair ? await soldLines(db, repair) : [];
    },
  };
}

/** Money came: the customer reads what is left, and what is too much is looked at. */
async function received(
  deps: Deps,
  tx: Tx,
  by: By,
  paid: Parameters<PayablePort['onPaid']>[2],
): ReturnType<PayablePort['onPaid']> {
  const repair = await mustLock(tx, paid.subject);
  const { cents, text } = { cents: paid.amountCents, text: formatCents(paid.amountCents) };
  await note(tx, by, repair, `Pagamento de ${text} recebido`, paid.at);
  const payable = await mustFind(tx, repair.id);
  const excess = Math.min(cents, Math.max(0, payable.paid_cents - payable.due_cents));
  const payment = PAYMENT_ID.test(paid.paymentId) ? await findPayment(tx, paid.paymentId) : null;
  await mailPaid(deps, tx, repair, {
    key: paid.paymentId,
    cents,
    leftCents: Math.max(0, payable.due_cents - payable.paid_cents),
    way: payment?.method ?? null,
    isToldShop: false,
  });
  if (excess === 0) return 'taken';
  await mailExcess(deps, tx, repair, { key: paid.paymentId, cents: excess });
  // All of it: the payment itself is looked at. A part: what is too much is.
  if (excess === cents) return 'after_end';
  await checkExcess(tx, payable, paid.at);
  return 'taken';
}

/** A receipt of it goes: it is owed again, unless it was handed over for it. */
async function takenBack(
  deps: Deps,
  tx: Tx,
  by: By,
  { subject, receiptId, amountCents, isOwed, at }: TakenBack,
): Promise<Result<null>> {
  const repair = await mustLock(tx, subject);
  if (isOwed && repair.status === 'entregue') {
    return fail(paymentFailures.receipt_used, {
      detail: `A reparação ${repairNumber(repair.number)} já foi entregue com este dinheiro: acerte por um reembolso.`,
    });
  }
  await note(tx, by, repair, `Retirado o pagamento de ${formatCents(amountCents)}: era de outra venda`, at);
  if (isOwed) await mailTakenBack(deps, tx, repair, { key: receiptId, cents: amountCents });
  return ok(null);
}

/** What is paid for it is locked by the caller. */
async function mustLock(tx: Tx, id: string): Promise<RepairRow> {
  const repair = await lockRepair(tx, id);
  if (!repair) throw new Error(`a payment is of no repair: ${id}`);
  return repair;
}

async function mustFind(tx: Tx, id: string) {
  const payable = await findPayable(tx, repairPayable(id));
  if (!payable) throw new Error(`repair ${id} has no payable`);
  return payable;
}

async function note(tx: Tx, by: By, repair: RepairRow, text: string, at: Date): Promise<void> {
  await addStep(tx, by, {
    repair_id: repair.id,
    from_status: repair.status,
    to_status: repair.status,
    note: text,
    at,
  });
}
