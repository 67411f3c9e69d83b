import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { forgetAccounts } from '../refunds/forget-accounts.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { expirePayments, expirePaymentsJob } from './expire-payments-job.ts';
import { followPaymentJob, runFollowPayment } from './follow-payment-job.ts';
import { reconcilePayments, reconcilePaymentsJob } from './reconcile-payments-job.ts';
import { checkRefunds, checkRefundsJob, sendRefundJob } from './refund-jobs.ts';
import { settleDays, settleDaysJob } from './settle-days-job.ts';

/** Seals what stood in the clear and forgets accounts whose time is over. */
const forgetAccountsJob = defineJob<Record<string, never>>('payments.forget-accounts');

/** The background work of payments. */
export function paymentWorkers(deps: Deps, parts: PaymentParts): Worker[] {
  return [
    worker(
      followPaymentJob,
      async ({ paymentId }) => await runFollowPayment(deps, system(followPaymentJob.name), parts, paymentId),
    ),
    worker(
      expirePaymentsJob,
      async () => await expirePayments(deps, system(expirePaymentsJob.name), parts),
      '* * * * *',
    ),
    worker(
      reconcilePaymentsJob,
      async () => await reconcilePayments(deps, system(reconcilePaymentsJob.name), parts),
      '7,37 * * * *',
    ),
    worker(settleDaysJob, async () => await settleDays(deps, parts), '43 6 * * *'),
    worker(
      sendRefundJob,
      async ({ refundId }) => await sendRefund(deps, system(sendRefundJob.name), parts, refundId),
    ),
    worker(
      checkRefundsJob,
      async () => await checkRefunds(deps, system(checkRefundsJob.name), parts),
      '*/5 * * * *',
    ),
    worker(forgetAccountsJob, async () => await forgetAccounts(deps), '17 * * * *'),
  ];
}
