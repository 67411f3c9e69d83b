import { paymentFailures } from '#core/payments/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import type { RefundRow } from '../refunds/store.ts';

/**
 * The bank sent a transfer of the shop's back: the refund is to be made again, to an account that is asked for anew, and says
 * why. Under the payable's lock. Fails with `refund_step_not_possible` for one that was never sent.
 */
export async function reopenRefund(tx: Tx, by: By, refund: RefundRow, why: string): Promise<Result<null>> {
  if (refund.route !== 'transfer' || (refund.state !== 'sent' && refund.state !== 'done')) {
    return fail(paymentFailures.refund_step_not_possible);
  }
  await tx
    .updateTable('refunds')
    .set({
      state: 'requested',
      sent_at: null,
      ended_at: null,
      transfer_file_id: null,
      iban: null,
      iban_sealed: null,
      iban_last: null,
      account_set_by: null,
      version: refund.version + 1,
      note: `Devolvida pelo banco${why ? `: ${why}` : ''}`.slice(0, 500),
    })
    .where('id', '=', refund.id)
    .execute();
  await audit(tx, by, 'refund.returned', refund.id, { state: 'requested' }, { state: refund.state });
  return ok(null);
}
