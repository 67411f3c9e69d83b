import { paymentFailures } from '#core/payments/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import { type PayablePorts, portOf } from '../payable-port.ts';
import type { RefundRow } from './store.ts';

/**
 * The bank sent a transfer of the shop's back: the refund is to be made again, to an account that its customer is asked for anew,
 * and says why; what needed another person needs them again. Under the payable's lock. Fails with `refund_step_not_possible` for
 * one that was never sent.
 */
export async function reopenRefund(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  refund: RefundRow,
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<Result<null>> {
  if (refund.route !== 'transfer' || (refund.state !== 'sent' && refund.state !== 'done')) {
    return fail(paymentFailures.refund_step_not_possible);
  }
  await tx
    .updateTable('refunds')
    .set({
      state: 'requested',
      sent_at: null,
      ended_at: null,
      returned_at: at,
      transfer_file_id: null,
      iban: null,
      iban_sealed: null,
      iban_last: null,
      account_set_by: null,
      ...(refund.approved_at ? { needs_approval: true, approved_at: null, approved_by: null } : {}),
      version: refund.version + 1,
      note: `Devolvida pelo banco${why ? `: ${why}` : ''}`.slice(0, 500),
    })
    .where('id', '=', refund.id)
    .execute();
  await audit(tx, by, 'refund.returned', refund.id, { state: 'requested' }, { state: refund.state });
  await portOf(payables, refund.kind).onRefundReturned?.(tx, by, {
    subject: refund.subject,
    key: `${refund.id}:${at.getTime()}`,
    amountCents: refund.amount_cents,
    at,
  });
  return ok(null);
}
