import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import { reopenChecks } from '../checks/store.ts';
import { type PayablePorts, portOf } from '../payable-port.ts';
import { findPayable } from '../payables.ts';
import { type RefundRow, readPayableRefundLines, refundFacts } from './store.ts';

/** How a refund ended, and who or what says so. */
export interface RefundEnding {
  readonly state: 'done' | 'failed';
  readonly at: Date;
  /** The provider's own words. */
  readonly answer?: string | null;
  /** What the person wrote who recorded it. */
  readonly note?: string | null;
  /** The provider's notice of it came. */
  readonly isConfirmed?: boolean;
  /** The money went on to what its payer paid with it: the payment stays as one that was made. */
  readonly keepsPayment?: boolean;
  /** Somebody must look at it all the same. */
  readonly needsCheck?: boolean;
}

/**
 * Records how a refund ended, once: what was paid is told when the money went back, and a payment all of whose money
 * went back is `devolvido`. Under the payable's lock. @returns whether it had not ended before.
 */
export async function endRefund(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  refund: RefundRow,
  ending: RefundEnding,
): Promise<boolean> {
  const ended = await tx
    .updateTable('refunds')
    .set({
      state: ending.state,
      ended_at: ending.at,
      needs_check: ending.needsCheck ?? false,
      ...(ending.answer === undefined ? {} : { provider_answer: ending.answer?.slice(0, 500) || null }),
      ...(ending.note === undefined ? {} : { note: ending.note }),
      ...(ending.isConfirmed ? { confirmed_at: ending.at } : {}),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  const before = { state: refund.state };
  if (ending.state === 'failed') {
    await reopenChecks(tx, refund.id);
    await audit(tx, by, 'refund.failed', refund.id, { state: 'failed' }, before);
    return true;
  }
  if (!ending.keepsPayment) await markGivenBack(tx, refund.payment_id);
  const payable = await findPayable(tx, refund);
  await portOf(payables, refund.kind).onRefunded(tx, by, {
    subject: refund.subject,
    refundId: refund.id,
    key: doneKey(refund),
    amountCents: refund.amount_cents,
    isWhole: payable?.paid_cents === 0,
    passedTo: refund.to_subject,
    linesSoFar: await readPayableRefundLines(tx, refund.payable_id, ['done']),
    at: ending.at,
  });
  await audit(tx, by, 'refund.done', refund.id, refundFacts(refund), before);
  return true;
}

/** What a refund is told under: once for each time that it was done. */
function doneKey({ id, returned_at }: RefundRow): string {
  return returned_at === null ? id : `${id}:${returned_at.getTime()}`;
}

/** A payment all of whose money went back is `devolvido`. */
async function markGivenBack(tx: Tx, paymentId: string | null): Promise<void> {
  if (!paymentId) return;
  await tx
    .updateTable('payments')
    .set({ status: 'devolvido' })
    .where('id', '=', paymentId)
    .where('status', '=', 'pago')
    .where('amount_cents', '<=', (row) =>
      row
        .selectFrom('refunds')
        .select((refunds) => refunds.fn.sum<number>('amount_cents').as('cents'))
        .where('payment_id', '=', paymentId)
        .where('state', '=', 'done'),
    )
    .execute();
}
