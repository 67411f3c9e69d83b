import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { followPayment, nextCheck } from '../follow-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findPayment } from '../store.ts';

/** Asks what became of one payment, again and again until it is decided. */
export const followPaymentJob = defineJob<{ paymentId: string }>('payments.follow', {
  retryLimit: 20,
  retryDelay: 2,
});

/** One round: asks, and queues the next round when there is more to learn. */
export async function runFollowPayment(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  paymentId: string,
): Promise<void> {
  const before = await findPayment(deps.db, paymentId);
  if (!before) return;
  await followPayment(deps, by, parts, before);
  const after = await findPayment(deps.db, paymentId);
  const next = after && nextCheck(after, deps.now());
  if (next) await deps.jobs.send(deps.db, followPaymentJob, { paymentId }, { startAfter: next });
}
