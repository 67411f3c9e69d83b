import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { keepUnknown } from '../refunds/send-refund.ts';
import { selectRefunds } from '../refunds/store.ts';

/** Asks the provider for one refund; done again it does nothing. */
export const sendRefundJob = defineJob<{ refundId: string }>('payments.send-refund');

/** Looks for refunds whose asking died halfway. */
export const checkRefundsJob = defineJob<Record<string, never>>('payments.check-refunds');

/** How long the provider may take to answer, with room to spare, in milliseconds. */
const ANSWER_TIME = 5 * 60_000;
/** At most so many in one round; the next takes the rest. */
const BATCH = 100;

/** Brings refunds whose asking ended without an answer (the process died) to somebody's attention. */
export async function checkRefunds(deps: Deps, by: By, parts: PaymentParts): Promise<void> {
  const silent = await selectRefunds(deps.db)
    .where('refunds.route', '=', 'provider')
    .where('refunds.state', '=', 'sent')
    .where('refunds.needs_check', '=', false)
    .where('refunds.sent_at', '<=', new Date(deps.now().getTime() - ANSWER_TIME))
    .orderBy('refunds.sent_at')
    .limit(BATCH)
    .execute();
  for (const refund of silent) {
    deps.log.error({ refund_id: refund.id }, 'refund outcome unknown');
    await keepUnknown(deps, by, parts, refund);
  }
}
